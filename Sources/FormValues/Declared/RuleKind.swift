/// The subject of a rule; rules of one kind are compared with each other.
package struct RuleKind: Hashable, Sendable {
  /// The arguments that a rule is made of.
  package let arguments: [String]
  /// The values that are allowed without a rule, in words.
  package let whereFree: String

  init(_ arguments: [String], whereFree: String) {
    (self.arguments, self.whereFree) = (arguments, whereFree)
  }

  // The kinds of which there are several rules, or that a comparison looks for.
  static let range = RuleKind(["max", "min"], whereFree: "any value")
  static let grid = RuleKind(["step", "format"], whereFree: "any step")
  package static let membership = RuleKind(["other"], whereFree: "any text")
}
