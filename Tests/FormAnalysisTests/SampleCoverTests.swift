import FormAnalysis
import FormCore
import FormTestForms
import FormTestTools
import FormValues
import JSONText
import Testing

@testable import FormReasoning

@Suite struct SampleCoverTests {
  private static func form(_ components: String) throws -> Form {
    let built = BuiltForm(#"{"form": "visit", "components": [\#(components)]}"#)
    return try #require(built.form, "\(built.codes)")
  }

  private static func question(_ key: String, _ condition: String) -> String {
    #"{"type": "toggle", "uuid": "\#(key)", "args": {"label": "\#(key)", "visibleIf": "\#(condition)"}}"#
  }

  private static let deep = [
    #"{"type": "form_field", "uuid": "code", "args": {"label": "Code", "format": "integer", "min": 0, "max": 1000000}}"#,
    #"{"type": "date", "uuid": "day", "args": {"label": "Day"}}"#,
    #"{"type": "form_field", "uuid": "word", "args": {"label": "Word", "maxLength": 20}}"#,
    #"{"type": "form_field", "uuid": "left", "args": {"label": "Left", "format": "integer", "min": 0, "max": 100, "required": true, "validIf": "{left} + {right} = 77"}}"#,
    #"{"type": "form_field", "uuid": "right", "args": {"label": "Right", "format": "integer", "min": 0, "max": 100, "required": true}}"#,
    #"{"type": "picker", "uuid": "size", "args": {"label": "Size"}, "options": ["S", {"value": "M", "visibleIf": "{code} > 999990"}]}"#,
    #"{"type": "calculated", "uuid": "double", "args": {"label": "Double", "value": "{code} * 2"}}"#,
    question("exact", "{code} = 4711"), question("dated", "{day} = date('2031-05-17')"),
    question("said", "{word} = 'sesame'"), question("sum", "{double} = 24690"),
    question("long", "length({word}) = 19 and startsWith({word}, 'ab')"),
    question("deeper", "{exact} and {day} = date('2031-05-18')"),
  ].joined(separator: ", ")

  @Test("every line is judged as it says", arguments: [deep, rows, unreachable])
  func judged(components: String) throws {
    let form = try Self.form(components)
    let cover = SampleCover(form, at: TestForm.moment, seed: 0)
    let validator = SubmissionValidator(form, at: TestForm.moment)
    #expect(!cover.lines.isEmpty)
    for line in cover.lines {
      let faults = validator.validate(line.json.members ?? []).faults
      #expect(
        faults.map { "\($0.path) \($0.fault.code.rawValue)" }
          == line.faults.map { "\($0.key) \($0.code.rawValue)" })
    }
  }

  private static let rows =
    #"{"type": "group", "uuid": "people", "args": {"repeat": {"max": 3}}, "components": ["#
    + #"{"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer", "min": 0, "max": 120, "required": true}}, "#
    + question("guardian", "{age} = 17") + "]}"

  private static let unreachable =
    #"{"type": "slider", "uuid": "pain", "args": {"label": "Pain", "min": 0, "max": 10}}, "#
    + question("severe", "{pain} > 7") + ", " + question("calm", "{severe} and {pain} < 5")

  @Test("all questions and options are reached, however few answers lead to them") func reached()
    throws
  {
    let cover = SampleCover(try Self.form(Self.deep), at: TestForm.moment, seed: 0)
    // The sum of both is 77, so neither is 100.
    #expect(cover.missing.map(\.goal) == [.greatest(input: 3), .greatest(input: 4)])
    #expect(cover.missing.allSatisfy { $0.reasons?.isEmpty == false })
    #expect(cover.lines.filter { $0.faults.isEmpty }.count < 16)
    let rows = SampleCover(try Self.form(Self.rows), at: TestForm.moment, seed: 0)
    #expect(rows.missing.map(\.goal) == [])
  }

  @Test("the ends of ranges are stood at and crossed") func ends() throws {
    let cover = SampleCover(try Self.form(Self.rows), at: TestForm.moment, seed: 0)
    let codes = Set(cover.lines.flatMap(\.faults).map(\.code))
    #expect(codes.isSuperset(of: [.rangeBelowMin, .rangeAboveMax, .missing]))
    let goals = cover.lines.flatMap(\.goals)
    #expect(goals.contains(.least(input: 0)) && goals.contains(.greatest(input: 0)))
  }

