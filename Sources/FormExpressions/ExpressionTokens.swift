/// The parts of an expression that is being written, for editors: as far as it can be cut into them.
package struct ExpressionTokens: Sendable {
  package enum Kind: Sendable {
    /// A key in braces.
    case reference(String)
    case function(String)
    /// A word with a meaning of its own, such as `and` or `true`.
    case keyword(String)
    case sign(String)
    case text
    case number
    case bracket(String)
  }

  package struct Token: Sendable {
    package let kind: Kind
    /// The bytes of it.
    package let bytes: Range<Int>
  }

  /// What the end of an expression stands in.
  package enum Unfinished: Sendable, Equatable {
    /// A key whose brace is not closed, with the offset behind the brace.
    case reference(Int)
    /// A text whose quote is not closed, with the offset behind the quote.
    case text(Int)
    /// Nothing, or what cannot be understood.
    case nothing
  }

  package private(set) var tokens: [Token] = []
  package private(set) var unfinished = Unfinished.nothing

  package init(_ text: String) {
    var lexer = ExpressionLexer(text)
    while true {
      do throws(ExpressionProblem) {
        let token = try lexer.next()
        if case .end = token.kind { return }
        tokens.append(Token(kind: Self.kind(of: token, lexer), bytes: token.offset..<lexer.index))
      } catch {
        let start = error.offset
        guard start < lexer.bytes.count, lexer.index == lexer.bytes.count else { return }
        switch lexer.bytes[start] {
        case UInt8(ascii: "{"): unfinished = .reference(start + 1)
        case UInt8(ascii: "'"): unfinished = .text(start + 1)
        default: break
        }
        return
      }
    }
  }

  private static func kind(of token: ExpressionToken, _ lexer: ExpressionLexer) -> Kind {
    switch token.kind {
    case .number: return .number
    case .text: return .text
    case .reference(let name): return .reference(name)
    case .sign(let sign): return .sign(sign.rawValue)
    case .word(let word):
      var ahead = lexer
      return ahead.takeOpen() && !["and", "or", "not", "in", "contains"].contains(word)
        ? .function(word) : .keyword(word)
    case .open, .close, .openList, .closeList, .comma, .end:
      return .bracket(lexer.slice(token.offset, lexer.index))
    }
  }
}
