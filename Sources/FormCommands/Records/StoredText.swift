import FormCommandLine
import FormMessages
internal import JSONText

/// Stored lines on their way to a terminal.
enum StoredText {
  /// The line with what a terminal would act on, or not show, as JSON escapes.
  static func visible(_ line: [UInt8]) -> [UInt8] {
    let limits = JSONLimits(bytes: .max, depth: JSONLimits.line.depth)
    guard let json = JSONReader.read(line, limits: limits).root else {
      return Array(VisibleText(String(decoding: line, as: UTF8.self)).text.utf8)
    }
    return JSONWriter.bytes(of: json, escapesInvisible: true)
  }
}
