import FormCommandLine
import FormCore
import FormInputs
import FormMessages
import FormProcessing
import FormTerminal
import FormValues
import Formline

// The option `--correct`.
extension ProcessCommand {
  /// Refuses the options that cannot go with `--correct`.
  static func checkCorrecting(
    _ line: CommandLineWords, _ source: BatchSource?, _ form: Form
  ) throws(CommandFailure) {
    guard line.has("correct") else { return }
    if line.has("propose") { throw .usage("--correct and --propose cannot be combined") }
    if source == .records {
      throw .usage(
        "--correct and --from records cannot be combined; a line names its record with '@id'")
    }
    guard let path = line.value("into") else {
      throw .usage("--correct needs --into DIR, the store that has the records")
    }
    if !FormFiles.isFolder(path) { throw .failed("\(quoted(path)): no such folder") }
    if form.part(named: ColumnNames.record, in: nil) != nil {
      throw .usage("--correct needs '@id' for the record, but the form has an answer of that name")
    }
  }

  /// What completes lines, if they correct records.
  static func corrections(
    _ line: CommandLineWords, _ form: Form, _ console: borrowing Console,
    _ spellings: AnswerSpellings?
  ) throws(CommandFailure) -> Corrections? {
    guard line.has("correct"), let path = line.value("into") else { return nil }
    var validator = SubmissionValidator(
      form, at: console.moment, externalValues: try externalValues(line, form))
    validator.spellings = spellings
    return try Corrections(
      form, in: path, temporaryFolder: console.environment.temporaryFolder, validator)
  }
}
