package import FormMessages

/// The declaration of a kind of constraint, in a file of its own: its check, and its descriptions.
///
/// Checks, sentences, schemas, tables, samples and comparisons read this and name no constraint, so
/// another kind is its own file, and a line of ``ConstraintKinds``: `Constraint(rule)` makes a
/// constraint of it. Its codes and its English words stand in its file, too.
package protocol DeclaredConstraint: Hashable, Sendable {
  /// The explanations of the codes that it alone has.
  static var explanations: [FaultExplanation] { get }

  /// The code that a text, a choice, or the name of a file breaks, by its bytes in UTF-8.
  func violation(_ bytes: Span<UInt8>) -> FaultCode?

  /// The code that a number, a boolean, a date, a time or a date and time breaks.
  func violation(_ scalar: ScalarValue) -> FaultCode?

  /// The code that so many choices break.
  func violation(choices count: Int) -> FaultCode?

  /// The code that a file of so many bytes breaks.
  func violation(size bytes: Int) -> FaultCode?

  /// The subject of the constraint; those with the same subject are compared with each other.
  var kind: RuleKind { get }

  /// The sentence for an answer that breaks the constraint.
  func fault(_ code: FaultCode, given: String) -> Fault

  /// The allowed values, in a few words for a hint; nil if the hint would say nothing.
  var hint: Message? { get }

  /// The hint for authors and programs, where it says more than the one for those who answer.
  var exactHint: Message? { get }

  /// What is allowed, in English words for those who compare forms; nil where the hint says it.
  var plainWords: String? { get }

  /// Adds what the constraint demands to the schema of a value; what has no member adds to
  /// `members`.
  func describe(in schema: inout SchemaParts)

  /// Adds what samples are made of; a kind without a member of its own adds to `points`.
  func shape(_ parts: inout RuleParts)

  /// The checks that the constraint adds to a column of a table.
  func checks(on column: SQLColumn) -> [String]

  /// The limits of values that conditions can be reasoned about with.
  var limits: ValueLimits { get }

  /// Whether every answer that satisfies the constraint satisfies another one that differs from it;
  /// false if that is not known.
  func implies(_ other: Constraint) -> Bool
}

// A constraint says nothing of answers that it is not about.
extension DeclaredConstraint {
  package static var explanations: [FaultExplanation] { [] }
  package func violation(_ bytes: Span<UInt8>) -> FaultCode? { nil }
  package func violation(_ scalar: ScalarValue) -> FaultCode? { nil }
  package func violation(choices count: Int) -> FaultCode? { nil }
  package func violation(size bytes: Int) -> FaultCode? { nil }
  package var exactHint: Message? { hint }
  package var plainWords: String? { nil }
  package func checks(on column: SQLColumn) -> [String] { [] }
  package var limits: ValueLimits { .none }
  package func implies(_ other: Constraint) -> Bool { false }

  func isEqual(to other: any DeclaredConstraint) -> Bool { self == other as? Self }
}

/// The known limits of ordered values, ends included.
public enum ValueLimits: Sendable {
  case none
  case numbers(RangeRule<Decimal>)
  case dates(RangeRule<CivilDate>)
  case times(RangeRule<CivilTime>)
  case dateTimes(RangeRule<CivilDateTime>)
}
