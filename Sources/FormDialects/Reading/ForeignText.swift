import FormMessages
import FormValues
import JSONText

/// Recognises what other systems write forms in instead of JSON, to refuse it by its name.
enum ForeignText {
  /// The name of the format of a text that is not JSON; nil if it is not known.
  static func name(of source: DocumentSource) -> String? {
    guard source.reading.root == nil, let line = firstLine(of: source),
      source.reading.problems.contains(where: { $0.code == .syntax })
    else { return nil }
    if line.first == UInt8(ascii: "<") { return markupName(of: source.bytes) }
    return isDocumentStart(line) || isEntry(line) ? "YAML" : nil
  }

  /// The name of the format of a text that begins with `<`, from the names in its first bytes.
  private static func markupName(of bytes: [UInt8]) -> String {
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self).lowercased()
    if start.contains("xforms") { return "an XForms document" }
    if start.contains("<html") || start.contains("<!doctype html") { return "a page of HTML" }
    return "XML"
  }

  /// The first line that says something, as far as it is needed.
  private static func firstLine(of source: DocumentSource) -> [UInt8]? {
    for number in 1...min(source.text.lineCount, 100) {
      let line = source.text.lineBytes(number).prefix(200).drop { $0 == 0x20 || $0 == 0x09 }
      if let first = line.first, first != UInt8(ascii: "#") { return Array(line) }
    }
    return nil
  }

  private static func isDocumentStart(_ line: [UInt8]) -> Bool {
    line.starts(with: "---".utf8) || line.starts(with: "%YAML".utf8)
  }

  /// Whether a line is `key: value`, `key:` or such an entry of a list.
  private static func isEntry(_ line: [UInt8]) -> Bool {
    let entry = line.starts(with: "- ".utf8) ? line.dropFirst(2) : line[...]
    let key = entry.prefix(while: isKeyByte)
    guard let first = key.first, first != 0x20, key.endIndex < entry.endIndex,
      entry[key.endIndex] == UInt8(ascii: ":")
    else { return false }
    let rest = entry[(key.endIndex + 1)...]
    return rest.isEmpty || rest.first == 0x20
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 0x20, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
