import FormBatch
import FormCore
import FormTestSupport
import FormValues
import Testing

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
