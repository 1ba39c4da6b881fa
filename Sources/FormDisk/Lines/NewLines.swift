package import FormValues
package import JSONText

/// The lines of records on their way into a log, numbered one after the other.
package struct NewLines {
  /// What lines leave for those that are made after them.
  package struct Memory: Sendable {
    /// An array whose memory is used again.
    fileprivate var bytes: [UInt8] = []
    /// What lines have in common behind their identifiers.
    fileprivate var recurring = RecurringBytes()

    /// Nothing yet.
    package init() {}
  }

  /// The lines, each with its line feed.
  package private(set) var bytes: [UInt8]
  private var recurring: RecurringBytes
  /// Which records they are of.
  package private(set) var ids: [SubmissionID] = []
  /// Where they end in the bytes, with their line feeds.
  private var ends: [Int] = []
  /// The number of the next line.
  package private(set) var next: Int

  /// No lines yet.
  ///
  /// - Parameters:
  ///   - sequence: the number of the record before the first one.
  ///   - room: the bytes that the lines may take.
  ///   - count: how many there may be.
  ///   - memory: what earlier lines left; empty afterwards.
  package init(after sequence: Int, room: Int, count: Int, _ memory: inout Memory) {
    next = sequence + 1
    (bytes, recurring) = ([], RecurringBytes())
    swap(&bytes, &memory.bytes)
    swap(&recurring, &memory.recurring)
    bytes.clearBuffer(for: room + RecordLine.trailerRoom)
    ids.reserveCapacity(count)
    ends.reserveCapacity(count)
  }

  package var isEmpty: Bool { ids.isEmpty }

  /// Where one of them stands in the bytes, without its line feed.
  package func place(of index: Int) -> Range<Int> {
    (index > 0 ? ends[index - 1] : 0)..<ends[index] - 1
  }

  /// What they leave for others.
  package consuming func memory() -> Memory {
    var memory = Memory()
    (memory.bytes, memory.recurring) = (bytes, recurring)
    return memory
  }

  /// Adds the line of a record, given up to the end of its values, and returns where it stands in the
  /// bytes.
  @discardableResult
  package mutating func add(_ id: SubmissionID, _ body: Span<UInt8>) -> Range<Int> {
    add(id, atMost: body.count) { $0.write(body, 0, body.count) }
  }

  /// Adds the line of a record that is written up to the end of its values, with at most so many
  /// bytes, and returns where it stands in the bytes.
  @discardableResult
  package mutating func add(
    _ id: SubmissionID, atMost room: Int, _ write: (inout LinePen) -> Void
  ) -> Range<Int> {
    let start = bytes.count
    RecordLine.append(atMost: room, write, sequence: next, to: &bytes, &recurring)
    let line = start..<bytes.count
    bytes.append(0x0A)
    ids.append(id)
    ends.append(bytes.count)
    next += 1
    return line
  }
}
