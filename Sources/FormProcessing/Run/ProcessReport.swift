import FormArguments
import FormBatch
import FormCommandLine
import FormMessages
import FormValues
import JSONText

/// The result of a run, for people and for programs.
struct ProcessReport {
  private let tally: BatchTally
  private let records: RecordSink.Count?

  init(_ outcome: ProcessOutcome) { (tally, records) = (outcome.tally, outcome.records) }

  /// One line of counts, one of records where some are made, and one for each code that was found.
  var text: String {
    let faults = tally.faults
    let width = faults.map { String($0.count).utf8.count }.max() ?? 0
    let lines = faults.map { fault in
      let count = String(fault.count)
      return String(repeating: " ", count: 2 + width - count.utf8.count)
        + "\(count)  \(fault.code.rawValue)\n"
    }
    let skipped =
      tally.emptyRows == 0 ? "" : "\(counted(tally.emptyRows, "empty row")) skipped\n"
    let stored = records.map { "\($0.words)\n" } ?? ""
    return "\(tally.read) read, \(tally.accepted) accepted, \(tally.refused) refused\n"
      + skipped + stored + lines.joined()
  }

  /// One object, in one line.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.name("read")
    writer.number(tally.read)
    writer.name("accepted")
    writer.number(tally.accepted)
    writer.name("refused")
    writer.number(tally.refused)
    if tally.emptyRows > 0 {
      writer.name("skipped")
      writer.number(tally.emptyRows)
    }
    if let records {
      writer.name("stored")
      writer.number(records.stored)
      writer.name("known")
      writer.number(records.known)
      if let unchanged = records.unchanged {
        writer.name("unchanged")
        writer.number(unchanged)
      }
      if records.erased > 0 {
        writer.name("erased")
        writer.number(records.erased)
      }
    }
    writer.name("faults")
    writer.beginObject()
    for (code, count) in tally.faults {
      writer.name(code.rawValue)
      writer.number(count)
    }
    writer.endObject()
    writer.endObject()
    writer.endLine()
    return writer.bytes
  }
}
