import FormCommandLine
import FormCore
internal import FormStorage
import FormValues
internal import JSONText

/// The records of a form that a command looks at, in the order they were stored.
///
/// They may be gone through several times; what is appended after the first time is left out, so
/// every time it is the same records.
struct RecordSelection {
  let folder: SubmissionsFolder
  let form: FormIdentifier
  /// Records that a later one corrects, which are left out.
  private var replaced: Set<SubmissionID> = []
  /// The number of records the first time.
  private var end: Int?

  static let all = CommandOption("all", .none, "Include records that were corrected later")

  /// Unless `isComplete`, the log is read once, to find out which records are corrected.
  init(
    _ folder: SubmissionsFolder, _ form: FormIdentifier, isComplete: Bool
  ) throws(CommandFailure) {
    (self.folder, self.form) = (folder, form)
    guard !isComplete else { return }
    var replaced: Set<SubmissionID> = []
    _ = try forEachLine { line in
      if let earlier = line.replaces { replaced.insert(earlier) }
    }
    self.replaced = replaced
  }

  /// Calls `visit` with each line, and returns the damage that was passed over.
  mutating func forEachLine(
    _ visit: (StoredLine) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> LogDamage {
    var count = 0
    let damage = try folder.forEachRecord(of: form) { line throws(CommandFailure) in
      if count == end { return .stop }
      count += 1
      if replaced.isEmpty || !(line.id.map(replaced.contains) ?? false) { try visit(line) }
      return .next
    }
    end = end ?? count
    return damage
  }

  /// Calls `visit` with each record; a line that is not a record counts as damaged.
  mutating func forEachPage(
    opensRows: Bool = true, _ visit: (RecordPage) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> LogDamage {
    var unreadable = 0
    var scan = NestedScan()
    var damage = try forEachLine { line throws(CommandFailure) in
      if let page = RecordPage(line.bytes, opensRows: opensRows, &scan) {
        try visit(page)
      } else {
        unreadable += 1
      }
    }
    damage.count(unreadable: unreadable)
    return damage
  }
}
