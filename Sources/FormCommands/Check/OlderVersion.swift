import FormAnalysis
import FormCommandLine
import FormTerminal
import FormValues
import Formline

/// What a check compares a form with: an older version, or the records of a store.
///
/// An older version is read before the form, and little of its document is kept: two large
/// documents are never there at once.
struct OlderVersion {
  private enum Content {
    /// There is no `--against`.
    case nothing
    case store(SubmissionsFolder)
    case version(FormVersion)
    /// A version with errors, and the loader that refuses it.
    case unusable(LoadedForm, FormLoader)
    case unreadable(CommandFailure)
  }

  private let content: Content

  /// Reads what `--against` names. What is wrong with it is told once there is a form to compare.
  init(_ line: CommandLineWords, _ console: Console) {
    guard let word = line.value("against") else {
      content = .nothing
      return
    }
    do throws(CommandFailure) {
      content = try OlderVersion.read(word, line, console)
    } catch {
      content = .unreadable(error)
    }
  }

  private static func read(
    _ word: String, _ line: CommandLineWords, _ console: Console
  ) throws(CommandFailure) -> Content {
    let environment = console.environment
    guard !FormFiles.isFolder(word) else {
      return .store(SubmissionsFolder(word, temporaryFolder: environment.temporaryFolder))
    }
    let loader = FormLoader(line, environment)
    let loaded = try loader.load(word, needsOneLayout: true)
    guard let form = loaded.form, let document = loaded.document,
      loaded.isUsable(takesReplaced: false)
    else {
      // Nothing is compared with it: only what is wrong with it is kept.
      return .unusable(LoadedForm(loaded.source, nil, nil, loaded.collected), loader)
    }
    return .version(FormVersion(older: form, document))
  }

  /// Compares a form, and returns its findings with those of the comparison; and the records that
  /// were checked, if there is a store.
  ///
  /// A form with errors is not compared, and an older version with errors is refused.
  func compare(
    _ loaded: LoadedForm, _ console: inout Console
  ) throws(CommandFailure) -> (findings: [Diagnostic], records: StoredRecordTrial?) {
    guard let form = loaded.form, let document = loaded.document else {
      return (loaded.findings, nil)
    }
    var all = loaded.collected
    switch content {
    case .nothing: return (loaded.findings, nil)
    case .unreadable(let failure): throw failure
    case .unusable(let old, let loader):
      _ = try loader.definition(of: old, &console, takesReplaced: false)
    case .store(let folder):
      let trial = try StoredRecordTrial(form, document, in: folder, at: console.moment)
      all.add(trial.findings)
      return (all.sorted, trial)
    case .version(let old):
      all.add(
        FormComparison.changes(
          from: old, to: FormVersion(form, document), shownAt: console.moment))
    }
    return (all.sorted, nil)
  }
}
