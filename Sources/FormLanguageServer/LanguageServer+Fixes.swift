import FormAuthoring
import FormValues
import JSONText

// The fixes of findings, as `check --fix` makes them.
extension LanguageServer {
  /// The fixes of the findings whose text meets a range; those that are safe are preferred.
  static func fixes(_ form: OpenForm, _ range: ClosedRange<Int>) -> JSON {
    var actions: [JSON] = []
    for finding in form.findings {
      let start = finding.location.offset
      guard start <= range.upperBound, form.text.endOfWord(from: start) >= range.lowerBound,
        let fix = FixTable.fix(of: finding, form.document)
      else { continue }
      let edits = fix.edits.map { edit in
        JSON.object([
          ("range", json(edit.range, in: form.text)), ("newText", .string(edit.text)),
        ])
      }
      actions.append(
        .object([
          ("title", .string("Fix: \(finding.fault.code.rawValue)")), ("kind", .string("quickfix")),
          ("isPreferred", .boolean(fix.safety == .safe)),
          ("diagnostics", .array([json(finding, in: form.text)])),
          ("edit", .object([("changes", .object([(form.uri, .array(edits))]))])),
        ]))
    }
    return .array(actions)
  }
}
