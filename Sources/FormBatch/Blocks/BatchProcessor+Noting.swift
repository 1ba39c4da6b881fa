// What is known of single lines, where that is asked for.
extension BatchProcessor {
  @inline(never)
  func noteAccepted(
    _ text: Span<UInt8>, _ slots: borrowing MutableSpan<AnswerSlot>, into result: inout BatchResult
  ) {
    let start = result.notes.keys.count
    appendKey(text, slots, into: &result)
    var note = LineNotes.Note(
      line: result.lines, place: place, key: start..<result.notes.keys.count,
      acceptedEnd: result.accepted.count)
    if reader.plan.rows != nil {
      let first = result.notes.values.count
      result.notes.values += written.dropLast()
      note.values = first..<result.notes.values.count
    }
    result.notes.notes.append(note)
  }

  /// A line that is refused anyway is told as well that its answer was given before.
  @inline(never)
  func noteRefused(
    _ text: Span<UInt8>, _ slots: borrowing MutableSpan<AnswerSlot>, into result: inout BatchResult
  ) {
    guard !reader.isRefusedWhole else { return }
    let start = result.notes.keys.count
    appendKey(text, slots, into: &result)
    guard result.notes.keys.count > start else { return }
    result.notes.notes.append(
      LineNotes.Note(
        line: result.lines, place: place, key: start..<result.notes.keys.count, acceptedEnd: nil))
  }

  /// Appends the answer that no other submission may have, as it is written.
  private func appendKey(
    _ text: Span<UInt8>, _ slots: borrowing MutableSpan<AnswerSlot>, into result: inout BatchResult
  ) {
    guard let unique = reader.plan.options.unique else { return }
    guard !reader.isFromTree else { return result.notes.keys += reader.treeKey }
    let slot = slots[reader.plan.slotOfInput[unique.index]]
    guard slot.line == reader.line else { return }
    switch slot.state {
    case .present: result.notes.keys.append(text, Int(slot.start), Int(slot.end))
    case .rewritten:
      result.notes.keys.append(reader.scratch.span, Int(slot.start), Int(slot.end))
    case .composed, .absent, .refused: break
    }
  }
}
