import FormTestTools
import Testing

/// The built program, asked what a form asks.
@Suite("describe")
struct DescribeCommandTests {
  private let folder: ProgramFolder

  init() throws { folder = try ProgramFolder(Self.form) }

  private static let form = #"""
    {"form":"visit","title":"A visit","components":[
      {"type":"text","uuid":"intro","args":{"text":"Bring your card."}},
      {"type":"group","uuid":"people","args":{"repeat":{"max":3,"label":"Person"}},"components":[
        {"type":"form_field","uuid":"name","args":{"label":"Name ","required":true,"maxLength":9}},
        {"type":"stack","uuid":"row","args":{"axis":"horizontal"},"components":[
          {"type":"checkbox","uuid":"adult\u202e","args":{"label":"Adult?"}},
          {"type":"date","uuid":"birth","args":{"label":"Birth","max":"today"}}]}]},
      {"type":"filepicker","uuid":"letter","args":{"buttonText":"Choose a letter"}},
      {"type":"button","uuid":"send","args":{"label":"Send","action":"send"}}]}
    """#

  @Test("--tree prints kind and key of each component, one a line, nested by two spaces")
  func tree() throws {
    let run = try folder.run(["describe", "--tree", "form.json"])
    #expect(run.end == .exit(0))
    #expect(
      run.outputText == """
        text intro
        group people
          form_field name
          stack row
            toggle adult\\u{202E}
            date birth
        filepicker letter
        button send

        """)
  }

  @Test("writes what is asked as a page of Markdown")
  func page() throws {
    let run = try folder.run(["describe", "form.json"])
    #expect(run.end == .exit(0))
    #expect(run.errorText.isEmpty)
    Golden.check(run.outputText, named: "describe.md")
  }

  @Test("says what refuses an answer, and what warns about it and why")
  func conditions() throws {
    try folder.write(
      #"""
      {"form":"stay","components":[
        {"type":"datetime","uuid":"start","args":{"label":"Start","step":15,
         "warnIf":"{start} > datetime('2027-01-01T00:00')"}},
        {"type":"form_field","uuid":"nights","args":{"label":"Nights","format":"integer","min":1,
         "validIf":"{nights} != 13","warnIf":"{nights} > 28","warning":"Few stay | so long"}}]}
      """#, to: "stay.json")
    let page = try folder.run(["describe", "stay.json"])
    #expect(page.end == .exit(0), "\(page.errorText)")
    #expect(
      page.outputText.contains(
        """
        | `start` | Start | a date and time such as 2026-03-05T14:30, in steps of 15 minutes; \
        unusual if `{start} > datetime('2027-01-01T00:00')` | no |
        | `nights` | Nights | a number such as 12 or 3.5, a whole number, not below 1; \
        allowed if `{nights} != 13`; unusual if `{nights} > 28` (Few stay \\| so long) | no |

        """), "\(page.outputText)")
  }

  @Test("shows markup in the words of a form as it is written")
  func markup() throws {
    try folder.write(
      #"""
      {"form":"visit","version":"*2*","title":"<script>a</script> [x](javascript:y) & `z`",
       "description":"1. ![p](http://a/b.png)\n<b>x</b>","given":["a`b"],"components":[
        {"type":"form_field","uuid":"k``|x","args":{"label":"*A* | __b__ <i>","pattern":"[a-z]*|<u>"}},
        {"type":"picker","uuid":"choice","args":{"label":"~~P~~","visibleIf":"{k``|x} = '<b>'"},
         "options":["<img src=x>","\\|"]}]}
      """#, to: "markup.json")
    let page = try folder.run(["describe", "markup.json"])
    #expect(page.end == .exit(0), "\(page.errorText)")
    Golden.check(page.outputText, named: "describe-markup.md")
  }

  @Test("describes what can be understood of a document of another system, and no broken one")
  func others() throws {
    let tree =
      #"{"type":"vStack","views":[{"type":"gauge","id":"heat"},{"type":"text","id":"intro","content":"Hello"}]}"#
    try folder.write(tree, to: "tree.json")
    let run = try folder.run(["describe", "--tree", "tree.json"])
    #expect(run.end == .exit(0))
    let last = run.outputText.split(separator: "\n").suffix(2)
    #expect(last.map { $0.trimmingPrefix("  ") } == ["text heat", "text intro"])
    try folder.write("{", to: "broken.json")
    let broken = try folder.run(["describe", "broken.json"])
    #expect(broken.end == .exit(1) && broken.outputText.isEmpty)
  }
}
