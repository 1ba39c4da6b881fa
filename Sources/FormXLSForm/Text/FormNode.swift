import FormValues

/// A part of a form document while it is made from cells: JSON, with the place that it comes from.
indirect enum FormNode {
  case text(PlacedText)
  case number(String, DocumentOrigin.Place)
  case boolean(Bool, DocumentOrigin.Place)
  case array([FormNode], DocumentOrigin.Place)
  case object([Member], DocumentOrigin.Place)

  struct Member {
    let name: String
    let value: FormNode

    init(_ name: String, _ value: FormNode) { (self.name, self.value) = (name, value) }
  }

  var place: DocumentOrigin.Place {
    switch self {
    case .text(let text): text.place
    case .number(_, let place), .boolean(_, let place), .array(_, let place), .object(_, let place):
      place
    }
  }

  /// The text of a cell, or another one that comes from it.
  static func text(_ cell: CellText, as text: String? = nil) -> FormNode {
    .text(PlacedText([(text ?? cell.text, cell.place)], at: cell.place))
  }
}

/// A text whose parts come from places in a cell.
struct PlacedText {
  var parts: [(text: String, place: DocumentOrigin.Place)]
  let place: DocumentOrigin.Place

  init(_ parts: [(text: String, place: DocumentOrigin.Place)], at place: DocumentOrigin.Place) {
    (self.parts, self.place) = (parts, place)
  }

  var text: String { parts.map(\.text).joined() }
}
