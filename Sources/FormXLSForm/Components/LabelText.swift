import FormMessages
import FormValues

/// Words of a form made from the text of a cell: `${name}` stands for an answer, and marks of
/// Markdown and HTML are left out.
struct LabelText {
  private let cell: CellText
  private let bytes: [UInt8]
  private let marks: LabelMarks
  private var index = 0
  private var brace = NextByte("}")
  private var parts: [(text: String, position: DocumentOrigin.Position)] = []
  private var plain: [UInt8] = []
  private var plainStart = 0

  /// The words of a cell; `name` gives the name of an answer in words, nil to leave it out.
  static func words(
    _ cell: CellText, _ name: (String, Int) -> String?
  ) -> PositionedText {
    var text = LabelText(cell)
    text.run(name)
    return PositionedText(text.parts, at: cell.position)
  }

  private init(_ cell: CellText) {
    (self.cell, bytes) = (cell, Array(cell.text.utf8))
    marks = LabelMarks(bytes)
  }

  private mutating func run(_ name: (String, Int) -> String?) {
    while index < bytes.count {
      if let (reference, end) = reference() {
        flush()
        if let path = name(reference, index) { parts.append(("{\(path)}", cell.position(index))) }
        index = end
        plainStart = end
      } else if let (text, end) = marks.replacements[index] {
        plain += text.utf8
        index = end
      } else if let end = mark() {
        index = end
      } else {
        if bytes[index] == UInt8(ascii: "{") { plain.append(UInt8(ascii: "{")) }
        plain.append(bytes[index])
        index += 1
      }
    }
    flush()
    trimEnd()
  }

  private mutating func flush() {
    let text = String(decoding: plain, as: UTF8.self)
    if !text.isEmpty { parts.append((text, cell.position(plainStart))) }
    plain = []
    plainStart = index
  }

  /// Leaves out white space that marks leave behind at the end.
  private mutating func trimEnd() {
    guard let last = parts.last, last.text.last?.isWhitespace == true else { return }
    var text = last.text
    while text.last?.isWhitespace == true { text.removeLast() }
    parts[parts.count - 1].text = text
  }

  private func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  /// A reference at the index: its name, and where it ends.
  private mutating func reference() -> (String, Int)? {
    guard starts(with: "${") else { return nil }
    let end = brace.index(in: bytes, from: index)
    guard end < bytes.count else { return nil }
    let inner = String(decoding: bytes[(index + 2)..<end], as: UTF8.self)
    return (CellText.trimmed(inner).text, end + 1)
  }

  /// The end of a mark at the index that only says how words look.
  private func mark() -> Int? {
    if starts(with: "**") || starts(with: "__") { return index + 2 }
    let isLineStart = index == 0 || bytes[index - 1] == 0x0A
    if isLineStart, bytes[index] == UInt8(ascii: "#") {
      let end = bytes[index...].firstIndex { $0 != UInt8(ascii: "#") } ?? bytes.count
      if end < bytes.count, bytes[end] == 0x20, end - index <= 6 { return end + 1 }
    }
    return tag()
  }

  private func tag() -> Int? {
    guard bytes[index] == UInt8(ascii: "<"),
      let end = bytes[index...].prefix(400).firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let inner = bytes[(index + 1)..<end].drop { $0 == UInt8(ascii: "/") }
    let name = inner.prefix { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
    let isTag = LabelText.tags.contains(String(decoding: name, as: UTF8.self).lowercased())
    return isTag ? end + 1 : nil
  }

  private static let tags: Set<String> = [
    "span", "b", "i", "u", "strong", "em", "font", "br", "p", "div", "h1", "h2", "h3", "h4", "h5",
    "h6", "a", "small", "sub", "sup", "ul", "ol", "li", "center", "hr", "img", "style",
  ]
}
