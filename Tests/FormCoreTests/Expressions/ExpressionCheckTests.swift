import FormCore
import FormExpressions
import FormTestTools
import FormValues
import Testing

/// A mark ① stands where the problem must be; without one there must be none.
@Suite struct ExpressionCheckTests {
  private func expectOnly(
    _ code: FaultCode, _ marked: String, _ expectation: ExpressionExpectation = .anyValue
  ) {
    let text = MarkedText(marked)
    let expected = text.marks.map { "\(code.rawValue)@\(text.offset($0))" }
    #expect(problems(text.text, expecting: expectation) == expected, "\(marked)")
  }

  @Test(
    "an unknown key is reported at each place",
    arguments: [
      "①{nobody}", "{age} + ①{agee} * ②{agge}", "'é' = ①{nmae} or ②{INSURED}", "sum(①{people})",
      "①{ age}", "answered(①{nick.name})", "{age} + {weight}", "{people.name} contains 'a'",
    ])
  func unknownKey(marked: String) { expectOnly(.expressionUnknownKey, marked) }

  @Test("the nearest key is suggested") func suggestions() {
    #expect(checked("{insurd}").problems.first?.fault.suggestion == "insured")
    #expect(checked("{Insured}").problems.first?.fault.suggestion == "insured")
    #expect(checked("{people.nam}").problems.first?.fault.suggestion == "people.name")
    #expect(checked("{zzzzzz}").problems.first?.fault.suggestion == nil)
    #expect(checked("lenght({name})").problems.first?.fault.suggestion == "length")
    #expect(checked("adddays({birth}, 1)").problems.first?.fault.suggestion == "addDays")
    #expect(checked("iif(true, 1, 2)").problems.first?.fault.suggestion == "if")
    #expect(checked("{insurer} = 'north'").problems.first?.fault.suggestion == "North")
  }

  @Test(
    "an unknown function is reported at its name",
    arguments: [
      "①foo()", "1 + ①Sum(1)", "①lenght({name}) > ②cuont(1)", "①exec('rm')", "sum(1)",
    ])
  func unknownFunction(marked: String) { expectOnly(.expressionUnknownFunction, marked) }

  @Test(
    "too few or too many arguments are reported at the name",
    arguments: [
      "①if(true, 1)", "①if(true, 1, 2, 3)", "①today(1)", "①round()", "①round(1, 2, 3)", "①sum()",
      "①count()", "①coalesce()", "①concat()", "①min()", "①days({birth})", "①addDays({birth})",
      "①matches({name})", "①matches({name}, 'a', 'b')", "①answered({name}, {age})", "①abs()",
      "①length()", "①date()", "①time('10:00', '11:00')", "1 + ①age()", "round(1, 2)",
      "sum(1, 2, 3, 4, 5)", "min(1)", "coalesce(1)", "count(1)",
    ])
  func argumentCount(marked: String) { expectOnly(.expressionArgumentCount, marked) }

  @Test(
    "types that do not go together are reported where they meet",
    arguments: [
      "{name} ①< {birth}", "{name} ①= 1", "{age} ①= 'a'", "{insured} ①= 'true'",
      "{birth} ①> '2024-01-01'", "{arrival} ①< {birth}", "{insurer} ①= 1", "{insured} ①< true",
      "①{tags} = 'a'", "1 = ①[1]", "①{letter} = 'a'", "{age} + ①'1'", "①{name} - 1",
      "①{birth} + 1", "①{visit} - ②{birth}", "-①{name}", "not ①{name}", "①{name} and {insured}",
      "{insured} or ①1", "{age} in ①{name}", "{age} in ①5", "①{tags} in ['a']",
      "{age} ①in ['a', 'b']", "{tags} contains ①['a']", "{tags} ①contains 1",
      "①{age} contains 'a'", "{name} contains ①1", "[1, ①'a']", "[[①[1]]]", "[①{tags}]",
      "if(①{age}, 1, 2)", "if({insured}, 1, ①'a')", "coalesce({name}, ①1)", "length(①{age})",
      "lower(①1)", "round(①'1')", "round(1, ①'2')", "year(①{name})", "days({birth}, ①{arrival})",
      "addDays({birth}, ①'1')", "sum({age}, ①{name})", "sum(①{insured})", "min({age}, ①{birth})",
      "max(①'a')", "min({age}, ①'a')", "max(①'a', ②{insured}, {birth})", "concat(①{insured})",
      "concat(①{letter})", "answered(①'a')", "answered(①1 + 1)",
      "matches({name}, ①{nick})", "matches(①{age}, 'a')", "date(①{name})", "time(①5)",
      "date(①concat('2024', '-01-01'))", "matches({name}, ①concat('a', 'b'))",
      "①{people.age} > 3", "①{people.age} + 1", "length(①{people.name})", "(①'a') + 1",
      "①{age} or ②{name}", "(1 + ((①'a')))",
    ])
  func typeClash(marked: String) { expectOnly(.expressionTypeClash, marked) }

  @Test(
    "types that go together are not reported",
    arguments: [
      "{name} = {insurer}", "{insurer} = {size}", "{insurer} < 'N'", "{name} contains {insurer}",
      "{insured} = {member}", "{insured} != (1 > 2)", "[{insurer}, 'x']", "[]", "[{fact}, 1]",
      "{fact} = {age}", "{fact} = {birth}", "{fact} and {insured}", "{fact} + {fact}",
      "if({fact}, {fact}, 1)", "concat({people.name}, {people.age})", "count({letter}, {tags})",
      "answered({letter})", "answered({people.age})", "coalesce({name}, {insurer})",
      "min({people.born}, {birth})", "{open} + 1", "{open} = 'a'", "{open} and {insured}",
      "1 in {open}", "{open} contains 'a'",
      "{people.tags} contains 'a'", "if(true, {tags}, ['a'])", "length({insurer})", "{age} in []",
    ])
  func typesAgree(text: String) {
    #expect(problems("count(\(text))").isEmpty)
  }

