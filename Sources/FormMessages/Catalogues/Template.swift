internal import Synchronization

/// A phrase in one language, cut at its braces when it is first said: `{name}` is an argument,
/// `{name:one|more}` the form that goes with its count.
final class Template: Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    case argument(String)
    case forms(String, one: String, more: String)
  }

  private let text: String
  // Not a value made once of any type, which would be looked up for every message.
  private let cut = Mutex<[Piece]?>(nil)

  init(_ text: String) { self.text = text }

  /// The parts in their order.
  var pieces: [Piece] {
    cut.withLock { cut in
      if let cut { return cut }
      let pieces = Template.pieces(of: text)
      cut = pieces
      return pieces
    }
  }

  private static func pieces(of text: String) -> [Piece] {
    // Bytes are cut much faster than characters.
    var pieces: [Piece] = []
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      if open > rest.startIndex { pieces.append(.text(String(Substring(rest[..<open])))) }
      pieces.append(Template.piece(rest[open..<close].dropFirst()))
      rest = rest[close...].dropFirst()
    }
    if !rest.isEmpty { pieces.append(.text(String(Substring(rest)))) }
    return pieces
  }

  private static func piece(_ inside: Substring.UTF8View) -> Piece {
    let parts = inside.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(Substring(parts[0]))
    guard parts.count > 1 else { return .argument(name) }
    let forms = parts[1].split(
      separator: UInt8(ascii: "|"), maxSplits: 1, omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
    return .forms(name, one: forms[0], more: forms[forms.count - 1])
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
