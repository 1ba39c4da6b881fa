/// A phrase in one language, cut at its braces: `{name}` is an argument, `{name:one|more}` the form
/// that goes with its count.
struct Template: Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    case argument(String)
    case forms(String, one: String, more: String)
  }

  let pieces: [Piece]

  init(_ text: String) {
    var pieces: [Piece] = []
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(Template.piece(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
  }

  private static func piece(_ inside: Substring) -> Piece {
    guard let colon = inside.firstIndex(of: ":") else { return .argument(String(inside)) }
    let name = String(inside[..<colon])
    let forms = inside[inside.index(after: colon)...].split(
      separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    return .forms(name, one: String(forms[0]), more: String(forms[forms.count - 1]))
  }

  /// The names of the arguments.
  var names: Set<String> {
    Set(
      pieces.compactMap { piece in
        switch piece {
        case .text: nil
        case .argument(let name), .forms(let name, _, _): name
        }
      })
  }
}
