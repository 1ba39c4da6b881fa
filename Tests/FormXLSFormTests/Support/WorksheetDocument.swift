import FormArguments
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormReasoning
import FormValues
import JSONText
import Testing

@testable import FormXLSForm

/// A form in tables of Markdown, read and built as a program does it.
struct WorksheetDocument {
  let source: DocumentSource
  let document: FormDocument?
  let form: Form?
  let findings: [Diagnostic]

  /// Reads the tables of a text; `files` are the texts of the files beside the form.
  init(
    _ markdown: String, files: [String: String] = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let beside = OptionFiles { name in
      guard let text = files[name.text] else {
        return .failure(Fault(.optionsUnreadable, "there is no \(name.text)"))
      }
      return .success(DocumentSource(name: name.text, bytes: Array(text.utf8)))
    }
    source = try #require(
      XLSForm.source(name: "visit.md", markdown: Array(markdown.utf8), files: beside),
      sourceLocation: sourceLocation)
    var (document, findings) = FormReader.read(source)
    self.document = document
    form = document.flatMap {
      Form.build(
        $0, registry: .builtIn, files: beside, review: ReasonedReview(.everything),
        findings: &findings)
    }
    self.findings = findings.sorted
  }

  /// The findings as `check` writes their places and codes.
  var found: [String] {
    findings.map { "\($0.location.label.dropFirst(9)) \($0.fault.code.rawValue)" }
  }

  /// The native document that `convert` writes.
  var native: JSON { document.map { NativeDialect.encode($0).json } ?? .null }

  /// The component with a key, at any depth.
  func component(_ key: String) -> JSON? {
    var open = [native]
    while let json = open.popLast() {
      if json["uuid"]?.text == key { return json }
      open += json["components"]?.elements ?? []
    }
    return nil
  }

  /// An argument of a component, as text or JSON.
  func argument(_ name: String, of key: String) -> String? {
    let value = component(key)?["args"]?[name]
    return value?.text ?? value?.description
  }
}

/// Rows of `survey` with the columns that a test needs.
func survey(_ columns: String, _ rows: String..., choices: String = "") -> String {
  var text = "| survey |\n| | \(columns) |\n"
  for row in rows { text += "| | \(row) |\n" }
  guard !choices.isEmpty else { return text }
  text += "\n| choices |\n| | list_name | name | label |\n"
  for list in choices.split(separator: ";") {
    let words = list.split(separator: " ")
    for value in words.dropFirst() { text += "| | \(words[0]) | \(value) | \(value) |\n" }
  }
  return text
}
