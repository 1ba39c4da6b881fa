import FormInputs
import JSONText

// Lines that are completed before they are read. A refused one is shown as it came.
extension BatchProcessor {
  /// Completes, reads and checks the line that begins at an index; returns the beginning of the
  /// next line.
  mutating func process(
    _ text: Span<UInt8>, _ start: Int, _ block: borrowing LineBlock,
    _ complete: LineCompleting, into result: inout BatchResult
  ) -> Int {
    let lineEnd = text.endOfLine(from: start)
    let end = text.endOfContent(start, lineEnd)
    if isNoting { range = start..<end }
    if end &- start > block.maximumLine {
      writer.write(LongLine(text, start, end), of: block, into: &result)
    } else if text[at: text.skippingSpace(from: start)] != .lineFeed {
      finish(complete, text, start, block.origin, into: &result)
    }
    return lineEnd &+ 1
  }

  /// Completes, reads and checks a line; `shown` replaces its text if it is refused.
  mutating func finish(
    _ complete: LineCompleting, _ text: Span<UInt8>, _ start: Int, _ origin: InputOrigin?,
    shown: [UInt8]? = nil, into result: inout BatchResult
  ) {
    let end = text.endOfContent(start, text.endOfLine(from: start))
    let completed = complete([UInt8](text, start, end))
    if case .unreadable = completed {
      let outcome = read(text, from: start) == .accepted ? reader.refuse(.noRecord) : .refused
      return finish(outcome, text, start, origin, into: &result)
    }
    var shown = shown ?? []
    if shown.isEmpty { shown.appendCompact(text, start, end) }
    guard case .line(let line, let record) = completed else {
      reader.begin()
      if case .refused(let fault) = completed { reader.refuse(fault, at: .record) }
      return writer.write(text, start, reader, origin, shown: shown, into: &result)
    }
    corrected = record
    defer { corrected = nil }
    guard read(line.bytes.span, from: 0) == .refused else {
      return finish(.accepted, line.bytes.span, 0, origin, into: &result)
    }
    writer.write(line.bytes.span, 0, reader, origin, shown: shown, into: &result)
    if isNoting { note(line.bytes.span, isAccepted: false, into: &result) }
  }
}
