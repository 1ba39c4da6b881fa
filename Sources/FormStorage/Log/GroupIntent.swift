import FormCore

/// Says which bytes of a segment are about to be written in one step.
///
/// After a power cut, pages of an unconfirmed group may be there in any choice: a damaged line with
/// good lines after it. This note, durable before the group is written, tells such a torn end from
/// damage to confirmed records. It stands in the lock file.
struct GroupIntent: Hashable {
  let segment: SegmentName
  let start: Int
  let end: Int

  /// Every note has this many bytes, so that one replaces another without a trace.
  static let length = 128

  init(segment: SegmentName, start: Int, end: Int) {
    (self.segment, self.start, self.end) = (segment, start, end)
  }

  /// Reads a note; nil if there is none, or none that is complete.
  init?(_ text: [UInt8]) {
    let words = text.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A })
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 5, words[0] == "group", let number = Int(words[1]), number > 0,
      let start = Int(words[2]), let end = Int(words[3])
    else { return nil }
    self.init(segment: SegmentName(number), start: start, end: end)
    guard self.checksum == words[4] else { return nil }
  }

  /// The note's bytes.
  var text: [UInt8] { GroupIntent.padded("\(fields) \(checksum)") }

  /// The bytes that take a note's place when its group is confirmed.
  static let none = padded("")

  private var fields: String { "group \(segment.number) \(start) \(end)" }
  private var checksum: String { CRC32C(Array(fields.utf8)).hex }

  private static func padded(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return bytes + [UInt8](repeating: 0x20, count: max(0, length - 1 - bytes.count)) + [0x0A]
  }
}
