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

  var lines: NewLines
  /// Records of this very append.
  private var own: [SubmissionID: Place] = [:]

  /// A plan that adds lines to others.
  init(_ lines: NewLines) { self.lines = lines }

  /// Adds a record, given up to the end of its values; `known` is the line that the log already has of it. One
  /// that stands in the append twice is a conflict, unless it may be sent again.
  @discardableResult
  mutating func add(
    _ id: SubmissionID, _ body: Span<UInt8>, known: StoredLine?, _ resend: Resend
  ) throws(StoreFailure) -> Outcome {
    if let known, Tombstone(known) != nil { throw .erased(id) }
    if let earlier = known.map({ .log($0) }) ?? own[id] {
      guard known != nil || resend == .possible,
        AppendPlan.sameValues(known?.text ?? PaddedLine(PaddedText(line(at: earlier))), body)
      else { throw .conflict(id) }
      return (earlier, true)
    }
    let sequence = lines.next
    let place = Place.append(lines.add(id, body), sequence: sequence)
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

  /// Whether a stored line has the values of a record, given up to their end.
  static func sameValues(_ line: PaddedLine, _ body: Span<UInt8>) -> Bool {
    // The same values have nearly always the same bytes, and then need not be read.
    let text = line.bytes.span.extracting(line.range)
    if let old = RecordEnvelope.end(of: text), let new = RecordEnvelope.end(of: body),
      let sequence = RecordLine.sequenceStart(text),
      text.hasBytes(old..<sequence, body.extracting(new..<body.count))
    {
      return true
    }
    guard let stored = JSONReader.read(line.copy, limits: .record).root?["values"] else {
      return false
    }
    var object: [UInt8] = []
    object.append(body, 0, body.count)
    object.append(.closeBrace)
    return stored == JSONReader.read(object, limits: .record).root?["values"]
  }
}
