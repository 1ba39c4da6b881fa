import FormCore
import FormDisk
import FormValues
import JSONText

/// The lines of a draft: the first one has it whole, each other one what an answer changed, as a
/// JSON Patch (RFC 6902). A line ends with its number and a checksum, like that of a record.
struct DraftJournal: Sendable {
  /// The most bytes, values and lines that are read; before there are more, the draft is written
  /// whole again.
  static let sizeLimit = 32 << 20
  static let valueLimit = 2_000_000
  static let lineLimit = 65_536
  /// The number of lines from which the draft is written whole again behind the answers.
  static let longLineCount = 256
  /// The most operations of a patch that is found by comparing drafts; else the draft is replaced.
  static let patchLimit = 10_000
  /// The most that applying the changes may cost: each operation counts the bytes up to its end,
  /// which are more than what it may copy.
  static let workLimit = 4_000_000_000

  /// The bytes and values of lines together, and the cost of applying their changes.
  private typealias Extent = (size: Int, values: Int, work: Int)

  /// The draft as a line leaves it, and the changes of the lines after that one.
  private var base: (draft: JSON, line: Int, extent: Extent)
  private var later: [(patch: [JSON], extent: Extent)] = []
  /// The number of bytes from which the whole draft is much shorter.
  private let longSize: Int

  private var extent: Extent { later.last?.extent ?? base.extent }
  var lineCount: Int { base.line + later.count }
  /// The size of all lines, in bytes.
  var size: Int { extent.size }
  /// The number of values in all lines.
  var values: Int { extent.values }

  /// About how many bytes of memory lines take once they are read: more where changes are applied.
  static func memory(_ size: Int, values: Int, isChanged: Bool) -> Int {
    size + values * (isChanged ? 64 : 48)
  }

  var memory: Int { DraftJournal.memory(size, values: values, isChanged: lineCount > 1) }

  /// A journal that begins with a draft, and its text.
  static func beginning(with draft: JSON) -> (journal: DraftJournal, text: [UInt8]) {
    let text = RecordLine.make(JSONWriter.bytes(of: draft), sequence: 1) + [0x0A]
    let values = JSONReader.mostValues(in: text.span)
    return (DraftJournal(draft, size: text.count, values: values), text)
  }

  /// A journal of one line, of so many bytes and values.
  init(_ draft: JSON, size: Int, values: Int) {
    base = (draft, 1, (size, values, work: 0))
    longSize = min(2 * size + (64 << 10), DraftJournal.sizeLimit)
  }

  /// The draft as the last line leaves it; nil if a patch does not fit.
  var draft: JSON? { base.draft.applying(later.flatMap { $0.patch }) }

  /// The journal up to the first patch that does not fit.
  var fitting: DraftJournal {
    var fitting = self
    let count = base.draft.fittingCount(of: later.map { $0.patch })
    fitting.later.removeLast(later.count - count)
    return fitting
  }

  /// The operations that make the draft of another one, or of a journal that went on from this.
  func patch(to other: DraftJournal) -> [JSON]? {
    if base.line == other.base.line, later.count <= other.later.count {
      return other.later[later.count...].flatMap { $0.patch }
    }
    guard let one = draft, let two = other.draft else { return nil }
    return one.patch(to: two)
  }

  /// The operations that make another draft of the last one.
  func patch(to other: JSON) -> [JSON] {
    draft?.patch(to: other, most: DraftJournal.patchLimit) ?? [.operation("replace", "", other)]
  }

  /// Whether the draft is to be written whole again when there is time.
  var isLong: Bool {
    size > longSize || lineCount >= DraftJournal.longLineCount
      || extent.work > DraftJournal.workLimit / 2
  }

  /// The journal with one more line, and that line, which says how many lines were durable before
  /// it if these were not all; nil if nobody would read such a line.
  ///
  /// - Parameter draft: the draft behind the line, if it is at hand.
  func adding(
    _ patch: [JSON], to draft: JSON?, durableLines: Int
  ) -> (journal: DraftJournal, line: [UInt8])? {
    var members: [(String, JSON)] = [("patch", .array(patch))]
    if durableLines < lineCount {
      members.append((DraftContent.durableMember, .number(durableLines)))
    }
    let change = JSONWriter.bytes(of: .object(members))
    let line = RecordLine.make(change, sequence: lineCount + 1) + [0x0A]
    var journal = self
    let values = JSONReader.mostValues(in: line.span)
    return journal.follow(patch, to: draft, size: line.count, values: values)
      ? (journal, line) : nil
  }

  /// Adds a further line, of so many bytes, with its line feed, and values; false, and nothing is
  /// added, if that is too much to read.
  mutating func follow(_ patch: [JSON], to draft: JSON?, size: Int, values: Int) -> Bool {
    var extent = extent
    extent.size += size
    extent.values += values
    extent.work += patch.count * extent.size
    guard extent.size <= DraftJournal.sizeLimit, lineCount < DraftJournal.lineLimit,
      extent.values <= DraftJournal.valueLimit, extent.work <= DraftJournal.workLimit
    else { return false }
    if let draft {
      (base, later) = ((draft, lineCount + 1, extent), [])
    } else {
      later.append((patch, extent))
    }
    return true
  }
}
