/// An expression that was checked and compiled against the keys of one form.
///
/// It is flat: steps in the order in which they run, over a stack of operands. Evaluating takes time
/// linear in the steps and in the lists and texts they touch, and neither recurses nor fails:
/// what has no value is missing.
public struct Expression: Sendable {
  /// What evaluating gives, when it gives anything.
  public let type: ExpressionType
  /// The subjects that are read, each once, in the order of their first appearance.
  public let subjects: [Int]
  /// Whether the outcome depends on `today()`, `now()` or `age(…)`.
  public let readsMoment: Bool
  /// What is known of the outcome of a condition before any answer; nil for other expressions, and
  /// where nothing could be proved.
  public let verdict: ConditionVerdict?

  let steps: [ExpressionStep]
  let constants: [Operand]
  let patterns: [Pattern]
}

/// One step of a compiled expression.
enum ExpressionStep: Sendable {
  /// Pushes one of the constants.
  case constant(Int)
  /// Pushes the operand of a subject.
  case subject(Int)
  /// Replaces the topmost operand.
  case prefix(PrefixOperator)
  /// Replaces the two topmost operands.
  case binary(BinaryOperator)
  /// Replaces so many topmost operands by a list of them.
  case list(Int)
  /// Replaces so many topmost operands by what a function of the table gives.
  case call(function: Int, count: Int)
  /// Replaces the topmost operand, a text, by whether one of the patterns matches it.
  case match(Int)
  /// Reads the fact so far below the topmost operand as a value of a kind.
  case convert(depth: Int, to: ExpressionType.Kind)
}

/// What an expression is evaluated against: the answers as they are, and what "now" means.
public protocol ExpressionContext {
  /// What `today()`, `now()` and `age(…)` go by.
  var moment: Moment { get }
  /// The operand of a subject, by the index that the scope gave it: missing if it is unanswered or
  /// hidden, a list (`texts` or `list`) if it is repeated or holds several choices.
  func operand(_ subject: Int) -> Operand
}
