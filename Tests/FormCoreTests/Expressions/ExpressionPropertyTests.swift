import FormCore
import FormExpressions
import FormTestTools
import Testing

@Suite struct ExpressionPropertyTests {
  static let keys: [ExpressionMaker.Kind: [String]] = [
    .truth: ["insured", "member"], .number: ["age", "weight"], .text: ["name", "nick"],
    .day: ["birth", "visit"],
  ]

  @Test("random expressions come out as a naive evaluator has them", arguments: 0..<8)
  func agreement(seed: Int) throws {
    var maker = ExpressionMaker(
      numbers: SplitMix(seed: UInt64(seed)), keys: Self.keys, lists: ["people.age"])
    var missing = 0
    for round in 0..<250 {
      let tree = maker.make(maker.pick(ExpressionMaker.Kind.allCases), depth: 1 + round % 4)
      guard tree.text.utf8.count <= ExpressionSyntax.sizeLimit else { continue }
      let expression = try #require(
        checked(tree.text).expression, "\(tree.text): \(problems(tree.text))")
      for _ in 0..<3 {
        let answers = answers(&maker)
        let expected = tree.value(answers)?.operand ?? .missing
        let context = SampleAnswers(answers.mapValues(\.operand))
        #expect(expression.evaluate(context) == expected, "\(tree.text) with \(answers)")
        if expected.isMissing { missing += 1 }
      }
    }
    // Some of the outcomes are missing, and most are not.
    #expect((10..<400).contains(missing))
  }

  private func answers(_ maker: inout ExpressionMaker) -> [String: NaiveValue] {
    var answers: [String: NaiveValue] = [:]
    for (kind, names) in Self.keys.sorted(by: { $0.value[0] < $1.value[0] }) {
      for name in names where maker.numbers.below(4) > 0 {
        switch kind {
        case .truth: answers[name] = .truth(maker.numbers.below(2) == 0)
        case .number: answers[name] = .number(maker.numbers.below(7) - 3)
        case .text: answers[name] = .text(maker.pick(["a", "b", "ab", "bab", "é"]))
        case .day: answers[name] = .day(19_700 + maker.numbers.below(4))
        }
      }
    }
    if maker.numbers.below(3) > 0 { answers["people.age"] = .list([.number(2), nil, .number(-1)]) }
    return answers
  }
}

extension Operand {
  fileprivate var isMissing: Bool { self == .missing }
}
