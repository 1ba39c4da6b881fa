import FormArguments
import FormBatch
import FormCommandLine
import FormCore
import FormDisk
import FormStorage
import FormValues
import JSONText

/// Stores accepted submissions as records, some blocks of them in one step.
struct RecordSink {
  /// The counts of the records that a run made.
  struct Count: Hashable, Sendable {
    var stored = 0
    /// Records that an earlier run had stored.
    var known = 0
    /// Records that were erased, and are not stored again.
    var erased = 0

    /// Records whose correction would change nothing; nil if none are corrected.
    var unchanged: Int?

    /// The numbers, in words for people.
    var words: String {
      "\(stored) stored, \(known) already there"
        + (unchanged.map { ", \($0) unchanged" } ?? "")
        + (erased == 0 ? "" : ", \(erased) erased before")
    }
  }

  private(set) var count = Count()
  private let store: DirectorySubmissionStore
  private let form: FormIdentifier
  private let definition: [UInt8]
  let maker: RecordMaker
  private let files: AttachmentFolder?
  /// Nil if lines are records of their own.
  let corrections: Corrections?
  private var corrected: CorrectedRecords?
  private var processor: BatchProcessor
  /// The records of the block that was checked last, and which of them correct a record with the
  /// same values.
  private var records = PreparedRecords()
  private var standings: [RecordStanding] = []
  private var unchanged: Set<Int> = []
  private var group: [PreparedRecords] = []
  /// Whether some of the group are stored already: their definition and files are looked after.
  private var hasKnown = false
  private var knownFiles: [Digest] = []

  /// Stores the records that a maker makes.
  init(
    _ store: DirectorySubmissionStore, _ form: Form, _ maker: RecordMaker,
    files: AttachmentFolder?, corrections: Corrections? = nil
  ) {
    (self.store, self.form, self.maker, self.files) = (store, form.identifier, maker, files)
    self.corrections = corrections
    corrected = corrections.map { CorrectedRecords($0, folder: store.options.temporaryFolder) }
    count.unchanged = corrections == nil ? nil : 0
    definition = form.definition
    processor = BatchProcessor(maker.plan)
  }

  /// Looks what the store has of the records of the next block, whose first line has number
  /// `firstLine`; a line of whose record another one is stored is refused.
  mutating func check(
    _ finished: inout FinishedBlock, firstLine: Int
  ) throws(CommandFailure) {
    corrected?.begin(finished)
    if finished.recordsFrom != firstLine { maker.makeRecords(of: &finished, from: firstLine) }
    records = finished.records
    standings = try withStore { () throws(StoreFailure) in
      try store.standing(of: &records, in: form)
    }
    var refusals: [Int: Fault] = [:]
    for (index, standing) in standings.enumerated() where standing == .conflict {
      refusals[index] = .conflict(records.id(at: index))
    }
    unchanged = try corrected?.check(records, standings, &refusals) ?? []
    guard !refusals.isEmpty else { return }
    processor.refuseAccepted(
      in: finished.block, &finished.result, refusals, at: corrected.map { _ in .record })
    let kept = standings.indices.filter { refusals[$0] == nil }
    records.keep { refusals[$0] == nil }
    standings = kept.map { standings[$0] }
    unchanged = Set(kept.indices.filter { unchanged.contains(kept[$0]) })
  }

  /// Takes those records of the block into the group of which as much as `end` bytes is written.
  mutating func take(upTo end: Int, of result: BatchResult) {
    if end < result.accepted.count { records.keepFirst(result.acceptedLines(upTo: end)) }
    for index in 0..<records.count {
      if unchanged.contains(index) {
        count.unchanged = (count.unchanged ?? 0) + 1
        continue
      }
      switch standings[index] {
      case .stored:
        (count.known, hasKnown) = (count.known + 1, true)
        knownFiles += records.files(at: index)
      case .erased: count.erased += 1
      case .new, .conflict: continue
      }
    }
    if !unchanged.isEmpty || standings.contains(where: { $0 != .new }) {
      let (unchanged, standings) = (unchanged, standings)
      records.keep { standings[$0] == .new && !unchanged.contains($0) }
    }
    group.append(records)
    records = PreparedRecords()
  }

  /// Stores the group; when it returns, the disk has confirmed all of it.
  mutating func commit() throws(CommandFailure) {
    let group = group
    self.group = []
    if hasKnown {
      try withStore { () throws(StoreFailure) in
        try store.restore(knownFiles, definition: definition, of: form, files: files)
      }
      (hasKnown, knownFiles) = (false, [])
    }
    let stored = try withStore { () throws(StoreFailure) in
      try store.append(prepared: group, definition: definition, of: form, files: files)
    }
    count.stored += stored
    count.known += group.reduce(0) { $0 + $1.count } - stored
  }

  /// Writes what makes the records found sooner, once all are stored.
  func finish() { store.finishIndex(of: form) }
}

extension Fault {
  fileprivate static func conflict(_ id: SubmissionID) -> Fault {
    Fault(
      .duplicateValue,
      "the record \(id) of this line is already stored with other values")
  }
}
