package import FormValues

/// The lines of records on their way into a log, numbered one after the other.
package struct NewLines {
  /// The lines, each with its line feed.
  package private(set) var bytes: [UInt8] = []
  /// Which records they are of, and how long they are without their line feeds.
  package private(set) var records: [(id: SubmissionID, length: Int)] = []
  /// The number of the next line.
  package private(set) var next: Int

  /// No lines yet.
  ///
  /// - Parameters:
  ///   - sequence: the number of the record before the first one.
  ///   - room: the bytes that the lines may take.
  ///   - count: how many there may be.
  package init(after sequence: Int, room: Int, count: Int) {
    next = sequence + 1
    bytes.reserveCapacity(room + RecordLine.trailerRoom)
    records.reserveCapacity(count)
  }

  package var isEmpty: Bool { records.isEmpty }

  /// Adds the line of a record, given up to the end of its values, and returns where it stands in the
  /// bytes.
  @discardableResult
  package mutating func add(_ id: SubmissionID, _ body: Span<UInt8>) -> Range<Int> {
    let start = bytes.count
    RecordLine.append(body, sequence: next, to: &bytes)
    let line = start..<bytes.count
    bytes.append(0x0A)
    records.append((id, line.count))
    next += 1
    return line
  }
}
