internal import FormCore
internal import FormStorage

/// The records of a form that a command looks at, in the order they were stored.
struct RecordSelection {
  let folder: SubmissionsFolder
  let form: FormIdentifier
  /// Records that a later one corrects, which are left out.
  private let replaced: Set<SubmissionID>

  static let all = CommandOption("all", .none, "corrected records as well, not only the newest")

  /// Unless `isComplete`, the log is read once, to find out which records are corrected.
  init(
    _ folder: SubmissionsFolder, _ form: FormIdentifier, isComplete: Bool
  ) throws(CommandFailure) {
    (self.folder, self.form) = (folder, form)
    replaced = isComplete ? [] : try folder.replaced(in: form)
  }

  /// Calls `visit` with each line, and returns how many damaged ones were passed over.
  func forEachLine(
    _ visit: (StoredLine) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> Int {
    try folder.forEachRecord(of: form) { line throws(CommandFailure) in
      if replaced.isEmpty || !(line.id.map(replaced.contains) ?? false) { try visit(line) }
      return .next
    }
  }

  /// Calls `visit` with each record; a line that is no record counts as damaged.
  func forEachPage(
    _ visit: (RecordPage) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> Int {
    var unreadable = 0
    let damaged = try forEachLine { line throws(CommandFailure) in
      if let page = RecordPage(line.bytes) { try visit(page) } else { unreadable += 1 }
    }
    return damaged + unreadable
  }
}
