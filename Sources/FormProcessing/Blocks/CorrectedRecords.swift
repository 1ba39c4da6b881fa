import FormBatch
import FormCommandLine
import FormDisk
import FormInputs
import FormMessages
import FormStorage
import FormValues

/// The records that a run has corrected, each once, in the order of the lines.
struct CorrectedRecords {
  private let corrections: Corrections
  /// By record: the line that corrects it.
  private let lines: SpillingMap
  /// The inputs that were started, by name if there are several.
  private var files: [String?] = []

  /// Nothing is corrected yet. What does not fit into memory goes to a folder.
  init(_ corrections: Corrections, folder: String) {
    (self.corrections, lines) = (corrections, SpillingMap(folder: folder))
  }

  /// Notes whose lines come next.
  mutating func begin(_ finished: FinishedBlock) {
    if finished.result.beginsInput { files.append(finished.block.origin?.file) }
  }

  /// Adds the faults of lines whose record was corrected before, by their index, and returns the
  /// indices of those that change nothing.
  ///
  /// A line that an earlier run has stored is not asked again whether its record was corrected: it
  /// was, by this very line.
  func check(
    _ records: PreparedRecords, _ standings: [RecordStanding], _ refusals: inout [Int: Fault]
  ) throws(CommandFailure) -> Set<Int> {
    var (unchanged, faults): (Set<Int>, [Int: Fault]) = ([], refusals)
    try withStore { () throws(StoreFailure) in
      try corrections.records.catchUp()
      for index in 0..<records.count where faults[index] == nil {
        guard let id = records.replaced(at: index) else { continue }
        if let fault = try repetition(of: id, at: records.line(at: index)) {
          faults[index] = fault
        } else if standings[index] == .new {
          if let newest = try corrections.records.correction(of: id) {
            faults[index] = .ofRecord(
              .recordReplaced, .correctionReplaced, id, ["newest": .text("\(newest)")])
          } else if case .record(let record) = try corrections.records.record(id),
            records.hasValues(of: record, at: index)
          {
            unchanged.insert(index)
          }
        }
      }
    }
    refusals = faults
    return unchanged
  }

  /// The fault of a second line for a record; otherwise the line is the first one from now on.
  private func repetition(
    of id: SubmissionID, at line: Int
  ) throws(StoreFailure) -> Fault? {
    let given = InputLine(file: files.count - 1, line: line)
    guard let first = try lines.insert(given.bytes, of: id.bytes).map({ InputLine($0) }) else {
      return nil
    }
    let name = first.file == given.file ? nil : files[first.file]
    var arguments: [String: Message.Argument] = ["line": .text("\(first.line)")]
    arguments["file"] = name.map { .quoting($0) }
    return .ofRecord(
      .duplicateValue, name == nil ? .correctionTwice : .correctionTwiceIn, id, arguments)
  }
}
