import FormMessages

/// Numbers have no fraction.
struct WholeNumbers {
  func violation(_ number: Decimal) -> FaultCode? { number.isWhole ? nil : .formatInteger }
}

extension WholeNumbers: DeclaredConstraint {
  var kind: RuleKind { .grid }

  func violation(_ scalar: ScalarValue) -> FaultCode? {
    if case .number(let number) = scalar { violation(number) } else { nil }
  }

  func fault(_ code: FaultCode, given: String) -> Fault {
    Fault(.formatInteger, Message(.notWhole, ["given": .quoting(given)]))
  }

  var hint: Message? { Message(.wholeNumber) }

  func describe(in schema: inout SchemaParts) { schema.isWhole = true }

  func shape(_ parts: inout RuleParts) { parts.isWhole = true }

  func implies(_ other: Constraint) -> Bool {
    guard case .numberStep(let grid) = other else { return false }
    return Decimal.unitsPerOne % grid.step.units == 0 && grid.admits(.zero)
  }
}
