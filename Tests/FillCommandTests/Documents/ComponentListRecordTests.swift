import FormTestTools
import Testing

/// Records of a component list, as the programs that made such documents know them.
@Suite("The record of a component list holds texts")
struct ComponentListRecordTests {
  private static let components: [(item: String, line: String, value: String?)] = [
    (#"{"type":"form_field","uuid":"form-1","args":{"hint":"Name"}}"#, "  Ada  ", #""  Ada  ""#),
    (#"{"type":"form_field","uuid":"form-2","args":{"hint":"Mail"}}"#, "", nil),
    (#"{"type":"date","uuid":"date-1","args":{"label":"Day"}}"#, "5 March 2026", #""2026-03-05""#),
    (#"{"type":"date","uuid":"date-2","args":{"label":"Day"}}"#, "", #""2026-03-02""#),
    (#"{"type":"time","uuid":"time-1","args":{"label":"Hour"}}"#, "7.05am", #""07:05""#),
    (#"{"type":"time","uuid":"time-2","args":{"label":"Hour"}}"#, "", #""08:10""#),
    (#"{"type":"toggle","uuid":"toggle-1","args":{"label":"Paid"}}"#, "y", #""true""#),
    (#"{"type":"checkbox","uuid":"date-3","args":{"label":"Agreed"}}"#, "", #""false""#),
    (#"{"type":"picker","uuid":"picker-1","options":["Tea","Coffee"]}"#, "2", #""Coffee""#),
    (#"{"type":"picker","uuid":"picker-2","options":["Tea","Coffee"]}"#, "", nil),
    (
      #"{"type":"filepicker","uuid":"filepicker-1","args":{"buttonText":"Choose a plan"}}"#,
      "plan.bin", #""00ff6a""#
    ),
    (#"{"type":"slider","uuid":"slider-1","args":{"min":"0","max":"10"}}"#, "5.0", #""5""#),
    (
      #"{"type":"slider","uuid":"slider-2","args":{"min":"0","max":"1","step":"0.1"}}"#, "0.30",
      #""0.3""#
    ),
    (#"{"type":"slider","uuid":"slider-3","args":{"min":"2","max":"4"}}"#, "", #""2""#),
  ]

  @Test("by uuid in document order, each kind in its spelling, and what is not answered is absent")
  func record() throws {
    let folder = try TemporaryFolder()
    let items = Self.components.map(\.item).joined(separator: ",")
    let path = try folder.write(Array("[\(items)]".utf8), to: "list.json")
    try folder.write([0x00, 0xFF, 0x6A], to: "plan.bin")
    let run = try BuiltProgram.run(
      ["fill", path, "--interactive", "--now", FillSetting.now],
      input: .text((Self.components.map(\.line) + ["s"]).map { $0 + "\n" }.joined()),
      environment: ["PATH": "/usr/bin:/bin", "TZ": "UTC"], folder: folder.path)
    #expect(run.end == .exit(0), "\(run.errorText)")
    let values = Self.components.compactMap { component in
      component.value.map { value in
        let key = component.item.member("uuid") ?? ""
        return "\"\(key)\":\(value)"
      }
    }
    #expect(run.outputText.contains("\"values\":{\(values.joined(separator: ","))}"))
    // The button's words are the question, and the name of the file is shown.
    #expect(run.errorText.contains("Question 11 of 14: Choose a plan (optional)\n"))
    #expect(run.errorText.contains("= plan.bin, 3 bytes\n"))
  }

  @Test("a document without inputs is shown with its buttons, and one that is allowed submits it")
  func noInputs() throws {
    let folder = try TemporaryFolder()
    let run = try BuiltProgram.run(
      ["fill", "-", "--no-input"],
      input: .text(#"[{"type":"text","uuid":"intro","args":{"text":"Hello"}}]"#),
      folder: folder.path)
    #expect(run.end == .exit(0) && run.outputText.contains(#""values":{}"#))
    let tree =
      #"{"type":"vStack","views":[{"type":"text","content":"Hello"},"#
      + #"{"type":"button","content":"Go","action":"go","parameter":"5"}]}"#
    let path = try folder.write(Array(tree.utf8), to: "tree.json")
    let pressed = try BuiltProgram.run(
      ["fill", path, "--interactive", "--allow-action", "go"], input: .text("b1\n"),
      folder: folder.path)
    #expect(pressed.end == .exit(0))
    #expect(pressed.errorText.contains("\nHello\n") && pressed.errorText.contains("b1. Go\n"))
    #expect(pressed.outputText.contains(#""action":{"name":"go","value":"5"},"values":{}"#))
  }
}
