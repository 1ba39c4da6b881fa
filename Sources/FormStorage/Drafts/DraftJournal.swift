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

  /// The draft as a line leaves it, and the patches of the lines after that one.
  private let base: (draft: JSON, line: Int)
  private let later: [[JSON]]
  let lineCount: Int
  /// The size of all lines, in bytes.
  let size: Int
  /// The number of values in all lines.
  let values: Int
  /// The number of bytes from which the whole draft is much shorter.
  private let longSize: Int
  /// The cost of applying the changes so far.
  private let work: Int

  /// A journal that begins with a draft, and its text.
  static func beginning(with draft: JSON) -> (journal: DraftJournal, text: [UInt8]) {
    let text = RecordLine.make(JSONWriter.bytes(of: draft), sequence: 1) + [0x0A]
    return (DraftJournal(draft, text), text)
  }

  /// A journal of one line.
  init(_ draft: JSON, _ line: [UInt8]) {
    let longSize = min(2 * line.count + (64 << 10), DraftJournal.sizeLimit)
    let values = JSONReader.mostValues(in: line)
    self.init((draft, 1), [], 1, size: line.count, longSize, values: values, work: 0)
  }

  private init(
    _ base: (draft: JSON, line: Int), _ later: [[JSON]], _ lineCount: Int, size: Int,
    _ longSize: Int, values: Int, work: Int
  ) {
    (self.base, self.later, self.lineCount) = (base, later, lineCount)
    (self.size, self.longSize, self.values, self.work) = (size, longSize, values, work)
  }

  /// The draft as the last line leaves it; nil if a patch does not fit.
  var draft: JSON? { base.draft.applying(later.flatMap { $0 }) }

  /// The number of lines before the first patch that does not fit.
  var fittingLineCount: Int { base.line + base.draft.fittingCount(of: later) }

  /// The operations that make the draft of another one, or of a journal that went on from this.
  func patch(to other: DraftJournal) -> [JSON]? {
    if base.line == other.base.line, later.count <= other.later.count {
      return other.later[later.count...].flatMap { $0 }
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
      || work > DraftJournal.workLimit / 2
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
    return following(patch, to: draft, by: line).map { ($0, line) }
  }

  /// The journal behind a further line, given with its line feed; nil if that is too much to read.
  func following(_ patch: [JSON], to draft: JSON?, by line: [UInt8]) -> DraftJournal? {
    let size = size + line.count
    let (values, work) = (values + JSONReader.mostValues(in: line), work + patch.count * size)
    guard size <= DraftJournal.sizeLimit, lineCount < DraftJournal.lineLimit,
      values <= DraftJournal.valueLimit, work <= DraftJournal.workLimit
    else { return nil }
    return DraftJournal(
      draft.map { ($0, lineCount + 1) } ?? base, draft == nil ? later + [patch] : [],
      lineCount + 1, size: size, longSize, values: values, work: work)
  }
}
