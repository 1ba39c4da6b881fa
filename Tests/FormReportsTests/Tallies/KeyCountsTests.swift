import Testing

@testable import FormReports

/// Keys of bytes, counted in one table.
@Suite struct KeyCountsTests {
  private func count(_ texts: [String], tag: UInt8 = 0, in counts: inout KeyCounts) {
    for text in texts {
      let bytes = Array(text.utf8) + [UInt8](repeating: 0x2A, count: 16)
      let range = 0..<text.utf8.count
      // A key is found with and without a copy of it.
      if counts.count % 2 == 0, counts.countKnown(bytes.span, range, tag: tag) != nil { continue }
      counts.begin()
      counts.append(bytes.span, range, tag: tag)
      if counts.countKnown() == nil { counts.insert() }
    }
  }

  private func all(_ counts: KeyCounts) -> [String] {
    (0..<counts.count).map { number in
      let text = String(decoding: counts.text(at: number).bytes, as: UTF8.self)
      return "\(text) \(counts.count(at: number))"
    }
  }

  @Test(
    "texts of every length are counted in the order in which they were met",
    arguments: [
      ["a", "b", "a"], ["", "a", ""], ["12345678", "1234567", "123456789", "12345678"],
      ["a\0", "a"], ["日本", "日", "日本"],
    ])
  func texts(texts: [String]) {
    var counts = KeyCounts()
    count(texts, in: &counts)
    var expected: [(String, Int)] = []
    for text in texts {
      if let index = expected.firstIndex(where: { $0.0 == text }) {
        expected[index].1 += 1
      } else {
        expected.append((text, 1))
      }
    }
    #expect(all(counts) == expected.map { "\($0) \($1)" })
  }

  @Test("texts that differ in their length or in one byte are told apart at every length")
  func lengths() {
    let texts = (0...40).flatMap { length in
      let text = String(repeating: "a", count: length)
      return [text] + (0..<length).map { String(text.prefix($0) + "b" + text.dropFirst($0 + 1)) }
    }
    var counts = KeyCounts()
    count(texts + texts, in: &counts)
    #expect(all(counts) == texts.map { "\($0) 2" })
    // What stands behind a text is no part of it.
    for text in texts {
      let bytes = Array(text.utf8) + [UInt8](repeating: 0x61, count: 16)
      #expect(counts.countKnown(bytes.span, 0..<text.utf8.count, tag: 0) != nil)
      #expect(counts.countKnown(bytes.span, 0..<text.utf8.count, tag: 1) == nil)
    }
    #expect(all(counts) == texts.map { "\($0) 3" })
  }

  @Test("the hash of a short key is that of its words one after the other")
  func shortHash() {
    let bytes = (1...40).map { UInt8($0) }
    for length in 1...16 {
      let range = 5..<5 + length
      let head = KeyHash.head(range, 3)
      var hash = KeyHash.mixed(9, head)
      for start in stride(from: 5, to: 5 + length, by: 8) {
        let word = bytes[start..<min(start + 8, 5 + length)].reversed().reduce(UInt64(0)) {
          $0 << 8 | UInt64($1)
        }
        hash = KeyHash.mixed(hash, word)
      }
      #expect(ShortKey(bytes.span, range, head).hash(seed: 9) == hash)
      #expect(KeyHash.hash(of: bytes.span, range, head, seed: 9) == hash)
    }
    #expect(!ShortKey.fits(5..<5) && !ShortKey.fits(5..<22) && ShortKey.fits(5..<21))
  }

  @Test("a filter has every key that was added, and few of the others")
  func filter() {
    var filter = KeyFilter()
    let hashes = (UInt64(1)...30_000).map { KeyHash.finished(KeyHash.mixed(1, $0)) }
    for hash in hashes.prefix(10_000) { filter.insert(hash) }
    #expect(hashes.prefix(10_000).allSatisfy { filter.mayContain($0) })
    let others = hashes.dropFirst(10_000).filter { filter.mayContain($0) }
    #expect((1...1000).contains(others.count))
  }

  @Test("equal bytes with another tag are another key")
  func tags() {
    var counts = KeyCounts()
    count(["7"], tag: 1, in: &counts)
    count(["7", "7"], tag: 2, in: &counts)
    #expect(all(counts) == ["7 1", "7 2"])
    #expect((0..<2).map { counts.text(at: $0).tag } == [1, 2])
  }

  @Test("a table grows, and what was forgotten is new again, but for the key that is being made")
  func growth() {
    var counts = KeyCounts()
    let texts = (0..<5000).map { "text number \($0)" }
    count(texts + texts, in: &counts)
    #expect(counts.count == 5000)
    #expect((0..<5000).allSatisfy { counts.count(at: $0) == 2 })
    counts.begin()
    let bytes = Array("the next one".utf8) + [UInt8](repeating: 0, count: 16)
    counts.append(bytes.span, 0..<12, tag: 0)
    #expect(counts.countKnown() == nil)
    counts.removeAll()
    counts.insert()
    count(["the next one", "other"], in: &counts)
    #expect(all(counts) == ["the next one 2", "other 1"])
  }

  @Test("the lasting hash is that of the words, whenever the key was met")
  func lastingHash() {
    var (one, two) = (KeyCounts(), KeyCounts())
    count(["x", "a long text of many words"], in: &one)
    count(["a long text of many words"], in: &two)
    #expect(one.lastingHash(at: 1) == two.lastingHash(at: 0))
    let text = Array("a long text of many words".utf8)
    let padded = text + text
    let (range, seed) = (0..<text.count, KeyHash.lastingSeed)
    let head = KeyHash.head(range, 0)
    let hash = KeyHash.hash(of: padded.span, range, head, seed: seed)
    #expect(KeyHash.finished(hash) == one.lastingHash(at: 1))
    #expect(one.lastingHash(at: 0) != one.lastingHash(at: 1))
  }
}
