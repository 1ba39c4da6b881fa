import FormMessages
import FormValues
import JSONText
import Testing

@Suite struct CountRuleTests {
  static func rule(_ min: Int?, _ max: Int?) -> AnswerRule {
    AnswerRule(
      type: .choices,
      constraints: [
        .membership(MembershipRule(["a", "b", "c", "d"])), .count(CountRule(min: min, max: max)),
      ])
  }

  static func list(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }

  @Test(
    "a list is accepted on both limits and refused past them",
    arguments: [
      (["a"], [.countBelowMin]), (["a", "b"], []), (["a", "b", "c"], []),
      (["a", "b", "c", "d"], [.countAboveMax]),
    ] as [([String], [FaultCode])])
  func limits(texts: [String], expected: [FaultCode]) {
    #expect(codes(Self.rule(2, 3), Self.list(texts)) == expected)
  }

  @Test("an empty list is no answer, not one that is too short")
  func empty() {
    guard case .absent = Self.rule(2, nil).read(.array([])) else {
      Testing.Issue.record("an empty list is judged")
      return
    }
  }

  @Test("all faults of a list come at once")
  func allAtOnce() {
    #expect(
      codes(Self.rule(nil, 2), Self.list(["a", "x", "a", "y"]))
        == [.choiceUnknown, .duplicateValue, .choiceUnknown, .countAboveMax])
  }

  @Test("a hint says how many")
  func hints() {
    func hint(_ min: Int?, _ max: Int?) -> String? {
      Constraint.count(CountRule(min: min, max: max)).hint?.text(in: .english)
    }
    #expect(hint(2, 2) == "exactly 2 choices")
    #expect(hint(1, 3) == "1 to 3 choices")
    #expect(hint(1, nil) == "at least 1 choice")
    #expect(hint(nil, 3) == "at most 3 choices")
    #expect(hint(nil, nil) == nil)
  }
}
