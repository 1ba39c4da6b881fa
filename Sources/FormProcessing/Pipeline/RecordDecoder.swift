import FormArguments
import FormBatch
import FormCommandLine
import FormCore
import FormDisk
import FormStorage
import FormValues
import JSONText

/// Stores accepted submissions as records, some blocks of them in one step.
struct RecordDecoder {
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

  /// A record of the present block, and where what is written of it ends.
  private struct Candidate {
    let record: PreparedRecord
    let standing: RecordStanding
    /// Whether it corrects a record with the same values.
    let isUnchanged: Bool
    let end: Int
  }

  private(set) var count = Count()
  /// The most records that are stored in one step.
  private static let mostAtOnce = 1 << 16
  private let store: DirectorySubmissionStore
  private let form: FormIdentifier
  private let definition: [UInt8]
  private let template: RecordTemplate
  private let files: AttachmentFolder?
  /// Nil if lines are records of their own.
  let corrections: Corrections?
  private var corrected: CorrectedRecords?
  private let plan: BatchPlan
  private var processor: BatchProcessor
  private var candidates: [Candidate] = []
  private var group: [PreparedRecord] = []
  /// Those records of it that are stored already, and whose definition and files are looked after.
  private var again: [PreparedRecord] = []

  /// Stores records of a form, started and submitted at a moment.
  init(
    _ store: DirectorySubmissionStore, _ form: Form, at moment: Moment, _ plan: BatchPlan,
    files: AttachmentFolder?, externalValues: [FieldKey: String], corrections: Corrections? = nil
  ) {
    (self.store, self.form, self.plan, self.files) = (store, form.identifier, plan, files)
    self.corrections = corrections
    corrected = corrections.map { CorrectedRecords($0, folder: store.options.temporaryFolder) }
    count.unchanged = corrections == nil ? nil : 0
    definition = form.definition
    template = RecordTemplate(form, at: moment, externalValues: externalValues)
    processor = BatchProcessor(plan)
  }

  /// Makes records of the accepted lines of the next block, the first one having number
  /// `firstLine`; a line of whose record another one is stored is refused.
  mutating func check(
    _ finished: inout FinishedBlock, firstLine: Int
  ) throws(CommandFailure) {
    candidates = []
    corrected?.begin(finished)
    let lines = records(of: finished, firstLine)
    guard !lines.isEmpty else { return }
    let records = lines.map(\.record)
    let standings = try withStore { () throws(StoreFailure) in
      try store.standing(of: records, in: form)
    }
    var refusals: [Int: Fault] = [:]
    for (index, standing) in standings.enumerated() where standing == .conflict {
      refusals[index] = .conflict(records[index].id)
    }
    let unchanged = try corrected?.check(lines, standings, &refusals) ?? []
    processor.refuseAccepted(
      in: finished.block, &finished.result, refusals, at: corrected.map { _ in .record })
    var ends: [Int] = []
    finished.result.forEachAccepted(plan) { ends.append($0.end) }
    for (index, record) in records.enumerated() where refusals[index] == nil {
      candidates.append(
        Candidate(
          record: record, standing: standings[index], isUnchanged: unchanged.contains(index),
          end: ends[candidates.count]))
    }
  }

  private func records(of finished: FinishedBlock, _ firstLine: Int) -> [RecordOfLine] {
    var records: [RecordOfLine] = []
    let identifiers = template.identifiers(of: finished.block.input)
    finished.result.forEachAccepted(plan) { line in
      let id = finished.block.withBytes(of: line) { bytes in
        identifiers.identifier(line: firstLine + line.line - 1, bytes)
      }
      let record = template.record(
        id, values: line.values, replaces: line.corrected, namesFiles: files != nil)
      records.append(
        RecordOfLine(record: record, corrected: line.corrected, line: firstLine + line.line - 1))
    }
    return records
  }

  /// Takes those records of the block into the group of which as much as `end` bytes is written.
  mutating func take(upTo end: Int) {
    for candidate in candidates where candidate.end <= end {
      if candidate.isUnchanged {
        count.unchanged = (count.unchanged ?? 0) + 1
        continue
      }
      switch candidate.standing {
      case .stored:
        count.known += 1
        // One of them has the definition, which is the same for all, put back.
        if again.isEmpty || !candidate.record.files.isEmpty { again.append(candidate.record) }
      case .erased: count.erased += 1
      case .new, .conflict: group.append(candidate.record)
      }
    }
    candidates = []
  }

  /// Stores the group; when it returns, the disk has confirmed all of it. Records of very short
  /// lines are many times as long as these, and so they are not all written at once.
  mutating func commit() throws(CommandFailure) {
    let (group, again) = (group, again)
    (self.group, self.again) = ([], [])
    try withStore { () throws(StoreFailure) in
      try store.restore(again, definition: definition, of: form, files: files)
    }
    for start in stride(from: 0, to: group.count, by: RecordDecoder.mostAtOnce) {
      let part = Array(group[start...].prefix(RecordDecoder.mostAtOnce))
      let stored = try withStore { () throws(StoreFailure) in
        try store.append(prepared: part, definition: definition, of: form, files: files)
      }
      count.stored += stored
      count.known += part.count - stored
    }
  }
}

/// The record that a line becomes.
struct RecordOfLine {
  let record: PreparedRecord
  /// The record that it corrects, if it corrects one.
  let corrected: SubmissionID?
  /// The number of the line in its input.
  let line: Int
}

extension Fault {
  fileprivate static func conflict(_ id: SubmissionID) -> Fault {
    Fault(
      .duplicateValue,
      "the record \(id) of this line is already stored with other values")
  }
}
