/// The rules of an input, each kind by name.
struct RuleParts: Sendable {
  let type: ValueType
  var isMultiline = false
  var length = LengthRule(min: nil, max: nil)
  var pattern: Pattern?
  var format: TextFormat?
  var isWhole = false
  var numbers = RangeRule<Decimal>(min: nil, max: nil)
  var dates = RangeRule<CivilDate>(min: nil, max: nil)
  var times = RangeRule<CivilTime>(min: nil, max: nil)
  var numberStep: NumberStepRule?
  var timeStep: TimeStepRule?
  var choices: [String] = []
  var count = CountRule(min: nil, max: nil)
  var endings: [String] = []
  var largest: Int?

  init(_ rule: AnswerRule) {
    type = rule.type
    for constraint in rule.constraints { constraint.declared.shape(&self) }
  }
}
