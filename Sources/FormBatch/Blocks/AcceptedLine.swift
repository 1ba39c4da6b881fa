/// An accepted line of a processed block.
public struct AcceptedLine: Sendable {
  /// Its number in the block, from 1.
  public let line: Int
  /// Where it stands in the block, its line break left out.
  public let place: Range<Int>
  /// The values as a record has them, an object.
  public let values: ArraySlice<UInt8>
  /// Where what is written of it ends among the accepted lines.
  public let end: Int
}

extension BatchResult {
  /// Visits the accepted lines in their order; a plan must have asked for notes.
  public func forEachAccepted<E>(
    _ plan: BatchPlan, _ visit: (AcceptedLine) throws(E) -> Void
  ) throws(E) {
    var start = 0
    for note in notes.notes {
      guard let end = note.acceptedEnd else { continue }
      let values =
        plan.rows == nil
        ? accepted[plan.valuesPlace(start, end)] : notes.values[note.values]
      try visit(AcceptedLine(line: note.line, place: note.place, values: values, end: end))
      start = end
    }
  }
}

extension BatchPlan {
  /// Where the values stand in what is written of a line, without what is around them.
  fileprivate func valuesPlace(_ start: Int, _ end: Int) -> Range<Int> {
    let isArray = options.target == .array
    // Before an element stand a comma and a line feed; behind a line stands a line feed.
    let first = start + (isArray ? 2 : 0) + prefix.count
    return first..<(end - (options.isBare ? 0 : 1) - (isArray ? 0 : 1))
  }
}
