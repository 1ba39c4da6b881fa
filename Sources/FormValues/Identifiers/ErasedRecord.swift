internal import JSONText

/// What is left of a record that was erased: its identifier, and when that was done.
///
/// A line of a log that stands for it begins `{"erased":"<id>","at":"2026-11-24T19:00:00Z"`, and
/// has a number and a checksum behind that, as the line of a record.
public struct ErasedRecord: Hashable, Sendable {
  /// The identifier of the record that was there.
  public let id: SubmissionID
  /// RFC 3339, in UTC to the second.
  public let erasedAt: String

  private static let beginning = Array(#"{"erased":""#.utf8)
  private static let middle = Array(#"","at":""#.utf8)
  private static let timeLength = 20

  /// A record that is erased now.
  public init(_ id: SubmissionID, at instant: Instant) {
    (self.id, erasedAt) = (id, instant.description)
  }

  /// Reads the beginning of a line; nil if it does not stand for an erased record.
  package init?(_ line: Span<UInt8>) {
    let idStart = Self.beginning.count
    let start = idStart + 36 + Self.middle.count
    let end = start + Self.timeLength
    guard line.holds(Self.beginning, at: 0), line.count > end,
      line.holds(Self.middle, at: idStart + 36), line[end] == UInt8(ascii: "\""),
      let id = SubmissionID(line.extracting(idStart..<idStart + 36))
    else { return nil }
    var time: [UInt8] = []
    for index in start..<end {
      guard line[index].isDigit || Self.timeMarks.contains(line[index]) else { return nil }
      time.append(line[index])
    }
    (self.id, erasedAt) = (id, String(decoding: time, as: UTF8.self))
  }

  private static let timeMarks = Array("-:TZ".utf8)

  /// The object that stands in the place of the record, without number and checksum.
  package var object: [UInt8] {
    Self.beginning + Array("\(id)".utf8) + Self.middle + Array("\(erasedAt)\"}".utf8)
  }
}