  @Test("in a large form a refused line has several faults, and the lines stay few")
  func largeForm() throws {
    let form = try Self.form(
      (0..<2000).map {
        #"{"type":"form_field","uuid":"q\#($0)","args":{"label":"Q","format":"integer","min":0,"max":9}}"#
      }.joined(separator: ","))
    let cover = SampleCover(form, at: TestForm.moment, seed: 0)
    let faults = cover.lines.flatMap(\.faults).map { "\($0.key) \($0.code.rawValue)" }
    #expect(faults.count == 4000 && Set(faults).count == 4000)
    #expect(cover.lines.count < 600)
    let validator = SubmissionValidator(form, at: TestForm.moment)
    for line in cover.lines where !line.faults.isEmpty {
      let found = validator.validate(line.json.members ?? []).faults
      #expect(found.map(\.path) == line.faults.map(\.key))
    }
  }

  @Test("words are shown and not shown, and each way of a formula is taken") func ways() throws {
    let components =
      #"{"type": "slider", "uuid": "pain", "args": {"label": "Pain", "min": 0, "max": 10}}, "#
      + #"{"type": "group", "uuid": "people", "args": {"repeat": {"max": 3}}, "components": ["#
      + #"{"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer"}}, "#
      + #"{"type": "text", "uuid": "minor", "args": {"text": "Ask", "visibleIf": "{age} = 17"}}]}, "#
      + #"{"type": "calculated", "uuid": "fee", "args": {"label": "Fee", "value": "if({pain} > 9, if({pain} > 4, 1, 2), if({pain} in [3, 4], 3, 4))"}}"#
    let form = try Self.form(components)
    let cover = SampleCover(form, at: TestForm.moment, seed: 0)
    let display = Goal.Display(rank: 3, group: 0)
    let goals = cover.lines.flatMap(\.goals)
    #expect(goals.contains(.displayed(display)) && goals.contains(.notDisplayed(display)))
    // Nothing is more than nine and not more than four.
    #expect(cover.missing.map(\.goal) == [.branch(input: 2, 1)])
    #expect((0..<6).filter { goals.contains(.branch(input: 2, $0)) } == [0, 2, 3, 4, 5])
    let words = CoverWords(form)
    let missing = try #require(cover.missing.first)
    #expect(
      words.sentence(missing).hasPrefix(
        "impossible: the formula of 'fee' takes the second way of if({pain} > 4, …)"))
  }

  @Test("what cannot be reached is named with its reasons") func impossible() throws {
    let cover = SampleCover(try Self.form(Self.unreachable), at: TestForm.moment, seed: 0)
    let shown = try #require(cover.missing.first { $0.goal == .shown(input: 2) })
    #expect(shown.reasons?.contains { $0.part == .input(1, "visibleIf") } == true)
    #expect(!cover.missing.contains { $0.goal == .shown(input: 1) })
  }

  @Test("samples reach questions that one answer leads to") func samples() throws {
    let form = try Self.form(Self.deep)
    let source = SampleSource(form, at: TestForm.moment, seed: 5)
    var keys: Set<String> = []
    for number in 0..<400 {
      let json = try source.accepted(number).json
      keys.formUnion((json.members ?? []).map(\.name))
    }
    #expect(keys.isSuperset(of: ["exact", "dated", "said", "sum", "long", "deeper"]))
  }

  @Test("groups inside each other get no more rows of many questions than a submission has")
  func nestedRows() throws {
    let questions = (0..<5_000).map {
      #"{"type": "toggle", "uuid": "k\#($0)", "args": {"label": "K"}}"#
    }
    let before = (0..<8).map {
      #"{"type": "group", "uuid": "g\#($0)", "args": {"repeat": {"max": 3}}, "components": ["#
    }
    let form = try Self.form(
      before.joined() + questions.joined(separator: ",") + String(repeating: "]}", count: 8))
    let time = ProcessorTime.of {
      let cover = SampleCover(form, at: TestForm.moment, seed: 0)
      #expect(cover.lines.contains { $0.goals.contains(.answered(input: 0)) })
    }
    #expect(time < .limit(.seconds(4)), "\(time)")
  }
}
