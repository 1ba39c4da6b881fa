import FormTestTools
import JSONText
import Testing

@testable import FormTables

@Suite("The ends of rows")
struct RowScanTests {
  /// Cells that open, close and double quotation marks where they should, and where they should
  /// not.
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
}
