import FormValues
import JSONText

/// The identifiers of records that follow each other and have in common what their definition and
/// form are; or a record that is to be read for itself.
struct IdentifierRun: Sendable {
  /// Which of the lines is the first one, counted from 0.
  let first: Int
  /// Nil for a record that is to be read for itself.
  let common: Common?
  fileprivate(set) var ids: [SubmissionID] = []

  /// What the records have in common.
  struct Common: Sendable {
    let form: FormIdentifier
    let digest: Digest
    /// Whether they correct others.
    let areCorrections: Bool
  }

  /// Which of the lines they are.
  var indices: Range<Int> { first..<first + max(1, ids.count) }
}

/// Finds the identifiers of records, and what else `verify` needs, without a tree.
struct IdentifierWork: LineWork, ~Copyable {
  private var memory = RecordScan.Memory()
  private var record = RecordScan()
  private var line = PaddedLine(PaddedText([]))

  mutating func output(of lines: SoundLines) -> [IdentifierRun] {
    var runs: [IdentifierRun] = []
    // The identifiers of the last run but for its first one.
    var (ids, familiarity) = ([SubmissionID](), Int?.none)
    func endRun() {
      if !ids.isEmpty { runs[runs.count - 1].ids += ids }
      ids.removeAll(keepingCapacity: true)
    }
    for index in 0..<lines.count {
      lines.move(&line, to: index)
      guard record.read(line, &memory), record.hasAnswers, !record.mayNameFiles,
        let id = record.identifier
      else {
        endRun()
        runs.append(IdentifierRun(first: index, common: nil))
        familiarity = nil
        continue
      }
      if let known = record.familiarity, known == familiarity {
        ids.append(id)
        continue
      }
      endRun()
      let common = RecordReading(record, &memory.names).map {
        IdentifierRun.Common(
          form: $0.form, digest: $0.digest, areCorrections: !record[.replaces].isEmpty)
      }
      runs.append(IdentifierRun(first: index, common: common, ids: [id]))
      familiarity = common == nil ? nil : record.familiarity
    }
    endRun()
    return runs
  }
}
