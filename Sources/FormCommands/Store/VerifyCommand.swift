package import FormCommandLine
import FormMessages
internal import FormStorage
import FormTerminal
import FormValues

/// `formline verify`: the integrity of a store.
package struct VerifyCommand: Command {
  package static let name = "verify"
  package static let summary = "Verify stored records, their files and their forms"
  package static let synopsis = "[FORM-ID]"
  package static let examples = [
    CommandExample("formline verify", "Verify every form of the store"),
    CommandExample(
      "formline verify clinic-visit --repair", "Repair what an interrupted write left"),
    CommandExample("formline verify --deep", "Also check every record against its own form"),
  ]
  package static let options: [CommandOption] = [
    CommandOption(
      "repair", .none, "First repair what interrupted writes left; records never change"),
    CommandOption("deep", .none, "Check the values of each record against the form it names"),
    .submissions,
  ]

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let folder = try SubmissionsFolder(
      line, temporaryFolder: console.environment.temporaryFolder)
    let forms: [FormIdentifier]
    if line.operands.isEmpty {
      forms = try folder.forms()
    } else {
      forms = [try folder.form(try line.onlyOperand("FORM-ID"))]
    }
    var tally = VerifyTally()
    for form in forms {
      do throws(CommandFailure) {
        if line.has("repair") { try repair(form, folder, &console) }
        try verify(form, folder, isDeep: line.has("deep"), &tally, &console)
      } catch {
        // One form that cannot be read does not keep the others from being examined.
        guard case .failed(let sentence) = error else { throw error }
        console.say("formline verify: \(form): \(sentence)")
        tally.isUnreadable = true
      }
    }
    try console.flush()
    console.say("\(counted(forms.count, "form")) verified: \(tally.words)")
    return tally.exitCode
  }

  private static func repair(
    _ form: FormIdentifier, _ folder: SubmissionsFolder, _ console: inout Console
  ) throws(CommandFailure) {
    let moved = try withStore { () throws(StoreFailure) in try folder.store.repair(form) }
    guard moved > 0 else { return }
    console.say("\(form): \(counted(moved, "byte")) of an interrupted write moved to 'quarantine'")
  }

  private static func verify(
    _ form: FormIdentifier, _ folder: SubmissionsFolder, isDeep: Bool,
    _ tally: inout VerifyTally, _ console: inout Console
  ) throws(CommandFailure) {
    var failure: CommandFailure?
    let style = console.outputStyle
    let check = RecordCheck(folder.store, form)
    let validate: RecordVerdict.Validate? = isDeep ? { check.verdict(of: $0) } : nil
    try withStore { () throws(StoreFailure) in
      try folder.store.verify(form, validate: validate) { finding in
        tally.count(finding)
        guard failure == nil else { return }
        do throws(CommandFailure) { try console.write(finding.line(style) + "\n") } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
  }
}

/// The findings of a store.
private struct VerifyTally {
  private var counts: [Severity: Int] = [:]
  var isUnreadable = false

  mutating func count(_ finding: StoreFinding) {
    counts[finding.severity, default: 0] += 1
    if finding.kind == .unreadable { isUnreadable = true }
  }

  var words: String {
    let found = Severity.allCases.compactMap { severity in
      counts[severity].map { counted($0, severity.rawValue) }
    }
    return found.isEmpty ? isUnreadable ? "incomplete" : "nothing found" : listed(found, "and")
  }

  var exitCode: ExitCode {
    if isUnreadable { return .failed }
    return counts[.error] == nil ? .done : .findings
  }
}

extension StoreFinding {
  /// The finding in one line: location, severity, sentence and kind.
  fileprivate func line(_ style: TerminalStyle) -> TerminalText {
    let suffix = line.map { ":\($0)" } ?? ""
    let bytes = offset.map { " at byte \($0):" } ?? ""
    let severity = style.paint(severity, severity.rawValue)
    return "\(file)\(suffix):\(bytes) \(severity): \(message) [\(kind.rawValue)]"
  }
}
