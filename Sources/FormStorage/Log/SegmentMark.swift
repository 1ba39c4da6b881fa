import FormCore
import FormDisk
import FormValues
import JSONText

/// The mark beside a segment that the disk did not confirm:
/// `{"confirmed":41,"bytes":8190,"crc":"01234567"}`.
enum SegmentMark: Hashable {
  /// The segment may still be written.
  case none
  /// Closed: only so many bytes were confirmed, up to the record of this sequence number.
  case confirmed(sequence: Int, bytes: Int)
  /// Closed, but the mark does not say more.
  case unreadable

  /// The text of a mark.
  static func text(sequence: Int, bytes: Int) -> [UInt8] {
    let fields = fields(sequence, bytes)
    return fields + Array(",\"crc\":\"\(CRC32C(fields).hex)\"}\n".utf8)
  }

  private static func fields(_ sequence: Int, _ bytes: Int) -> [UInt8] {
    Array("{\"confirmed\":\(sequence),\"bytes\":\(bytes)".utf8)
  }

  /// Reads the text of a mark; an earlier version of the store wrote them without a checksum.
  init(_ text: [UInt8]) {
    let root = JSONReader.read(text).root
    guard let sequence = root?["confirmed"]?.digits.flatMap({ Int($0) }),
      let bytes = root?["bytes"]?.digits.flatMap({ Int($0) }), bytes >= 0,
      (0...RecordLine.lastSequence).contains(sequence),
      text == SegmentMark.text(sequence: sequence, bytes: bytes)
        || text == SegmentMark.fields(sequence, bytes) + Array("}\n".utf8)
    else {
      self = .unreadable
      return
    }
    self = .confirmed(sequence: sequence, bytes: bytes)
  }

  /// The number of bytes of the segment that count.
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
