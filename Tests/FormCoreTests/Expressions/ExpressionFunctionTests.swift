import FormValues
import Testing

@testable import FormCore

@Suite struct ExpressionFunctionTests {
  @Test("no two functions have the same name") func names() {
    let names = ExpressionFunction.all.map(\.name)
    #expect(Set(names).count == names.count && names.count >= 23)
  }

  @Test(
    "numbers come out of functions",
    arguments: [
      ("round(2.5)", "3"), ("round(-2.5)", "-3"), ("round(2.4)", "2"), ("round(-2.4)", "-2"),
      ("round(0.5)", "1"), ("round(-0.4)", "0"), ("round(1.005, 2)", "1.01"),
      ("round(1.25, 1)", "1.3"), ("round(1.2, 5)", "1.2"), ("round(2, 18)", "2"),
      ("round(999999999999999998.5)", "999999999999999999"), ("abs(-3.5)", "3.5"), ("abs(3)", "3"),
      ("sum(1, 2, 3.5)", "6.5"), ("sum({nothing}, 2)", "2"), ("sum({nothing})", "0"),
      ("sum({ages})", "7.5"), ("sum({ages}, 1, [2, 3])", "13.5"), ("count({ages})", "2"),
      ("count({nothing})", "0"), ("count({ages}, {tags}, {word}, {nothing})", "5"),
      ("count([])", "0"), ("min({ages}, 2)", "2"), ("max({ages}, 2)", "4.5"), ("min(3)", "3"),
      ("max({nothing}, -1)", "-1"), ("length('héllo')", "5"), ("length('e\u{301}')", "2"),
      ("length('👩‍👩‍👧')", "5"), ("days(date('2024-02-28'), date('2024-03-01'))", "2"),
      ("days(date('2024-03-01'), date('2024-02-28'))", "-2"),
      ("days(date('0001-01-01'), date('9999-12-31'))", "3652058"), ("year({birth})", "1988"),
      ("month({birth})", "2"), ("day({birth})", "29"), ("age({birth})", "36"),
      ("age(date('2024-05-17'))", "0"), ("age(date('2000-05-17'))", "24"),
      ("age(date('2000-05-18'))", "23"), ("if(true, 1, 2)", "1"), ("if(false, 1, 2)", "2"),
      ("if({unsure}, 1, 2)", "2"), ("coalesce({nothing}, 4, 5)", "4"), ("coalesce(3)", "3"),
      ("floor(2.9)", "2"), ("floor(-2.1)", "-3"), ("floor(-2)", "-2"), ("floor(0)", "0"),
      ("floor(-999999999999999998.5)", "-999999999999999999"), ("mod(7, 3)", "1"),
      ("mod(-7, 3)", "-1"), ("mod(7, -3)", "1"), ("mod(7.5, 0.2)", "0.1"), ("mod(6, 3)", "0"),
      ("index({ages}, 1)", "3"), ("index({ages}, 3)", "4.5"), ("index([4, 5], 2)", "5"),
      ("sum({fact}, 1)", "13"), ("{fact} * 2", "24"), ("round({fact})", "12"),
      ("max({fact}, 9)", "12"), ("max({fact}, {fact})", "12"), ("if(true, {fact}, 1)", "12"),
    ] as [(String, String)])
  func numbers(text: String, result: String) {
    #expect(evaluate(text) == .number(result))
  }

  @Test(
    "texts come out of functions",
    arguments: [
      ("lower('ÄB1')", "äb1"), ("upper('straße')", "STRASSE"), ("trim(' \t a b\u{A0}\n')", "a b"),
      ("concat('a', 'b')", "ab"), ("concat('a', {nothing}, 1.50, {word})", "a1.5word"),
      ("concat(date('2024-02-29'), ' ', time('09:05'))", "2024-02-29 09:05"),
      ("substring('héllo', 2)", "éllo"), ("substring('héllo', 2, 3)", "éll"),
      ("substring('hello', 0, 2)", "h"), ("substring('hello', -1, 4)", "he"),
      ("substring('hello', 4, 99)", "lo"), ("index({tags}, 2)", "b"), ("index({tags}, 1)", "a"),
      ("substringBefore('a-b-c', '-')", "a"), ("substringAfter('a-b-c', '-')", "b-c"),
      ("substringBefore('hééh', 'éh')", "hé"),
      ("join('; ', 'a', {nothing}, 1.50, {word})", "a; 1.5; word"),
      ("join('', {tags})", "ab"), ("join(', ', {tags}, {ages})", "a, b, 3, 4.5"),
      ("concat({tags}, {ages})", "ab34.5"), ("coalesce({empty}, 'x')", "x"),
      ("if(true, {word}, 'x')", "word"), ("if(1 = 2, 'a', if(1 = 1, 'b', 'c'))", "b"),
      ("'it''s'", "it's"), ("''''", "'"), ("concat({fact}, '')", "12"), ("{fact}", "12"),
    ] as [(String, String)])
  func texts(text: String, result: String) {
    #expect(evaluate(text) == .text(result))
  }

