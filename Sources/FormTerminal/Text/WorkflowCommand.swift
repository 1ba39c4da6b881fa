/// Commands to the runner of a GitHub workflow, which reads them out of the log of a step: `::` at
/// the beginning of a line, behind spaces, and `##[` anywhere in it.
enum WorkflowCommand {
  /// Text of others that is none: its first mark becomes an escape.
  static func defused(_ text: String, isFirst: Bool = true) -> String {
    let text = replaced(text, "\\u{23}")
    let spaces = text.utf8.prefix { $0 == 0x20 }
    guard isFirst, text.utf8.dropFirst(spaces.count).starts(with: "::".utf8) else { return text }
    return "\(String(spaces) ?? "")\\u{3A}\(String(text.utf8.dropFirst(spaces.count + 1)) ?? "")"
  }

  /// The same of a line of JSON, which means the same.
  static func defused(json: String) -> String { replaced(json, "\\u0023") }

  /// The text with the second sign of each `##[` replaced.
  private static func replaced(_ text: String, _ escape: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
    var result: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "["), result.suffix(2) == Array("##".utf8)[...] {
        result.removeLast()
        result += escape.utf8
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
