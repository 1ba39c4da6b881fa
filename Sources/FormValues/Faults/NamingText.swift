/// A sentence that names parts of a document, each in quotes, so another system's names can replace
/// them: `"\(member: "max") \(max) is less than \(member: "min") \(min)"`.
public struct NamingText: Hashable, Sendable {
  private enum Piece: Hashable {
    case words(String)
    /// An argument, a member, or a modifier.
    case member(String)
    /// A kind of component.
    case kind(String)
  }

  private var pieces: [Piece] = []

  private init(_ pieces: [Piece]) { self.pieces = pieces }

  /// The sentence in the words of native documents.
  package var text: String {
    pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .member(let name), .kind(let name): "'\(name)'"
      }
    }.joined()
  }

  /// The same sentence where some names are others.
  package func calling(members: [String: String], kinds: [String: String]) -> NamingText {
    NamingText(
      pieces.map { piece in
        switch piece {
        case .words: piece
        case .member(let name): .member(members[name] ?? name)
        case .kind(let name): .kind(kinds[name] ?? name)
        }
      })
  }

  /// One sentence behind another.
  public static func + (left: NamingText, right: NamingText) -> NamingText {
    NamingText(left.pieces + right.pieces)
  }
}

extension NamingText: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init([.words(value)]) }

  public init(stringInterpolation: Interpolation) { self = stringInterpolation.text }

  /// The parts of a sentence: words, values, and names.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = NamingText([])

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text.pieces.append(.words(literal)) }

    /// Appends the description of a value.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text.pieces.append(.words(value.description))
    }

    /// The name of an argument, of a member, or of a modifier.
    public mutating func appendInterpolation(member name: String) {
      text.pieces.append(.member(name))
    }

    /// The name of a kind of component.
    public mutating func appendInterpolation(kind name: String) { text.pieces.append(.kind(name)) }

    /// A sentence, with the names in it.
    public mutating func appendInterpolation(_ sentence: NamingText) {
      text.pieces += sentence.pieces
    }
  }
}
