import FormCore

/// One worker: turns blocks of lines into results.
public struct BatchProcessor {
  var reader: SubmissionReader
  var writer: RejectWriter
  private var slots: [AnswerSlot]
  private var rejected = RejectedInput()
  var row = RowCells()
  var shaper = RowShaper()
  var straightRow = StraightRow()
  var attempts = StraightAttempts()
  /// The row as a refused one is shown.
  var shown = RowShaper()
  /// The line that becomes a row.
  var written: [UInt8] = []
  let isNoting: Bool
  /// Where the line stands in the block that is noted next.
  var place = 0..<0
  /// What every line is refused for.
  var refusal: LineRefusal?

  /// A worker for a plan.
  public init(_ plan: BatchPlan) {
    reader = SubmissionReader(plan)
    writer = RejectWriter(plan)
    slots = [AnswerSlot](repeating: AnswerSlot(), count: plan.slots.count)
    isNoting = plan.options.isNoting
  }

  /// Reads and checks every line of a block; the result's former content is lost.
  public mutating func process(_ block: borrowing LineBlock, into result: inout BatchResult) {
    result.removeAll()
    result.beginsInput = block.beginsInput
    if let line = block.longLine {
      result.lines = 1
      writer.write(line, of: block, into: &result)
      result.lines = line.lines
      return
    }
    // Taken out for the while: the slots are changed while the reader is.
    var slots = slots
    self.slots = []
    var lent = slots.mutableSpan
    if let header = block.header {
      processRows(block, block.bytes.span, header, &lent, into: &result)
    } else {
      process(block, block.bytes.span, &lent, into: &result)
    }
    self.slots = slots
  }

  private mutating func process(
    _ block: borrowing LineBlock, _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>,
    into result: inout BatchResult
  ) {
    let isRejects = reader.plan.options.source == .rejects
    let isArray = reader.plan.options.source == .array
    var start = 0
    while start < block.count {
      if reader.plan.copiesLines, refusal == nil {
        start = copyLines(block, text, &slots, from: start, into: &result)
        if start >= block.count { return }
      }
      result.lines &+= 1
      if isRejects {
        start = processRejected(text, start, &slots, block.file, into: &result)
        continue
      }
      if isArray, let next = refuseElement(text, start, block.file, into: &result) {
        start = next
        continue
      }
      let outcome = read(text, &slots, from: start, isTried: reader.plan.copiesLines)
      let next = reader.lineEnd &+ 1
      if isNoting { place = start..<text.endOfContent(start, reader.lineEnd) }
      let end = text.endOfContent(start, reader.lineEnd)
      if end &- start > block.maximumLine {
        writer.write(LongLine(text, start, end), of: block, into: &result)
      } else {
        finish(outcome, text, start, slots, block.file, into: &result)
      }
      start = next
    }
  }

  /// Accepts and copies lines that are already as they will be; returns where the first other one
  /// begins, or where the block ends.
  @inline(never)
  private mutating func copyLines(
    _ block: borrowing LineBlock, _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>,
    from start: Int, into result: inout BatchResult
  ) -> Int {
    var (copied, next, lines) = (start, start, 0)
    while next < block.count, let end = reader.endOfStraightLine(text, &slots, next),
      end &- next <= block.maximumLine
    {
      next = end &+ 1
      lines &+= 1
      // No more at once than is still near when it is copied.
      if next &- copied >= 1024 {
        result.accepted.append(text, copied, next)
        copied = next
      }
    }
    if next > copied { result.accepted.append(text, copied, next) }
    result.lines &+= lines
    result.acceptedLines &+= lines
    return next
  }

  /// Refuses what is no element of an array; returns where the next line begins, or nil where there
  /// is an element.
  private mutating func refuseElement(
    _ text: Span<UInt8>, _ start: Int, _ file: String?, into result: inout BatchResult
  ) -> Int? {
    let first = text.skippingSpace(from: start)
    let mark = ArrayScan.Mark(rawValue: text[at: first])
    guard mark != nil || text[at: first] == .lineFeed else { return nil }
    writer.write(.array(mark), file, into: &result)
    return text.endOfLine(from: first) &+ 1
  }

  @inline(__always)
  mutating func finish(
    _ outcome: LineOutcome, _ text: Span<UInt8>, _ start: Int,
    _ slots: borrowing MutableSpan<AnswerSlot>, _ file: String?, into result: inout BatchResult
  ) {
    switch outcome {
    case .blank: break
    case .accepted:
      if reader.plan.options.target == .lines {
        reader.write(text, slots, into: &result.accepted)
      } else {
        write(text, slots, into: &result)
      }
      result.acceptedLines &+= 1
      if isNoting { noteAccepted(text, slots, into: &result) }
    case .refused:
      writer.write(text, start, reader, file, into: &result)
      if isNoting { noteRefused(text, slots, into: &result) }
    }
  }

  /// Reads a line; `isTried` tells that it is known not to be as it will be written.
  @inline(__always)
  mutating func read(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, from start: Int,
    isTried: Bool = false
  ) -> LineOutcome {
    let outcome =
      isTried || refusal != nil
      ? reader.readMembers(text, &slots, from: start) : reader.read(text, &slots, from: start)
    guard let refusal, outcome != .blank else { return outcome }
    switch refusal {
    case .whole(let fault): return reader.refuse(fault)
    case .answer(let fault, let input):
      reader.refuse(fault, at: input)
      return .refused
    }
  }

  /// Writes an accepted line as an element of an array, or as a row.
  @inline(never)
  private mutating func write(
    _ text: Span<UInt8>, _ slots: borrowing MutableSpan<AnswerSlot>, into result: inout BatchResult
  ) {
    guard let rows = reader.plan.rows else {
      result.accepted += [.comma, .lineFeed]
      reader.write(text, slots, into: &result.accepted)
      result.accepted.removeLast()
      return
    }
    if rows.isFlat, !reader.isFromTree, !isNoting {
      reader.padScratch()
      return rows.append(slots, of: reader.line, text, reader.scratch.span, to: &result.accepted)
    }
    written.removeAll(keepingCapacity: true)
    reader.write(text, slots, into: &written)
    rows.append(written, to: &result.accepted)
  }

  /// Tries a line again that was refused before; returns where the next one begins.
  @inline(never)
  private mutating func processRejected(
    _ text: Span<UInt8>, _ start: Int, _ slots: inout MutableSpan<AnswerSlot>, _ file: String?,
    into result: inout BatchResult
  ) -> Int {
    let end = text.endOfLine(from: start)
    if text[at: text.skippingSpace(from: start)] == .lineFeed { return end &+ 1 }
    if isNoting { place = start..<text.endOfContent(start, end) }
    if let line = rejected.line(text, from: start) {
      let outcome = read(line.span, &slots, from: 0)
      finish(outcome, line.span, 0, slots, file, into: &result)
    } else {
      let outcome = reader.refuseRejected(text, from: start)
      finish(outcome, text, start, slots, file, into: &result)
    }
    return end &+ 1
  }
}
