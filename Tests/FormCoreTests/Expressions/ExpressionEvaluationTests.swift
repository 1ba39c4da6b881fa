import FormCore
import Testing

@Suite struct ExpressionEvaluationTests {
  static let answers: [String: Operand] = [
    "name": .text("Ada"), "age": .number("36"), "weight": .number("60.5"),
    "insured": .boolean(true), "birth": .date("1988-02-29"), "visit": .date("2024-03-01"),
    "arrival": .time("09:15"), "insurer": .text("North"), "tags": .texts(["a", "c"]),
    "fact": .text("12"), "clinic": .text("true"),
    "people.name": .list([.text("Ada"), .missing, .text("Bob")]),
    "people.age": .list([.number("3"), .missing, .number("4.5")]),
    "people.born": .list([.date("2001-01-01"), .date("1999-12-31")]),
    "people.tags": .list([.texts(["a"]), .missing, .texts(["a", "b"])]),
  ]

  @Test(
    "operators bind as they should",
    arguments: [
      ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("10 - 4 - 3", "3"), ("100 / 10 / 5", "2"),
      ("-2 * 3", "-6"), ("2 * -3", "-6"), ("2 - -3", "5"), ("--2", "2"), ("-(2 + 3)", "-5"),
      ("-{age} + 1", "-35"), ("if(true or false and false, 1, 2)", "1"),
      ("if((true or false) and false, 1, 2)", "2"), ("if(not false and false, 1, 2)", "2"),
      ("if(not (false and false), 1, 2)", "1"), ("if(not 1 = 2, 1, 2)", "1"),
      ("if(1 + 1 = 2, 1, 2)", "1"), ("if(1 < 2 and 2 < 3, 1, 2)", "1"),
      ("if(not 2 in [1, 3], 1, 2)", "1"), ("if(true = not false, 1, 2)", "1"),
      ("if(not not true, 1, 2)", "1"), ("if(false or not false, 1, 2)", "1"),
    ] as [(String, String)])
  func precedence(text: String, result: String) {
    #expect(outcome(text, Self.answers) == .number(result))
  }

  @Test(
    "numbers are exact",
    arguments: [
      ("0.1 + 0.2", "0.3"), ("1 / 3", "0.333333333333333333"), ("2 / 3", "0.666666666666666667"),
      ("-2 / 3", "-0.666666666666666667"), ("1 / 8", "0.125"), ("0.5 * 0.5", "0.25"),
      // Halves of the last place go to the even neighbour.
      ("0.000000000000000001 / 2", "0"), ("0.000000000000000003 / 2", "0.000000000000000002"),
      ("-0.000000000000000001 / 2", "0"), ("-0.000000000000000003 / 2", "-0.000000000000000002"),
      ("0.000000000000000001 * 0.5", "0"), ("0.000000000000000003 * 0.5", "0.000000000000000002"),
      ("0.000000000000000001 * 0.6", "0.000000000000000001"),
      ("999999999999999999.999999999999999999 * 1", "999999999999999999.999999999999999999"),
      ("999999999999999999.999999999999999999 / 1", "999999999999999999.999999999999999999"),
      ("999999999.999999999 * 999999999.999999999", "999999999999999998.000000000000000001"),
      ("123456789.123456789 * 987654321.987654321", "121932631356500531.347203169112635269"),
      ("999999999999999999 / 999999999999999999", "1"),
      ("1 / 999999999999999999.999999999999999999", "0.000000000000000001"),
      ("0.000000000000000001 / 0.000000000000000001", "1"), ("{weight} - 0.5", "60"),
    ] as [(String, String)])
  func exactness(text: String, result: String) {
    #expect(outcome(text, Self.answers) == .number(result))
  }

  @Test(
    "what has no value is missing",
    arguments: [
      "1 / 0", "0 / 0", "{nick}", "{leave}", "'' ", "-{fact} / 0", "{age} + {fact} / 0",
      "999999999999999999.999999999999999999 + 0.000000000000000001",
      "-999999999999999999.999999999999999999 - 0.000000000000000001",
      "999999999999999999 * 2", "1000000000 * 1000000000", "1 / 0.000000000000000001",
      "999999999999999999 / 0.5", "999999999999999999.9 * 999999999999999999.9",
      "round(999999999999999999.5)", "round({age}, -1)", "round({age}, 19)", "round({age}, 0.5)",
      "sum(999999999999999999, 1)", "abs(1 / 0)", "length({nick})", "lower({nick})", "trim('  ')",
      "concat({nick}, '')", "coalesce({nick}, '')", "min({leave})", "max(1 / 0)",
      "addDays({birth}, 0.5)", "addDays({birth}, 9999999)", "addDays({birth}, 1 / 0)",
      "days({birth}, addDays({visit}, 99999999))", "year(addDays({visit}, -999999))",
      "age(addDays(today(), 1))", "if({member}, 1, 1 / 0)", "matches({nick}, 'a')",
    ])
  func missing(text: String) {
    #expect(outcome(text, Self.answers) == .missing)
  }

