import FormTables
import FormValues
import JSONText

/// Writes rows in canonical form directly: checks each cell in place, and writes it after its key.
///
/// A canonical row satisfies all rules, and its cells differ from a record only in quotes and
/// escapes. Other rows are encoded as lines and read like them.
struct CanonicalRow {
  /// The text of a cell with characters that JSON escapes.
  private var decoded: [UInt8] = []
  /// The longest row that is written directly, because its output may need more room than its
  /// input.
  private static let longest = 1 << 16

  /// Appends a row to accepted lines; false, and nothing is appended, if it is not canonical.
  @inline(never)
  mutating func append(
    _ text: Span<UInt8>, _ row: borrowing RowCells, _ written: borrowing WrittenCells,
    _ shape: borrowing LineShape, _ plan: BatchPlan, _ validator: inout AnswerValidator,
    to output: inout [UInt8]
  ) -> Bool {
    let (length, prefix) = (row.length, plan.prefix)
    guard length <= CanonicalRow.longest else { return false }
    let room = LinePen.longestEscape &* length &+ written.room
    var isWritten = false
    output.append(atMost: room &+ prefix.count &+ 4) { pen in
      if !prefix.isEmpty { pen.write(prefix.span, 0, prefix.count) }
      isWritten = write(
        text, row.cells.span, written.cells.span, shape.slots.span, shape.tokens.span,
        &validator, to: &pen)
      if isWritten { pen.end(isBare: plan.options.isBare) } else { pen.forget() }
    }
    return isWritten
  }

  @inline(__always)
  private mutating func write(
    _ text: Span<UInt8>, _ cells: Span<RowCells.Cell>, _ written: Span<(slot: Int, column: Int)>,
    _ slots: Span<PlannedSlot>, _ tokens: Span<UInt8>, _ validator: inout AnswerValidator,
    to pen: inout LinePen
  ) -> Bool {
    var lead = UInt8.openBrace
    for index in written.indices {
      let slot = written[index].slot
      let cell = cells[written[index].column]
      guard !cell.isEmpty else {
        if slots[unchecked: slot].isRequired { return false }
        continue
      }
      pen.write(lead)
      lead = .comma
      let token = slots[unchecked: slot].tokenStart
      pen.write(padded: tokens, token, token &+ slots[unchecked: slot].tokenCount)
      switch slots[unchecked: slot].canonical {
      case .text, .file:
        guard writeText(text, cell, slot, &validator, to: &pen) else { return false }
      case .date, .time, .dateTime:
        guard cell.isPlain, text.with(cell.start, cell.end, { validator.acceptsCalendar(slot, $0) })
        else { return false }
        pen.write(quoted: text, cell.start, cell.end)
      case .boolean:
        guard validator.endOfWord(text, cell.start, slot: slot) == cell.end else { return false }
        pen.write(padded: text, cell.start, cell.end)
      case .number:
        guard validator.endOfNumber(text, cell.start, slot: slot) == cell.end else { return false }
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
    _ text: Span<UInt8>, _ cell: RowCells.Cell, _ slot: Int, _ validator: inout AnswerValidator,
    to pen: inout LinePen
  ) -> Bool {
    guard !cell.hasMarks, !cell.hasPairs else {
      return writeMarked(text, cell, slot, &validator, to: &pen)
    }
    // A cell that begins with a space may be blank, which is not an answer.
    if text[at: cell.start] == .space { return false }
    let isAccepted =
      cell.isWide
      ? text.isUTF8(cell.start, cell.end)
        && text.with(cell.start, cell.end) { !isBlank($0) && validator.acceptsPlain(slot, $0) }
      : text.with(cell.start, cell.end) { validator.acceptsPrintable(slot, $0) }
    if isAccepted { pen.write(quoted: text, cell.start, cell.end) }
    return isAccepted
  }

  /// Writes a cell that has quotation marks, backslashes or controls.
  @inline(never)
  private mutating func writeMarked(
    _ text: Span<UInt8>, _ cell: RowCells.Cell, _ slot: Int, _ validator: inout AnswerValidator,
    to pen: inout LinePen
  ) -> Bool {
    if cell.isWide, !text.isUTF8(cell.start, cell.end) { return false }
    decoded.removeAll(keepingCapacity: true)
    decoded.appendCell(text, cell)
    guard !isBlank(decoded.span), validator.accept(slot, decoded.span, spelled: .string) != nil
    else { return false }
    pen.write(escaped: text, cell)
    return true
  }
}
