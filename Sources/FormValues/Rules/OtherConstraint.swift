/// A constraint of a kind that ``Constraint`` has no case for: it is all that it declares.
///
/// An object, so every constraint stays as small as before, and is asked without a copy.
public final class OtherConstraint: Hashable, Sendable {
  package let rule: any DeclaredConstraint

  package init(_ rule: some DeclaredConstraint) { self.rule = rule }

  public static func == (left: OtherConstraint, right: OtherConstraint) -> Bool {
    left.rule.isEqual(to: right.rule)
  }

  public func hash(into hasher: inout Hasher) { rule.hash(into: &hasher) }
}

extension Constraint {
  /// A constraint of a kind that has no case.
  package init(_ rule: some DeclaredConstraint) { self = .other(OtherConstraint(rule)) }
}
