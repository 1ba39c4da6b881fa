import FormCore
import JSONText

// Answers that depend on each other, in forms in which groups repeat: told row by row, as they are read,
// and judged together once all of them are there. Where those of rows do not go with the others as they
// are, the tree of the line says why, or what is to be written.
extension SubmissionReader {
  /// Begins a row of the group of a level; returns the row in which it stands.
  @inline(__always)
  mutating func beginRow(_ level: Int) -> Int {
    let around = row
    guard rowSheet != nil else { return around }
    row = rowSheet?.addRow(of: plan.levels[level].group, in: around) ?? 0
    return around
  }

  /// Ends the row that was read last, and goes on with the one in which it stands.
  @inline(__always)
  mutating func endRow(
    _ text: Span<UInt8>, _ slots: borrowing MutableSpan<AnswerSlot>, in around: Int
  ) {
    guard rowSheet != nil else { return }
    tellRow(text, slots)
    row = around
  }

  /// Whether the answers of the rows of a line go with each other and with those outside, of which
  /// those are left out that are not asked and those put in that are worked out.
  @inline(never)
  mutating func standsWithRows(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>
  ) -> Bool {
    tellRow(text, slots)
    rowSheet?.settle()
    for input in rowSheet?.hideableOutside ?? [] where rowSheet?.isShown(input) == false {
      settleHidden(input, &slots)
    }
    guard rowSheet?.stands() == true else { return false }
    for input in rowSheet?.calculatedOutside ?? [] {
      let (worked, isShown) = (rowSheet?.value(of: input), rowSheet?.isShown(input) ?? true)
      guard settleCalculated(input, worked, isShown: isShown, text, &slots) else { return false }
    }
    return true
  }

  /// Tells the sheet the answers of the object that was read last, the submission or a row.
  @inline(never)
  private mutating func tellRow(
    _ text: Span<UInt8>, _ slots: borrowing MutableSpan<AnswerSlot>
  ) {
    let row = row
    rowSheet?.end(row)
    for input in rowSheet?.told(in: row) ?? [] where isGiven(slots[plan.slotOfInput[input]]) {
      let isReferred = rowSheet?.isReferred(input) ?? false
      var answer = isReferred ? operand(of: input, text, slots) : .missing
      if row > 0, plan.form.inputs[input].isCalculated, !isAsWritten(answer, of: input, text, slots)
      {
        answer = .missing
      }
      rowSheet?.set(answer, of: input, in: row)
    }
  }

  /// Whether an answer is spelled as it would be if it were worked out.
  private func isAsWritten(
    _ answer: Operand, of input: Int, _ text: Span<UInt8>,
    _ slots: borrowing MutableSpan<AnswerSlot>
  ) -> Bool {
    let slot = slots[plan.slotOfInput[input]]
    guard let value = answer.value(as: plan.form.inputs[input].valueType) else { return false }
    let bytes = JSONWriter.bytes(of: value.json(plan.style))
    let (start, end) = (Int(slot.start), Int(slot.end))
    return slot.state == .rewritten
      ? bytes == Array(scratch[start..<end]) : text.hasBytes(start..<end, bytes.span)
  }
}
