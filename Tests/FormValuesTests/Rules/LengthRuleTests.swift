import FormMessages
import FormValues
import Testing

@Suite struct LengthRuleTests {
  @Test(
    "a text is accepted on the limit and refused one past it, counted in Unicode scalars",
    arguments: ["a", "é", "名", "🙂", "e\u{301}", "👩\u{200D}👧"])
  func limits(unit: String) {
    let scalars = unit.unicodeScalars.count
    let text = String(repeating: unit, count: 6)
    let rule = AnswerRule(
      type: .text, constraints: [.length(LengthRule(min: scalars * 6, max: scalars * 6))])
    #expect(codes(rule, text) == [])
    #expect(codes(rule, text + "a") == [.lengthAboveMax])
    #expect(codes(rule, String(text.unicodeScalars.dropLast())) == [.lengthBelowMin])
  }

  @Test("either limit may stand alone, and none refuses nothing")
  func openEnds() {
    let atLeast = AnswerRule(type: .text, constraints: [.length(LengthRule(min: 2, max: nil))])
    #expect(codes(atLeast, "a") == [.lengthBelowMin])
    #expect(codes(atLeast, String(repeating: "a", count: 100_000)) == [])
    let atMost = AnswerRule(type: .text, constraints: [.length(LengthRule(min: nil, max: 0))])
    #expect(codes(atMost, "a") == [.lengthAboveMax])
    let none = AnswerRule(type: .text, constraints: [.length(LengthRule(min: nil, max: nil))])
    #expect(codes(none, "a") == [])
  }

  @Test("the greatest limits do not overflow")
  func hugeLimits() {
    for limit in [Int(Int32.max), .max] {
      let rule = AnswerRule(
        type: .text, constraints: [.length(LengthRule(min: limit, max: limit))])
      #expect(codes(rule, "abc") == [.lengthBelowMin])
    }
  }

  @Test("a hint says what is allowed in few words")
  func hints() {
    func hint(_ min: Int?, _ max: Int?) -> String? {
      Constraint.length(LengthRule(min: min, max: max)).hint?.text(in: .english)
    }
    #expect(hint(3, 3) == "exactly 3 characters")
    #expect(hint(1, 3) == "1 to 3 characters")
    #expect(hint(1, nil) == "at least 1 character")
    #expect(hint(nil, 80) == "at most 80 characters")
    #expect(hint(nil, nil) == nil)
  }
}
