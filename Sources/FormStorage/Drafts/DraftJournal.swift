import FormCore
import FormValues
import JSONText

/// The lines of a draft: the first one has it whole, each other one what an answer changed, as a JSON
/// Patch (RFC 6902). A line ends with its number and a checksum, like that of a record.
struct DraftJournal {
  /// The most bytes and lines that are read; before there are more, the draft is written whole again.
  static let sizeLimit = 64 << 20
  static let lineLimit = 256
  /// The most that applying the changes may cost: each operation counts the bytes up to its end, which
  /// are more than what it may copy.
  static let workLimit = 4_000_000_000

  /// The draft as the last line leaves it.
  let draft: JSON
  let lineCount: Int
  /// The size of all lines, in bytes.
  let size: Int
  /// From how many bytes on it is shorter to write the draft whole again.
  private let fullSize: Int
  /// The cost of applying the changes so far.
  private let work: Int

  /// A journal that begins with a draft, and its text.
  static func beginning(with draft: JSON) -> (journal: DraftJournal, text: [UInt8]) {
    let text = RecordLine.make(JSONWriter.bytes(of: draft), sequence: 1) + [0x0A]
    let fullSize = min(2 * text.count + (64 << 10), sizeLimit)
    return (DraftJournal(draft, 1, size: text.count, fullSize, work: 0), text)
  }

  private init(_ draft: JSON, _ lineCount: Int, size: Int, _ fullSize: Int, work: Int) {
    (self.draft, self.lineCount, self.size, self.fullSize) = (draft, lineCount, size, fullSize)
    self.work = work
  }

  /// The journal with one more line, and that line; nil if it is time to write the draft whole.
  func adding(_ patch: [JSON], to draft: JSON) -> (journal: DraftJournal, line: [UInt8])? {
    let change = JSONWriter.bytes(of: .object([("patch", .array(patch))]))
    let line = RecordLine.make(change, sequence: lineCount + 1) + [0x0A]
    let size = size + line.count
    let work = work + patch.count * size
    guard size <= fullSize, lineCount < DraftJournal.lineLimit, work <= DraftJournal.workLimit
    else { return nil }
    return (DraftJournal(draft, lineCount + 1, size: size, fullSize, work: work), line)
  }
}

/// The content of a draft's file.
enum DraftContent {
  /// The draft, and where a line begins that was not written whole.
  case draft(JSON, tornAt: LineLocation? = nil)
  /// The draft is damaged from this line on.
  case damaged(LineLocation)

  private static let limits = JSONLimits(
    bytes: DraftJournal.sizeLimit, depth: JSONLimits.line.depth)

  /// Reads the lines of a draft.
  ///
  /// Only what stands behind the last whole line can be left by an append that was interrupted: bytes
  /// without a line feed, or a line of which a part never reached the disk. Whole lines before it are
  /// durable before the next one is written.
  init(journal text: [UInt8], path: String) {
    var (draft, start, number, work): (JSON?, Int, Int, Int) = (nil, 0, 1, 0)
    while let end = text[start...].firstIndex(of: 0x0A) {
      guard let next = DraftContent.draft(text[start..<end], number, after: draft, &work) else {
        break
      }
      (draft, start, number) = (next, end + 1, number + 1)
    }
    let location = LineLocation(file: path, line: number, offset: start)
    guard let draft, let isWhole = DraftContent.isWhole(text[start...], number) else {
      self = .damaged(location)
      return
    }
    self = .draft(draft, tornAt: isWhole ? nil : location)
  }

  /// Reads a draft of an earlier version: one value, and mostly a line with its checksum.
  init(document text: [UInt8], path: String) {
    let content = Array(text.dropLast(20))
    let end = Array("\n{\"crc\":\"\(CRC32C(content).hex)\"}\n".utf8)
    let reading = JSONReader.read(
      content + end == text ? content : text, limits: DraftContent.limits)
    if let draft = reading.root, reading.problems.isEmpty {
      self = .draft(draft)
    } else {
      self = .damaged(LineLocation(file: path, line: 1, offset: 0))
    }
  }

  /// The draft that a line leaves; nil if it is not the line of that number, or would take too long.
  private static func draft(
    _ bytes: ArraySlice<UInt8>, _ number: Int, after draft: JSON?, _ work: inout Int
  ) -> JSON? {
    let line = Array(bytes)
    guard number <= DraftJournal.lineLimit, RecordLine.check(line) == .intact(sequence: number),
      let end = RecordLine.sequenceStart(line)
    else { return nil }
    let reading = JSONReader.read(line[..<end] + [UInt8(ascii: "}")], limits: limits)
    guard let root = reading.root, reading.problems.isEmpty else { return nil }
    guard let draft else { return root }
    guard let patch = root["patch"]?.elements else { return nil }
    work += patch.count * (bytes.endIndex + 1)
    return work <= DraftJournal.workLimit ? draft.applying(patch) : nil
  }

  /// Whether nothing is left behind the last whole line; nil if what is left is damage, and not the
  /// trace of an append: no line was written with zeros in it, and a whole one ends with a line feed.
  private static func isWhole(_ rest: ArraySlice<UInt8>, _ number: Int) -> Bool? {
    if rest.isEmpty { return true }
    if let end = rest.firstIndex(of: 0x0A) {
      let hasHole = rest.first == 0 || zip(rest, rest.dropFirst()).contains { $0 == 0 && $1 == 0 }
      return end == rest.endIndex - 1 && hasHole ? false : nil
    }
    guard let trailer = rest.firstRange(of: Array(",\"seq\":\(number),\"crc\":\"".utf8)) else {
      return false
    }
    let end = trailer.upperBound + 10
    guard end < rest.endIndex, rest[end] != 0 else { return false }
    return RecordLine.check(Array(rest[..<end])) == .intact(sequence: number) ? nil : false
  }
}
