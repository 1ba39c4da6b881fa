import FormValues

/// The text of a cell without surrounding white space, and the position of its first character.
struct CellText {
  let text: String
  let position: DocumentOrigin.Position

  /// A text of no cell.
  static let none = CellText(text: "", position: DocumentOrigin.Position(cell: 0))

  /// The position of a character, by the bytes of the text before it.
  func position(_ offset: Int) -> DocumentOrigin.Position {
    DocumentOrigin.Position(cell: position.cell, offset: position.offset + offset)
  }

  /// A part of the text.
  func part(from offset: Int) -> CellText {
    CellText(
      text: String(decoding: text.utf8.dropFirst(offset), as: UTF8.self), position: position(offset)
    )
  }

  /// A text without surrounding white space, and the number of bytes before what is left.
  static func trimmed(_ text: String) -> (text: String, dropped: Int) {
    let scalars = text.unicodeScalars
    // Most texts begin and end with what is plainly no white space.
    let isMark = { (byte: UInt8?) in byte.map { (0x21...0x7E).contains($0) } ?? false }
    if isMark(text.utf8.first), isMark(text.utf8.last) { return (text, 0) }
    let isSpace = { (scalar: Unicode.Scalar) in
      scalar.properties.isWhitespace || scalar == "\u{FEFF}" || scalar == "\u{200B}"
    }
    guard let first = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return ("", 0) }
    return (String(scalars[first...last]), text.utf8.distance(from: text.startIndex, to: first))
  }
}
