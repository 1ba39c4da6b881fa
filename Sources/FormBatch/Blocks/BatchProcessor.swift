import FormCore

/// One worker: turns blocks of lines into results.
public struct BatchProcessor {
  private var reader: SubmissionReader
  private var writer: RejectWriter
  private var slots: [AnswerSlot]
  private var rejected = RejectedInput()

  /// A worker for a plan.
  public init(_ plan: BatchPlan) {
    reader = SubmissionReader(plan)
    writer = RejectWriter(plan)
    slots = [AnswerSlot](repeating: AnswerSlot(), count: plan.slots.count)
  }

  /// Reads and checks every line of a block; the result's former content is lost.
  public mutating func process(_ block: borrowing LineBlock, into result: inout BatchResult) {
    result.removeAll()
    result.beginsInput = block.beginsInput
    if block.isTooLong {
      result.lines = 1
      writer.writeTooLong(block, into: &result)
      return
    }
    // Taken out for the while: the slots are changed while the reader is.
    var slots = slots
    self.slots = []
    var lent = slots.mutableSpan
    process(block, block.bytes.span, &lent, into: &result)
    self.slots = slots
  }

  private mutating func process(
    _ block: borrowing LineBlock, _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>,
    into result: inout BatchResult
  ) {
    let isRejects = reader.plan.options.source == .rejects
    var start = 0
    while start < block.count {
      result.lines &+= 1
      if isRejects {
        start = processRejected(text, start, &slots, block.file, into: &result)
        continue
      }
      let outcome = reader.read(text, &slots, from: start)
      let next = reader.lineEnd &+ 1
      if next &- start > block.maximumLine,
        text.endOfContent(start, reader.lineEnd) &- start > block.maximumLine
      {
        writer.writeTooLong(block, into: &result)
      } else {
        finish(outcome, text, start, slots, block.file, into: &result)
      }
      start = next
    }
  }

  @inline(__always)
  private mutating func finish(
    _ outcome: LineOutcome, _ text: Span<UInt8>, _ start: Int,
    _ slots: borrowing MutableSpan<AnswerSlot>, _ file: String?, into result: inout BatchResult
  ) {
    switch outcome {
    case .blank: break
    case .accepted:
      reader.write(text, slots, into: &result.accepted)
      result.acceptedLines &+= 1
    case .refused:
      writer.write(text, start, reader, file, into: &result)
    }
  }

  /// Tries a line again that was refused before; returns where the next one begins.
  @inline(never)
  private mutating func processRejected(
    _ text: Span<UInt8>, _ start: Int, _ slots: inout MutableSpan<AnswerSlot>, _ file: String?,
    into result: inout BatchResult
  ) -> Int {
    let end = text.endOfLine(from: start)
    if text[at: text.skippingSpace(from: start)] == .lineFeed { return end &+ 1 }
    if let line = rejected.line(text, from: start) {
      let outcome = reader.read(line.span, &slots, from: 0)
      finish(outcome, line.span, 0, slots, file, into: &result)
    } else {
      let outcome = reader.refuseRejected(text, from: start)
      finish(outcome, text, start, slots, file, into: &result)
    }
    return end &+ 1
  }
}
