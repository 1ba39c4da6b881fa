import FormTestTools
import Testing

/// The built program, asked for samples.
@Suite("sample")
struct SampleCommandTests {
  private let folder: ProgramFolder

  init() throws { folder = try ProgramFolder(Self.form) }

  private static let form = #"""
    {"form":"visit","components":[
      {"type":"form_field","uuid":"name","args":{"label":"Name","required":true,"maxLength":9}},
      {"type":"date","uuid":"day","args":{"label":"Day","max":"today"}},
      {"type":"slider","uuid":"pain","args":{"min":0,"max":10,"step":0.5}}]}
    """#

  private func run(_ words: String..., input: String = "") throws -> ProgramRun {
    try folder.run(words, input: input)
  }

  @Test("what is made up is accepted, or with --invalid refused, line for line")
  func processed() throws {
    let now = "--now=2026-11-21"
    let valid = try run("sample", "form.json", "--count", "300", now).outputText
    #expect(valid.split(separator: "\n").count == 300)
    #expect(try run("process", "form.json", now, input: valid).end == .exit(0))
    let invalid = try run("sample", "form.json", "--count=300", "--invalid", now).outputText
    let refused = try run("process", "form.json", now, input: invalid)
    #expect(refused.errorText.contains("300 read, 0 accepted, 300 refused"))
  }

  @Test("the same seed gives the same lines, and fewer are the first of more")
  func seeds() throws {
    let five = try run("sample", "form.json", "--count", "5", "--seed", "7", "--now=2026-11-21")
    let two = try run("sample", "form.json", "--count", "2", "--seed", "7", "--now=2026-11-21")
    let other = try run("sample", "form.json", "--count", "2", "--seed", "8", "--now=2026-11-21")
    #expect(five.outputText.hasPrefix(two.outputText) && !two.outputText.isEmpty)
    #expect(two.outputText != other.outputText)
  }

  @Test("a form that nothing satisfies is told, with exit 1")
  func impossible() throws {
    let form =
      #"{"form":"visit","components":[{"type":"form_field","uuid":"mail","args":{"label":"Mail","required":true,"format":"email","pattern":"a"}}]}"#
    try folder.write(form, to: "none.json")
    let none = try run("sample", "none.json")
    #expect(none.end == .exit(1))
    #expect(none.errorText.contains("'mail'"))
  }
}
