import FormCore
import FormExpressions
import FormTestSupport
import FormValues
import Testing

@Suite struct ConditionVerdictTests {
  private static func range(_ min: Int32, _ max: Int32?) -> ValueLimits {
    .numbers(RangeRule(min: Decimal(min), max: max.map { Decimal($0) }))
  }

  private static func key(
    _ name: String, _ type: ExpressionType, _ limits: ValueLimits = .none,
    mayBeMissing: Bool = true
  ) -> (String, (Int) -> ExpressionSubject) {
    (
      name,
      {
        ExpressionSubject(
          index: $0, type: type, domain: ExpressionDomain(limits, mayBeMissing: mayBeMissing))
      }
    )
  }

  static let scope = SampleScope([
    key("x", .number, range(0, 3)), key("y", .number, range(0, 3), mayBeMissing: false),
    key("n", .number), key("big", .number, range(10, 20)), key("b", .boolean),
    key("r", .boolean, mayBeMissing: false), key("c", .choice(["a", "b", "c"])),
    key("k", .choice(["a", "b"]), mayBeMissing: false), key("o", .choice(nil)), key("t", .text),
    key("s", .text, mayBeMissing: false), key("f", .fact), key("tags", .choices(["a", "b"])),
    key("file", .file),
    key(
      "day", .date,
      .dates(RangeRule(min: CivilDate("2024-01-01"), max: CivilDate("2024-12-31")))),
    key("clock", .time, .times(RangeRule(min: CivilTime("08:00"), max: nil)), mayBeMissing: false),
    key(
      "start", .dateTime,
      .dateTimes(RangeRule(min: CivilDateTime("2024-01-01T08:00"), max: nil)), mayBeMissing: false),
    key("wrong", .number, range(5, 1)),
  ])

  private func verdict(_ text: String) -> ConditionVerdict? {
    checked(text, expecting: .condition, in: Self.scope).expression?.verdict
  }

  @Test(
    "what can never be true is found, at the part that makes it so",
    arguments: [
      "①false", "①1 > 2", "{t} = 'q' and ①1 = 2", "①{x} > 3", "①{x} < 0", "①{x} = 4",
      "①3.000000000000000001 <= {x}", "①{x} in [4, 5]", "{x} > 2 and ①{x} < 1",
      "{x} > 1 and ①{x} < 1.000000000000000001", "{n} > 5 and ①{n} < 3", "{n} = 1 and ①{n} = 2",
      "{n} >= 5 and {b} and ①not {n} > 4", "{c} = 'a' and ①{c} = 'b'",
      "{c} in ['a', 'b'] and ①{c} = 'c'",
      "{c} != 'a' and {c} != 'b' and {c} != 'c' and ①answered({c})",
      "{k} != 'a' and ①{k} != 'b'", "①not {k} in ['a', 'b']", "{t} = 'a' and ①{t} = 'b'",
      "{b} and ①not {b}", "{b} and ①{b} = false", "not answered({t}) and ①{t} = 'a'",
      "not answered({file}) and ①answered({file})", "①not answered({s})",
      "{b} and ({t} = 'a' and ①{t} = 'b')", "①{x} > 3 or {x} < 0",
      "①{x} > {big}", "①{x} = {big}", "①{x} + 5 > {big}", "①{x} - {big} >= 0", "①-{x} > 0",
      "①length({t}) = 0", "①length({t}) < 1", "①count({x}, {n}) > 2", "①month({day}) > 12",
      "①abs({n}) < 0", "①age({day}) < 0", "①{day} < date('2024-01-01')", "①{clock} < time('07:59')",
      "①{start} < datetime('2024-01-01T08:00')",
      "①{t} = ''", "①'' = {t}", "①{t} contains ''", "①{t} in ['']",
      "①{n} < {n}", "{t} != {t} and ①answered({t})", "①if({b}, {x} > 3, {x} < 0)",
      "①if({b}, {x}, {y}) > 3", "①({x} > 1 and {x} < 0) = true",
      "①{n} > 999999999999999999.999999999999999999", "['a', 'b'] contains {c} and ①{c} = 'c'",
      "{f} = 'a' and ①{f} = 'b'", "{o} = 'a' and ①{o} = 'b'",
      "①not (not {b} or {b})", "{tags} contains 'a' and ①not answered({tags})",
    ])
  func neverTrue(marked: String) {
    expect(.neverTrue, .expressionUnreachable, marked)
  }

