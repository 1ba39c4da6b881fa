import FormTestForms
import FormValues
import Testing

@testable import FormCore

@Suite struct EvaluationBudgetTests {
  private static let megabyte = String(repeating: "a", count: 1_000_000)

  @Test("what is read counts until 160 MB are reached, and then nothing has an outcome")
  func reading() throws {
    let expression = try #require(checked("answered({name}) or {age} > 1").expression)
    let context = SampleAnswers(["name": .text(Self.megabyte)])
    var stack = EvaluationStack()
    for _ in 0..<160 { #expect(expression.evaluate(context, on: &stack).isTrue) }
    #expect(!stack.budget.isUsedUp)
    #expect(expression.evaluate(context, on: &stack).isMissing)
    #expect(stack.budget.isUsedUp)
    let small = try #require(checked("1 + 1").expression)
    #expect(small.evaluate(context, on: &stack).isMissing)
  }

  @Test("a text is not made that would go past 16 MiB") func making() throws {
    let expression = try #require(checked("concat({name}, {name})").expression)
    let context = SampleAnswers(["name": .text(Self.megabyte)])
    var stack = EvaluationStack()
    for _ in 0..<8 { #expect(!expression.evaluate(context, on: &stack).isMissing) }
    #expect(!stack.budget.isUsedUp)
    #expect(expression.evaluate(context, on: &stack).isMissing)
    #expect(stack.budget.isUsedUp)
  }

  @Test("values of rows count as sixteen bytes each") func rows() {
    let rows = Operand.list([Operand](repeating: .boolean(true), count: 1_000_000))
    var budget = EvaluationBudget()
    for _ in 0..<10 { #expect(budget.reading(rows).isList) }
    #expect(!budget.isUsedUp)
    #expect(budget.reading(rows).isMissing)
    #expect(budget.isUsedUp)
  }

  @Test(
    "growth that is certain to be too large is found before any answer", arguments: [23, 24, 39])
  func certainGrowth(steps: Int) throws {
    #expect(BuiltForm(Self.doubling(steps)).codes == (steps < 24 ? [] : [.evaluationTooLarge]))
  }

  /// A text and as many calculated keys, each the one before twice.
  private static func doubling(_ steps: Int) -> String {
    let keys = (1...steps).map { step in
      let before = "{c\(step - 1)}"
      return
        #"{"type":"calculated","uuid":"c\#(step)","args":{"label":"C","value":"concat(\#(before),\#(before))"}}"#
    }
    return
      #"{"form": "grow", "components": [{"type":"form_field","uuid":"c0","args":{"label":"C"}},"#
      + keys.joined(separator: ",") + "]}"
  }
}
