import FormAnalysis
import FormCommandLine
import FormValues

/// The older version of a form that a check compares it with.
enum OlderVersion {
  /// The findings of a form, and those of its changes where an older version is named.
  ///
  /// A form with errors is not compared, and an older version with errors is refused.
  static func compared(
    _ loaded: LoadedForm, _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> [Diagnostic] {
    guard let word = line.value("against"), let form = loaded.form, let document = loaded.document
    else { return loaded.findings }
    let old = try FormLoader(line, console.environment).form(word, &console)
    let changes = FormComparison.changes(
      from: FormVersion(old.form, old.document), to: FormVersion(form, document))
    var all = loaded.collected
    all.add(changes)
    return all.sorted
  }
}
