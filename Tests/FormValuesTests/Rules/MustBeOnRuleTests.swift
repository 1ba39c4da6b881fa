import FormCore
import FormMessages
import FormTestSupport
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

  @Test("an agreement has no default, so Enter does not answer it")
  func noDefault() throws {
    let form = try TestForm.make(
      #"{"type":"toggle","uuid":"terms","args":{"label":"I accept","mustBeOn":true}}"#)
    #expect(form.inputs.map { $0.offeredDefault(at: TestForm.moment) == nil } == [true])
  }
}
