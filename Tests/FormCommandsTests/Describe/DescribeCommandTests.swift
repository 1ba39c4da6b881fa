import FormTestSupport
import Testing

/// The built program, asked what a form asks.
@Suite("describe")
struct DescribeCommandTests {
  private static let form = #"""
    {"form":"visit","title":"A visit","components":[
      {"type":"card","uuid":"desk","components":[
        {"type":"form_field","uuid":"name","args":{"label":"Name","required":true,"maxLength":9}},
        {"type":"group","uuid":"people","args":{"repeat":{"max":2}},"components":[
          {"type":"toggle","uuid":"k\u200bx","args":{"label":"There?"}}]}]},
      {"type":"button","uuid":"send","args":{"label":"Send","action":"send"}}]}
    """#

  @Test("--tree is kind and key of each component, nested, nothing that a terminal acts on")
  func tree() throws {
    let run = try ProgramFolder(Self.form).run(["describe", "--tree", "form.json"])
    #expect(run.end == .exit(0))
    #expect(
      run.outputText == """
        card desk
          form_field name
          group people
            toggle k\\u{200B}x
        button send

        """)
  }

  @Test("the page has the title, and each question with its rules")
  func page() throws {
    let run = try ProgramFolder(Self.form).run(["describe", "form.json"])
    #expect(run.end == .exit(0))
    #expect(run.outputText.hasPrefix("# A visit\n"))
    for words in ["Name", "There?", "9 characters"] {
      #expect(run.outputText.contains(words), "\(words)")
    }
  }

  @Test("schema --document is the schema of forms, and takes no form")
  func documentSchema() throws {
    let folder = try ProgramFolder(Self.form)
    let run = try folder.run(["schema", "--document"])
    #expect(run.end == .exit(0))
    #expect(run.outputText.contains(#""title": "Form document""#))
    #expect(run.outputText.contains(#""args.form_field""#))
    #expect(run.outputText.contains(#""foregroundColor""#))
    #expect(try folder.run(["schema", "--document", "form.json"]).end == .exit(2))
  }
}
