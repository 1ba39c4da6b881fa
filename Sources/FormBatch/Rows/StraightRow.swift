import FormCore
import JSONText

/// Writes rows without a detour: each cell is judged where it stands, and written behind its key.
///
/// It takes rows whose cells satisfy their rules and say what a record says but for quotation marks
/// and escapes. Others are turned into lines, and read as these are.
struct StraightRow {
  /// A cell without doubled quotation marks.
  private var decoded: [UInt8] = []
  /// Longer rows are left to the other way, for what is written may take more room than what is read.
  private static let longest = 1 << 16

  /// Appends the answers of a row to accepted lines, as a line without its line feed; false when it is
  /// not such a row, and then nothing is appended.
  @inline(never)
  mutating func append(
    _ text: Span<UInt8>, _ row: borrowing RowCells, _ header: borrowing RowHeader,
    _ shape: borrowing LineShape, _ judge: inout AnswerJudge, to output: inout [UInt8]
  ) -> Bool {
    let length = row.length
    guard length <= StraightRow.longest else { return false }
    let room = LinePen.longestEscape &* length &+ shape.tokens.count &+ 4 &* shape.slots.count &+ 2
    var isWritten = false
    output.append(atMost: room) { pen in
      isWritten = write(
        text, row.cells.span, header.columnOfSlot.span, shape.slots.span, shape.tokens.span, &judge,
        to: &pen)
      if !isWritten { pen.forget() }
    }
    return isWritten
  }

  @inline(__always)
  private mutating func write(
    _ text: Span<UInt8>, _ cells: Span<RowCells.Cell>, _ columns: Span<Int>,
    _ slots: Span<PlannedSlot>, _ tokens: Span<UInt8>, _ judge: inout AnswerJudge,
    to pen: inout LinePen
  ) -> Bool {
    var lead = UInt8.openBrace
    for slot in slots.indices {
      let column = columns[slot]
      let cell = column >= 0 ? cells[column] : RowCells.Cell()
      guard !cell.isEmpty else {
        if slots[unchecked: slot].isRequired { return false }
        continue
      }
      pen.write(lead)
      lead = .comma
      let token = slots[unchecked: slot].tokenStart
      pen.write(padded: tokens, token, token &+ slots[unchecked: slot].tokenCount)
      switch slots[unchecked: slot].straight {
      case .text, .file:
        guard writeText(text, cell, slot, &judge, to: &pen) else { return false }
      case .date, .time:
        guard cell.isPlain, judge.acceptsMoment(slot, text, cell, slots[unchecked: slot].straight)
        else { return false }
        pen.write(quoted: text, cell.start, cell.end)
      case .boolean:
        guard let (word, end) = text.endOfWord(from: cell.start), end == cell.end, word != .null,
          judge.accepts(slot, word == .yes)
        else { return false }
        pen.write(padded: text, cell.start, cell.end)
      case .number:
        guard judge.acceptsNumber(slot, text, cell) else { return false }
        pen.write(padded: text, cell.start, cell.end)
      case .choices, .fileObject, .none: return false
      }
    }
    if lead == .openBrace { pen.write(lead) }
    pen.write(.closeBrace)
    return true
  }

  @inline(__always)
  private mutating func writeText(
    _ text: Span<UInt8>, _ cell: RowCells.Cell, _ slot: Int, _ judge: inout AnswerJudge,
    to pen: inout LinePen
  ) -> Bool {
    guard !cell.hasMarks, !cell.hasPairs else {
      return writeMarked(text, cell, slot, &judge, to: &pen)
    }
    let isAccepted =
      cell.isWide
      ? text.isUTF8(cell.start, cell.end)
        && text.with(cell.start, cell.end) { judge.acceptsPlain(slot, $0) }
      : text.with(cell.start, cell.end) { judge.acceptsPrintable(slot, $0) }
    if isAccepted { pen.write(quoted: text, cell.start, cell.end) }
    return isAccepted
  }

  /// Writes a cell that has quotation marks, backslashes or controls.
  @inline(never)
  private mutating func writeMarked(
    _ text: Span<UInt8>, _ cell: RowCells.Cell, _ slot: Int, _ judge: inout AnswerJudge,
    to pen: inout LinePen
  ) -> Bool {
    if cell.isWide, !text.isUTF8(cell.start, cell.end) { return false }
    let isAccepted: Bool
    if cell.hasPairs {
      decoded.removeAll(keepingCapacity: true)
      decoded.appendCell(text, cell)
      isAccepted = judge.accept(slot, decoded.span, spelled: .string) != nil
    } else {
      isAccepted =
        text.with(cell.start, cell.end) { judge.accept(slot, $0, spelled: .string) } != nil
    }
    if isAccepted { pen.write(escaped: text, cell) }
    return isAccepted
  }
}

extension AnswerJudge {
  /// Whether a cell is a date or a time that satisfies the rule of an input for them.
  @inline(__always)
  fileprivate mutating func acceptsMoment(
    _ slot: Int, _ text: Span<UInt8>, _ cell: RowCells.Cell, _ kind: PlannedSlot.Straight
  ) -> Bool {
    text.with(cell.start, cell.end) { bytes in
      kind == .date ? acceptsDate(slot, bytes) : acceptsTime(slot, bytes)
    }
  }

  /// Whether a cell is a number, spelled as records spell it, that satisfies the rule of an input for
  /// numbers.
  @inline(__always)
  fileprivate mutating func acceptsNumber(
    _ slot: Int, _ text: Span<UInt8>, _ cell: RowCells.Cell
  ) -> Bool {
    guard let (whole, end) = text.smallWhole(from: cell.start), end == cell.end else {
      return acceptsDecimal(slot, text, cell)
    }
    return accepts(slot, whole: whole)
  }

  @inline(never)
  private mutating func acceptsDecimal(
    _ slot: Int, _ text: Span<UInt8>, _ cell: RowCells.Cell
  ) -> Bool {
    text.endOfNumber(from: cell.start) == cell.end
      && text.isCanonicalNumber(cell.start, cell.end)
      && text.with(cell.start, cell.end) { accept(slot, $0, spelled: .number) } != nil
  }
}
