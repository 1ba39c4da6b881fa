import JSONText

extension [UInt8] {
  /// Appends a text as it stands between tags and in attributes. Characters that XML does not have
  /// are escaped as workbooks do, and so is what would be taken for such an escape.
  mutating func appendMarkup(_ text: Span<UInt8>) {
    var copied = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x40 || byte == 0x5F || byte == 0xBF || byte == 0xBE else { continue }
      let escape: String
      switch byte {
      case 0x26: escape = "&amp;"
      case 0x3C: escape = "&lt;"
      case 0x3E: escape = "&gt;"
      case .quote: escape = "&quot;"
      case .tab, .lineFeed: continue
      case 0..<0x20:
        escape = "_x00\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))_"
      case 0x5F:
        guard isEscape(text, index) else { continue }
        escape = "_x005F_"
      case 0xBE, 0xBF:
        // The last byte of U+FFFE and U+FFFF.
        guard index >= 2, text[index - 1] == 0xBF, text[index - 2] == 0xEF, copied <= index - 2
        else { continue }
        append(text, copied, index - 2)
        self += Array((byte == 0xBE ? "_xFFFE_" : "_xFFFF_").utf8)
        copied = index + 1
        continue
      default: continue
      }
      append(text, copied, index)
      self += Array(escape.utf8)
      copied = index + 1
    }
    append(text, copied, text.count)
  }

  /// Whether an escape begins at an index of a text.
  private func isEscape(_ text: Span<UInt8>, _ index: Int) -> Bool {
    index + 7 <= text.count && EscapedText.unit([UInt8](text, index, index + 7), 0) != nil
  }

  /// Appends a text as it stands between tags and in attributes.
  mutating func appendMarkup(_ text: String) { appendMarkup(text.utf8.span) }
}
