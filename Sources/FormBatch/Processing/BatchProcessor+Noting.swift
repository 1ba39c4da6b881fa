import JSONText

// Notes about single lines, if the options ask for them.
extension BatchProcessor {
  /// Notes the line that was read last. A refused line is noted if it has the unique answer,
  /// because a duplicate is reported there too.
  @inline(never)
  mutating func note(_ text: Span<UInt8>, isAccepted: Bool, into result: inout BatchResult) {
    let (firstKey, firstValue) = (result.notes.keys.count, result.notes.values.count)
    if isAccepted || !reader.isRefusedWhole { appendKey(text, to: &result.notes.keys) }
    let key = firstKey..<result.notes.keys.count
    guard isAccepted || !key.isEmpty else { return }
    let doubted = reader.tree.isUsed ? reader.tree.doubted : []
    if isAccepted, reader.plan.rows != nil || !doubted.isEmpty {
      result.notes.values += doubted.isEmpty ? written.dropLast() : doubted[...]
    }
    result.notes.notes.append(
      LineNotes.Note(
        line: result.lines, range: range, values: firstValue..<result.notes.values.count,
        corrected: corrected, key: key, acceptedEnd: isAccepted ? result.accepted.count : nil))
  }

  /// Appends the unique answer as it is written.
  private mutating func appendKey(_ text: Span<UInt8>, to keys: inout [UInt8]) {
    guard let unique = reader.plan.options.unique else { return }
    guard !reader.tree.isUsed else { return keys += reader.tree.key }
    guard
      let index = reader.members.answers.index(of: reader.plan.slotOfInput[unique.index], in: 0)
    else { return }
    let entry = reader.members.answers[index]
    switch entry.state {
    case .present: keys.append(text, Int(entry.start), Int(entry.end))
    case .rewritten:
      keys.append(reader.members.answers.scratch.span, Int(entry.start), Int(entry.end))
    case .composed, .rows, .absent, .refused: break
    }
  }
}
