import FormValues
import JSONText

/// Writes the text of a form document, and notes the position that each part of it comes from.
struct FormTextWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var marks: [DocumentOrigin.Mark] = []

  /// Writes a value. It recurses as deep as groups of a form nest, which is limited.
  mutating func write(_ node: FormNode) {
    mark(node.position)
    switch node {
    case .text(let text): write(text)
    case .number(let digits, _): bytes += digits.utf8
    case .boolean(let flag, _): bytes += (flag ? "true" : "false").utf8
    case .array(let elements, _):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(element)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members, _):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        mark(member.value.position)
        bytes += JSONWriter.bytes(of: .string(member.name))
        bytes.append(UInt8(ascii: ":"))
        write(member.value)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private mutating func write(_ text: PositionedText) {
    bytes.append(UInt8(ascii: "\""))
    for part in text.parts {
      mark(part.position)
      bytes += JSONWriter.bytes(of: .string(part.text)).dropFirst().dropLast()
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func mark(_ position: DocumentOrigin.Position) {
    if let last = marks.last, last.start == bytes.count { marks.removeLast() }
    marks.append(DocumentOrigin.Mark(start: bytes.count, position: position))
  }
}
