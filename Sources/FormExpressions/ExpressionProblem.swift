public import FormValues

/// What is wrong with an expression, and where in its text.
public struct ExpressionProblem: Error, Hashable, Sendable {
  public let fault: Fault
  /// Bytes of UTF-8 before the place; at most the length of the text.
  public let offset: Int

  package init(_ fault: Fault, at offset: Int) {
    self.fault = fault
    self.offset = offset
  }
}

/// A reference `{name}` in an expression.
public struct ExpressionReference: Sendable {
  /// What stands between the braces, exactly.
  public let name: String
  /// Bytes of UTF-8 before the opening brace.
  public let offset: Int
}
