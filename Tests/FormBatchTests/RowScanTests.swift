import FormTestSupport
import Testing

@testable import FormBatch

@Suite("The ends of rows")
struct RowScanTests {
  /// Cells that open, close and double quotation marks where they should, and where they should not.
  private static let pieces = [
    "a", "abcdefghijklmnopqrstuvwxyz", "\"", "\"\"", ",", ",\"", "\",", "\n", "\"\n", "\n\"",
    "\r\n", "\"x,y\"", "\"two\nlines\"", "é", "7",
  ]

  @Test("are found the same by blocks as byte by byte, however the text is cut")
  func blocks() throws {
    var numbers = SplitMix(seed: 4180)
    var found = 0
    for _ in 0..<1500 {
      let count = 1 + numbers.below(30)
      let pieces = (0..<count).map { _ in Self.pieces[numbers.below(Self.pieces.count)] }
      let text = Array(pieces.joined().utf8)
      let padded = text + [UInt8](repeating: 0x0A, count: PaddedText.padding)
      var (wide, narrow) = (RowScan(delimiter: 0x2C), RowScan(delimiter: 0x2C))
      var start = 0
      while start < text.count {
        let end = min(text.count, start + 1 + numbers.below(40))
        let last = wide.lastEnd(padded.span, in: start..<end)
        var expected: Int?
        var next = start
        while let feed = narrow.firstEnd(padded.span, in: next..<end) {
          (expected, next) = (feed, feed + 1)
        }
        try #require(last == expected, "\(pieces) from \(start) to \(end)")
        found += last == nil ? 0 : 1
        start = end
      }
    }
    #expect(found > 500)
  }

  @Test("and the marks in blocks are those of their bytes")
  func marks() {
    var numbers = SplitMix(seed: 16)
    let special: [UInt8] = [0x22, 0x5C, 0x0A, 0x1F, 0x00, 0x20, 0x7E, 0x7F, 0x80, 0xC3, 0xFF, 0x2C]
    for _ in 0..<500 {
      let text = (0..<16).map { _ in
        numbers.below(2) == 0
          ? special[numbers.below(special.count)] : UInt8(truncatingIfNeeded: numbers.below(256))
      }
      let block = ByteBlock(text.span, at: 0)
      let (marks, wide, commas) = (block.marks, block.wide, block.places(of: 0x2C))
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
