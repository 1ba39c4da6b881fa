import FormMessages

/// Numbers have no fraction.
struct WholeNumbers {
  func violation(_ number: Decimal) -> FaultCode? { number.isWhole ? nil : .formatInteger }
}

extension WholeNumbers: DeclaredConstraint {
  static let explanations = [
    FaultExplanation(
      .formatInteger, "the number is not whole",
      meaning: "The input takes whole numbers. 5.0 is whole.",
      fix: "Write a whole number.",
      example: .submission(
        #"{"contact": 1.5}"#, to: ExampleInput.contact("integer"), fixed: #"{"contact": 2}"#))
  ]

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

extension Phrase {
  fileprivate static let notWhole = Phrase(
    "notWhole", "{given} is not a whole number, such as 12 or -3")
}
