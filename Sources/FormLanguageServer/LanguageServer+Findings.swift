import FormCore
import FormValues
import JSONText

// When documents are checked, and what is sent of that.
extension LanguageServer {
  mutating func check(_ uri: String) {
    guard forms[uri]?.isChecked == false else { return }
    makeRoom(for: uri, forms[uri]?.bytesToCheck ?? 0)
    let most = KeptForms.most(besideHeld: held.bytes)
    let (open, before) = (openTexts, forms[uri]?.optionPaths ?? [])
    forms[uri]?.check(open, on: day, most: most)
    readers.remove(uri, of: before)
    readers.add(uri, of: forms[uri]?.optionPaths ?? [])
    settled.insert(uri)
    // How large its option files are is known now.
    makeRoom(for: uri, forms[uri]?.keptBytes ?? 0)
  }

  /// Makes room for an answer that reads the changed text of a document as well.
  mutating func makeRoomForChange(of uri: String) {
    forms[uri]?.giveBackOutdated()
    makeRoom(for: uri, 2 * (forms[uri]?.keptBytes ?? 0))
  }

  /// Whether all that can be found in a document is known.
  func isComplete(_ uri: String) -> Bool {
    forms[uri]?.isChecked == true && forms[uri]?.checked?.isComplete == true
  }

  /// The findings of a document, and of the files that it takes its options from.
  mutating func findings(of uri: String) -> [JSON] {
    check(uri)
    guard let form = forms[uri], let checked = form.checked else { return [] }
    // What is wrong in a file of options is sent with the form.
    if !checked.isForm, let path = form.path, readers.isRead(path, besides: uri) { return [] }
    let own = checked.own.map { Self.json($0, in: form.text) }
    let elsewhere = Dictionary(
      checked.elsewhere.compactMap { path, findings in
        FileAddress.uri(of: path).map { ($0, findings) }
      }, uniquingKeysWith: { $0 + $1 })
    let before = reported[uri] ?? []
    reported[uri] = Set(elsewhere.keys)
    let cleared = before.subtracting(elsewhere.keys).sorted()
    return [Self.published(uri, form.version, own)]
      + cleared.map { Self.published($0, nil, []) }
      + elsewhere.sorted { $0.key < $1.key }.map { uri, findings in
        let text = OpenText(findings.first?.location.source.bytes ?? [], unit: abilities.unit)
        return Self.published(uri, nil, findings.map { Self.json($0, in: text) })
      }
  }

  /// Takes back the findings of a document that was closed.
  mutating func forget(_ uri: String) -> [JSON] {
    let others = reported.removeValue(forKey: uri) ?? []
    return ([uri] + others.sorted()).map { Self.published($0, nil, []) }
  }

  private static func published(_ uri: String, _ version: Int?, _ findings: [JSON]) -> JSON {
    let version = version.map { [("version", JSON.number($0))] } ?? []
    return ServerMessage.notification(
      "textDocument/publishDiagnostics",
      .object([("uri", .string(uri))] + version + [("diagnostics", .array(findings))]))
  }

  /// A finding. One of a document in worksheets has no place in its text, and says where it is.
  static func json(_ finding: Diagnostic, in text: OpenText) -> JSON {
    let location = finding.location
    let isInText = location.source.origin == nil
    let (start, end) = (location.offset, text.endOfWord(from: location.offset))
    return .object([
      ("range", text.json(isInText ? start..<max(start, end) : 0..<0)),
      (
        "severity",
        .number(finding.severity == .error ? 1 : finding.severity == .warning ? 2 : 3)
      ),
      ("code", .string(finding.fault.code.rawValue)), ("source", .string("formline")),
      (
        "message",
        .string(isInText ? finding.fault.message : "\(finding.fault.message), \(location.inWords)")
      ),
    ])
  }
}
