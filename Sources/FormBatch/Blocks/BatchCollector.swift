import JSONText

/// Puts the results of blocks together in input order: numbers the lines, counts, and knows when to
/// stop.
public struct BatchCollector: Sendable {
  public private(set) var tally = BatchTally()
  /// Whether as many lines were refused as are borne.
  public private(set) var isFull = false
  private let maximumErrors: Int?
  /// How many lines of the input came before the next block.
  private var lines = 0
  private var room: [UInt8] = []
  private static let beginning = Array(#"{"line":"#.utf8)

  /// - Parameter maximumErrors: the number of refused lines after which nothing more is taken.
  public init(maximumErrors: Int? = nil) {
    self.maximumErrors = maximumErrors
  }

  /// The number in its input that the first line of the next result has.
  public func firstLine(of result: BatchResult) -> Int {
    result.beginsInput ? 1 : lines + 1
  }

  /// Takes the next result; gives the bytes of accepted lines and those of refused ones, each once.
  public mutating func take<E>(
    _ result: BatchResult, accepted: (Span<UInt8>) throws(E) -> Void,
    rejects: (Span<UInt8>) throws(E) -> Void
  ) throws(E) {
    guard !isFull else { return }
    if result.beginsInput { lines = 0 }
    let taken = add(result)
    let last = taken.last
    tally.addAccepted(isFull ? last?.acceptedLines ?? 0 : result.acceptedLines)
    let end = isFull ? last?.acceptedBytes ?? 0 : result.accepted.count
    if end > 0 { try accepted(result.accepted.span.extracting(0..<end)) }
    if !room.isEmpty { try rejects(room.span) }
    lines += result.lines
  }

  /// Counts the refused lines and writes them with their numbers.
  private mutating func add(_ result: BatchResult) -> ArraySlice<BatchResult.Mark> {
    room.removeAll(keepingCapacity: true)
    var (start, code) = (0, 0)
    for (index, mark) in result.marks.enumerated() {
      append(result.rejects.span, start, mark.end, number: lines + mark.line)
      tally.addRefused(result.codes[code..<mark.codes])
      (start, code) = (mark.end, mark.codes)
      if let maximumErrors, tally.refused >= maximumErrors {
        isFull = true
        return result.marks[...index]
      }
    }
    return result.marks[...]
  }

  /// Appends a refused line behind its number.
  private mutating func append(_ rejects: Span<UInt8>, _ start: Int, _ end: Int, number: Int) {
    let beginning = BatchCollector.beginning.span
    room.append(atMost: beginning.count &+ LinePen.longestNumber &+ end &- start) { pen in
      pen.write(beginning, 0, beginning.count)
      pen.write(digits: number.magnitude)
      pen.write(rejects, start, end)
    }
  }
}
