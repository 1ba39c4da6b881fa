import FormCore
import FormDisk
import FormValues
import JSONText

/// What the file of a draft has.
enum DraftContent {
  /// The draft, the journal that it was read from, and where a line begins that was not written
  /// whole, or did not become durable.
  case draft(JSON, DraftJournal? = nil, tornAt: LineLocation? = nil)
  /// Not even a first line that became durable; where it begins.
  case nothing(LineLocation)
  /// Where a line begins that is not what was saved.
  case damaged(LineLocation)
  /// Where a line begins with which there is more than is read.
  case excessive(LineLocation, DraftExcess)

  /// The member of a line that says how many lines before it were durable when it was written; in a
  /// line without it, all of them were.
  static let durableMember = "durable"

  private static let limits = JSONLimits(
    bytes: DraftJournal.sizeLimit, depth: JSONLimits.line.depth, values: DraftJournal.valueLimit)

  /// Reads the lines of a draft.
  ///
  /// What stands behind the last whole line may be left by appends that were interrupted: see
  /// ``DraftEnd``.
  init(journal text: [UInt8], path: String) {
    var (journal, draft, start, excess) = DraftContent.lines(text)
    // A patch that does not fit ends the journal before it.
    if draft == nil, let count = journal?.fittingLineCount {
      // Freed first, because the draft is read once more.
      journal = nil
      (journal, draft, start, excess) = DraftContent.lines(text, most: count)
    }
    let number = 1 + (journal?.lineCount ?? 0)
    let location = LineLocation(file: path, line: number, offset: start)
    if let excess {
      self = .excessive(location, excess)
      return
    }
    switch (DraftEnd(text[start...], line: number), draft) {
    case (.whole, let draft?): self = .draft(draft, journal)
    case (.torn, let draft?): self = .draft(draft, journal, tornAt: location)
    case (.whole, nil), (.torn, nil): self = .nothing(location)
    case (.damaged, _): self = .damaged(location)
    }
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
      let location = LineLocation(file: path, line: 1, offset: 0)
      let isTooMuch = reading.problems.last?.code == .tooManyValues
      self =
        isTooMuch
        ? .excessive(location, .values(JSONReader.mostValues(in: text))) : .damaged(location)
    }
  }

  /// The journal of the lines, the draft behind the last of them, where that ends, and what the next
  /// line has too much of.
  ///
  /// - Parameter most: the number of lines that are read if there are more.
  private static func lines(
    _ text: [UInt8], most: Int = .max
  ) -> (journal: DraftJournal?, draft: JSON?, end: Int, excess: DraftExcess?) {
    var (journal, start): (DraftJournal?, Int) = (nil, 0)
    do throws(DraftExcess) {
      while (journal?.lineCount ?? 0) < most, let end = text[start...].firstIndex(of: 0x0A),
        let next = try DraftContent.journal(text[start..<end], after: journal)
      {
        (journal, start) = (next, end + 1)
      }
    } catch {
      return (journal, journal?.draft, start, error)
    }
    return (journal, journal?.draft, start, nil)
  }

  /// The journal behind a line; nil if it is not the next one.
  private static func journal(
    _ bytes: ArraySlice<UInt8>, after journal: DraftJournal?
  ) throws(DraftExcess) -> DraftJournal? {
    let line = Array(bytes)
    guard RecordLine.check(line) == .intact(sequence: 1 + (journal?.lineCount ?? 0)) else {
      return nil
    }
    let values = (journal?.values ?? 0) + JSONReader.mostValues(in: line)
    guard values <= DraftJournal.valueLimit else { throw .values(values) }
    guard let root = content(of: line) else { return nil }
    guard let journal else { return DraftJournal(root, line + [0x0A]) }
    guard let patch = root["patch"]?.elements else { return nil }
    guard let next = journal.following(patch, to: nil, by: line + [0x0A]) else { throw .changes }
    return next
  }

  /// What a whole line has before its number.
  static func content(of line: [UInt8]) -> JSON? {
    guard let end = RecordLine.sequenceStart(line) else { return nil }
    let reading = JSONReader.read(line[..<end] + [UInt8(ascii: "}")], limits: limits)
    return reading.problems.isEmpty ? reading.root : nil
  }
}
