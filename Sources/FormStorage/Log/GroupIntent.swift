import FormCore

/// Says that a segment is being written in groups of lines, each group in one step.
///
/// After a power cut, pages of an unconfirmed group may be there in any choice: a damaged line with
/// good lines after it. This note tells such a torn end from damage to confirmed records. It stands
/// in the lock file, is durable before the first group is written, and holds for all groups after
/// it, so that each costs one sync: only the last one can be unconfirmed. Whoever writes without
/// having made the note takes it back first.
struct GroupIntent: Hashable {
  let segment: SegmentName
  /// Where the first group begins.
  let start: Int
  /// The most bytes of one group.
  let most: Int

  /// Every note has this many bytes, so that one replaces another without a trace.
  static let length = 128

  init(segment: SegmentName, start: Int, most: Int) {
    (self.segment, self.start, self.most) = (segment, start, most)
  }

  /// Where, in a segment that has a size, the last group begins at the earliest.
  func lastGroup(before size: Int) -> Int { max(start, size - most) }

  /// Reads a note; nil if there is none, or none that is complete.
  init?(_ text: [UInt8]) {
    let words = text.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A })
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 5, words[0] == "group", let number = Int(words[1]), number > 0,
      let start = Int(words[2]), start >= 0, let most = Int(words[3]), most > 0
    else { return nil }
    self.init(segment: SegmentName(number), start: start, most: most)
    guard self.checksum == words[4] else { return nil }
  }

  /// The note's bytes.
  var text: [UInt8] { GroupIntent.padded("\(fields) \(checksum)") }

  /// The bytes that take a note's place when its groups are confirmed.
  static let none = padded("")

  private var fields: String { "group \(segment.number) \(start) \(most)" }
  private var checksum: String { CRC32C(Array(fields.utf8)).hex }

  private static func padded(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return bytes + [UInt8](repeating: 0x20, count: max(0, length - 1 - bytes.count)) + [0x0A]
  }
}
