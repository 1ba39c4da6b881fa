import FormTestTools
import FormValues
import Testing

@Suite struct MembershipRuleTests {
  static func rule(_ values: [String]) -> AnswerRule {
    AnswerRule(type: .choice, constraints: [.membership(MembershipRule(values))])
  }

  @Test(
    "an answer is one of the choices, byte for byte",
    arguments: [
      ("North", []), ("caf\u{E9}", []), ("north", [.choiceUnknown]), ("North ", [.choiceUnknown]),
      ("Nort", [.choiceUnknown]), ("cafe\u{301}", [.choiceUnknown]), ("N\u{0}", [.choiceUnknown]),
    ] as [(String, [FaultCode])])
  func bytes(text: String, expected: [FaultCode]) {
    #expect(codes(Self.rule(["North", "caf\u{E9}"]), text) == expected)
    // A long list is looked up by hashing.
    let many = (0..<100).map { "option \($0)" } + ["North", "caf\u{E9}"]
    #expect(codes(Self.rule(many), text) == expected)
  }

  @Test("no choices admit nothing")
  func none() {
    #expect(codes(Self.rule([]), "a") == [.choiceUnknown])
  }

  @Test("a refusal names the choices, at most eight of them, and the nearest one")
  func refusal() throws {
    let rule = MembershipRule((1...100_000).map { "option \($0)" })
    let fault = Constraint.membership(rule).fault(.choiceUnknown, given: "optoin 7")
    #expect(fault.suggestion == "option 7")
    #expect(fault.message.contains("100000 in all"))
    #expect(fault.message.utf8.count < 300)
  }

  @Test("a refusal is not compared with each of a thousand choices")
  func manyRefusals() {
    func time(_ count: Int) -> Duration {
      let rule = MembershipRule((1...count).map { "option \($0)" })
      return ProcessorTime.of {
        for number in 0..<300 {
          _ = Constraint.membership(rule).fault(.choiceUnknown, given: "a wrong one \(number)")
        }
      }
    }
    let limit = time(10) * 20
    #expect(ProcessorTime.least(within: limit) { time(1000) } < limit)
  }

  @Test("choices of a megabyte do not make a refusal of eight")
  func longChoices() {
    let rule = MembershipRule((1...8).map { String(repeating: "\($0)", count: 1_000_000) })
    #expect(Constraint.membership(rule).fault(.choiceUnknown, given: "x").message.utf8.count < 1000)
  }

  @Test(
    "a list of any length admits its own choices and nothing else", arguments: [1, 16, 17, 400])
  func anyLength(count: Int) {
    var random = SplitMix(seed: UInt64(count))
    // Many begin and end with the same bytes, and differ between these.
    let parts = ["", "a", "é", "option ", "a long beginning ", "a long end", "0", "1", "🙂"]
    func text() -> String {
      (0..<1 + random.below(5)).map { _ in parts[random.below(parts.count)] }.joined()
    }
    let values = (0..<count).map { _ in text() }
    let rule = MembershipRule(values)
    let known = Set(values.map { Array($0.utf8) })
    #expect(values.allSatisfy { rule.admits($0.utf8.span) })
    for _ in 0..<5_000 {
      let text = text()
      #expect(rule.admits(text.utf8.span) == known.contains(Array(text.utf8)), "\(text)")
    }
  }
}
