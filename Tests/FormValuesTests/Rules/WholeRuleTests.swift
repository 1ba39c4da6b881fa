import FormTestTools
import Testing

@testable import FormValues

@Suite("Rules for small whole numbers")
struct WholeRuleTests {
  @Test("say the same as the rules they are made of")
  func agreement() throws {
    var numbers = SplitMix(seed: 7)
    func bound() -> Decimal? {
      numbers.below(4) == 0 ? nil : Decimal(Int32(numbers.below(200)) - 100)
    }
    var counts = [true: 0, false: 0]
    for _ in 0..<300 {
      var constraints = [Constraint.whole, .numberRange(RangeRule(min: bound(), max: bound()))]
      let step = Decimal(Int32(numbers.below(9)) + 1)
      if let grid = NumberStepRule(step: step, origin: bound() ?? 0) {
        constraints.append(.numberStep(grid))
      }
      constraints.removeAll { _ in numbers.below(5) == 0 }
      let rule = WholeRule(constraints)
      try #require(rule.decides)
      var validator = AnswerValidator([AnswerRule(type: .number, constraints: constraints)])
      for _ in 0..<50 {
        let number = numbers.below(260) - 130
        let isAccepted = validator.accept(0, "\(number)".utf8.span, spelled: .number) != nil
        try #require(rule.admits(number) == isAccepted, "\(number) by \(constraints)")
        counts[isAccepted, default: 0] += 1
      }
    }
    #expect(counts.values.allSatisfy { $0 > 1000 })
  }

  @Test(
    "leave it to those where one of them is about parts of numbers, or about great ones",
    arguments: ["0.5", "1000000000000000"])
  func others(bound: String) throws {
    let bound = try #require(Decimal(bound))
    #expect(!WholeRule([.numberRange(RangeRule(min: nil, max: bound))]).decides)
    var validator = AnswerValidator([
      AnswerRule(type: .number, constraints: [.numberRange(RangeRule(min: bound, max: nil))])
    ])
    let (isLow, isHigh) = (
      validator.accepts(0, whole: 0), validator.accepts(0, whole: 999_999_999_999_999)
    )
    #expect(!isLow)
    #expect(isHigh == (bound < 1000))
  }
}
