import JSONText

/// What stands beside a segment that the disk did not confirm: `{"confirmed":41}`.
enum SegmentMark: Hashable {
  /// The segment may still be written.
  case none
  /// Closed; lines with a greater sequence number were never confirmed.
  case confirmed(Int)
  /// Closed, but the mark does not say more.
  case unreadable

  /// The text of a mark.
  static func text(confirmed: Int) -> [UInt8] { Array("{\"confirmed\":\(confirmed)}\n".utf8) }

  /// Reads the text of a mark.
  init(_ text: [UInt8]) {
    let number = JSONReader.read(text).root?["confirmed"]?.digits.flatMap { Int($0) }
    self = number.map { .confirmed($0) } ?? .unreadable
  }
}

/// One segment of a form's log.
struct Segment: Hashable {
  let name: SegmentName
  let mark: SegmentMark
}
