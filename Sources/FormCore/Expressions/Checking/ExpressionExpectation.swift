package import FormExpressions

/// The type that the place of an expression needs.
package enum ExpressionExpectation: Sendable {
  /// True or false: `visibleIf`, `requiredIf`, `validIf`.
  case condition
  /// Any value that an input can hold: `calculated.value`.
  case anyValue
  /// A value of a type: `min`, `max` and `default` of an input.
  case value(ExpressionType)
}

/// The result of checking an expression.
package struct ExpressionCheck: Sendable {
  /// The expression, if there are no problems.
  package let expression: Expression?
  /// The problems, in the order of their places.
  package let problems: [ExpressionProblem]
}

extension ExpressionSyntax {
  /// Looks up every name, checks all types, and compiles; all problems are found at once, each at
  /// its own place.
  ///
  /// The codes are `expression.unknown-key`, `expression.unknown-function`,
  /// `expression.argument-count`, `expression.type-clash`, `expression.not-a-choice`,
  /// `date.impossible`, `time.impossible`, `number.out-of-range` and those of patterns. A part with a
  /// problem takes part in no other.
  package func check(
    in scope: consuming some ExpressionScope, expecting expectation: ExpressionExpectation
  ) -> ExpressionCheck {
    var checker = ExpressionChecker(self, scope: scope)
    return checker.check(expecting: expectation)
  }
}
