import JSONText

/// Collects the results of blocks in input order: numbers and counts lines, and stops at a limit.
package struct BatchCollector: Sendable {
  package private(set) var tally = BatchTally()
  /// Whether the limit of refused lines is reached.
  package private(set) var isFull = false
  private let maximumErrors: Int?
  /// The number of lines of the input before the next block.
  private var lines = 0
  private var room: [UInt8] = []
  private let beginning = PaddedText(Array(#"{"line":"#.utf8))

  /// - Parameter maximumErrors: the number of refused lines at which collecting stops.
  package init(maximumErrors: Int? = nil) {
    self.maximumErrors = maximumErrors
  }

  /// The line number, in its input, of the first line of the next result.
  package func firstLine(of result: BatchResult) -> Int {
    result.beginsInput ? 1 : lines + 1
  }

  /// Adds the next result; passes the bytes of accepted and of refused lines on, once each.
  package mutating func take<E>(
    _ result: BatchResult, accepted: (Span<UInt8>) throws(E) -> Void,
    rejects: (Span<UInt8>) throws(E) -> Void
  ) throws(E) {
    guard !isFull else { return }
    if result.beginsInput { lines = 0 }
    let taken = add(result)
    let last = taken.last
    tally.addAccepted(isFull ? last?.acceptedLines ?? 0 : result.acceptedLines)
    tally.addEmptyRows(result.emptyRows)
    let end = isFull ? last?.acceptedBytes ?? 0 : result.accepted.count
    if end > 0 { try accepted(result.accepted.span.extracting(0..<end)) }
    if !room.isEmpty { try rejects(room.span) }
    room.clearBuffer()
    lines += result.lines
  }

  /// Counts the refused lines and writes them with their numbers.
  private mutating func add(_ result: BatchResult) -> ArraySlice<BatchResult.Mark> {
    var (start, code) = (0, 0)
    let beginning = beginning
    for (index, mark) in result.marks.enumerated() {
      append(beginning, result.rejects.span, start, mark.end, number: lines + mark.line)
      tally.addRefused(result.codes[code..<mark.codes])
      (start, code) = (mark.end, mark.codes)
      if let maximumErrors, tally.refused >= maximumErrors {
        isFull = true
        return result.marks[...index]
      }
    }
    return result.marks[...]
  }

  /// Appends a refused line after its number.
  private mutating func append(
    _ beginning: PaddedText, _ rejects: Span<UInt8>, _ start: Int, _ end: Int, number: Int
  ) {
    room.append(atMost: beginning.count &+ LinePen.longestNumber &+ end &- start) { pen in
      pen.write(padded: beginning.bytes.span, 0, beginning.count)
      pen.write(digits: number.magnitude)
      pen.write(rejects, start, end)
    }
  }
}