  @Test(
    "a choice that the picker lacks is reported at the text",
    arguments: [
      "{insurer} = ①'West'", "①'north' = {insurer}", "{insurer} != ①''''",
      "{insurer} in ['North', ①'East', ②'West']", "{tags} contains ①'d'", "①'d' in {tags}",
      "{people.tags} contains ①'c'", "{insurer} = if({insured}, 'North', ①'Wset')",
      "['S', ①'XS'] contains {size}", "{insurer} = 'North'", "{drink} = 'anything'",
      "{insurer} = ''", "{insurer} < 'M'", "{name} = 'West'", "{insurer} = concat('We', 'st')",
      "{tags} contains 'a' and {size} in ['S', 'M', 'L']", "coalesce({insurer}, 'none') = 'none'",
    ])
  func notAChoice(marked: String) { expectOnly(.expressionNotAChoice, marked, .condition) }

  @Test(
    "dates and times that are none are reported at the text",
    arguments: [
      ("date.impossible", "date(①'2023-02-29')"), ("date.impossible", "{birth} < date( ①'1.2.24')"),
      ("date.impossible", "days(date(①'2024-13-01'), date(②'today'))"),
      ("date.impossible", "date(①'')"), ("date.impossible", "date('2024-02-29')"),
      ("time.impossible", "time(①'24:00')"), ("time.impossible", "time(①'9:30')"),
      ("time.impossible", "time('09:30')"),
      ("date.impossible", "datetime(①'2023-02-29T09:30')"),
      ("date.impossible", "datetime(①'2024-02-29')"),
      ("time.impossible", "datetime(①'2024-02-29T24:00')"),
      ("time.impossible", "datetime('2024-02-29T09:30')"),
      ("expression.type-clash", "①datetime('2024-02-29T09:30') + 1"),
      ("expression.type-clash", "datetime('2024-02-29T09:30') ①< date('2024-02-29')"),
      ("expression.type-clash", "minutes(①time('09:30'), datetime('2024-02-29T09:30'))"),
    ] as [(String, String)])
  func literals(code: String, marked: String) {
    expectOnly(FaultCode(code), marked)
  }

  @Test(
    "a pattern's problem is reported inside of it",
    arguments: [
      ("pattern.syntax", "matches({name}, '①(a')"), ("pattern.syntax", "matches({name}, 'a①)')"),
      ("pattern.syntax", "matches({name}, 'é''''①(')"),
      ("pattern.unsupported", "matches({name}, 'a①(?=b)')"),
      ("pattern.too-large", "matches({name}, 'a①{10001}')"),
      ("pattern.syntax", "matches({name}, '(a)')"),
    ] as [(String, String)])
  func patterns(code: String, marked: String) {
    expectOnly(FaultCode(code), marked)
  }

  @Test("all problems are found at once, by place") func together() {
    #expect(
      problems("foo({x}) + 'a' > date('2024-02-30') and round() in ['a', 1]") == [
        "expression.unknown-function@0", "expression.unknown-key@4", "expression.type-clash@11",
        "expression.type-clash@15", "date.impossible@22", "expression.argument-count@40",
        "expression.type-clash@57",
      ])
  }

  @Test(
    "a condition must be true or false",
    arguments: ["①{name}", "①{age}", "①1 + 2", "①'true'", "①{tags}", "①[true]", "①if(true, 1, 2)"])
  func condition(marked: String) { expectOnly(.expressionTypeClash, marked, .condition) }

  @Test("a place takes values of its type") func expected() {
    expectOnly(.expressionTypeClash, "①{name}", .value(.number))
    expectOnly(.expressionTypeClash, "①today()", .value(.time))
    expectOnly(.expressionTypeClash, "①'a'", .value(.choices(["a"])))
    expectOnly(.expressionTypeClash, "①{people.age}")
    expectOnly(.expressionTypeClash, "①{letter}")
    expectOnly(.expressionNotAChoice, "①'x'", .value(.choice(["a"])))
    for (text, type) in [
      ("1", ExpressionType.number), ("{fact}", .number), ("today()", .date), ("now()", .time),
      ("{name}", .text), ("{insurer}", .text), ("'a'", .choice(["a"])), ("{name}", .choice(["a"])),
      ("['a']", .choices(["a"])), ("{tags}", .choices(["a", "b"])), ("{fact}", .date),
    ] {
      #expect(problems(text, expecting: .value(type)).isEmpty, "\(text)")
    }
  }

  @Test("the type of an expression is told")
  func types() {
    for (text, type) in [
      ("1", ExpressionType.number), ("{insurer}", .choice(["North", "South"])),
      ("{fact}", .external),
      ("{tags}", .choices(["a", "b", "c"])), ("if({insured}, {insurer}, 'x')", .text),
      ("{age} > 1", .boolean), ("min({birth}, {visit})", .date), ("coalesce({fact}, 1)", .number),
    ] {
      #expect(checked(text).expression?.type == type, "\(text)")
    }
    #expect(
      checked("{fact}", expecting: .value(.date)).expression?.evaluate(
        SampleAnswers(["fact": .text("2024-02-29")])) == .date("2024-02-29"))
    #expect(ExpressionType.choices(["a"]).valueType == .choices)
    #expect(ExpressionType.list(of: .number).valueType == nil)
  }
}
