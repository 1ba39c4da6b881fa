package import FormMessages

/// What a kind of constraint declares beside its check, in the file of the kind.
///
/// Sentences, schemas, tables, samples and comparisons read this and name no constraint, so another
/// kind is its own file and its lines in ``Constraint``.
package protocol DeclaredConstraint {
  /// What the constraint is about; those about the same are compared with each other.
  var kind: RuleKind { get }

  /// The sentence for an answer that breaks the constraint.
  func fault(_ code: FaultCode, given: String) -> Fault

  /// What is allowed, in a few words for a hint; nil where there is nothing to say.
  var hint: Message? { get }

  /// What is allowed, in English words for those who compare forms; nil where the hint says it.
  var plainWords: String? { get }

  /// Adds what the constraint demands to the schema of a value.
  func describe(in schema: inout SchemaParts)

  /// Adds what samples are made of.
  func shape(_ parts: inout RuleParts)

  /// What the constraint demands of a column of a table.
  func checks(on column: SQLColumn) -> [String]

  /// The limits of values that conditions can be reasoned about with.
  var limits: ValueLimits { get }

  /// Whether every answer that satisfies the constraint satisfies another one that differs from it;
  /// false where that is not known.
  func implies(_ other: Constraint) -> Bool
}

extension DeclaredConstraint {
  package var plainWords: String? { nil }
  package func checks(on column: SQLColumn) -> [String] { [] }
  package var limits: ValueLimits { .none }
  package func implies(_ other: Constraint) -> Bool { false }
}
