import FormTestTools
import Testing

/// Names after `--set` that are no answer of their own.
@Suite("--set says what a name of a group or of rows stands for")
struct SettingTests {
  private static let form = #"""
    {"form":"visit","components":[
      {"type":"group","uuid":"home","args":{"label":"Home"},"components":[
        {"type":"form_field","uuid":"town","args":{"label":"Town"}}]},
      {"type":"group","uuid":"people","args":{"label":"People","repeat":{"min":0,"max":1}},
       "components":[{"type":"form_field","uuid":"name","args":{"label":"Name"}}]}]}
    """#

  private static func errors(_ settings: [String], answers: String = "{}") throws -> String {
    let words = settings.flatMap { ["--set", $0] }
    let folder = try ProgramFolder(form)
    try folder.write(answers, to: "answers.json")
    let run = try folder.run(
      ["fill", "form.json", "--submissions", "store", "--answers", "answers.json"] + words)
    #expect(run.end == .exit(1) && run.output.isEmpty)
    return run.errorText
  }

  @Test("a group is no answer, and is not suggested in its own place")
  func group() throws {
    let errors = try Self.errors(["home=Ulm"])
    #expect(
      errors.contains("home: 'home' is a group; the key of an answer in it is expected"),
      "\(errors)")
  }

  @Test("a row more than there can be is refused")
  func rows() throws {
    let errors = try Self.errors(["people=yes"], answers: #"{"people":[{"name":"Ada"}]}"#)
    #expect(errors.contains("people: 'People' already has the maximum number of rows"), "\(errors)")
  }
}
