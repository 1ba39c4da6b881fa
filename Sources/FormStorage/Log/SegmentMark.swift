import JSONText

/// What stands beside a segment that the disk did not confirm: `{"confirmed":41,"bytes":8190}`.
enum SegmentMark: Hashable {
  /// The segment may still be written.
  case none
  /// Closed: only so many bytes were confirmed, up to the record of this sequence number.
  case confirmed(sequence: Int, bytes: Int)
  /// Closed, but the mark does not say more.
  case unreadable

  /// The text of a mark.
  static func text(sequence: Int, bytes: Int) -> [UInt8] {
    Array("{\"confirmed\":\(sequence),\"bytes\":\(bytes)}\n".utf8)
  }

  /// Reads the text of a mark.
  init(_ text: [UInt8]) {
    let root = JSONReader.read(text).root
    if let sequence = root?["confirmed"]?.digits.flatMap({ Int($0) }),
      let bytes = root?["bytes"]?.digits.flatMap({ Int($0) }), bytes >= 0
    {
      self = .confirmed(sequence: sequence, bytes: bytes)
    } else {
      self = .unreadable
    }
  }

  /// How much of the segment counts.
  var confirmedBytes: Int {
    switch self {
    case .confirmed(_, let bytes): bytes
    case .none, .unreadable: .max
    }
  }
}

/// One segment of a form's log.
struct Segment: Hashable {
  let name: SegmentName
  let mark: SegmentMark
}
