import FormAnalysis
import FormCommandLine
import FormTerminal
import FormValues
import Formline

/// What a check compares a form with: an older version, or the records of a store.
struct OlderVersion {
  /// The findings of the form, and those of the comparison.
  let findings: [Diagnostic]
  /// The records that were checked; nil if there is no store.
  let records: StoredRecordTrial?

  /// Compares a form with what `--against` names, if it does.
  ///
  /// A form with errors is not compared, and an older version with errors is refused.
  init(
    of loaded: LoadedForm, _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) {
    guard let word = line.value("against"), let form = loaded.form, let document = loaded.document
    else {
      (findings, records) = (loaded.findings, nil)
      return
    }
    if FormFiles.isFolder(word) {
      let trial = try StoredRecordTrial(
        form, document,
        in: SubmissionsFolder(word, temporaryFolder: console.environment.temporaryFolder))
      var all = loaded.collected
      all.add(trial.findings)
      (findings, records) = (all.sorted, trial)
      return
    }
    let old = try FormLoader(line, console.environment).form(word, &console)
    let changes = FormComparison.changes(
      from: FormVersion(old.form, old.document), to: FormVersion(form, document),
      shownAt: console.moment)
    var all = loaded.collected
    all.add(changes)
    (findings, records) = (all.sorted, nil)
  }
}
