import FormCore
import FormExpressions
import FormTestTools
import FormValues
import Testing

@Suite struct HostileExpressionTests {
  /// Shapes that make a reader that calls itself run out of stack, at their largest.
  static let deep: [(name: String, text: String)] = [
    ("parentheses", nested("(", "1", ")")), ("lists", nested("[", "1", "]")),
    ("signs", String(repeating: "-", count: 4095) + "1"),
    ("nots", String(repeating: "not ", count: 1022) + "true"),
    ("calls", nested("abs(", "1", ")")), ("choices", nested("if(true,1,", "1", ")")),
    ("additions", String(repeating: "1+", count: 2047) + "1"),
    ("right", nested("1+(", "1", ")")), ("conditions", nested("not(", "{insured}", ")")),
    ("alternatives", String(repeating: "{age}=1 or ", count: 370) + "true"),
    ("list", "{age} in [" + String(repeating: "1,", count: 2030) + "1]"),
    ("names", String(repeating: "{x}=1 or ", count: 450) + "true"),
  ]

  private static func nested(_ open: String, _ middle: String, _ close: String) -> String {
    let count = (4096 - middle.utf8.count) / (open.utf8.count + close.utf8.count)
    return String(repeating: open, count: count) + middle + String(repeating: close, count: count)
  }

  @Test("deep and long expressions are read, checked and evaluated", arguments: deep)
  func depth(name: String, text: String) {
    #expect(text.utf8.count <= 4096 && text.utf8.count > 4000)
    let check = checked(text)
    if let expression = check.expression {
      _ = expression.evaluate(SampleAnswers(["age": .number("1")]))
    } else {
      #expect(!check.problems.isEmpty)
      #expect(check.problems.count <= 450)
    }
    _ = checked(text, expecting: .condition)
  }

  @Test("nesting does not change the outcome") func outcomes() {
    for (name, result) in [
      ("parentheses", "1"), ("signs", "-1"), ("calls", "1"), ("choices", "1"),
      ("additions", "2048"),
    ] {
      let text = Self.deep.first { $0.name == name }?.text ?? ""
      #expect(outcome(text) == .number(result), "\(name)")
    }
  }

  @Test("ten thousand parentheses are too large, not too deep") func parentheses() {
    let text = String(repeating: "(", count: 10_000) + "1" + String(repeating: ")", count: 10_000)
    #expect(problems(text) == ["expression.too-large@4096"])
  }

  @Test("any bytes give an expression or problems inside of the text")
  func noise() {
    var numbers = SplitMix(seed: 4)
    let pieces = [
      "(", ")", "[", "]", "{age}", "{name}", "{", "}", "'", "'a'", ",", "1", "0.5", "-", "+", "*",
      "/", "=", "!=", "<", " and ", " or ", "not ", " in ", " contains ", "sum(", "if(", "date(",
      "matches(", "é", "\u{0}", "!", "&", "true", "today()", " ", "{tags}", "'2024-02-30'", "'('",
    ]
    for _ in 0..<4000 {
      var text = ""
      for _ in 0..<(1 + numbers.below(12)) { text += pieces[numbers.below(pieces.count)] }
      for expectation in [ExpressionExpectation.condition, .anyValue, .value(.number)] {
        let check = checked(text, expecting: expectation)
        #expect((check.expression == nil) != check.problems.isEmpty)
        for problem in check.problems {
          #expect((0...text.utf8.count).contains(problem.offset))
        }
        _ = check.expression?.evaluate(SampleAnswers(["age": .number("3")]))
      }
    }
  }

  @Test("every cut of an expression gives an expression or problems") func cuts() {
    let whole = "if(not {insured} and {age} - 1 >= 2, concat('it''s ', {name}), trim({fact})) != ''"
    for length in 0...whole.utf8.count {
      let check = checked(String(decoding: Array(whole.utf8).prefix(length), as: UTF8.self))
      #expect((check.expression == nil) != check.problems.isEmpty)
    }
  }

  @Test("a part is found in a text in linear time") func search() {
    let text = String(repeating: "a", count: 200_000)
    let context = SampleAnswers([
      "name": .text(text), "nick": .text(String(repeating: "a", count: 100_000) + "b"),
    ])
    #expect(checked("{name} contains {nick}").expression?.evaluate(context) == .boolean(false))
  }

  @Test("a list of a hundred thousand rows is walked once") func rows() {
    let ages = (0..<100_000).map { Operand.number(Decimal(Int32($0))) }
    let context = SampleAnswers(["people.age": .list(ages)])
    #expect(
      checked("sum({people.age})").expression?.evaluate(context) == .number("4999950000"))
    #expect(checked("99999 in {people.age}").expression?.isTrue(context) == true)
  }
}
