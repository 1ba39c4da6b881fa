import FormTestTools
import Testing

@testable import FormCommandLine
@testable import FormCommands

@Suite("ManualText")
struct ManualTextTests {
  static let texts: [(String, String)] = [
    (".SH NAME", #"\&.SH NAME"#), ("'br", #"\(aqbr"#), (#"a\b"#, #"a\eb"#), ("-x", #"\-x"#),
    (#""q" `c` ^ ~"#, #"\(dqq\(dq \(gac\(ga \(ha \(ti"#), ("é→😀", #"\[u00E9]\[u2192]\[u1F600]"#),
    ("...", #"\&..."#), ("a.b", "a.b"), ("", ""),
  ]

  @Test("nothing in a text acts on a formatter", arguments: texts)
  func escaped(text: String, expected: String) { #expect(ManualText.escaped(text) == expected) }

  @Test("a paragraph is cut between words, and no line of it is a request")
  func paragraph() {
    let lines = ManualText.paragraph(String(repeating: "word .so 'x ", count: 30))
    #expect(lines.count > 4)
    for line in lines {
      #expect(line.utf8.count <= 80)
      #expect(!line.hasPrefix(".") && !line.hasPrefix("'"))
    }
    #expect(lines.joined(separator: " ").split(separator: " ").count == 90)
  }

  @Test("in a synopsis words are bold, and placeholders are slanted")
  func synopsis() {
    #expect(
      ManualText.synopsis("--to json|KEY=V [INPUT...]")
        == #"\fB\-\-to\fR \fBjson\fR|\fIKEY\fR=\fIV\fR [\fIINPUT\fR...]"#)
  }

  @Test(
    "groff shows every text as it was", .enabled(if: InstalledProgram.groff, "no groff"),
    arguments: texts.map(\.0).filter { !$0.isEmpty })
  func shown(text: String) throws {
    let page = ([".TH X 1 2026-01-01 x y", ".SH NAME"] + ManualText.paragraph(text))
      .joined(separator: "\n")
    let run = try ProgramRun.run(
      "groff", ["-man", "-Tutf8", "-ww", "-P-cbou"], input: .text(page + "\n"))
    #expect(run.errorText.isEmpty)
    #expect(run.outputText.contains(text))
  }
}
