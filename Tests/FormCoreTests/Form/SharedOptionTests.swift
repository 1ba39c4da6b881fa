import FormTestForms
import FormValues
import Testing

@Suite("Options with equal values or labels")
struct SharedOptionTests {
  /// The findings of a picker with some options, beside a choice, a toggle and a number.
  private static func findings(_ options: String, _ arguments: String = "") -> [String] {
    let built = BuiltForm(
      #"""
      {"form":"visit","components":[
        {"type":"picker","uuid":"state","options":["IL","MA","NY"]},
        {"type":"toggle","uuid":"insured","args":{"label":"Insured?"}},
        {"type":"slider","uuid":"age","args":{"label":"Age","min":0,"max":120}},
        {"type":"picker","uuid":"city","args":{"label":"City"\#(arguments)},"options":[\#(options)]}]}
      """#)
    return built.findings.all.map { "\($0.fault.code.rawValue) \($0.fault.message)" }
  }

  private static func option(_ condition: String, _ columns: String = "") -> String {
    #"{"value":"springfield","visibleIf":"\#(condition)"\#(columns)}"#
  }

  @Test(
    "that are never on offer together are no finding",
    arguments: [
      ["{state} = 'IL'", "{state} = 'MA'"], ["{insured}", "not {insured}"],
      ["{age} < 18", "{age} >= 18 and {age} < 65", "{age} > 70"],
      ["{state} in ['IL', 'MA']", "{state} = 'NY' and {insured}"],
    ])
  func apart(_ conditions: [String]) {
    let options = conditions.map { Self.option($0) }.joined(separator: ",")
    #expect(Self.findings(options) == [])
  }

  @Test(
    "that can be on offer together are found at the later condition",
    arguments: [
      ["{state} = 'IL'", "{insured}"], ["{age} < 18", "{age} < 21"],
      ["{state} = 'IL'", "{state} != 'MA'"],
    ])
  func together(_ conditions: [String]) {
    let options = conditions.map { Self.option($0) }.joined(separator: ",")
    #expect(
      Self.findings(options) == [
        "picker.duplicate-value 'options[1]': 'visibleIf': 'springfield' is already the value of "
          + "option 1, which can be on offer at the same time"
      ])
  }

  @Test(
    "labels that can be on offer together are found, and those that cannot are not",
    arguments: [("{insured}", 1), ("not ({state} = 'IL')", 0)])
  func labels(condition: String, count: Int) {
    let found = Self.findings(
      #"{"value":"il","label":"Springfield","visibleIf":"{state} = 'IL'"},"#
        + #"{"value":"ma","label":"Springfield","visibleIf":"\#(condition)"}"#)
    let expected =
      "picker.duplicate-label 'options[1]': 'visibleIf': 'Springfield' is already the label of "
      + "option 1, which can be on offer at the same time"
    #expect(found == Array(repeating: expected, count: count))
  }

  @Test("an option without a condition is on offer with all")
  func unconditional() {
    let found = Self.findings(#"\#(Self.option("{insured}")),"springfield""#)
    #expect(found == ["picker.duplicate-value 'springfield' is already the value of option 1"])
  }

  @Test(
    "options that differ in a column by which they are chosen are apart, whatever their conditions")
  func columns() {
    let options = ["IL", "MA"].map { state in
      Self.option("{insured}", #","columns":{"in":"\#(state)"}"#)
    }
    let filter = #","optionsWhere":{"in":"{state}"}"#
    #expect(Self.findings(options.joined(separator: ","), filter) == [])
    let same = [options[0], options[0]].joined(separator: ",")
    #expect(Self.findings(same, filter).count == 1)
  }
}
