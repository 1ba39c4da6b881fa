package import FormCommandLine
import FormDisk
import FormMessages
import FormRecords
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
    CommandExample(
      "formline verify --seal > visits.seal", "Seal the records, to keep or sign the seal elsewhere"
    ),
    CommandExample(
      "formline verify --against visits.seal", "Report sealed records that changed or are gone"),
  ]
  package static let options: [CommandOption] = [
    CommandOption(
      "repair", .none, "First repair what interrupted writes left; records never change"),
    CommandOption("deep", .none, "Check the values of each record against the form it names"),
    CommandOption(
      "seal", .none,
      "Print a seal, which has the hash of each record; findings go to standard error"),
    CommandOption(
      "against", .required("SEAL"), "Compare the records with a seal that was kept in a file"),
    ParallelReading.option, .submissions,
  ]

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    if line.has("seal"), line.has("against") {
      throw .usage("--seal and --against exclude each other")
    }
    if line.has("seal"), console.isOutputShown {
      throw .usage(
        "--seal prints a line for each record: write it to a file, such as > visits.seal")
    }
    let folder = try SubmissionsFolder(
      line, temporaryFolder: console.environment.temporaryFolder)
    let named = line.operands.isEmpty ? nil : try line.onlyOperand("FORM-ID")
    let (seal, way) = (try KeptSeal(line, folder), try ParallelReading.way(line))
    let forms = if let seal { try seal.forms(named) } else { try folder.forms(named) }
    var tally = VerifyTally()
    for form in forms {
      do throws(CommandFailure) {
        if line.has("repair") { try repair(form, folder, &console) }
        try report(form, line, &tally, &console) { report throws(StoreFailure) in
          folder.store.takeFindings(of: form).forEach(report)
          let check = RecordCheck(folder.store, form)
          try folder.store.verify(
            form, validate: line.has("deep") ? { check.verdict(of: $0) } : nil, by: way, report)
          try seal?.compare(form, report)
        }
      } catch {
        // One form that cannot be read does not keep the others from being examined.
        guard case .failed(let sentence) = error else { throw error }
        console.say("formline verify: \(form): \(sentence)")
        tally.isUnreadable = true
      }
    }
    try console.flush()
    console.say("\(counted(forms.count, "form")) verified: \(tally.words)")
    if let seal { console.say("\(seal.words)") }
    if line.has("seal"), !tally.isUnreadable { try MadeSeal.print(of: forms, folder, &console) }
    return tally.exitCode
  }

  private static func repair(
    _ form: FormIdentifier, _ folder: SubmissionsFolder, _ console: inout Console
  ) throws(CommandFailure) {
    let moved = try withStore { () throws(StoreFailure) in try folder.store.repair(form) }
    guard moved > 0 else { return }
    console.say("\(form): \(counted(moved, "byte")) of an interrupted write moved to 'quarantine'")
  }

  /// Prints the findings of `examine`; on standard error if a seal is printed.
  private static func report(
    _ form: FormIdentifier, _ line: CommandLineWords, _ tally: inout VerifyTally,
    _ console: inout Console, _ examine: ((StoreFinding) -> Void) throws(StoreFailure) -> Void
  ) throws(CommandFailure) {
    var (failure, listed) = (CommandFailure?.none, ListedFindings())
    let isSealed = line.has("seal")
    let style = isSealed ? console.errorStyle : console.outputStyle
    func print(_ text: TerminalText) {
      if isSealed { return console.say(text) }
      do throws(CommandFailure) { try console.write(text + "\n") } catch { failure = error }
    }
    try withStore { () throws(StoreFailure) in
      try examine { finding in
        tally.count(finding)
        guard listed.admits(finding.severity), failure == nil else { return }
        print(finding.line(style))
      }
    }
    if let rest = listed.rest(of: form), failure == nil { print(rest) }
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
