import FormAnalysis
import FormCore
import FormTestForms
import FormValues
import JSONText
import Testing

@Suite("Counter-examples of breaking changes") struct CounterexampleTests {
  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    let old: String
    let new: String

    init(_ name: String, _ old: String, _ new: String) {
      (self.name, self.old, self.new) = (name, old, new)
    }

    var testDescription: String { name }
  }

  @Test("the old version accepts each, and the new one refuses it for what changed", arguments: all)
  func judged(change: Change) throws {
    let (old, new) = (try Self.version(change.old), try Self.version(change.new))
    let broken = Self.changes(old, new).filter { $0.severity == .error }
    try #require(!broken.isEmpty)
    let (accepting, refusing) = (try #require(old.form), try #require(new.form))
    for finding in broken {
      let example = try #require(finding.counterexample, "\(finding.fault.message)")
      let members = example.submission.members ?? []
      #expect(SubmissionValidator(accepting, at: TestForm.moment).validate(members).faults == [])
      let faults = SubmissionValidator(refusing, at: TestForm.moment).validate(members).faults
      #expect(faults.contains { $0.path == example.path && $0.fault == example.refusal })
    }
  }

  @Test("they are as short as can be", arguments: briefest)
  func shortest(change: Change, wanted: String) throws {
    let found = Self.changes(try Self.version(change.old), try Self.version(change.new))
    let submissions = found.compactMap(\.counterexample).map { example in
      String(decoding: JSONWriter.bytes(of: example.submission), as: UTF8.self)
    }
    #expect(submissions == [wanted])
  }

  @Test(
    "a condition that means the same has none",
    arguments: [
      ("{age} > 3", "3 < {age}"), ("not ({age} > 3)", "{age} <= 3 or not answered({age})"),
      ("{age} >= 18", "{age} > 17"),
    ])
  func equivalent(old: String, new: String) throws {
    func form(_ condition: String) -> String {
      Self.integer("age", "")
        + #", {"type": "toggle", "uuid": "last", "args": {"label": "Last", "visibleIf": "\#(condition)"}}"#
    }
    let found = Self.changes(try Self.version(form(old)), try Self.version(form(new)))
    #expect(found.map(\.fault.code) == [.changeTightened])
    #expect(found.compactMap(\.counterexample).isEmpty)
  }

  @Test("formulas that name each other again and again are read once", .timeLimit(.minutes(1)))
  func nested() throws {
    func form(_ condition: String) -> String {
      let formulas = (1...39).map { number in
        let before = number == 1 ? "age" : "c\(number - 1)"
        return #", {"type": "calculated", "uuid": "c\#(number)", "args": {"label": "C", "#
          + #""value": "if({\#(before)} > 1, {\#(before)}, {\#(before)} + 1)"}}"#
      }
      return Self.integer("age", "") + formulas.joined()
        + #", {"type": "toggle", "uuid": "last", "args": {"label": "Last", "visibleIf": "{c39} \#(condition)"}}"#
    }
    let found = Self.changes(try Self.version(form("> 1")), try Self.version(form("> 3")))
    #expect(found.map(\.fault.code) == [.changeTightened])
  }

  @Test("of forms with more than 10,000 inputs the changes are reported without examples")
  func large() throws {
    func form(_ most: Int, inputs: Int) -> String {
      let others = (1..<inputs).map { Self.component("toggle", "t\($0)", "") }
      return ([Self.integer("age", #""min": 0, "max": \#(most)"#)] + others).joined(separator: ",")
    }
    for (inputs, examples) in [(10, 1), (10_001, 0)] {
      let found = Self.changes(
        try Self.version(form(120, inputs: inputs)), try Self.version(form(100, inputs: inputs)))
      #expect(found.map(\.fault.code) == [.changeTightened])
      #expect(found.compactMap(\.counterexample).count == examples)
    }
  }

  @Test("without a moment none is looked for") func unwanted() throws {
    let change = Self.all[0]
    let found = FormComparison.changes(
      from: try Self.version(change.old), to: try Self.version(change.new))
    #expect(found.all.compactMap(\.counterexample).isEmpty)
  }

  private static func changes(_ old: FormVersion, _ new: FormVersion) -> [Diagnostic] {
    FormComparison.changes(from: old, to: new, shownAt: TestForm.moment).sorted
  }

  private static func version(_ components: String) throws -> FormVersion {
    let built = BuiltForm(#"{"form": "visit", "components": [\#(components)]}"#)
    return FormVersion(
      try #require(built.form, "\(built.codes) \(components)"), try #require(built.document))
  }

  private static func component(_ type: String, _ key: String, _ arguments: String) -> String {
    let label = arguments.isEmpty ? #""label": "Label""# : #""label": "Label", "#
    return #"{"type": "\#(type)", "uuid": "\#(key)", "args": {\#(label)\#(arguments)}}"#
  }

  private static func integer(_ key: String, _ arguments: String) -> String {
    component(
      "form_field", key,
      [#""format": "integer""#, arguments].filter { !$0.isEmpty }.joined(separator: ", "))
  }

  private static func picker(_ options: String, _ arguments: String = "") -> String {
    #"{"type": "picker", "uuid": "size", "args": {"label": "Size"\#(arguments)}, "options": [\#(options)]}"#
  }

  private static func group(_ arguments: String, _ inside: String) -> String {
    #"{"type": "group", "uuid": "people", "args": {\#(arguments)}, "components": [\#(inside)]}"#
  }

  private static let age = integer("age", #""min": 0, "max": 120"#)
  private static let text = component("form_field", "note", "")
  private static let toggle = component("toggle", "guest", "")

  /// Two versions, and the submission that shows their only breaking change.
  static let briefest: [(Change, String)] = [
    (
      Change(
        "a lower maximum", text + "," + integer("pain", #""min": 0, "max": 10"#),
        text + "," + integer("pain", #""min": 0, "max": 5"#)), #"{"pain":6}"#
    ),
    (
      Change(
        "a removed option", picker(#""S", "M""#) + "," + toggle, picker(#""M""#) + "," + toggle),
      #"{"size":"S"}"#
    ),
    (
      Change(
        "a new question that must be answered", text,
        text + "," + component("form_field", "name", #""required": true"#)), "{}"
    ),
    (
      Change(
        "rows", group(#""repeat": {"max": 5}"#, text), group(#""repeat": {"max": 1}"#, text)),
      #"{"people":[{},{}]}"#
    ),
  ]

  static let all: [Change] = [
    Change("an input is gone", text + "," + toggle, toggle),
    Change("an input of a group is gone", group("", text + "," + toggle), group("", toggle)),
    Change(
      "a renamed input", component("form_field", "name", ""), component("form_field", "names", "")),
    Change("a moved input", group("", text) + "," + toggle, text + "," + toggle),
    Change("another type", component("form_field", "when", ""), component("date", "when", "")),
    Change("an answer is required", text, component("form_field", "note", #""required": true"#)),
    Change("a pattern", text, component("form_field", "note", #""pattern": "[A-Z]{2}[0-9]{4}""#)),
    Change(
      "two rules at once", component("form_field", "note", #""maxLength": 40"#),
      component("form_field", "note", #""maxLength": 4, "pattern": "[a-z]*""#)),
    Change("a format", text, component("form_field", "note", #""format": "email""#)),
    Change(
      "a step", integer("age", #""min": 0, "max": 100"#),
      integer("age", #""min": 0, "max": 100, "step": 10"#)),
    Change(
      "a date", component("date", "day", #""max": "today""#),
      component("date", "day", #""max": "today-1y""#)),
    Change(
      "more choices are needed", picker(#""S", "M", "L""#, #", "multiple": true"#),
      picker(#""S", "M", "L""#, #", "multiple": true, "min": 2"#)),
    Change(
      "another condition that shows",
      age + "," + component("form_field", "school", #""visibleIf": "{age} < 18""#),
      age + "," + component("form_field", "school", #""visibleIf": "{age} < 16""#)),
    Change(
      "a condition on an exact value", age + "," + text,
      age + "," + component("form_field", "note", #""visibleIf": "{age} != 67""#)),
    Change(
      "a condition through a calculated value",
      age + "," + component("calculated", "next", #""value": "{age} + 1""#) + "," + text,
      age + "," + component("calculated", "next", #""value": "{age} + 1""#) + ","
        + component("form_field", "note", #""visibleIf": "{next} = 42""#)),
    Change(
      "a condition of a group", age + "," + group("", text),
      age + "," + group(#""visibleIf": "{age} >= 90""#, text)),
    Change(
      "another condition that requires",
      age + "," + component("form_field", "name", #""requiredIf": "{age} > 100""#),
      age + "," + component("form_field", "name", #""requiredIf": "{age} > 99""#)),
    Change(
      "another condition of the answer",
      age + "," + integer("years", #""validIf": "{years} <= {age}""#),
      age + "," + integer("years", #""validIf": "{years} < {age}""#)),
    Change(
      "a bound that is calculated", age + "," + integer("years", ""),
      age + "," + integer("years", #""max": {"expression": "{age} - 5"}"#)),
    Change(
      "a bound that was calculated",
      age + "," + integer("years", #""max": {"expression": "{age}"}"#),
      age + "," + integer("years", #""max": 50"#)),
    Change(
      "another condition of an option",
      age + "," + picker(#"{"value": "S", "visibleIf": "{age} > 10"}, "M""#),
      age + "," + picker(#"{"value": "S", "visibleIf": "{age} > 12"}, "M""#)),
    Change(
      "more rows are needed", group(#""repeat": {"max": 9}"#, text),
      group(#""repeat": {"min": 2, "max": 9}"#, text)),
    Change(
      "a rule in rows", group(#""repeat": {"max": 9}"#, integer("age", "")),
      group(#""repeat": {"max": 9}"#, integer("age", #""min": 18"#))),
    Change(
      "a new question that is sometimes required", age,
      age + "," + component("form_field", "name", #""requiredIf": "{age} = 77""#)
        + "," + component("form_field", "again", #""required": true"#)),
  ]
}
