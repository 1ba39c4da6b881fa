import FormCore
import JSONText

/// One worker: turns blocks of lines into results.
public struct BatchProcessor {
  private var reader: SubmissionReader
  private var writer: RejectWriter

  /// A worker for a plan.
  public init(_ plan: BatchPlan) {
    reader = SubmissionReader(plan)
    writer = RejectWriter(plan)
  }

  /// Reads and checks every line of a block; the result's former content is lost.
  public mutating func process(_ block: LineBlock, into result: inout BatchResult) {
    result.removeAll()
    result.beginsInput = block.beginsInput
    if block.isTooLong {
      result.lines = 1
      writer.writeTooLong(block.file, into: &result)
      return
    }
    let text = block.bytes.span
    var start = 0
    while start < block.count {
      result.lines &+= 1
      let outcome = reader.read(text, from: start)
      if text.endOfContent(start, reader.lineEnd) &- start > JSONLimits.line.bytes {
        writer.writeTooLong(block.file, into: &result)
        start = reader.lineEnd &+ 1
        continue
      }
      switch outcome {
      case .blank: break
      case .accepted:
        reader.write(text, into: &result.accepted)
        result.acceptedLines &+= 1
      case .refused:
        writer.write(text, start, reader, block.file, into: &result)
      }
      start = reader.lineEnd &+ 1
    }
  }
}
