package import FormValues

/// A fault of an expression, and its place in the text.
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
  /// The exact text between the braces.
  package let name: String
  /// Bytes of UTF-8 before the opening brace.
  package let offset: Int
}
