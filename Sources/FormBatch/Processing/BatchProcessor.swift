import FormInputs
import FormTables
import FormValues
import JSONText

/// One worker: turns blocks of lines into results.
package struct BatchProcessor {
  var reader: SubmissionReader
  var writer: RejectWriter
  private var rejected = RejectedInput()
  var row = RowCells()
  var encoder = RowEncoder()
  var canonicalRow = CanonicalRow()
  var attempts = CanonicalAttempts()
  /// The row as it is shown if it is refused.
  var shown = RowEncoder()
  /// A line before it is written as a row.
  var written: [UInt8] = []
  let isNoting: Bool
  /// The range in the block of the line that is noted next.
  var range = 0..<0
  /// A fault that refuses every line: for its answer to an input, or as a whole.
  var refusal: (fault: Fault, input: UniqueInput?)?
  /// The record that the line corrects that is read.
  var corrected: SubmissionID?

  /// A worker for a plan.
  package init(_ plan: BatchPlan) {
    reader = SubmissionReader(plan)
    writer = RejectWriter(plan)
    isNoting = plan.options.isNoting
  }

  /// Reads and checks every line of a block; the result's former content is lost.
  ///
  /// - Parameter spill: may take a large result in the middle of the block, and empty it.
  package mutating func process(
    _ block: borrowing LineBlock, into result: inout BatchResult,
    spill: (inout BatchResult) -> Void = { _ in }
  ) {
    result.removeAll()
    result.beginsInput = block.beginsInput
    if let line = block.longLine {
      result.lines = 1
      writer.write(line, of: block, into: &result)
      result.lines = line.lines
      return
    }
    if let header = block.header {
      processRows(block, block.bytes.span, header, into: &result, spill)
    } else {
      process(block, block.bytes.span, into: &result, spill)
    }
  }

  private mutating func process(
    _ block: borrowing LineBlock, _ text: Span<UInt8>, into result: inout BatchResult,
    _ spill: (inout BatchResult) -> Void
  ) {
    let isRejects = reader.plan.options.source == .rejects
    let isArray = reader.plan.options.source == .array
    var start = 0
    while start < block.count {
      if reader.plan.copiesLines, refusal == nil {
        start = copyLines(block, text, from: start, into: &result)
        if start >= block.count { return }
      }
      if result.isLarge { spill(&result) }
      result.lines &+= 1
      if isRejects {
        start = processRejected(text, start, block, into: &result)
        continue
      }
      if isArray, let next = refuseElement(text, start, block.origin, into: &result) {
        start = next
        continue
      }
      if let complete = reader.plan.completing {
        start = process(text, start, block, complete, into: &result)
        continue
      }
      let outcome = read(text, from: start, isTried: reader.plan.copiesLines)
      let next = reader.lineEnd &+ 1
      let end = text.endOfContent(start, reader.lineEnd)
      if isNoting { range = start..<end }
      if end &- start > block.maximumLine {
        writer.write(LongLine(text, start, end), of: block, into: &result)
      } else {
        finish(outcome, text, start, block.origin, into: &result)
      }
      start = next
    }
  }

  /// Accepts and copies canonical lines; returns where the first other line, or nothing, begins.
  @inline(never)
  private mutating func copyLines(
    _ block: borrowing LineBlock, _ text: Span<UInt8>, from start: Int,
    into result: inout BatchResult
  ) -> Int {
    var (copied, next, lines) = (start, start, 0)
    while next < block.count, let end = reader.endOfCanonicalLine(text, next),
      end &- next <= block.maximumLine
    {
      next = end &+ 1
      lines &+= 1
      // Copies in pieces that are still in the cache.
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

  /// Refuses a line that is not an element of an array; returns the beginning of the next line, or
  /// nil if there is an element.
  private mutating func refuseElement(
    _ text: Span<UInt8>, _ start: Int, _ origin: InputOrigin?, into result: inout BatchResult
  ) -> Int? {
    let first = text.skippingSpace(from: start)
    let mark = ArrayScan.Mark(rawValue: text[at: first])
    guard mark != nil || text[at: first] == .lineFeed else { return nil }
    writer.write(.array(mark), origin, into: &result)
    return text.endOfLine(from: first) &+ 1
  }

  @inline(__always)
  mutating func finish(
    _ outcome: LineOutcome, _ text: Span<UInt8>, _ start: Int, _ origin: InputOrigin?,
    into result: inout BatchResult
  ) {
    switch outcome {
    case .blank: break
    case .accepted:
      if reader.plan.options.target == .lines {
        reader.write(text, into: &result.accepted)
      } else {
        write(text, into: &result)
      }
      result.acceptedLines &+= 1
      if isNoting { note(text, isAccepted: true, into: &result) }
    case .refused:
      writer.write(text, start, reader, origin, into: &result)
      if isNoting { note(text, isAccepted: false, into: &result) }
    }
  }

  /// Reads a line; `isTried` if it is known not to be in canonical form.
  @inline(__always)
  mutating func read(_ text: Span<UInt8>, from start: Int, isTried: Bool = false) -> LineOutcome {
    let isTried = isTried || refusal != nil
    let outcome = isTried ? reader.readMembers(text, from: start) : reader.read(text, from: start)
    guard let refusal, outcome != .blank else { return outcome }
    guard let input = refusal.input else { return reader.refuse(refusal.fault) }
    reader.refuse(refusal.fault, at: input)
    return .refused
  }

  /// Writes an accepted line as an element of an array, or as a row.
  @inline(never)
  private mutating func write(_ text: Span<UInt8>, into result: inout BatchResult) {
    guard let rows = reader.plan.rows else {
      result.accepted += [.comma, .lineFeed]
      reader.write(text, into: &result.accepted)
      result.accepted.removeLast()
      return
    }
    if rows.isFlat, !reader.tree.isUsed, !isNoting {
      return rows.append(&reader.members.answers, text, to: &result.accepted)
    }
    written.removeAll(keepingCapacity: true)
    reader.write(text, into: &written)
    rows.append(written, to: &result.accepted)
  }

  /// Reads a line that was refused before again; returns the beginning of the next line.
  @inline(never)
  private mutating func processRejected(
    _ text: Span<UInt8>, _ start: Int, _ block: borrowing LineBlock, into result: inout BatchResult
  ) -> Int {
    let end = text.endOfLine(from: start)
    if text[at: text.skippingSpace(from: start)] == .lineFeed { return end &+ 1 }
    if isNoting { range = start..<text.endOfContent(start, end) }
    switch rejected.line(text, from: start) {
    case .whole(let line):
      if let complete = reader.plan.completing {
        finish(complete, line.bytes.span, 0, block.origin, into: &result)
        break
      }
      finish(read(line.bytes.span, from: 0), line.bytes.span, 0, block.origin, into: &result)
    case .beginning(let line): writer.write(line, of: block, into: &result)
    case nil:
      finish(reader.refuseRejected(text, from: start), text, start, block.origin, into: &result)
    }
    return end &+ 1
  }
}
