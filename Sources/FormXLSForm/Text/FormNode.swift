import FormValues

/// A part of a form document while it is made from cells: JSON, with the position that it comes from.
indirect enum FormNode {
  case text(PositionedText)
  case number(String, DocumentOrigin.Position)
  case boolean(Bool, DocumentOrigin.Position)
  case array([FormNode], DocumentOrigin.Position)
  case object([Member], DocumentOrigin.Position)

  struct Member {
    let name: String
    let value: FormNode

    init(_ name: String, _ value: FormNode) { (self.name, self.value) = (name, value) }
  }

  var position: DocumentOrigin.Position {
    switch self {
    case .text(let text): text.position
    case .number(_, let position), .boolean(_, let position), .array(_, let position),
      .object(_, let position):
      position
    }
  }

  /// The text of a cell, or another one that comes from it.
  static func text(_ cell: CellText, as text: String? = nil) -> FormNode {
    .text(PositionedText([(text ?? cell.text, cell.position)], at: cell.position))
  }
}

/// A text whose parts come from positions in a cell.
struct PositionedText {
  var parts: [(text: String, position: DocumentOrigin.Position)]
  let position: DocumentOrigin.Position

  init(
    _ parts: [(text: String, position: DocumentOrigin.Position)],
    at position: DocumentOrigin.Position
  ) {
    (self.parts, self.position) = (parts, position)
  }

  var text: String { parts.map(\.text).joined() }
}
