import FormCore
import FormDisk
import FormValues
import JSONText

/// The lines of one append, numbered, and what becomes of each record.
struct AppendPlan {
  /// The result for a record: its line, and whether that was there before.
  struct Outcome {
    let line: [UInt8]
    let sequence: Int
    let wasKnown: Bool
  }

  private(set) var lines: [[UInt8]] = []
  private(set) var outcomes: [Outcome] = []
  private var next: Int
  /// Records of this very append, by identifier: where they stand in `outcomes`.
  private var own: [SubmissionID: Int] = [:]

  /// A plan whose first line has a sequence number.
  init(next: Int) {
    self.next = next
  }

  /// Adds a record, given as an object; `known` is the line that the log already has of it. One
  /// that stands in the append twice is a conflict, unless it may be sent again.
  @discardableResult
  mutating func add(
    _ id: SubmissionID, _ object: [UInt8], known: StoredLine?, _ resend: Resend
  ) throws(StoreFailure) -> Outcome {
    if let known, Tombstone(known) != nil { throw .erased(id) }
    let stored = known.map { Outcome(line: $0.bytes, sequence: $0.sequence, wasKnown: true) }
    let outcome: Outcome
    if let earlier = stored ?? own[id].map({ outcomes[$0] }) {
      guard stored != nil || resend == .possible,
        AppendPlan.sameValues(PaddedLine(PaddedText(earlier.line)), object)
      else { throw .conflict(id) }
      outcome = Outcome(line: earlier.line, sequence: earlier.sequence, wasKnown: true)
    } else {
      let line = RecordLine.make(object, sequence: next)
      outcome = Outcome(line: line, sequence: next, wasKnown: false)
      own[id] = outcomes.count
      lines.append(line)
      next += 1
    }
    outcomes.append(outcome)
    return outcome
  }

  /// Whether a stored line has the values of a record, given as an object.
  static func sameValues(_ line: PaddedLine, _ object: [UInt8]) -> Bool {
    // The same values have nearly always the same bytes, and then need not be read.
    let text = line.bytes.span.extracting(line.range)
    if let old = RecordEnvelope.end(of: text), let new = RecordEnvelope.end(of: object.span),
      let sequence = RecordLine.sequenceStart(text),
      text.hasBytes(old..<sequence, object.span.extracting(new..<object.count - 1))
    {
      return true
    }
    guard let stored = JSONReader.read(line.copy, limits: .record).root?["values"] else {
      return false
    }
    return stored == JSONReader.read(object, limits: .record).root?["values"]
  }
}
