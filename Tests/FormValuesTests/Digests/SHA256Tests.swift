import Testing

@testable import FormValues

@Suite struct SHA256Tests {
  @Test(
    "the published vectors hold",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
          + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func publishedVector(text: String, hex: String) {
    #expect(SHA256.hash(Array(text.utf8)).hex == hex)
  }

  @Test("a million letters hash to the published value") func million() {
    let digest = SHA256.hash([UInt8](repeating: 0x61, count: 1_000_000))
    #expect(digest.hex == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  #if arch(x86_64)
    @Test("the instructions of the processor make the same of every block as the rounds do")
    func instructions() throws {
      guard let instructions = SHA256Instructions.ofProcessor else { return }
      var random = SystemRandomNumberGenerator()
      for count in 0...20 {
        let blocks = (0..<count * 64).map { _ in UInt8.random(in: 0...255, using: &random) }
        var state = [8 of UInt32](repeating: 0)
        for index in state.indices { state[index] = UInt32.random(in: 0...(.max), using: &random) }
        var other = state
        instructions.compress(blocks.span, into: &state)
        SHA256Rounds.compress(blocks.span, into: &other)
        for index in state.indices { #expect(state[index] == other[index], "\(blocks)") }
      }
    }
  #endif

  @Test("pieces cut anywhere hash as the whole", arguments: [1, 3, 55, 56, 63, 64, 65, 127, 128])
  func pieces(size: Int) {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 * 7) }
    var hash = SHA256()
    for start in stride(from: 0, to: bytes.count, by: size) {
      hash.update(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    #expect(hash.finish() == SHA256.hash(bytes))
  }

  @Test("every length around a block has its own hash") func lengths() {
    let digests = (0...130).map { SHA256.hash([UInt8](repeating: 0, count: $0)) }
    #expect(Set(digests).count == 131)
  }

  @Test(
    "a number and bytes put behind others at once hash as one after the other", arguments: 0...70)
  func together(before: Int) {
    var seed = SHA256()
    seed.update([UInt8](repeating: 7, count: before))
    var room: [UInt8] = []
    for count in Array(0...300) + [1 << 14] {
      let bytes = [UInt8](repeating: 9, count: count)
      var pieces = seed
      pieces.update(word: UInt64(count) << 40 | 3)
      pieces.update(bytes)
      #expect(seed.hash(with: UInt64(count) << 40 | 3, bytes.span, in: &room) == pieces.finish())
    }
  }

  @Test("finishing does not disturb what follows") func finishTwice() {
    var hash = SHA256()
    hash.update(Array("ab".utf8))
    let early = hash.finish()
    hash.update(Array("c".utf8))
    #expect(early == SHA256.hash(Array("ab".utf8)))
    #expect(hash.finish() == SHA256.hash(Array("abc".utf8)))
  }
}
