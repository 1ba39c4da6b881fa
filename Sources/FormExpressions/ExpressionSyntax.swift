package import FormValues

/// The syntax of one expression: read from its text, no name looked up yet.
///
/// ```
/// expression  = operand { operator operand }
/// operand     = { "not" | "-" } ( number | text | "true" | "false" | reference | list | call
///             | "(" expression ")" )
/// operator    = "or" | "and" | "=" | "!=" | "<" | "<=" | ">" | ">=" | "in" | "contains"
///             | "+" | "-" | "*" | "/"
/// number      = digits [ "." digits ]                 18 digits on either side at most
/// text        = "'" { any character but ' | "''" } "'"
/// reference   = "{" { any character but } } "}"
/// list        = "[" [ expression { "," expression } ] "]"
/// call        = name "(" [ expression { "," expression } ] ")"
/// ```
///
/// Operators bind as ``BinaryOperator`` says; those of equal rank from the left, and comparisons
/// cannot be chained. Reading takes time linear in the text, however deeply it nests.
package struct ExpressionSyntax: Sendable {
  /// The expression as it was written.
  package let text: String
  /// Every reference, in the order of appearance; a name that stands twice is there twice.
  package let references: [ExpressionReference]
  package let steps: [SyntaxStep]

  /// The most bytes an expression may have.
  package static let sizeLimit = 4096

  /// Reads an expression; a text that is none gives the first thing in it that is wrong, with
  /// `expression.syntax`, `expression.too-large` or `number.out-of-range`.
  ///
  /// - Parameter functions: the names of the functions that there are.
  package static func read(
    _ text: String, functions: Set<String>
  ) -> Result<ExpressionSyntax, ExpressionProblem> {
    guard text.utf8.count <= sizeLimit else {
      return .failure(.tooLarge(text.utf8.count))
    }
    var parser = ExpressionParser(text, functions)
    do throws(ExpressionProblem) {
      return .success(try parser.parse())
    } catch {
      return .failure(error)
    }
  }
}

/// One part of an expression, operands before what joins them.
package struct SyntaxStep: Sendable {
  package enum Kind: Sendable {
    case number(Decimal)
    case text(String)
    case boolean(Bool)
    /// The index of a reference.
    case reference(Int)
    case prefix(PrefixOperator)
    case binary(BinaryOperator)
    case list(count: Int)
    case call(name: String, count: Int)
  }

  package let kind: Kind
  /// The byte offset of the whole part, with everything that belongs to it.
  package let start: Int
  /// The byte offset of the operator, the name or the literal itself.
  package let offset: Int
}

extension ExpressionProblem {
  fileprivate static func tooLarge(_ size: Int) -> ExpressionProblem {
    let limit = ExpressionSyntax.sizeLimit
    return ExpressionProblem(
      Fault(
        .expressionTooLarge, "the expression has \(size) bytes, but at most \(limit) are allowed"),
      at: limit)
  }
}
