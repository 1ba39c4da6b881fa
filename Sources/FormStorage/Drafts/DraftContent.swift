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
  ///
  /// - Parameter takes: whether there is room for so many bytes of memory.
  init(journal text: consuming [UInt8], path: String, takes: (Int) -> Bool = { _ in true }) {
    var (text, journal, start) = (text, DraftJournal?.none, 0)
    // A whole line that is not the next one is no trace of an interruption.
    var (isDamaged, excess) = (false, DraftExcess?.none)
    do throws(DraftExcess) {
      while !isDamaged, start < text.count, let end = text[start...].firstIndex(of: 0x0A),
        let object = try Self.object(text.span.extracting(start..<end), after: journal, takes)
      {
        // The draft may be nearly all that there is room for.
        if end + 1 == text.count { text = [] }
        isDamaged = try !DraftContent.take(object, size: end + 1 - start, &journal)
        if !isDamaged { start = end + 1 }
      }
    } catch {
      excess = error
    }
    let draft = journal?.draft
    // A patch that does not fit ends the journal before it.
    if draft == nil, let fitting = journal?.fitting {
      (journal, start, isDamaged, excess) = (fitting, fitting.size, true, nil)
    }
    let line = 1 + (journal?.lineCount ?? 0)
    let location = LineLocation(file: path, line: line, offset: start)
    if let excess {
      self = .excessive(location, excess)
      return
    }
    let end = isDamaged ? .damaged : text.isEmpty ? .whole : DraftEnd(text[start...], line: line)
    switch (end, draft) {
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
    let location = LineLocation(file: path, line: 1, offset: 0)
    if let draft = reading.root, reading.problems.isEmpty {
      self = .draft(draft)
    } else if reading.problems.last?.code == .tooManyValues {
      self = .excessive(location, .values(JSONReader.mostValues(in: text.span)))
    } else {
      self = .damaged(location)
    }
  }

  /// A whole line without its number, if it is the next one behind a journal.
  private static func object(
    _ line: Span<UInt8>, after journal: DraftJournal?, _ takes: (Int) -> Bool
  ) throws(DraftExcess) -> (text: PaddedText, values: Int)? {
    guard RecordLine.check(line) == .intact(sequence: 1 + (journal?.lineCount ?? 0)),
      let object = object(line)
    else { return nil }
    let values = JSONReader.mostValues(in: line)
    let all = (journal?.values ?? 0) + values
    guard all <= DraftJournal.valueLimit else { throw .values(all) }
    let memory = DraftJournal.memory(
      (journal?.size ?? 0) + line.count, values: all, isChanged: journal != nil)
    guard takes(memory) else { throw .memory(memory) }
    return (object, values)
  }

  /// Adds a line to a journal, or begins one with it; false if it is none.
  private static func take(
    _ object: (text: PaddedText, values: Int), size: Int, _ journal: inout DraftJournal?
  ) throws(DraftExcess) -> Bool {
    guard let root = read(object.text) else { return false }
    if journal == nil {
      journal = DraftJournal(root, size: size, values: object.values)
      return true
    }
    guard let patch = root["patch"]?.elements else { return false }
    guard journal?.follow(patch, to: nil, size: size, values: object.values) == true else {
      throw .changes
    }
    return true
  }

  /// What a whole line has before its number.
  static func content(of line: [UInt8]) -> JSON? { object(line.span).flatMap(read) }

  private static func read(_ text: PaddedText) -> JSON? {
    let reading = JSONReader.read(text, limits: limits)
    return reading.problems.isEmpty ? reading.root : nil
  }

  private static func object(_ line: Span<UInt8>) -> PaddedText? {
    guard let end = RecordLine.sequenceStart(line) else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(end + 2 + PaddedText.padding)
    text.append(line, 0, end)
    text.append(UInt8(ascii: "}"))
    return PaddedText(text)
  }
}
