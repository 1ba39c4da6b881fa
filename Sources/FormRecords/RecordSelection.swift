package import FormCommandLine
import FormCore
import FormDisk
package import FormStorage
import FormTerminal
package import FormValues
package import JSONText

/// The records of a form that a command looks at, in the order they were stored.
///
/// They may be gone through several times; what is appended after the first time is left out, so
/// every time it is the same records. Identifiers that do not fit into memory go into files.
package struct RecordSelection {
  package let folder: SubmissionsFolder
  package let form: FormIdentifier
  /// The records that a later one corrects, which are left out.
  private var replaced = ReplacedRecords()
  /// The number of the last record of which a note says that it corrects none.
  private var noted = 0
  /// Where the log ended the first time.
  private var end: LogPosition?
  private let way: any SegmentReading
  /// The records that were selected; nil for all.
  private var selected: RecordMarks?
  /// Whether a correction ended what was gone through, because none was expected.
  package private(set) var hasMetCorrection = false

  package static let all = CommandOption("all", .none, "Include records that were corrected later")

  /// Unless `isComplete`, the log is read once, to find out which records are corrected.
  ///
  /// - Parameter way: how the segments are read.
  package init(
    _ folder: SubmissionsFolder, _ form: FormIdentifier, isComplete: Bool,
    by way: any SegmentReading = SerialReading()
  ) throws(CommandFailure) {
    (self.folder, self.form, self.way) = (folder, form, way)
    guard !isComplete else { return }
    switch try? folder.store.expectedCorrections(of: form) {
    case .absent(let noted): (replaced.areNone, self.noted) = (true, noted)
    case .possible, nil: replaced.ids = try corrected()
    }
  }

  /// The records of a form of which none is expected to be corrected: the log is not read before.
  /// If that proves wrong, ``hasMetCorrection`` says so, and what came of the records is of no use.
  ///
  /// - Parameter way: how the segments are read.
  package init(
    withoutCorrections folder: SubmissionsFolder, _ form: FormIdentifier,
    by way: any SegmentReading = SerialReading()
  ) {
    (self.folder, self.form, self.way) = (folder, form, way)
    replaced.areNone = true
  }

  /// Whether no record is expected to be corrected.
  package var expectsNoCorrection: Bool { replaced.areNone }

  /// Finds out which records are corrected, after that was not expected. The records are then to be
  /// gone through again from the first one.
  package mutating func expectCorrections() throws(CommandFailure) {
    (replaced.areNone, selected, end, hasMetCorrection) = (false, nil, nil, false)
    replaced.ids = try corrected()
  }

  /// Finds the records that a later one corrects; nil if there are none.
  private mutating func corrected() throws(CommandFailure) -> SpillingMap? {
    var found: SpillingMap?
    let options = folder.store.options
    let reading = try folder.forEachPart(of: form, by: way, { NoWork() }) {
      lines, _ throws(CommandFailure) in
      for index in 0..<lines.count {
        guard let earlier = StoredLine.replaces(lines[index]) else { continue }
        let known = found ?? options.makeMap()
        found = known
        try withStore { () throws(StoreFailure) in try known.set([], of: earlier) }
      }
      return nil
    }
    end = reading.end
    // The log is read again, beside definitions that may be large.
    ProcessMemory.giveBack()
    return found
  }

  /// Calls `visit` with what comes of work on records that follow each other, and with their lines,
  /// among which there may be others; returns the damage that was passed over. A line that is not a
  /// record counts as damaged.
  ///
  /// - Parameters:
  ///   - mostWorkers: how many may work side by side.
  ///   - make: makes what does the work, for each worker.
  package mutating func forEachOutput<Work: RecordWork & ~Copyable>(
    mostWorkers: Int = .max, _ make: @escaping @Sendable () -> Work,
    _ visit: (SoundLines, Work.Output) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> LogDamage {
    var (unreadable, isCorrected) = (0, false)
    let (form, replaced) = (form, replaced)
    var (damage, reached) = try folder.forEachPart(
      of: form, upTo: end, by: way.limited(to: mostWorkers),
      { SelectedWork(make(), of: form, without: replaced) }
    ) { lines, selected throws(CommandFailure) in
      try visit(lines, selected.output)
      unreadable += selected.unreadable
      if let failure = selected.failure { throw CommandFailure(failure) }
      isCorrected = selected.end != nil
      return selected.end
    }
    if isCorrected { try checkNote(reached) }
    end = end ?? reached
    damage.count(unreadable: unreadable)
    return damage
  }

  /// Calls `visit` with each record, and with what the test of its line has found out, and returns
  /// the damage that was passed over; a line that is not a record counts as damaged.
  ///
  /// - Parameter keepsAnswers: whether it is kept where the answers of a record stand.
  package mutating func forEachRecord(
    keepsAnswers: Bool, _ visit: (PaddedLine, inout RecordTest) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> LogDamage {
    try forEachNumber(keepsAnswers: keepsAnswers) { _, line, test throws(CommandFailure) in
      try visit(line, &test)
    }
  }

  private mutating func forEachNumber(
    keepsAnswers: Bool,
    _ visit: (Int, PaddedLine, inout RecordTest) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> LogDamage {
    var (count, unreadable, hasMetCorrection) = (0, 0, false)
    let (selected, replaced) = (selected, replaced)
    var test = RecordTest(of: form, keepsAnswers: keepsAnswers)
    var (damage, reached) = try folder.forEachPart(
      of: form, upTo: end, by: way, { NoWork() }
    ) { lines, _ throws(CommandFailure) in
      var line = PaddedLine(PaddedText([]))
      for index in 0..<lines.count {
        lines.move(&line, to: index)
        if selected?.contains(count) ?? true {
          switch try standing(of: line, replaced, &test) {
          case .record: try visit(count, line, &test)
          case .replaced: break
          case .unreadable: unreadable += 1
          case .end:
            hasMetCorrection = true
            return index
          }
        }
        count += 1
      }
      return nil
    }
    self.hasMetCorrection = hasMetCorrection
    if hasMetCorrection { try checkNote(reached) }
    end = end ?? reached
    damage.count(unreadable: unreadable)
    return damage
  }

  /// Calls `visit` with what each record says of itself and of its answers, read into one page.
  package mutating func forEachPage(
    _ page: inout RecordPage, _ visit: (borrowing RecordPage) throws(CommandFailure) -> Void
  ) throws(CommandFailure) -> LogDamage {
    var unreadable = 0
    var damage = try forEachRecord(keepsAnswers: true) { line, test throws(CommandFailure) in
      if page.read(from: &test) {
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
  ///
  /// - Parameter takesAll: whether all records are selected, and a record that has nothing new need
  ///   not be read.
  package mutating func select(
    _ page: inout RecordPage, takesAll: Bool = false,
    _ isSelected: (borrowing RecordPage) throws(CommandFailure) -> Bool
  ) throws(CommandFailure) -> LogDamage {
    var (unreadable, marks) = (0, RecordMarks())
    var damage = try forEachNumber(keepsAnswers: true) {
      number, line, test throws(CommandFailure) in
      if takesAll, page.hasNothingNew(&test) {
        marks.insert(number)
      } else if !page.read(from: &test) {
        unreadable += 1
      } else if try isSelected(page) {
        marks.insert(number)
      }
    }
    selected = marks
    damage.count(unreadable: unreadable)
    return damage
  }

  /// Refuses to end before a correction that was there when the records before it were confirmed.
  private func checkNote(_ position: LogPosition?) throws(CommandFailure) {
    guard let position, position.sequence < noted else { return }
    throw .refused(
      "record number \(position.sequence + 1) of the form '\(form)' corrects another one, but the "
        + "note in its file 'lock' says that none does: run 'formline verify --repair'")
  }

  private func standing(
    of line: PaddedLine, _ replaced: ReplacedRecords, _ test: inout RecordTest
  ) throws(CommandFailure) -> ReplacedRecords.Standing {
    do throws(StoreFailure) {
      return try replaced.standing(of: line, &test)
    } catch { throw CommandFailure(error) }
  }
}
