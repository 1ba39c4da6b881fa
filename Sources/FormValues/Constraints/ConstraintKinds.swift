internal import FormPatterns

/// The registry of constraints, in the order in which their codes are explained.
package enum ConstraintKinds {
  package static let all: [any DeclaredConstraint.Type] = [
    CharacterRule.self, LengthRule.self, Pattern.self, RangeRule<Decimal>.self,
    RangeRule<CivilDate>.self, RangeRule<CivilTime>.self, RangeRule<CivilDateTime>.self,
    NumberStepRule.self, TimeStepRule.self, DateTimeStepRule.self,
    MembershipRule.self, CountRule.self, TextFormat.self, WholeNumbers.self, FileSizeRule.self,
    FileKindRule.self,
    MustBeOnRule.self,
  ]

  /// The explanation of each code that constraints have; ranges of all types have the same.
  package static let explanations: [FaultExplanation] = {
    var seen: Set<FaultCode> = []
    return all.flatMap { $0.explanations }.filter { seen.insert($0.code).inserted }
  }()
}
