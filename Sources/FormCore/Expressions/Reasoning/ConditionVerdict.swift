public import FormExpressions

/// What is known of a condition before any answer is given.
public struct ConditionVerdict: Sendable {
  public enum Outcome: Hashable, Sendable {
    case alwaysTrue
    case neverTrue
  }

  public let outcome: Outcome
  /// `expression.constant` or `expression.unreachable`, and the part that it comes from.
  public let problem: ExpressionProblem
}
