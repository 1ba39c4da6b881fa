import FormCommandLine
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormMessages
import FormTerminal
import FormTestTools
import FormValues
import JSONText
import Testing

/// Everything that is found in a document, in order.
private func findings(in text: String, named name: String = "form.json") -> [Diagnostic] {
  let source = DocumentSource(name: name, bytes: Array(text.utf8))
  let read = FormReader.read(source, options: ReadingOptions(registry: .builtIn))
  var findings = read.findings
  if let document = read.document {
    _ = Form.build(document, registry: .builtIn, findings: &findings)
  }
  return findings.sorted
}

private let mistakes = """
  {
    "form": "Clinic Visit",
    "verison": "3",
    "components": [
      { "type": "slider", "uuid": "pain", "args": { "label": "Pain", "min": 10, "max": 5 } },
      { "type": "form_feild", "uuid": "name", "args": { "label": "Name" } },
  \t{ "type": "date", "uuid": "日付", "args": { "label": "Öffnungszeit 開", "defualt": "today" } },
      { "type": "toggle", "args": { "label": "Insured?" }, "label": "Insured?" }
    ],
  }

  """

@Suite struct DiagnosticPrinterTests {
  @Test("Text shows every finding with its line and a caret below the place")
  func text() {
    Golden.check(
      DiagnosticPrinter().text(of: findings(in: mistakes, named: "Forms/clinic-visit.json")).text,
      named: "diagnostics.txt")
  }

  @Test("JSON is one array with an object a line")
  func json() {
    let text = DiagnosticPrinter(.json).text(of: findings(in: mistakes)).text
    #expect(JSONReader.read(Array(text.utf8)).root?.elements?.count == findings(in: mistakes).count)
    Golden.check(text, named: "diagnostics.json")
  }

  @Test("GitHub gets workflow commands")
  func github() {
    Golden.check(
      DiagnosticPrinter(.github).text(of: findings(in: mistakes, named: "a,b:c%.json")).text,
      named: "diagnostics-github.txt")
  }

  @Test("Nothing found is an empty array, or no text at all")
  func clean() {
    #expect(DiagnosticPrinter(.text).text(of: []).isEmpty)
    #expect(DiagnosticPrinter(.github).text(of: []).isEmpty)
    #expect(DiagnosticPrinter(.json).text(of: []) == "[]\n")
  }

  @Test("Only the severity and the caret are coloured, and only when told so")
  func colour() {
    let found = findings(in: "[{}]")
    let plain = DiagnosticPrinter().text(of: found).text
    #expect(!plain.utf8.contains(0x1B))
    let painted = DiagnosticPrinter { "<\($0.rawValue)|\($1)>" }.text(of: found).text
    #expect(painted.replacing(#/<error\|([^>]*)>/#) { String($0.1) } == plain)
    #expect(painted.contains("<error|error>: ") && painted.contains(" <error|^>\n"))
    let style = TerminalStyle(depth: .full)
    #expect(DiagnosticPrinter(paint: style.paint).text(of: found).text.contains("\u{1B}[38;2;"))
    let none = TerminalStyle(depth: .none)
    #expect(DiagnosticPrinter(paint: none.paint).text(of: found).text == plain)
  }

  @Test("What a document says never reaches the terminal as a control")
  func hostile() {
    let text = "{\"form\": \"\u{1B}[2J\u{202E}x\", \u{9B}31m"
    for format in DiagnosticFormat.allCases {
      let shown = DiagnosticPrinter(format).text(of: findings(in: text, named: "\u{1B}]0;x\u{7}"))
        .text
      #expect(shown.unicodeScalars.allSatisfy { $0 == "\n" || !VisibleText.isInvisible($0) })
    }
  }

  @Test("The end of an empty text has an excerpt, too")
  func emptyText() {
    let shown = DiagnosticPrinter().text(of: findings(in: "")).text
    #expect(shown.hasSuffix("\n    1 |\n      | ^\n"))
  }
}
