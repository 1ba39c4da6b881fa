package import FormPatterns

/// The rules of an input, each kind by name.
package struct RuleParts: Sendable {
  package var isMultiline = false
  package var length = LengthRule(min: nil, max: nil)
  package var pattern: Pattern?
  package var format: TextFormat?
  package var isWhole = false
  package var numbers = RangeRule<Decimal>(min: nil, max: nil)
  package var dates = RangeRule<CivilDate>(min: nil, max: nil)
  package var times = RangeRule<CivilTime>(min: nil, max: nil)
  package var dateTimes = RangeRule<CivilDateTime>(min: nil, max: nil)
  package var numberStep: NumberStepRule?
  package var timeStep: TimeStepRule?
  package var dateTimeStep: DateTimeStepRule?
  package var choices: [String] = []
  package var count = CountRule(min: nil, max: nil)
  package var endings: [String] = []
  /// The most bytes of a file.
  package var largest: Int?
  /// The proposals of rules without a member of their own, each made from a random number that is
  /// not negative: values on both sides of the rule, which checks them.
  package var points: [@Sendable (Int) -> Value] = []

  package init(_ constraints: [Constraint]) {
    for constraint in constraints { constraint.declared.shape(&self) }
  }

  /// Whether no value is within a range, because other answers give its ends.
  package var hasEmptyRange: Bool {
    numbers.isEmpty || dates.isEmpty || times.isEmpty || dateTimes.isEmpty
  }
}
