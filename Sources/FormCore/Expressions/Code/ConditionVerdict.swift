package import FormExpressions

/// The facts known of a condition before any answer is given.
package struct ConditionVerdict: Sendable {
  package enum Outcome: Hashable, Sendable {
    case alwaysTrue
    case neverTrue
  }

  package let outcome: Outcome
  /// `expression.constant` or `expression.unreachable`, and the part that it comes from.
  package let problem: ExpressionProblem
}
