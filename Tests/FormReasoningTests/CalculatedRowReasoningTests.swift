import FormTestForms
import FormValues
import Testing

@Suite("Rows that other answers count prove only what always holds")
struct CalculatedRowReasoningTests {
  private func document(_ bounds: String, _ condition: String) -> String {
    #"{"form":"visit","components":["#
      + #"{"type":"slider","uuid":"n","args":{"min":1,"max":3}},"#
      + #"{"type":"group","uuid":"child","args":{"repeat":{\#(bounds)}},"components":["#
      + #"{"type":"toggle","uuid":"here","args":{"label":"Here?"}}]},"#
      + #"{"type":"toggle","uuid":"last","args":{"label":"Last","visibleIf":"\#(condition)"}}]}"#
  }

  private static let exact = #""min":{"expression":"{n}"},"max":{"expression":"{n}"}"#

  @Test(
    "what may hold is not taken for impossible, nor for certain",
    arguments: [
      (exact, "count({child}) > 0"), (exact, "count({child}) = 0"), (exact, "count({child}) > 3"),
      (#""min":2,"max":{"expression":"{n}"}"#, "count({child}) > 2"),
      (#""min":{"expression":"{n}"},"max":3"#, "count({child}) < 1"),
    ])
  func open(bounds: String, condition: String) {
    expectFindings([], in: document(bounds, condition))
  }

  @Test(
    "what their fixed bounds exclude is found",
    arguments: [
      (exact, "①count({child}) > 100000"),
      (#""min":2,"max":{"expression":"{n}"}"#, "①count({child}) < 2"),
      (#""min":{"expression":"{n}"},"max":3"#, "①count({child}) > 3"),
    ])
  func excluded(bounds: String, condition: String) {
    expectFindings([(1, .expressionUnreachable)], in: document(bounds, condition))
  }
}
