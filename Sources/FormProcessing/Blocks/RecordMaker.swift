import FormBatch
import FormCore
import FormDisk
import FormStorage
import FormValues

/// Makes records of the accepted lines of blocks; each worker does so for the blocks that it checks.
struct RecordMaker: Sendable {
  let plan: BatchPlan
  private let template: RecordTemplate
  /// Whether values may name files.
  private let namesFiles: Bool

  /// Makes records of a form, started and submitted at a moment.
  init(
    _ form: Form, at moment: Moment, _ plan: BatchPlan, externalValues: [FieldKey: String],
    namesFiles: Bool
  ) {
    (self.plan, self.namesFiles) = (plan, namesFiles)
    template = RecordTemplate(form, at: moment, externalValues: externalValues)
  }

  /// Makes the records of a block whose first line has a number.
  func makeRecords(of finished: inout FinishedBlock, from firstLine: Int) {
    var records = PreparedRecords()
    swap(&records, &finished.records)
    records.removeAll()
    records.reserve(finished.result.acceptedLines)
    let block = finished.block
    var identifiers = template.identifiers(of: block.input)
    finished.result.forEachAccepted(plan) { line in
      let number = firstLine + line.line - 1
      let id = block.withBytes(of: line) { identifiers.identifier(line: number, $0) }
      template.append(
        id, line: number, values: line.values, replaces: line.corrected,
        namesFiles: namesFiles, to: &records)
    }
    swap(&records, &finished.records)
    finished.recordsFrom = firstLine
  }
}
