public import FormComponents
public import FormCore
import FormDecoding
import FormDialects
import FormReasoning
public import FormValues
import JSONText
public import Testing

/// The result of reading a text and building its form.
public struct BuiltForm: Sendable {
  /// The document that the dialect read; nil if nothing could be read.
  public let document: FormDocument?
  /// The form; nil when there is an error.
  public let form: Form?
  /// Every finding, of the text, the spelling and the form.
  public let findings: Findings

  /// Reads and builds a document; its dialect is recognised unless it is named.
  public init(
    _ text: String, dialect: String? = nil, registry: ComponentRegistry = .builtIn,
    on day: CivilDate? = nil
  ) {
    let source = DocumentSource(name: "form.json", bytes: Array(text.utf8))
    var (document, findings) = FormReader.read(
      source, dialect: dialect, options: ReadingOptions(registry: registry))
    self.document = document
    form = document.flatMap {
      Form.build(
        $0, registry: registry, on: day, review: ReasonedReview(.everything), findings: &findings)
    }
    self.findings = findings
  }

  /// A native form with one component `answer` of a kind, its arguments as JSON text.
  public init(_ kind: String, _ arguments: String, options: String? = nil) {
    let options = options.map { #", "options": \#($0)"# } ?? ""
    self.init(
      """
      {"form": "visit", "components": [
        {"type": "\(kind)", "uuid": "answer", "args": \(arguments)\(options)}]}
      """)
  }

  /// The codes of the findings, by location.
  public var codes: [FaultCode] { findings.sorted.map(\.fault.code) }

  /// The first input; a test that needs it fails without one.
  public func firstInput(
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Input {
    try #require(form?.inputs.first, "\(codes)", sourceLocation: sourceLocation)
  }
}

/// Reads a marked document, builds its form, and expects exactly the given findings at their marks.
public func expectFindings(
  _ expected: [(mark: Int, code: FaultCode)], in marked: String, dialect: String? = nil,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let text = MarkedText(marked)
  let found = BuiltForm(text.text, dialect: dialect).findings.sorted.map {
    "\($0.location.position.line):\($0.location.position.column) \($0.fault.code.rawValue)"
  }
  let wanted = expected.map { finding in
    let position = text.position(finding.mark)
    return "\(position.line):\(position.column) \(finding.code.rawValue)"
  }
  #expect(found == wanted, sourceLocation: sourceLocation)
}
