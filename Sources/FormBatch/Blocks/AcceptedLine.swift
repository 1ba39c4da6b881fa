package import FormValues

/// An accepted line of a processed block.
package struct AcceptedLine: Sendable {
  /// Its number in the block, from 1.
  package let line: Int
  /// Its range in the block, without its line break.
  package let range: Range<Int>
  /// Its values as an object, and its warnings, as in a record.
  package let values: ArraySlice<UInt8>
  /// The record that it corrects, if it corrects one.
  package let corrected: SubmissionID?
}

extension BatchResult {
  /// How many accepted lines have their output among so many of its first bytes.
  package func acceptedLines(upTo end: Int) -> Int {
    notes.notes.count { $0.acceptedEnd.map { $0 <= end } ?? false }
  }

  /// Visits the accepted lines in order; the plan's options must ask for notes.
  package func forEachAccepted<E>(
    _ plan: BatchPlan, _ visit: (AcceptedLine) throws(E) -> Void
  ) throws(E) {
    // A comma and a line feed precede an element; a line feed follows a line.
    let isArray = plan.options.target == .array
    let before = (isArray ? 2 : 0) + plan.prefix.count
    let after = (plan.options.isBare ? 0 : 1) + (isArray ? 0 : 1)
    var start = 0
    for note in notes.notes {
      guard let end = note.acceptedEnd else { continue }
      let values =
        note.values.isEmpty ? accepted[start + before..<end - after] : notes.values[note.values]
      try visit(
        AcceptedLine(
          line: note.line, range: note.range, values: values, corrected: note.corrected))
      start = end
    }
  }
}