  @Test(
    "what is always true is found, at the part that makes it so",
    arguments: [
      "①true", "①1 < 2", "①{y} >= 0", "①{y} <= 3", "①{y} != 4", "①{x} != 4", "①{t} != ''",
      "{y} > 1 or ①{y} <= 1", "{y} > 1 or {b} or ①{y} <= 1", "{b} or ①not {b}",
      "{r} = true or ①{r} = false", "{b} = true or {b} = false or ①not answered({b})",
      "①{k} in ['a', 'b']", "{k} = 'a' or ①{k} = 'b'", "{k} != 'a' or ①{k} != 'b'",
      "{c} != 'a' or ①{c} != 'b'", "①answered({s})", "answered({t}) or ①not answered({t})",
      "①not {x} > 3", "①{y} < 10 + 1", "①count({x}) >= 0",
      "①count({x}, {n}) <= 2", "①{s} = {s}", "①{clock} >= time('08:00')",
      "①{start} >= datetime('2024-01-01T08:00')", "①not {x} = {big}",
      "①{x} != {big}", "①if({b}, {y} >= 0, {y} <= 3)", "{t} = 'a' or ①{t} != 'a'",
      "{s} = 'a' or ①{s} != 'a'",
    ])
  func alwaysTrue(marked: String) {
    expect(.alwaysTrue, .expressionConstant, marked)
  }

  private func expect(
    _ outcome: ConditionVerdict.Outcome, _ code: FaultCode, _ marked: String
  ) {
    let text = MarkedText(marked)
    let verdict = verdict(text.text)
    #expect(verdict?.outcome == outcome, "\(marked)")
    #expect(verdict?.problem.fault.code == code)
    #expect(verdict?.problem.offset == text.offset(1), "\(marked)")
  }

  @Test(
    "what may be true and may be not is not reported",
    arguments: [
      "{x} >= 0", "{x} >= 3", "{x} > 2.999999999999999999", "{y} > 0", "{x} in [0, 1, 2, 3]",
      "{n} > 5 and {n} < 6", "{n} > 5 or {n} < 3", "{x} > 1 or {x} <= 1", "{b}", "not {b}", "{r}",
      "{c} in ['a', 'b', 'c']", "{c} = 'a' or {c} = 'b' or {c} = 'c'", "{c} != 'a' and {c} != 'b'",
      "{k} = 'a'", "{o} != 'a' and {o} != 'b'", "{t} != 'a'", "answered({x})", "{t} = {t}",
      "{n} = {x}", "{x} + 17 > {big}", "length({t}) = 1", "length({t}) >= 1", "count({x}) > 0",
      "month({day}) = 12", "{day} <= date('2024-01-01')", "{day} < today()", "{wrong} > 5",
      "{wrong} > 1 and {wrong} < 3", "{f} > 3", "{f} = 'a' and {f} > 3", "{tags} contains 'a'",
      "not {tags} contains 'a'", "matches({t}, 'a')", "{t} < 'a' and {t} > 'b'", "{b} = {r}",
      "{n} * 0 = 1", "if({b}, {x} > 3, {y} > 1)", "{b} != true", "coalesce({b}, true)",
      "{n} + 1 > {n}", "{n} <= {n}", "sum({n}) = 0", "{x} != 3", "{t} contains 'a' and {b}",
      "{n} <= 999999999999999999.999999999999999999",
    ])
  func open(text: String) {
    #expect(problems(text, expecting: .condition, in: Self.scope).isEmpty)
    #expect(verdict(text) == nil)
  }

  @Test("only conditions have a verdict") func others() {
    #expect(checked("1 > 2", in: Self.scope).expression != nil)
    #expect(checked("1 > 2", in: Self.scope).expression?.verdict == nil)
  }

  @Test("an empty text gets its reason told") func emptyText() {
    #expect(verdict("{t} = ''")?.problem.fault.message.contains("answered({key})") == true)
    #expect(verdict("{t} = 'a' and {t} = 'b'")?.problem.fault.message.contains("empty") == false)
  }

  @Test("many texts and many points blur what is known, and nothing false is said") func blurred() {
    let points = (0..<80).map { String($0 * 2) }.joined(separator: ", ")
    let texts = (0..<80).map { "'t\($0)'" }.joined(separator: ", ")
    #expect(verdict("{n} in [\(points)] and {n} = 3") == nil)
    #expect(verdict("{n} in [\(points)] and {n} = 4") == nil)
    #expect(verdict("not {n} in [\(points)] and {n} = 3") == nil)
    #expect(verdict("{n} in [\(points)] and {n} > 200")?.outcome == .neverTrue)
    #expect(verdict("{t} in [\(texts)] and {t} = 't79'") == nil)
    #expect(verdict("{t} in [\(texts)] and not {t} = 't79'") == nil)
    #expect(verdict("not {t} in [\(texts)] and {t} = 't3'")?.outcome == .neverTrue)
  }
}