  @Test(
    "comparisons with a missing side are false, but for '!='",
    arguments: [
      ("{nick} = 'a'", false), ("'a' = {nick}", false), ("{nick} = {nick}", false),
      ("{nick} != 'a'", true), ("{nick} != {nick}", true), ("'a' != {nick}", true),
      ("{leave} < time('12:00')", false), ("{leave} >= time('00:00')", false),
      ("{leave} <= {leave}", false), ("1 / 0 = 1 / 0", false), ("1 / 0 > 1", false),
      ("{nick} in ['a']", false), ("not {nick} in ['a']", true), ("{name} contains {nick}", false),
      ("{nick} contains 'a'", false), ("{tags} contains {nick}", false), ("not {member}", true),
      ("{member}", false), ("{member} or {insured}", true), ("{member} and {insured}", false),
      ("{member} = false", false), ("{member} != true", true), ("'' = ''", false),
      ("{name} != ''", true), ("if({member}, {insured}, {insured})", true),
      ("answered({nick})", false), ("answered({name})", true), ("answered({letter})", false),
      ("answered({people.name})", true), ("answered({tags})", true),
    ] as [(String, Bool)])
  func missingInComparisons(text: String, result: Bool) {
    #expect(isTrue(text) == result)
  }

  @Test(
    "values of one type compare",
    arguments: [
      ("{age} > 35", true), ("{age} >= 36", true), ("{age} < 36", false), ("{age} <= 36", true),
      ("36.0 = {age}", true), ("{age} != 36", false), ("{birth} < {visit}", true),
      ("{birth} = date('1988-02-29')", true), ("{arrival} > time('09:14')", true),
      ("{name} = 'Ada'", true), ("{name} < 'Adb'", true), ("'Z' < 'a'", true),
      ("'a' < 'ab'", true), ("{insurer} = 'North'", true), ("{insurer} != 'South'", true),
      ("{insured} = true", true), ("'é' = 'e\u{301}'", false), ("'é' != 'e\u{301}'", true),
      ("'é' in ['e\u{301}']", false), ("'ab' contains 'b'", true), ("'ab' contains ''", false),
      ("'ab' contains 'ba'", false), ("'a' contains 'b'", false),
      ("'ab' contains 'ab'", true), ("'a' contains 'ab'", false), ("'xaaab' contains 'aab'", true),
      ("'aabaabaaab' contains 'abaaa'", true), ("'aabaabaab' contains 'abaaa'", false),
      ("{tags} contains 'a'", true), ("{tags} contains 'b'", false), ("'c' in {tags}", true),
      ("{insurer} in ['South', 'North']", true), ("2 in [1, {age} - 34]", true),
      ("{age} in []", false), ("[1, 2] contains 3", false), ("{people.name} contains 'Bob'", true),
      ("{people.name} contains {nick}", false), ("4.5 in {people.age}", true),
      ("{people.tags} contains 'b'", true), ("date('2001-01-01') in {people.born}", true),
      ("{fact} > 9", true), ("9 < {fact}", true), ("{fact} = 12.0", true), ("{fact} = '12'", true),
      ("{fact} = '12.0'", false), ("{fact} < {clinic}", true), ("{clinic}", true),
      ("{clinic} and {insured}", true), ("not {fact}", true), ("{fact} in [1, 12]", true),
      ("12 in [1, {fact}]", true), ("12 in [{fact}, {fact}]", true), ("{name} = {fact}", false),
      ("{birth} < {fact}", false), ("matches({name}, '[A-Z][a-z]+')", true),
      ("matches({name}, '[a-z]+')", false), ("matches('it''s', 'it''s')", true),
    ] as [(String, Bool)])
  func comparisons(text: String, result: Bool) {
    #expect(isTrue(text) == result)
  }

  private func isTrue(_ text: String) -> Bool? {
    checked(text, expecting: .condition).expression?.isTrue(SampleAnswers(Self.answers))
  }

  @Test("an empty text from outside is missing") func emptyText() {
    let context = SampleAnswers(["name": .text(""), "tags": .texts([])])
    #expect(checked("answered({name})").expression?.evaluate(context) == .boolean(false))
    #expect(checked("answered({tags})").expression?.evaluate(context) == .boolean(false))
    #expect(checked("count({name}, {tags})").expression?.evaluate(context) == .number("0"))
  }

  @Test("an expression tells what it reads") func subjects() throws {
    let expression = try #require(checked("{age} + {weight} * {age}").expression)
    #expect(expression.subjects == [2, 3])
    #expect(!expression.readsMoment)
    #expect(expression.type == .number)
    #expect(try #require(checked("days({birth}, today())").expression).readsMoment)
    #expect(try #require(checked("age({birth})").expression).readsMoment)
    #expect(try #require(checked("date('2024-01-01')").expression).subjects.isEmpty)
  }

  @Test("a stack that is kept gives the same outcome") func keptStack() throws {
    let expression = try #require(checked("{age} + 1").expression)
    var stack = EvaluationStack()
    let context = SampleAnswers(Self.answers)
    #expect(expression.evaluate(context, on: &stack) == .number("37"))
    #expect(expression.evaluate(context, on: &stack) == .number("37"))
  }
}
