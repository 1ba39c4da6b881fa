import FormCore

/// One worker: turns blocks of lines into results.
public struct BatchProcessor {
  private var reader: SubmissionReader
  private var writer: RejectWriter
  private var slots: [AnswerSlot]

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
    var start = 0
    while start < block.count {
      result.lines &+= 1
      let outcome = reader.read(text, &slots, from: start)
      let next = reader.lineEnd &+ 1
      if next &- start > block.maximumLine,
        text.endOfContent(start, reader.lineEnd) &- start > block.maximumLine
      {
        writer.writeTooLong(block, into: &result)
      } else {
        switch outcome {
        case .blank: break
        case .accepted:
          reader.write(text, slots, into: &result.accepted)
          result.acceptedLines &+= 1
        case .refused:
          writer.write(text, start, reader, block.file, into: &result)
        }
      }
      start = next
    }
  }
}
