import FormCore
import JSONText

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
      writer.writeTooLong(block.file, into: &result)
      return
    }
    // Taken out for the while: the slots are changed while the reader is.
    var slots = slots
    self.slots = []
    var lent = slots.mutableSpan
    process(block.bytes.span, block.count, block.file, &lent, into: &result)
    self.slots = slots
  }

  private mutating func process(
    _ text: Span<UInt8>, _ count: Int, _ file: String?, _ slots: inout MutableSpan<AnswerSlot>,
    into result: inout BatchResult
  ) {
    var start = 0
    while start < count {
      result.lines &+= 1
      let outcome = reader.read(text, &slots, from: start)
      let next = reader.lineEnd &+ 1
      if next &- start > JSONLimits.line.bytes,
        text.endOfContent(start, reader.lineEnd) &- start > JSONLimits.line.bytes
      {
        writer.writeTooLong(file, into: &result)
      } else {
        switch outcome {
        case .blank: break
        case .accepted:
          reader.write(text, slots, into: &result.accepted)
          result.acceptedLines &+= 1
        case .refused:
          writer.write(text, start, reader, file, into: &result)
        }
      }
      start = next
    }
  }
}
