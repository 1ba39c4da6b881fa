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
    var unreadable: [String] = []
    var records: StoredRecordTrial?
    if line.has("against") { _ = try line.onlyOperand("FORM") }
    let repair = try DocumentRepair(line)
    for word in line.operands { try repair?.confirm(word, loader) }
    let older = OlderVersion(line, console)
    loader.willBuild = older.makeRoom
    var report = CheckReport(format, console)
    for word in try forms(line, loader) {
      ProcessMemory.giveBack()
      let findings: [Diagnostic]
      do throws(CommandFailure) {
        var loaded = try loader.load(word)
        if let repair { loaded = try repair.fixed(consume loaded, word, loader, &console) }
        (findings, records) = try older.compare(loaded, &console)
      } catch {
        guard case .failed(let sentence) = error else {
          try report.breakOff(&console)
          throw error
        }
        unreadable.append(sentence)
        continue
      }
      try report.add(findings, &console)
    }
    try report.end(&console)
    // What could not be read is told after what was found.
    for sentence in unreadable { console.say("formline check: \(sentence)") }
    let code: ExitCode =
      !unreadable.isEmpty
      ? .failed : report.hasFindings(isStrict: line.has("strict")) ? .findings : .done
    guard let records else { return code }
    if format == .text { try records.list(&console) }
    let end = records.tell(&console)
    return code == .done ? end : code
  }

  /// The forms that a command line names: files, and every form in a folder. A file in a folder is
  /// none if a form in it takes its options from that file.
  private static func forms(
    _ line: CommandLineWords, _ loader: FormLoader
  ) throws(CommandFailure) -> [String] {
    var optionFiles: Set<String> = []
    var (words, count): ([(word: String, found: [String])], Int) = ([], 0)
    for word in line.operands {
      let found = FormFiles.isFolder(word) ? FormFiles.below(word) : []
      count += found?.count ?? 0
      guard let found, count <= FormFiles.most else {
        throw .failed(
          "\(quoted(word)): there are too many files and folders in it; \(FormFiles.most) forms are "
            + "checked at most, so name folders in it")
      }
      for path in found { optionFiles.formUnion(self.optionFiles(of: path, loader)) }
      words.append((word, found))
    }
    return words.flatMap { word, found in
      found.isEmpty ? [word] : found.filter { !optionFiles.contains($0) }
    }
  }

  private static func optionFiles(of path: String, _ loader: FormLoader) -> [String] {
    // What is wrong with the form is told when it is checked.
    guard let document = try? loader.document(path).document else { return [] }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return document.optionFileNames.map { folder + $0 }
  }
}
