package import FormValues

/// A line of a block that has the unique answer.
package struct KeyedLine: Sendable {
  /// The answer as it is written.
  package let key: [UInt8]
  /// Its number in the block, from 1.
  package let line: Int
  /// Whether nothing else is wrong with it.
  package let isAccepted: Bool
}

extension BatchProcessor {
  /// Refuses the lines of a processed block for which `earlier` returns a fault. It is called for
  /// each line with the unique answer, in order.
  package mutating func refuseRepeated<E>(
    in block: borrowing LineBlock, _ result: inout BatchResult,
    earlier: (KeyedLine) throws(E) -> Fault?
  ) throws(E) {
    var refusals: [Int: Fault] = [:]
    for (index, note) in result.notes.notes.enumerated() where !note.key.isEmpty {
      let keyed = KeyedLine(
        key: Array(result.notes.keys[note.key]), line: note.line,
        isAccepted: note.acceptedEnd != nil)
      if let fault = try earlier(keyed) { refusals[index] = fault }
    }
    refuse(refusals, at: reader.plan.options.unique, in: block, &result)
  }

  /// Refuses the accepted lines of a processed block for which `reasons` has a fault, by their
  /// index among the accepted lines: as a whole, or for what they name at `input`.
  package mutating func refuseAccepted(
    in block: borrowing LineBlock, _ result: inout BatchResult, _ reasons: [Int: Fault],
    at input: UniqueInput? = nil
  ) {
    guard !reasons.isEmpty else { return }
    let accepted = result.notes.notes.indices.filter {
      result.notes.notes[$0].acceptedEnd != nil
    }
    var refusals: [Int: Fault] = [:]
    for (position, index) in accepted.enumerated() { refusals[index] = reasons[position] }
    refuse(refusals, at: input, in: block, &result)
  }

  /// Refuses lines by their index among the notes: for the answer to an input, beside their other
  /// faults, or as a whole if there is no input.
  private mutating func refuse(
    _ refusals: [Int: Fault], at input: UniqueInput?, in block: borrowing LineBlock,
    _ result: inout BatchResult
  ) {
    guard !refusals.isEmpty else { return }
    var rebuilding = ResultRebuilding(result)
    for (index, note) in result.notes.notes.enumerated() {
      guard let fault = refusals[index] else {
        rebuilding.keep(note)
        continue
      }
      var refused = BatchResult()
      refusal = (fault, input)
      process(LineBlock(of: block, note.range), into: &refused)
      refusal = nil
      rebuilding.refuse(note, refused)
    }
    result = rebuilding.finish()
  }
}

/// A copy of a result in which some lines are refused.
private struct ResultRebuilding {
  private let old: BatchResult
  private var new = BatchResult()
  private var mark = 0
  private var accepted = 0

  init(_ old: BatchResult) {
    self.old = old
    (new.lines, new.beginsInput, new.emptyRows) = (old.lines, old.beginsInput, old.emptyRows)
    new.notes.values = old.notes.values
  }

  mutating func keep(_ note: LineNotes.Note) {
    copyMarks(before: note.line)
    guard let end = note.acceptedEnd else { return }
    new.accepted += old.accepted[accepted..<end]
    accepted = end
    new.acceptedLines += 1
    // Its answer is not asked for again.
    var kept = note
    (kept.key, kept.acceptedEnd) = (0..<0, new.accepted.count)
    new.notes.notes.append(kept)
  }

  mutating func refuse(_ note: LineNotes.Note, _ refused: BatchResult) {
    copyMarks(before: note.line)
    if let end = note.acceptedEnd { accepted = end } else { mark += 1 }
    append(note.line, refused.rejects[...], refused.codes[...])
  }

  mutating func finish() -> BatchResult {
    copyMarks(before: Int.max)
    return new
  }

  private mutating func copyMarks(before line: Int) {
    while mark < old.marks.count, old.marks[mark].line < line {
      let (start, code) = mark == 0 ? (0, 0) : (old.marks[mark - 1].end, old.marks[mark - 1].codes)
      append(
        old.marks[mark].line, old.rejects[start..<old.marks[mark].end],
        old.codes[code..<old.marks[mark].codes])
      mark += 1
    }
  }

  private mutating func append(
    _ line: Int, _ text: ArraySlice<UInt8>, _ codes: ArraySlice<FaultCode>
  ) {
    new.rejects += text
    new.codes += codes
    new.marks.append(
      BatchResult.Mark(
        line: line, acceptedBytes: new.accepted.count, acceptedLines: new.acceptedLines,
        end: new.rejects.count, codes: new.codes.count))
  }
}

extension LineBlock {
  /// One line of a block as a block of its own.
  fileprivate init(of block: borrowing LineBlock, _ range: Range<Int>) {
    self.init(Array(block.bytes[range]), origin: block.origin, beginsInput: false)
    (header, maximumLine) = (block.header, block.maximumLine)
  }
}
