import FormArguments
import FormBatch
import FormCommandLine
import FormCore
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

    /// The numbers, in words for people.
    var words: String {
      "\(stored) stored, \(known) already there" + (erased == 0 ? "" : ", \(erased) erased before")
    }
  }

  /// A record of the present block, and where what is written of it ends.
  private struct Candidate {
    let record: PreparedRecord
    let standing: RecordStanding
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
  private let plan: BatchPlan
  private var processor: BatchProcessor
  private var candidates: [Candidate] = []
  private var group: [PreparedRecord] = []

  /// Stores records of a form, begun and submitted at a moment.
  init(
    _ store: DirectorySubmissionStore, _ form: Form, at moment: Moment, _ plan: BatchPlan,
    files: AttachmentFolder?, externalValues: [FieldKey: String]
  ) {
    (self.store, self.form, self.plan, self.files) = (store, form.identifier, plan, files)
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
    let records = records(of: finished, firstLine)
    guard !records.isEmpty else { return }
    let standings = try withStore { () throws(StoreFailure) in
      try store.standing(of: records, in: form)
    }
    var conflicts: [Int: Fault] = [:]
    for (index, standing) in standings.enumerated() where standing == .conflict {
      conflicts[index] = .conflict(records[index].id)
    }
    processor.refuseAccepted(in: finished.block, &finished.result, conflicts)
    var ends: [Int] = []
    finished.result.forEachAccepted(plan) { ends.append($0.end) }
    for (index, record) in records.enumerated() where standings[index] != .conflict {
      candidates.append(
        Candidate(record: record, standing: standings[index], end: ends[candidates.count]))
    }
  }

  private func records(of finished: FinishedBlock, _ firstLine: Int) -> [PreparedRecord] {
    var records: [PreparedRecord] = []
    finished.result.forEachAccepted(plan) { line in
      let id = finished.block.withBytes(of: line) { bytes in
        template.identifier(input: finished.block.input, line: firstLine + line.line - 1, bytes)
      }
      records.append(template.record(id, values: line.values, namesFiles: files != nil))
    }
    return records
  }

  /// Takes those records of the block into the group of which as much as `end` bytes is written.
  mutating func take(upTo end: Int) {
    for candidate in candidates where candidate.end <= end {
      switch candidate.standing {
      case .stored: count.known += 1
      case .erased: count.erased += 1
      case .new, .conflict: group.append(candidate.record)
      }
    }
    candidates = []
  }

  /// Stores the group; when it returns, the disk has confirmed all of it. Records of very short
  /// lines are many times as long as these, and so they are not all written at once.
  mutating func commit() throws(CommandFailure) {
    let group = group
    self.group = []
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

extension Fault {
  fileprivate static func conflict(_ id: SubmissionID) -> Fault {
    Fault(
      .duplicateValue,
      "the record \(id) of this line is already stored with other values")
  }
}
