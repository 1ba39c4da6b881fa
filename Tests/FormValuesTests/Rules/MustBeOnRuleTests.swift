import FormMessages
import FormValues
import JSONText
import Testing

@Suite struct MustBeOnRuleTests {
  static let agreement = AnswerRule(type: .boolean, constraints: [Constraint(MustBeOnRule())])

  @Test(
    "yes is accepted and no is refused",
    arguments: [(true, []), (false, [MustBeOnRule.off])] as [(Bool, [FaultCode])])
  func answers(answer: Bool, expected: [FaultCode]) {
    #expect(codes(Self.agreement, .boolean(answer)) == expected)
  }

  @Test("a hint says that only yes is accepted")
  func hint() {
    #expect(Constraint(MustBeOnRule()).hint?.text(in: .english) == "only yes")
  }
}
