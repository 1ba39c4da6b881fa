package import FormCommandLine
internal import FormDialects
import FormMessages
import FormTerminal
import FormValues
import Formline

/// `formline check`: every finding of form documents, each at its location.
package struct CheckCommand: Command {
  package static let name = "check"
  package static let summary = "Check form documents for mistakes"
  package static let synopsis = "FORM..."
  package static let examples = [
    CommandExample("formline check Forms", "Check every form of a folder and its subfolders"),
    CommandExample("formline check --strict visit.json", "Fail on warnings, too"),
    CommandExample("formline check --fix visit.json", "Fix what is certain, and show what changed"),
    CommandExample("formline check --format json - < visit.json", "Print findings as JSON"),
    CommandExample(
      "formline check visit.json --against visit-1.json", "Show what changes do to old answers"),
    CommandExample(
      "formline check visit.json --against Submissions", "Count stored records that it would refuse"
    ),
  ]
  package static let options =
    [
      CommandOption(
        "format", .required("text|json|github"), "Format of findings (default: text)"),
      CommandOption("strict", .none, "Exit with 1 on warnings as well as errors"),
      CommandOption(
        "fix", .optional("all"), "Fix what is certain in the files; with 'all' what is likely, too"),
      CommandOption("diff", .none, "Show what --fix would change, and change nothing"),
      CommandOption(
        "against", .required("OLD|STORE"),
        "Compare with an older version: breaking changes are errors, lossy ones warnings; or check "
          + "the records of a store"),
    ] + FormLoader.options

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    guard !line.operands.isEmpty else { throw .usage("FORM is missing") }
    let format = try line.word("format", as: DiagnosticFormat.self) ?? .text
    var loader = FormLoader(line, console.environment)
    loader.day = console.moment.date
    var checked: [CheckedFile] = []
    var unreadable: [String] = []
    var records: StoredRecordTrial?
    if line.has("against") { _ = try line.onlyOperand("FORM") }
    let repair = try DocumentRepair(line)
    let older = OlderVersion(line, console)
    loader.willBuild = older.makeRoom
    for (word, isFound) in line.operands.flatMap(expanded) {
      try repair?.confirm(word, loader)
      do throws(CommandFailure) {
        var loaded = try loader.load(word)
        if let repair { loaded = try repair.fixed(loaded, word, loader, &console) }
        let findings: [Diagnostic]
        (findings, records) = try older.compare(loaded, &console)
        checked.append(CheckedFile(word, loaded.document, findings, isFound: isFound))
      } catch {
        guard case .failed(let sentence) = error else { throw error }
        unreadable.append(sentence)
      }
    }
    let forms = CheckedFile.forms(among: checked)
    let findings = forms.flatMap(\.findings)
    try print(findings, format, files: forms.count, &console)
    for sentence in unreadable { console.say("formline check: \(sentence)") }
    let code = exitCode(findings, isStrict: line.has("strict"), isComplete: unreadable.isEmpty)
    guard let records else { return code }
    if format == .text { try records.list(&console) }
    let end = records.tell(&console)
    return code == .done ? end : code
  }

  /// The files that a word names: itself, or every document found in a folder.
  private static func expanded(_ word: String) -> [(path: String, isFound: Bool)] {
    let files = FormFiles.isFolder(word) ? FormFiles.below(word) : []
    return files.isEmpty ? [(word, false)] : files.map { ($0, true) }
  }

  private static func print(
    _ findings: [Diagnostic], _ format: DiagnosticFormat, files: Int, _ console: inout Console
  ) throws(CommandFailure) {
    let printer = DiagnosticPrinter(
      format, width: console.width, paint: console.outputStyle.paint)
    try console.write(printer.text(of: findings))
    try console.flush()
    // What could not be read is told after it.
    if format == .text, files > 0 { console.say("\(summary(findings, files: files))") }
  }

  private static func summary(_ findings: [Diagnostic], files: Int) -> String {
    let counts = Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    let found = counts.isEmpty ? "nothing found" : listed(counts, "and")
    return "\(counted(files, "form")) checked: \(found)"
  }

  private static func exitCode(
    _ findings: [Diagnostic], isStrict: Bool, isComplete: Bool
  ) -> ExitCode {
    guard isComplete else { return .failed }
    let counts = findings.contains {
      $0.severity == .error || (isStrict && $0.severity == .warning)
    }
    return counts ? .findings : .done
  }
}
