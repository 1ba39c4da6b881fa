import FormValues
import JSONText

// Findings and places as the protocol writes them.
extension LanguageServer {
  static func findings(of form: OpenForm, none: Bool = false) -> JSON {
    let list = none ? [] : form.findings.map { json($0, in: form.text) }
    let version = form.version.map { [("version", JSON.number($0))] } ?? []
    return ServerMessage.notification(
      "textDocument/publishDiagnostics",
      .object([("uri", .string(form.uri))] + version + [("diagnostics", .array(list))]))
  }

  static func json(_ finding: Diagnostic, in text: OpenText) -> JSON {
    .object([
      ("range", range(of: finding.location.offset, in: text)),
      (
        "severity",
        .number(finding.severity == .error ? 1 : finding.severity == .warning ? 2 : 3)
      ),
      ("code", .string(finding.fault.code.rawValue)), ("source", .string("formline")),
      ("message", .string(finding.fault.message)),
    ])
  }

  /// The range of the word or value that begins at an offset.
  static func range(of offset: Int, in text: OpenText) -> JSON {
    json(offset..<text.endOfWord(from: offset), in: text)
  }

  static func json(_ range: Range<Int>, in text: OpenText) -> JSON {
    .object([
      ("start", json(text.place(of: range.lowerBound))),
      ("end", json(text.place(of: range.upperBound))),
    ])
  }

  static func json(_ place: TextPlace) -> JSON {
    .object([("line", .number(place.line)), ("character", .number(place.unit))])
  }
}
