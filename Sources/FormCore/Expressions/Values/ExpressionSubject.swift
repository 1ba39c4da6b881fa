package import FormArguments

/// The input or value that a reference in an expression names, as the form describes it.
package struct ExpressionSubject: Sendable {
  /// The form's own number for it, handed back to the context at evaluation.
  package let index: Int
  /// The type of one of its values.
  package let type: ExpressionType
  /// Whether there is one value for each row of a repeated group, so the reference is a list.
  package let isRepeated: Bool

  package init(index: Int, type: ExpressionType, isRepeated: Bool = false) {
    self.index = index
    self.type = type
    self.isRepeated = isRepeated
  }

  /// The type of the reference as a whole.
  var referenceType: ExpressionType { isRepeated ? .list(of: type) : type }
}

/// The names that an expression may refer to.
package protocol ExpressionScope {
  /// Returns the subject of a reference, by its name as written between the braces; nil if the name
  /// is unknown.
  func subject(named name: String) -> ExpressionSubject?
  /// The paths that a name which stands for nothing can mean, if these are several.
  func ambiguity(of name: String) -> [String]
  /// The name that an unknown one may stand for; nil if none is near.
  func nearestName(to name: String) -> String?
  /// The choice that a written text may stand for; nil if none is near.
  func nearestChoice(to text: String, among choices: [String]) -> String?
  /// Whether a subject is a repeated group.
  func isGroup(_ subject: Int) -> Bool
  /// The options that an answer of a subject is one of; nil if it is not one of some.
  func options(of subject: Int) -> LookupOptions?
}

extension ExpressionScope {
  package func isGroup(_ subject: Int) -> Bool { true }
  package func options(of subject: Int) -> LookupOptions? { nil }
}
