import FormCore
import FormDisk
import FormValues
import JSONText

/// The lines of one append, numbered, and what becomes of each record.
struct AppendPlan {
  /// Where a record stands.
  enum Place {
    case log(StoredLine)
    /// The bytes of its line among those of this append, and its number.
    case append(Range<Int>, sequence: Int)

    var sequence: Int {
      switch self {
      case .log(let line): line.sequence
      case .append(_, let sequence): sequence
      }
    }
  }

  /// The result for a record, and whether it was there before.
  typealias Outcome = (place: Place, wasKnown: Bool)

  private(set) var lines: NewLines
  /// Records of this very append.
  private var own: [SubmissionID: Place] = [:]

  /// A plan of some records, given as objects, that follow a record with a number.
  init(after sequence: Int, _ objects: some Collection<[UInt8]>) {
    let room = objects.reduce(0) { $0 + $1.count + RecordLine.trailerRoom }
    lines = NewLines(after: sequence, room: room, count: objects.count)
    own.reserveCapacity(objects.count)
  }

  /// Adds a record, given as an object; `known` is the line that the log already has of it. One
  /// that stands in the append twice is a conflict, unless it may be sent again.
  @discardableResult
  mutating func add(
    _ id: SubmissionID, _ object: [UInt8], known: StoredLine?, _ resend: Resend
  ) throws(StoreFailure) -> Outcome {
    if let known, Tombstone(known) != nil { throw .erased(id) }
    if let earlier = known.map({ .log($0) }) ?? own[id] {
      guard known != nil || resend == .possible,
        AppendPlan.sameValues(known?.text ?? PaddedLine(PaddedText(line(at: earlier))), object)
      else { throw .conflict(id) }
      return (earlier, true)
    }
    let sequence = lines.next
    let place = Place.append(lines.add(id, object), sequence: sequence)
    own[id] = place
    return (place, false)
  }

  /// The bytes of a line, without its line feed.
  func line(at place: Place) -> [UInt8] {
    switch place {
    case .log(let line): line.bytes
    case .append(let range, _): Array(lines.bytes[range])
    }
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
