import FormAuthoring
import FormValues
import JSONText

// The fixes of findings, as `check --fix` makes them.
extension LanguageServer {
  /// The most findings in a range whose fixes are tried, and about the most bytes of the documents
  /// that are checked for it.
  private static let (mostTried, mostTriedBytes) = (20, 4 << 20)

  /// The fixes of the findings whose text meets a range; those that are safe are preferred. Each was
  /// tried: its finding is gone, and there is no new one.
  func fixes(_ form: OpenForm, _ checked: CheckedText, _ parameters: JSON) throws(ServerError)
    -> JSON
  {
    let wanted = parameters["context"]?["only"]?.elements?.compactMap(\.text)
    guard checked.leavesRoomForChange,
      wanted?.contains(where: { $0.isEmpty || $0 == "quickfix" }) ?? true
    else { return .array([]) }
    let range = try ClientMessage.range(parameters["range"])
    let (first, last) = (
      form.text.offset(of: range.lowerBound), form.text.offset(of: range.upperBound)
    )
    let met = checked.own.filter { finding in
      let start = finding.location.offset
      return start <= last && form.text.endOfWord(from: start) >= first
    }
    let affordable = Self.mostTriedBytes / max(1, checked.bytes)
    return .array(
      met.prefix(max(1, min(Self.mostTried, affordable))).compactMap { finding in
        guard let fix = FixTable.fix(of: finding, checked.document),
          helps(finding, fix, form, checked)
        else { return nil }
        return .object([
          ("title", .string(Self.title(of: fix, finding))), ("kind", .string("quickfix")),
          ("isPreferred", .boolean(fix.safety == .safe)),
          ("diagnostics", .array([Self.json(finding, in: form.text)])),
          ("edit", edit(fix.edits, form)),
        ])
      })
  }

  private func helps(
    _ finding: Diagnostic, _ fix: DocumentFix, _ form: OpenForm, _ checked: CheckedText
  ) -> Bool {
    var changed = CheckedText(
      checked.source.bytes.applying(fix.edits), of: form.uri, openTexts, on: day)
    changed.complete()
    return FixTrial.helps([(finding, fix)], checked.findings, changed.findings)
  }

  private static func title(of fix: DocumentFix, _ finding: Diagnostic) -> String {
    let writes = fix.edits.contains { !$0.text.isEmpty }
    guard writes, let name = finding.fault.suggestion else {
      return "Fix \(finding.fault.code.rawValue)"
    }
    return "Write '\(name)'"
  }

  /// Edits of a document as the client takes them: with its version, if it can.
  func edit(_ edits: [DocumentFix.Edit], _ form: OpenForm) -> JSON {
    let all = JSON.array(
      edits.map { edit in
        .object([
          ("range", form.text.json(edit.range)), ("newText", .string(edit.text)),
        ])
      })
    guard abilities.takesVersions else {
      return .object([("changes", .object([(form.uri, all)]))])
    }
    let document = JSON.object([
      ("uri", .string(form.uri)), ("version", form.version.map { .number($0) } ?? .null),
    ])
    return .object([
      ("documentChanges", .array([.object([("textDocument", document), ("edits", all)])]))
    ])
  }
}
