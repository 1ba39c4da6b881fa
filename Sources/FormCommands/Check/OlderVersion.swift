import FormAnalysis
import FormCommandLine
import FormTerminal
import FormValues
import Formline

/// What a check compares a form with: an older version, or the records of a store.
///
/// An older version is read before the form, and little of its document is kept: two large
/// documents are never there at once. One that is too large beside the form is let go.
final class OlderVersion {
  private enum Content {
    /// There is no `--against`.
    case nothing
    case store(SubmissionsFolder)
    case version(FormVersion)
    /// A version that is too large to be compared, and why.
    case tooLarge(Fault)
    /// A version with errors, and what is told of them.
    case unusable(TerminalText)
    case unreadable(CommandFailure)
  }

  private var content: Content
  /// What the older version has left for the form.
  private var room = ComparisonRoom.twoVersions

  /// Reads what `--against` names. What is wrong with it is told once there is a form to compare.
  init(_ line: CommandLineWords, _ console: Console) {
    guard let word = line.value("against") else {
      content = .nothing
      return
    }
    do throws(CommandFailure) {
      content = try OlderVersion.read(word, line, console, &room)
    } catch {
      content = .unreadable(error)
    }
  }

  /// Lets the older version go if there is not enough room for a form beside it. The form is made
  /// after that.
  func makeRoom(for document: FormDocument, _ files: OptionFiles) {
    var room = room
    if case .version = content, !room.take(document.havingOptions(of: files, .builtIn)) {
      content = .tooLarge(room.fault)
      ProcessMemory.giveBack()
    }
  }

  private static func read(
    _ word: String, _ line: CommandLineWords, _ console: Console, _ room: inout ComparisonRoom
  ) throws(CommandFailure) -> Content {
    let environment = console.environment
    guard !FormFiles.isFolder(word) else {
      return .store(SubmissionsFolder(word, temporaryFolder: environment.temporaryFolder))
    }
    let loader = FormLoader(line, environment)
    let loaded = try loader.load(word, needsOneLayout: true)
    // What is kept reads its JSON again if a finding is reported in it.
    defer { loaded.source.forgetReading() }
    guard let form = loaded.form, let document = loaded.document,
      loaded.isUsable(takesReplaced: false)
    else {
      // Nothing is compared with it, so nothing of it is kept.
      return .unusable(console.text(of: loaded.findings, in: loaded.source.name))
    }
    let files = loader.source(word).optionFiles
    guard room.take(document.havingOptions(of: files, .builtIn)) else {
      return .tooLarge(room.fault)
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
    case .unusable(let findings):
      console.tell(findings)
      throw FormLoader.refusal
    case .tooLarge(let fault): all.report(fault, at: document.location)
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
