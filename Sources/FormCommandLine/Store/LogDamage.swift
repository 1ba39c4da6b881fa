import FormMessages
package import FormStorage
import FormTerminal
package import FormValues

/// The damage of a log that was read.
package struct LogDamage {
  /// Lines that are not to be trusted, and were passed over.
  package private(set) var lines = 0
  /// Places where confirmed records are missing, or where it is not known which ones were
  /// confirmed.
  package private(set) var gaps = 0
  /// Definitions that records name, and that are not what was stored.
  package private(set) var lostDefinitions = 0
  /// The trace of an interrupted append, in words.
  package private(set) var torn: String?

  package init() {}

  /// Counts a finding of a reader.
  package mutating func count(_ finding: StoreFinding) {
    switch finding.kind {
    case .tornEnd: torn = finding.message
    case .sequenceGap, .missingEnd, .wrongMark: gaps += 1
    default: if finding.severity == .error { lines += 1 }
    }
  }

  /// Counts lines that are not records.
  package mutating func count(unreadable: Int) { lines += unreadable }

  /// Counts definitions that are missing or damaged.
  package mutating func count(lostDefinitions: Int) { self.lostDefinitions += lostDefinitions }

  /// The command line that examines the log of a form.
  fileprivate static func command(_ form: FormIdentifier, in submissions: String) -> String {
    let folder =
      submissions == SubmissionsFolder.usual ? [] : ["--submissions", submissions]
    return ShellWord.line(["formline", "verify", form.text] + folder)
  }
}

extension Console {
  /// Says what was passed over in the log of a form, and how the command ends because of it: damage
  /// is an error, the trace of an interrupted append is not.
  package mutating func end(
    _ damage: LogDamage, _ form: FormIdentifier, in submissions: String
  ) -> ExitCode {
    if let torn = damage.torn { say("warning: \(form): \(torn)") }
    var parts: [String] = []
    if damage.lines > 0 { parts.append("\(counted(damage.lines, "damaged line")) skipped") }
    if damage.gaps > 0 { parts.append("stored records missing") }
    if damage.lostDefinitions > 0 {
      parts.append("\(counted(damage.lostDefinitions, "definition")) missing or damaged")
    }
    guard !parts.isEmpty else { return .done }
    let command = LogDamage.command(form, in: submissions)
    say("\(listed(parts, "and")); run '\(command)' for details")
    return .findings
  }

  /// Says that the answers of so many records are not shown.
  package mutating func tellHidden(_ records: Int) {
    guard records > 0 else { return }
    say(
      "the answers of \(counted(records, "record")) are hidden: "
        + "without a usable definition it is not known which are secrets")
  }

  /// Says what writing to the log of a form has met; whether any of it is damage.
  package mutating func tell(
    _ findings: [StoreFinding], of form: FormIdentifier, in submissions: String
  ) -> Bool {
    for finding in findings.prefix(3) {
      let suffix = finding.offset.map { " at byte \($0)" } ?? ""
      let sentence = VisibleText("'\(finding.file)'\(suffix): \(finding.message)").text
      say("\(finding.severity == .error ? "error" : "note"): \(sentence)")
    }
    guard findings.contains(where: { $0.severity == .error }) else { return false }
    tellDamage(of: form, in: submissions)
    return true
  }

  /// Says that the log of a form is damaged, and what examines it.
  package mutating func tellDamage(of form: FormIdentifier, in submissions: String) {
    let command = LogDamage.command(form, in: submissions)
    say("The log of '\(form)' is damaged; run '\(command)' for details.")
  }
}
