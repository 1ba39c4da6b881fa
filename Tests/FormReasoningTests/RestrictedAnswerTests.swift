import FormTestForms
import FormValues
import Testing

/// Conditions that answers to their own questions would leave open, and that something else decides.
@Suite struct RestrictedAnswerTests {
  struct Sample: CustomTestStringConvertible {
    let components: [String]
    let condition: String
    var testDescription: String { condition }

    init(_ condition: String, _ components: String...) {
      (self.condition, self.components) = (condition, components)
    }
  }

  private static func number(_ key: String, _ more: String = "") -> String {
    #"{"type":"form_field","uuid":"\#(key)","args":{"label":"N","format":"integer"\#(more)}}"#
  }

  private static func calculated(_ formula: String) -> String {
    #"{"type":"calculated","uuid":"n","args":{"label":"N","value":"\#(formula)"}}"#
  }

  private static func picker(_ key: String, _ options: String, _ more: String = "") -> String {
    #"{"type":"picker","uuid":"\#(key)","args":{"label":"P"\#(more)},"options":[\#(options)]}"#
  }

  private static func group(_ more: String, _ component: String) -> String {
    #"{"type":"group","uuid":"box","args":{"label":"Box"\#(more)},"components":[\#(component)]}"#
  }

  private static let samples = [
    Sample("①{n} > 5", number("n", #","validIf":"{n} < 3""#)),
    Sample(
      "①{n} > 5", number("m", #","required":true,"max":3"#),
      number("n", #","max":{"expression":"{m}"}"#)),
    Sample("not {b} and ①{n} > 2", number("n", #","visibleIf":"{b}""#)),
    Sample("not {b} and ①{n} > 2", group(#","visibleIf":"{b}""#, number("n"))),
    Sample(
      "①{n} < 2", number("n"), number("m", #","required":true,"validIf":"{n} > 3""#)),
    Sample("{b} and ①not answered({n})", number("n", #","requiredIf":"{b}""#)),
    Sample("①not answered({n})", number("n", #","required":true"#)),
    Sample(
      "not {b} and ①{p} = 'x'",
      picker("p", #"{"value":"x","label":"X","visibleIf":"{b}"},"y""#)),
    Sample("①{n} = 2", number("n", #","step":3,"min":0"#)),
    Sample("{m} > 3 and ①{n} < 4", number("m"), calculated("{m}")),
    Sample("①{n} = 7", calculated("3")),
    Sample("{n} = 1 and {m} = 2 and {k} = 3 and ①{n} = 4", number("n"), number("m"), number("k")),
  ]

  @Test("are found, whatever else the form asks", arguments: samples)
  func found(sample: Sample) {
    let toggle = #"{"type":"toggle","uuid":"b","args":{"label":"B"}}"#
    expectFindings(
      [(1, .expressionUnreachable)],
      in: ConditionForm.document(sample.condition, keys: [toggle] + sample.components))
  }

  @Test(
    "are left open without what decides them",
    arguments: [
      "{n} > 5", "not {b} and {n} > 2", "{b} and not answered({n})", "not {b} and {p} = 'x'",
      "{n} = 1 and {m} = 2 and {k} = 3", "{n} != 1 and {p} != 'x'", "{many} contains 'y'",
      "{day} > date('2026-01-31') or {n} < -3", "{text} = 'a' and {n} + {m} > 7",
    ])
  func open(condition: String) {
    let day = #"{"type":"date","uuid":"day","args":{"label":"D"}}"#
    let text = #"{"type":"form_field","uuid":"text","args":{"label":"T"}}"#
    let toggle = #"{"type":"toggle","uuid":"b","args":{"label":"B"}}"#
    let keys =
      [day, text, toggle] + ["n", "m", "k"].map { Self.number($0) } + [
        Self.picker("p", #""x","y""#), Self.picker("many", #""x","y""#, #","multiple":true"#),
      ]
    expectFindings([], in: ConditionForm.document(condition, keys: keys))
  }
}
