import FormMessages
import FormValues
import Testing

@Suite struct RangeRuleTests {
  static func numbers(_ min: String?, _ max: String?) -> AnswerRule {
    let rule = RangeRule(min: min.flatMap { Decimal($0) }, max: max.flatMap { Decimal($0) })
    return AnswerRule(type: .number, constraints: [.numberRange(rule)])
  }

  @Test(
    "numbers are accepted on both limits and refused just past them",
    arguments: [
      ("0", []), ("10", []), ("10.000", []), ("-0", []), ("5.5", []),
      ("10.000000000000000001", [.rangeAboveMax]), ("-0.000000000000000001", [.rangeBelowMin]),
      ("11", [.rangeAboveMax]), ("-1", [.rangeBelowMin]),
    ] as [(String, [FaultCode])])
  func numbers(text: String, expected: [FaultCode]) {
    #expect(codes(Self.numbers("0", "10"), text) == expected)
  }

  @Test("either limit may stand alone")
  func openEnds() {
    #expect(codes(Self.numbers("0", nil), "999999999999999999") == [])
    #expect(codes(Self.numbers("0", nil), "-1") == [.rangeBelowMin])
    #expect(codes(Self.numbers(nil, "0"), "-999999999999999999") == [])
    #expect(codes(Self.numbers(nil, "0"), "1") == [.rangeAboveMax])
  }

  @Test(
    "dates are accepted on both limits and refused a day past them",
    arguments: [
      ("2024-02-29", []), ("2024-12-31", []), ("2024-02-28", [.rangeBelowMin]),
      ("2025-01-01", [.rangeAboveMax]), ("0001-01-01", [.rangeBelowMin]),
    ] as [(String, [FaultCode])])
  func dates(text: String, expected: [FaultCode]) {
    let range = RangeRule(min: CivilDate("2024-02-29"), max: CivilDate("2024-12-31"))
    #expect(codes(AnswerRule(type: .date, constraints: [.dateRange(range)]), text) == expected)
  }

  @Test(
    "times are accepted on both limits and refused a minute past them",
    arguments: [
      ("08:00", []), ("17:00", []), ("07:59", [.rangeBelowMin]), ("17:01", [.rangeAboveMax]),
    ] as [(String, [FaultCode])])
  func times(text: String, expected: [FaultCode]) {
    let range = RangeRule(min: CivilTime("08:00"), max: CivilTime("17:00"))
    #expect(codes(AnswerRule(type: .time, constraints: [.timeRange(range)]), text) == expected)
  }

  @Test("a hint names the limits there are")
  func hints() {
    func hint(_ min: Decimal?, _ max: Decimal?) -> String? {
      Constraint.numberRange(RangeRule(min: min, max: max)).hint?.text(in: .english)
    }
    #expect(hint(0, 10) == "from 0 to 10")
    #expect(hint(0, nil) == "not below 0")
    #expect(hint(nil, 10) == "not above 10")
    #expect(hint(nil, nil) == nil)
  }

  @Test("days and times are before and after, not below and above")
  func temporalHints() {
    let day = CivilDate("2026-11-21")
    #expect(
      Self.hint(Constraint.dateRange(RangeRule(min: nil, max: day))) == "not after 2026-11-21")
    #expect(
      Self.hint(Constraint.dateRange(RangeRule(min: day, max: nil))) == "not before 2026-11-21")
    let time = CivilTime("08:00")
    #expect(Self.hint(Constraint.timeRange(RangeRule(min: nil, max: time))) == "not after 08:00")
    #expect(Self.hint(Constraint.timeRange(RangeRule(min: time, max: nil))) == "not before 08:00")
  }

  private static func hint(_ constraint: Constraint) -> String? {
    constraint.hint?.text(in: .english)
  }
}
