package import FormMessages

/// The only answer is yes, as where somebody agrees to something.
package struct MustBeOnRule: Hashable, Sendable {
  package init() {}
}

extension MustBeOnRule: DeclaredConstraint {
  package func violation(_ scalar: ScalarValue) -> FaultCode? {
    scalar == .boolean(false) ? .toggleOff : nil
  }

  package var kind: RuleKind { RuleKind(["mustBeOn"], whereFree: "yes or no") }

  package func fault(_ code: FaultCode, given: String) -> Fault {
    Fault(.toggleOff, Message(.mustBeYes))
  }

  package var hint: Message? { Message(.onlyYes) }

  package func describe(in schema: inout SchemaParts) { schema.mustBeOn = true }

  package func shape(_ parts: inout RuleParts) {
    parts.points.append { .boolean($0 % 2 == 0) }
  }

  package func checks(on column: SQLColumn) -> [String] { ["\(column.name) = \(column.yes)"] }
}
