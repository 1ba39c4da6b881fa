import FormCore
import JSONText

/// The lines of one append, numbered, and what becomes of each record.
struct AppendPlan {
  private(set) var lines: [[UInt8]] = []
  private(set) var stored: [StoredRecord] = []
  private var next: Int
  /// Records of this very append, by identifier: where they stand in `stored`.
  private var own: [SubmissionID: Int] = [:]
  /// The same of records that are bytes: where they stand in `lines`.
  private var prepared: [SubmissionID: Int] = [:]

  /// A plan whose first line has a sequence number.
  init(next: Int) {
    self.next = next
  }

  /// Adds a record, given as an object as well; `known` is the line that the log already has of it.
  mutating func add(
    _ record: SubmissionRecord, _ object: [UInt8], known: StoredLine?, _ resend: Resend
  ) throws(StoreFailure) {
    if let known {
      guard AppendPlan.sameValues(known.bytes, object) else { throw .conflict(record.id) }
      stored.append(
        StoredRecord(
          line: known.bytes, sequence: known.sequence, record: record, wasKnown: true))
      return
    }
    if let index = own[record.id] {
      let first = stored[index]
      guard resend == .possible, AppendPlan.sameValues(first.line, object) else {
        throw .conflict(record.id)
      }
      stored.append(
        StoredRecord(
          line: first.line, sequence: first.sequence, record: record, wasKnown: true))
      return
    }
    let line = RecordLine.make(object, sequence: next)
    own[record.id] = stored.count
    lines.append(line)
    stored.append(StoredRecord(line: line, sequence: next, record: record, wasKnown: false))
    next += 1
  }

  /// Adds a record that is bytes already, and returns the length of its line; nil if it is stored.
  mutating func add(
    _ record: PreparedRecord, known: StoredLine?
  ) throws(StoreFailure) -> Int? {
    if let earlier = known?.bytes ?? prepared[record.id].map({ lines[$0] }) {
      guard AppendPlan.sameValues(earlier, record.object) else { throw .conflict(record.id) }
      return nil
    }
    let line = RecordLine.make(record.object, sequence: next)
    prepared[record.id] = lines.count
    lines.append(line)
    next += 1
    return line.count
  }

  /// Whether a stored line has the values of a record, given as an object.
  static func sameValues(_ line: [UInt8], _ object: [UInt8]) -> Bool {
    // The same values have nearly always the same bytes, and then need not be read.
    if let old = RecordEnvelope.end(of: line), let new = RecordEnvelope.end(of: object),
      let sequence = RecordLine.sequenceStart(line),
      line[old..<sequence].elementsEqual(object[new...].dropLast())
    {
      return true
    }
    let limits = JSONLimits(bytes: Int.max, depth: JSONLimits.line.depth)
    guard let stored = JSONReader.read(line, limits: limits).root?["values"] else { return false }
    return stored == JSONReader.read(object, limits: limits).root?["values"]
  }
}
