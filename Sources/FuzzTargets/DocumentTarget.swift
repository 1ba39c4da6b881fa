import FormBatch
import FormCommandLine
import FormCommands
import FormComponents
import FormCore
import FormDecoding
import FormDialects
import FormMessages
import FormPatterns
import FormSession
import FormStorage
import FormTables
import FormTerminal
import FormValues
import JSONText

/// Any bytes as a form document, as `check` and `fill` read it.
enum DocumentTarget: FuzzTarget {
  static let name = "document"

  static func attempt(_ bytes: [UInt8]) {
    for dialect in [nil] + DialectRegistry.builtIn.names.map(Optional.some) {
      attempt(bytes, dialect)
    }
  }

  private static func attempt(_ bytes: [UInt8], _ dialect: String?) {
    let source = DocumentSource(name: "form.json", bytes: bytes)
    var (document, findings) = FormReader.read(source, dialect: dialect)
    let form = document.flatMap { Form.build($0, registry: .builtIn, findings: &findings) }
    show(findings)
    if document == nil, !findings.hasErrors { broken("a refused document has an error") }
    if let document, let dialect { checkLaw(document, dialect) }
    guard let form else {
      if !findings.hasErrors { broken("a refused form has an error") }
      return
    }
    checkCanonical(form)
    ask(form)
  }

  /// Checks that a document survives encoding and decoding unchanged, unless parts are lost.
  private static func checkLaw(_ document: FormDocument, _ name: String) {
    guard case .success(let dialect) = DialectRegistry.builtIn.dialect(named: name) else { return }
    let encoded = dialect.encode(document)
    if !encoded.unsupported.isEmpty { return }
    let written = JSONWriter.bytes(of: encoded.json, .pretty)
    let source = DocumentSource(name: "form.json", bytes: written)
    if FormReader.read(source, dialect: name).document != document {
      broken("a document written by its dialect reads equal")
    }
  }

  /// The canonical form is a document without errors, and its own canonical form.
  private static func checkCanonical(_ form: Form) {
    let bytes = form.definition
    let source = DocumentSource(name: "canonical.json", bytes: bytes)
    var (document, findings) = FormReader.read(source, dialect: NativeDialect.name)
    let again = document.flatMap { Form.build($0, registry: .builtIn, findings: &findings) }
    guard let again else { broken("the canonical form has no errors") }
    if again.definition != bytes { broken("the canonical form is stable") }
  }

  private static func show(_ findings: Findings) {
    let found = findings.sorted
    for format in DiagnosticFormat.allCases {
      let text = DiagnosticPrinter(format).text(of: found).text
      if text.utf8.contains(where: { ($0 < 0x20 && $0 != 0x0A) || $0 == 0x7F }) {
        broken("findings are shown without control characters")
      }
    }
  }

  /// Everything that a person would see when every question is passed over.
  private static func ask(_ form: Form) {
    guard form.inputs.count <= 64 else { return }
    InterviewTarget.hold(
      form, [":help", ":status", ":list"] + form.inputs.flatMap { _ in ["?", "", ""] })
  }
}
