package import FormValues

/// What is wrong with an expression, and where in its text.
package struct ExpressionProblem: Error, Hashable, Sendable {
  package let fault: Fault
  /// Bytes of UTF-8 before the place; at most the length of the text.
  package let offset: Int

  package init(_ fault: Fault, at offset: Int) {
    self.fault = fault
    self.offset = offset
  }
}

/// A reference `{name}` in an expression.
package struct ExpressionReference: Sendable {
  /// What stands between the braces, exactly.
  package let name: String
  /// Bytes of UTF-8 before the opening brace.
  package let offset: Int
}
