package import FormCommandLine
import FormCore
import FormDisk
package import FormStorage
package import FormValues
package import JSONText

/// The records of a form that a command looks at, in the order they were stored.
///
/// They may be gone through several times; what is appended after the first time is left out, so
/// every time it is the same records. Identifiers that do not fit into memory go into files.
package struct RecordSelection {
  package let folder: SubmissionsFolder
  package let form: FormIdentifier
  /// The identifiers of records that a later one corrects, which are left out; nil if there are
  /// none.
  private var replaced: SpillingMap?
  /// Whether there were no corrections at all when the log was looked through; one that comes to
  /// light is new, and ends what is gone through.
  private var hasNoCorrections: Bool
  /// The number of lines there were the first time.
  private var end: Int?
  /// The records that were selected; nil for all.
  private var selected: RecordMarks?

  package static let all = CommandOption("all", .none, "Include records that were corrected later")

  /// Unless `isComplete`, the log is read once, to find out which records are corrected.
  package init(
    _ folder: SubmissionsFolder, _ form: FormIdentifier, isComplete: Bool
  ) throws(CommandFailure) {
    (self.folder, self.form) = (folder, form)
    (hasNoCorrections, replaced) = (false, nil)
    guard !isComplete else { return }
    hasNoCorrections = !((try? folder.store.mayHaveCorrections(of: form)) ?? true)
    if !hasNoCorrections { replaced = try corrected() }
  }

  /// Finds the records that a later one corrects; nil if there are none.
  private mutating func corrected() throws(CommandFailure) -> SpillingMap? {
    var (found, count) = (SpillingMap?.none, 0)
    let options = folder.store.options
    _ = try folder.forEachRecord(of: form) { line throws(CommandFailure) in
      count += 1
      guard let earlier = StoredLine.replaces(line) else { return .next }
      let known = found ?? options.makeMap()
      found = known
      try withStore { () throws(StoreFailure) in try known.set([], of: earlier.bytes) }
      return .next
    }
    end = count
    return found
  }

  /// Calls `visit` with each record, and with what the test of its line has found out, and returns
  /// the damage that was passed over; a line that is not a record counts as damaged.
  ///
  /// - Parameter keepsAnswers: whether it is kept where the answers of a record stand.
  package mutating func forEachRecord(
    keepsAnswers: Bool, _ visit: (PaddedLine, borrowing RecordTest) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> LogDamage {
    try forEachNumber(keepsAnswers: keepsAnswers) { _, line, test throws(CommandFailure) in
      try visit(line, test)
    }
  }

  private mutating func forEachNumber(
    keepsAnswers: Bool,
    _ visit: (Int, PaddedLine, borrowing RecordTest) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> LogDamage {
    var (count, unreadable) = (0, 0)
    var test = RecordTest(of: form, keepsAnswers: keepsAnswers)
    var damage = try folder.forEachRecord(of: form) { line throws(CommandFailure) in
      if count == end { return .stop }
      guard selected?.contains(count) ?? true, try !isReplaced(line) else {
        count += 1
        return .next
      }
      let isRecord = test.allows(line)
      // It was not there before.
      if hasNoCorrections, test.isCorrection { return .stop }
      if isRecord { try visit(count, line, test) } else { unreadable += 1 }
      count += 1
      return .next
    }
    end = end ?? count
    damage.count(unreadable: unreadable)
    return damage
  }

  /// Calls `visit` with what each record says of itself and of its answers, read into one page.
  package mutating func forEachPage(
    _ page: inout RecordPage, _ visit: (borrowing RecordPage) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> LogDamage {
    var unreadable = 0
    var damage = try forEachRecord(keepsAnswers: true) { line, test throws(CommandFailure) in
      if page.read(test) {
        try visit(page)
      } else {
        unreadable += 1
      }
    }
    damage.count(unreadable: unreadable)
    return damage
  }

  /// Calls `isSelected` with what each record says of itself and of its answers, read into one page.
  /// From now on only the records for which it returned true are visited; of the others only the
  /// checksum is read again.
  package mutating func select(
    _ page: inout RecordPage, _ isSelected: (borrowing RecordPage) throws(CommandFailure) -> Bool
  ) throws(CommandFailure) -> LogDamage {
    var (unreadable, marks) = (0, RecordMarks())
    var damage = try forEachNumber(keepsAnswers: true) {
      number, line, test throws(CommandFailure) in
      if !page.read(test) {
        unreadable += 1
      } else if try isSelected(page) {
        marks.insert(number)
      }
    }
    selected = marks
    damage.count(unreadable: unreadable)
    return damage
  }

  private func isReplaced(_ line: PaddedLine) throws(CommandFailure) -> Bool {
    guard let replaced, let id = StoredLine.id(of: line) else { return false }
    return try withStore { () throws(StoreFailure) in try replaced.value(of: id.bytes) != nil }
  }
}