  @Test(
    "dates and times come out of functions",
    arguments: [
      ("today()", Operand.date("2024-05-17")), ("now()", .time("09:30")),
      ("addDays(today(), 14)", .date("2024-05-31")), ("addDays({birth}, 1)", .date("1988-03-01")),
      ("addDays({birth}, -59 - 1)", .date("1987-12-31")),
      ("min({birth}, today())", .date("1988-02-29")), ("max(now(), time('08:00'))", .time("09:30")),
      ("addMinutes(datetime('2024-02-28T23:50'), 15)", .dateTime("2024-02-29T00:05")),
      ("addMinutes(datetime('1970-01-01T00:10'), -15)", .dateTime("1969-12-31T23:55")),
      ("addMinutes(datetime('9999-12-31T23:59'), 1)", .missing),
      ("addMinutes(datetime('2024-02-28T23:50'), 0.5)", .missing),
      ("addMinutes(datetime('2024-02-28T23:50'), 999999999999999999)", .missing),
      ("minutes(datetime('2024-02-28T23:50'), datetime('2024-03-01T00:00'))", .number("1450")),
      ("minutes(datetime('2024-03-01T00:00'), datetime('2024-02-28T23:50'))", .number("-1450")),
      (
        "minutes(datetime('0001-01-01T00:00'), datetime('9999-12-31T23:59'))", .number("5258964959")
      ),
      (
        "max(datetime('2024-03-01T00:00'), datetime('2024-02-28T23:50'))",
        .dateTime("2024-03-01T00:00")
      ),
      ("concat(datetime('2024-02-29T09:05'), '')", .text("2024-02-29T09:05")),
      ("coalesce({empty}, {fact})", .text("12")),
      ("coalesce({birth}, today())", .date("1988-02-29")),
    ] as [(String, Operand)])
  func dates(text: String, result: Operand) {
    #expect(evaluate(text) == result)
  }

  @Test(
    "a part of a text, a value of a list or a remainder that does not exist is missing",
    arguments: [
      "substring('hello', 6)", "substring('hello', 2, 0)", "substring('hello', 1.5)",
      "substring('hello', -9, 5)", "substring({empty}, 1)", "index({ages}, 2)", "index({ages}, 4)",
      "index({ages}, 0)", "index({ages}, 1.5)", "index({tags}, 3)", "mod(5, 0)", "floor({nothing})",
      "substringBefore('abc', 'x')", "substringBefore('abc', 'a')", "substringAfter('abc', 'c')",
      "substringAfter({empty}, 'a')", "join(', ', {nothing})", "position({ages})",
      "startsWith({empty}, 'a')", "substring('hello', 999999999999999999, 999999999999999999)",
    ])
  func absent(text: String) {
    #expect(evaluate(text) == .missing)
  }

  @Test(
    "the beginning and the end of a text are compared by their bytes",
    arguments: [
      ("startsWith('héllo', 'hé')", true), ("startsWith('hello', 'ello')", false),
      ("startsWith('a', 'ab')", false), ("endsWith('héllo', 'llo')", true),
      ("endsWith('hello', 'hell')", false), ("endsWith('a', 'ba')", false),
    ])
  func ends(text: String, result: Bool) {
    #expect(evaluate(text) == .boolean(result))
  }

  @Test("a fact that cannot be read as what is needed is missing") func unreadableFact() {
    #expect(evaluate("{word} * 2") == nil)
    #expect(evaluate("{odd} * 2") == .missing)
    #expect(evaluate("addDays({odd}, 2)") == .missing)
    #expect(evaluate("addDays({when}, 2)") == .date("2024-03-02"))
    #expect(evaluate("if({odd}, 1, 2)") == .number("2"))
  }

  @Test("the age of someone born on 29 February changes on 1 March of other years") func leapling()
  {
    for (today, age) in [("2023-02-28", "34"), ("2023-03-01", "35"), ("2024-02-29", "36")] {
      var context = answers
      context.moment = Moment(
        instant: Instant(milliseconds: 0), date: CivilDate(today) ?? .epoch, time: .midnight)
      let expression = checked("age({birth})", in: scope).expression
      #expect(expression?.evaluate(context) == .number(age))
    }
  }

  @Test("a signature shows what may be left out and what repeats") func signatures() {
    let signatures = ExpressionFunction.all.map(\.signature)
    #expect(signatures.contains("round(number, digits?)"))
    #expect(signatures.contains("sum(number, …)"))
    #expect(signatures.contains("answered({key})"))
    #expect(signatures.contains("today()"))
  }

  private let scope = SampleScope(
    [
      ("word", ExpressionType.text, false), ("empty", .text, false), ("nothing", .number, false),
      ("unsure", .boolean, false), ("birth", .date, false), ("fact", .external, false),
      ("odd", .external, false), ("when", .external, false), ("ages", .number, true),
      ("tags", .choices(nil), false),
    ].map { key in (key.0, { ExpressionSubject(index: $0, type: key.1, isRepeated: key.2) }) })

  private var answers: SampleAnswers {
    SampleAnswers(
      [
        "word": .text("word"), "birth": .date("1988-02-29"), "fact": .text("12"),
        "odd": .text("x1"), "when": .text("2024-02-29"),
        "ages": .list([.number("3"), .missing, .number("4.5")]), "tags": .texts(["a", "b"]),
      ], in: scope)
  }

  private func evaluate(_ text: String) -> Operand? {
    checked(text, in: scope).expression?.evaluate(answers)
  }
}
