/// Tells a web page from a form document, by the declared type and the first bytes.
enum WebPageDetector {
  /// As many bytes as are looked at.
  static let bytes = 512

  /// Whether an answer is a web page: it begins as one, or it is declared to be one and does not
  /// begin as JSON does. (Many a server declares the JSON of its scripts to be HTML.)
  static func isSeen(type: String?, head: [UInt8]) -> Bool {
    let words = head.drop(while: { [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) })
    let text = String(decoding: words.prefix(16), as: UTF8.self).lowercased()
    if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") { return true }
    let declared = type?.lowercased() ?? ""
    let isDeclared =
      declared.hasPrefix("text/html") || declared.hasPrefix("application/xhtml+xml")
    return isDeclared && !text.hasPrefix("{") && !text.hasPrefix("[")
  }
}
