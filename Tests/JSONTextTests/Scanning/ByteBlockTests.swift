import FormTestTools
import Testing

@testable import JSONText

@Suite("A block of sixteen bytes")
struct ByteBlockTests {
  @Test("has the same marks as its bytes one by one")
  func marks() {
    var numbers = SplitMix(seed: 16)
    let special: [UInt8] = [0x22, 0x5C, 0x0A, 0x1F, 0x00, 0x20, 0x7E, 0x7F, 0x80, 0xC3, 0xFF, 0x2C]
    for _ in 0..<500 {
      let text = (0..<16).map { _ in
        numbers.below(2) == 0
          ? special[numbers.below(special.count)] : UInt8(truncatingIfNeeded: numbers.below(256))
      }
      let block = ByteBlock(text.span, at: 0)
      let (marks, wide, commas) = (block.marks, block.wide, block.mask(of: 0x2C))
      #expect(marks == bits(text) { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F })
      #expect(wide == bits(text) { $0 >= 0x80 })
      #expect(commas == bits(text) { $0 == 0x2C })
      let words = text.span.bytes.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt64.self)
      let (low, deletes) = (WordBytes.below(words, 0x20), WordBytes.equal(words, 0x7F))
      #expect(WordBytes.gathered(low) == bits(text.prefix(8)) { $0 < 0x20 })
      #expect(WordBytes.gathered(deletes) == bits(text.prefix(8)) { $0 == 0x7F })
    }
  }

  private func bits(_ bytes: some Sequence<UInt8>, _ isWanted: (UInt8) -> Bool) -> UInt32 {
    bytes.enumerated().reduce(0) { $0 | (isWanted($1.element) ? 1 << UInt32($1.offset) : 0) }
  }
}
