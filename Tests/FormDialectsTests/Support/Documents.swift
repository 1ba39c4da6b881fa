import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormReasoning
import FormTestTools
import FormValues
import JSONText
import Testing

/// The result of reading a text.
struct ReadDocument {
  let document: FormDocument?
  let findings: Findings

  init(_ text: String, named name: String = "form.json", dialect: String? = nil) {
    self.init(Array(text.utf8), named: name, dialect: dialect)
  }

  init(
    _ bytes: [UInt8], named name: String = "form.json", dialect: String? = nil,
    options: ReadingOptions = ReadingOptions(registry: .builtIn)
  ) {
    (document, findings) = FormReader.read(
      DocumentSource(name: name, bytes: bytes), dialect: dialect, options: options)
  }

  /// The findings of reading and of building the form, in order.
  var builtFindings: Findings {
    var all = findings
    guard let document else { return all }
    _ = Form.build(
      document, registry: .builtIn, review: ReasonedReview(.everything), findings: &all)
    return all
  }
}

/// Writes a document in a dialect, and reads the text again.
func rewritten(
  _ document: FormDocument, as dialect: any Dialect.Type, named name: String = "form.json",
  options: ReadingOptions = ReadingOptions()
) -> FormDocument? {
  let bytes = JSONWriter.bytes(of: dialect.encode(document).json, .pretty)
  return ReadDocument(bytes, named: name, dialect: dialect.name, options: options).document
}

/// A marked text, and the findings expected at its marks.
struct Expected: Sendable {
  let marked: String
  let found: [(mark: Int, code: FaultCode)]

  init(_ marked: String, _ found: (mark: Int, code: FaultCode)...) {
    (self.marked, self.found) = (marked, found)
  }
}

/// Reads a marked text, builds the form, and expects the given findings at their marks among those
/// that there are.
func expectAmongFindings(
  _ expected: Expected, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let text = MarkedText(expected.marked)
  let found = ReadDocument(text.text).builtFindings.sorted
  for wanted in expected.found {
    let position = text.position(wanted.mark)
    #expect(
      found.contains { $0.location.position == position && $0.fault.code == wanted.code },
      "\(found.map { "\($0.location.position) \($0.fault)" })", sourceLocation: sourceLocation)
  }
}
