import FormMessages
import FormTestTools
import JSONText
import Testing

@testable import FormCommandLine

/// The escapes of a JSON string are made visible as those of its text are.
@Suite struct VisibleStringTests {
  private static let pieces = [
    "a", " ", "Zoë", "\n", "\r\n", "\t", "\"", "\\", "\\n", "/", "plain text of some length",
  ]

  @Test("bytes and texts give the same", arguments: 1...10)
  func agrees(seed: Int) throws {
    var numbers = SplitMix(seed: UInt64(seed))
    var visible: [UInt8] = []
    for _ in 0..<300 {
      let text = (0..<numbers.below(8)).map { _ in Self.pieces[numbers.below(Self.pieces.count)] }
        .joined()
      let string = JSONWriter.bytes(of: .string(text))
      let padded = PaddedText(string).bytes
      let found = visible.replace(byVisible: padded.span, 1..<string.count - 1)
      let end = try #require(found)
      #expect(String(decoding: visible[..<end], as: UTF8.self) == VisibleText(text).text)
    }
  }

  @Test("other escapes are left to the text", arguments: [#"\b"#, #"\f"#, #"\u0001"#, #"\/"#])
  func others(escape: String) {
    var visible: [UInt8] = []
    let padded = PaddedText(Array("\"a\(escape)\"".utf8)).bytes
    let end = visible.replace(byVisible: padded.span, 1..<2 + escape.utf8.count)
    #expect(end == nil)
  }
}
