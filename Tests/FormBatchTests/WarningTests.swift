import FormCore
import FormTestForms
import FormValues
import JSONText
import Testing

@testable import FormBatch

@Suite("A submission with an unusual answer")
struct WarningTests {
  private static let components = """
    {"type": "form_field", "uuid": "age", "args": {"label": "Age", "format": "integer",
      "warnIf": "{age} > 100", "warning": "Few people are so old"}},
    {"type": "group", "uuid": "pets", "args": {"repeat": {"max": 3}}, "components": [
      {"type": "form_field", "uuid": "legs", "args": {"label": "Legs", "format": "integer",
        "warnIf": "{legs} > 4"}}]}
    """

  private func process(
    _ line: String, _ change: (inout BatchOptions) -> Void = { _ in }
  ) throws -> ProcessedLine {
    var options = BatchOptions()
    change(&options)
    let plan = BatchPlan(try TestForm.make(Self.components), at: TestForm.moment, options)
    return ProcessedLine(line + "\n", plan)
  }

  @Test(
    "is accepted, with the warnings behind its values",
    arguments: [
      (#"{"age":50}"#, ""),
      (
        #"{"age":101}"#,
        #","warnings":[{"key":"age","code":"soft.custom","message":"Few people are so old"}]"#
      ),
      (
        #"{"pets":[{"legs":4},{"legs":8}]}"#,
        #","warnings":[{"key":"pets[2].legs","code":"soft.custom","message":"'8' is unusual"}]"#
      ),
    ])
  func accepted(_ line: String, _ warnings: String) throws {
    let result = try process(line)
    #expect(result.accepted == #"{"form":"visit","version":"1","values":\#(line)\#(warnings)}"#)
    let record = try process(#"{"form":"visit","values":\#(line),"warnings":[]}"#)
    #expect(record.accepted == result.accepted)
    #expect(try process(line) { $0.isBare = true }.accepted == line)
  }

  @Test("is refused where that is asked for, with the other faults in the order of the form")
  func strict() throws {
    let line = #"{"pets":[{"legs":8},{"legs":"x"}],"age":101}"#
    let faults = try process(line) { $0.refusesDoubted = true }.faults
    #expect(
      faults == [
        ProcessedLine.KeyedCode("age", "soft.custom"),
        ProcessedLine.KeyedCode("pets[1].legs", "soft.custom"),
        ProcessedLine.KeyedCode("pets[2].legs", "unreadable.number"),
      ])
    #expect(try process(#"{"age":5}"#) { $0.refusesDoubted = true }.faults == [])
  }

  @Test("alone is read as a tree, where that makes a difference; other lines are read as bytes")
  func asBytes() throws {
    var (bare, strict) = (BatchOptions(isBare: true), BatchOptions(isBare: true))
    strict.refusesDoubted = true
    bare.dropsUnknown = true
    for (line, isDoubted) in [
      (#"{"age":50}"#, false), (#"{"age":101}"#, true), (#"{"age":100}"#, false),
      (#"{ "pets" : [{"legs":"4"}]}"#, false), (#"{"pets":[{"legs":4},{"legs":5}]}"#, true),
      (#"{"pets":[]}"#, false), (#"{"pets":[{}],"age":101}"#, true), (#"{}"#, false),
    ] {
      let text = PaddedText(Array(line.utf8))
      for options in [BatchOptions(), bare, strict] {
        var reader = SubmissionReader(
          BatchPlan(try TestForm.make(Self.components), at: TestForm.moment, options))
        let outcome = reader.read(text.bytes.span, from: 0)
        #expect(outcome == (isDoubted && options == strict ? .refused : .accepted), "\(line)")
        #expect(reader.tree.isUsed == (isDoubted && options != bare), "\(line)")
      }
    }
  }

  @Test("is told by bytes as by trees, between lines of every kind", arguments: [false, true])
  func sameBytes(_ isStrict: Bool) throws {
    let form = try TestForm.make(Self.components)
    let lines = [
      #"{"age":101}"#, #"{"age":5}"#, #"{"age":"x"}"#, #"{"age":101,"pets":[{"legs":"x"}]}"#,
      #"{"pets":[{"legs":8}],"no":1}"#, #"{"pets":[{"legs":8},{},{"legs":6}]}"#, "[]",
      #"{"form":"visit","values":{"age":200}}"#, #"{"age":200,"age":2}"#, #"{"age":9}"#,
    ]
    var random = SplitMix(seed: 23)
    let text = (0..<400).map { _ in lines[random.below(lines.count)] }.joined(separator: "\n")
    for target in BatchTarget.allCases {
      for isBare in [false, true] {
        var options = BatchOptions(isBare: isBare, target: target)
        options.refusesDoubted = isStrict
        let bytes = BatchRun(Array(text.utf8), form, options)
        let trees = BatchRun(Array(text.utf8), form, options, byTree: true)
        #expect(bytes.accepted == trees.accepted && bytes.rejects == trees.rejects)
        #expect(bytes.tally == trees.tally && bytes.tally.accepted > 50)
      }
    }
  }

  @Test("has at most a thousand warnings")
  func many() throws {
    let components = (0..<1200).map {
      #"{"type":"form_field","uuid":"a\#($0)","args":{"label":"A","format":"integer","warnIf":"{a\#($0)} > 4"}}"#
    }
    let plan = BatchPlan(
      try TestForm.make(components.joined(separator: ",")), at: TestForm.moment)
    let answers = (0..<1200).map { #""a\#($0)":5"# }.joined(separator: ",")
    let result = ProcessedLine("{\(answers)}\n", plan)
    #expect(result.accepted?.ranges(of: "soft.custom").count == 1000)
  }
}
