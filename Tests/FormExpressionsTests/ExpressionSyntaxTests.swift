import FormCore
import FormExpressions
import FormValues
import Testing

@Suite struct ExpressionSyntaxTests {
  private func problem(of text: String) -> ExpressionProblem? {
    guard case .failure(let problem) = ExpressionSyntax.read(text) else { return nil }
    return problem
  }

  @Test(
    "what is no expression is reported at its place",
    arguments: [
      ("", 0), ("   ", 0), ("1 +", 3), ("1 + ", 4), ("+ 1", 0), ("1 + * 2", 4), ("and {a}", 0),
      ("{a} and", 7), ("{a} and or {b}", 8), ("(1", 0), ("1 + (2", 4), ("1)", 1), ("()", 1),
      ("[1, 2", 0), ("[1, 2)", 5), ("(1]", 2), ("[1,]", 3), ("[,1]", 1), ("sum(1", 0),
      ("sum(1,)", 6), ("sum(,1)", 4), ("1, 2", 1), ("(1, 2)", 2), ("{a} {b}", 4), ("1 2", 2),
      ("'a' 'b'", 4), ("{a} (1)", 4), ("{a", 0), ("1 + {a", 4), ("{}", 0), ("'a", 0), ("'a''", 0),
      ("1.", 0), ("1.2.3", 0), ("1e5", 0), ("0x1F", 0), ("12abc", 0), (".5", 0), ("5 .5", 2),
      ("1 < 2 < 3", 6), ("{a} = {b} = {c}", 10), ("1 in [1] in [2]", 9), ("1 < -2 < 3", 7),
      ("1 < 2 + 3 < 4", 10), ("insured", 0), ("{a} = insured", 6), ("today", 0), ("date", 0),
      ("not", 3), ("- ", 2), ("{a} not {b}", 4), ("é", 0), ("{a} = é", 6), ("'é' é", 5),
      ("1 @ 2", 2), ("\u{A0}1", 0), ("{a}}", 3), ("true(1)", 4),
    ] as [(String, Int)])
  func syntax(text: String, offset: Int) {
    let problem = problem(of: text)
    #expect(problem?.fault.code == .expressionSyntax)
    #expect(problem?.offset == offset)
  }

  @Test(
    "the signs and words of other languages get what stands for them",
    arguments: [
      ("{a} == 1", 4, "="), ("{a} === 1", 4, "="), ("{a} && {b}", 4, "and"),
      ("{a} || {b}", 4, "or"),
      ("!{a}", 0, "not"), ("{a} !== 1", 4, "!="), ("{a} <> 1", 4, "!="), ("{a} => 1", 4, ">="),
      ("{a} =< 1", 4, "<="), ("{a} ≠ 1", 4, "!="), ("{a} ≥ 1", 4, ">="), ("{a} ≤ 1", 4, "<="),
      ("{a} × 2", 4, "*"), ("{a} ÷ 2", 4, "/"), ("{a} − 2", 4, "-"), ("max({a}; 2)", 7, ","),
      ("{a} AND {b}", 4, "and"), ("{a} Or {b}", 4, "or"), ("NOT {a}", 0, "not"),
      ("{a} = True", 6, "true"), ("{a} = FALSE", 6, "false"), ("{a} IN [1]", 4, "in"),
      ("{a} contain 'b'", 4, "contains"), ("{a} is 1", 4, "="), ("{a} eq 1", 4, "="),
      ("{a} = yes", 6, "true"), ("insured = true", 0, "{insured}"), ("today = 1", 0, "today("),
    ] as [(String, Int, String)])
  func foreign(text: String, offset: Int, suggestion: String) {
    let problem = problem(of: text)
    #expect(problem?.fault.code == .expressionSyntax)
    #expect(problem?.offset == offset)
    #expect(problem?.fault.suggestion == suggestion)
  }

  @Test(
    "what has no counterpart is answered with advice",
    arguments: [
      ("{a} = \"b\"", 6, "single quotes"), ("{a} = “b”", 6, "single quotes"),
      ("{a} % 2", 4, "remainder"), ("{a} ** 2", 4, "power"), ("{a} ^ 2", 4, "power"),
      ("{a} ? 1 : 2", 4, "if("), ("{a} & {b}", 4, "concat"), ("${a}", 0, "braces"),
      ("{a} = null", 6, "answered"), ("{a} not in [1]", 4, "before"), ("5 mod 2", 2, "remainder"),
      ("{a} like 'b'", 4, "contains"),
    ] as [(String, Int, String)])
  func advice(text: String, offset: Int, part: String) {
    let problem = problem(of: text)
    #expect(problem?.fault.code == .expressionSyntax)
    #expect(problem?.offset == offset)
    #expect(problem?.fault.message.contains(part) == true)
  }

  @Test(
    "these are expressions",
    arguments: [
      "1", " 1\t+\n2\r", "{a}", "{a b}", "{group.key}", "{é{}", "'='", "'\"'", "''", "not not {a}",
      "- - 1", "[]", "[ ]", "[[1], [2]]", "today()", "today( )", "sum (1)", "((((1))))", "{a}={b}",
      "1<2", "{a}>=1", "1-1", "1--1", "(1 < 2) = true", "true = (1 < 2)", "not {a} = {b}",
      "{a} = {b} and {c} = {d}", "{a}in[1]", "'a'contains'b'", "nothing(1, 2)", "if (true, 1, 2)",
      "'&& || == “”'", "{== !}", "0.5", "007", "not(true)", "{a} or(true)",
    ])
  func sound(text: String) {
    #expect(problem(of: text) == nil)
  }

  @Test("references stand in order, with their places") func references() throws {
    let syntax = try ExpressionSyntax.read("'é' = {b} or sum({group.a}, {b}) > 'x{no}'").get()
    #expect(syntax.references.map(\.name) == ["b", "group.a", "b"])
    #expect(syntax.references.map(\.offset) == [7, 18, 29])
    #expect(syntax.text.utf8.count == 43)
  }

  @Test("numbers have 18 digits on either side of the point") func range() {
    let most = String(repeating: "9", count: 18)
    #expect(problem(of: "1 + \(most).\(most)") == nil)
    #expect(problem(of: "1 + \(most)9")?.fault.code == .numberOutOfRange)
    #expect(problem(of: "1 + 0.\(most)9")?.offset == 4)
    #expect(problem(of: "0000\(most).\(most)000") == nil)
  }

  @Test("more than four kibibytes are too large") func size() {
    #expect(problem(of: "1" + String(repeating: " ", count: 4095)) == nil)
    let problem = problem(of: "1" + String(repeating: " ", count: 4096))
    #expect(problem?.fault.code == .expressionTooLarge)
    #expect(problem?.offset == 4096)
  }
}
