// What is known of single lines, where that is asked for.
extension BatchProcessor {
  @inline(never)
  mutating func noteAccepted(
    _ text: Span<UInt8>, into result: inout BatchResult
  ) {
    let start = result.notes.keys.count
    appendKey(text, into: &result)
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
  mutating func noteRefused(
    _ text: Span<UInt8>, into result: inout BatchResult
  ) {
    guard !reader.isRefusedWhole else { return }
    let start = result.notes.keys.count
    appendKey(text, into: &result)
    guard result.notes.keys.count > start else { return }
    result.notes.notes.append(
      LineNotes.Note(
        line: result.lines, place: place, key: start..<result.notes.keys.count, acceptedEnd: nil))
  }

  /// Appends the answer that no other submission may have, as it is written.
  private mutating func appendKey(
    _ text: Span<UInt8>, into result: inout BatchResult
  ) {
    guard let unique = reader.plan.options.unique else { return }
    guard !reader.tree.isUsed else { return result.notes.keys += reader.tree.key }
    guard
      let index = reader.members.answers.index(of: reader.plan.slotOfInput[unique.index], in: 0)
    else { return }
    let entry = reader.members.answers[index]
    switch entry.state {
    case .present: result.notes.keys.append(text, Int(entry.start), Int(entry.end))
    case .rewritten:
      result.notes.keys.append(
        reader.members.answers.scratch.span, Int(entry.start), Int(entry.end))
    case .composed, .rows, .absent, .refused: break
    }
  }
}
