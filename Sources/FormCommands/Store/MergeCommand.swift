package import FormCommandLine
import FormDisk
import FormMessages
import FormRecords
internal import FormStorage
import FormTerminal
import FormValues
import Formline

/// `formline merge`: takes in the records of another store.
package struct MergeCommand: Command {
  package static let name = "merge"
  package static let summary = "Merge the records of another store"
  package static let synopsis = "DIR"
  package static let examples = [
    CommandExample(
      "formline merge /media/tablet/Submissions", "Add records that are not stored yet"),
    CommandExample(
      "formline merge /media/tablet/Submissions --keep-invalid",
      "Also keep records that break their own form, in 'quarantine'"),
  ]
  package static let options: [CommandOption] = [
    CommandOption(
      "keep-invalid", .none, "Keep records that break their own form in 'quarantine'"),
    CommandOption(
      "submissions", .required("DIR"), "Store that receives the records (default: Submissions)"),
  ]

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let path = try line.onlyOperand("DIR")
    guard FormFiles.isFolder(path) else { throw .failed("\(quoted(path)): no such folder") }
    let other = DirectorySubmissionStore(path: path)
    var options = StoreOptions()
    options.temporaryFolder = console.environment.temporaryFolder
    let store = DirectorySubmissionStore(
      path: line.value("submissions") ?? SubmissionsFolder.usual, options: options)
    let forms = try withStore { () throws(StoreFailure) in try other.identifiers() }
    if forms.isEmpty { console.say("\(quoted(path)) has no submissions") }
    var (isComplete, isDamaged) = (true, false)
    let keepsInvalid = line.has("keep-invalid")
    for form in forms {
      // What a store remembers of one form is not to be kept beside that of the next.
      let count = try merge(
        form, from: other, into: store.withoutMemories(), keepsInvalid: keepsInvalid, &isDamaged,
        &console)
      let refused =
        (count.erased == 0 ? "" : ", \(count.erased) erased before")
        + (count.refused == 0 ? "" : ", \(count.refused) refused")
      console.say(
        "\(form): \(counted(count.added, "record")) added, \(count.known) already there\(refused)")
      isComplete = isComplete && count.refused == 0
    }
    return isComplete && !isDamaged ? .done : .findings
  }

  /// Merges one form; what cannot be taken is written to standard output.
  private static func merge(
    _ form: FormIdentifier, from other: DirectorySubmissionStore,
    into target: DirectorySubmissionStore, keepsInvalid: Bool, _ isDamaged: inout Bool,
    _ console: inout Console
  ) throws(CommandFailure) -> MergeCount {
    var (failure, listed) = (CommandFailure?.none, ListedFindings())
    var undecided: (count: Int, first: TerminalText) = (0, "")
    let count: MergeCount
    do throws(StoreFailure) {
      let check = RecordCheck(other, form)
      count = try target.merge(
        form, from: other, keepsInvalid: keepsInvalid, validate: { check.verdict(of: $0) }
      ) { problem in
        guard problem.kind != .undecided else {
          if undecided.count == 0 { undecided.first = problem.line }
          return undecided.count += 1
        }
        guard listed.admits(.error), failure == nil else { return }
        do throws(CommandFailure) { try console.write(problem.line + "\n") } catch {
          failure = error
        }
      }
    } catch {
      console.say("Earlier records are stored. Run the command again to continue.")
      throw .failed("\(form): \(error.message)")
    }
    if let failure { throw failure }
    if let rest = listed.rest(of: form) { try console.write(rest + "\n") }
    try console.flush()
    if undecided.count > 0 {
      console.say(
        "\(form): \(counted(undecided.count, "record")) added without a check; the first: "
          + undecided.first)
    }
    isDamaged =
      console.tell(
        target.takeFindings(of: form), of: form, in: target.path) || isDamaged
    return count
  }
}

extension MergeProblem {
  /// The problem in one line, beginning with its location in the other store.
  fileprivate var line: TerminalText { "\(location): \(message)" }
}
