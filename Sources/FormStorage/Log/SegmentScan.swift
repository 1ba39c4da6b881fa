import FormCore

/// One reading of one segment: tells good lines, damaged ones and an interrupted end apart.
struct SegmentScan {
  let segment: Segment
  let path: String
  /// Whether it is the one that is written.
  let isHighest: Bool
  let intent: GroupIntent?
  /// Of the file, when it was opened.
  let size: Int
  /// The sequence number of the last good line.
  private(set) var sequence: Int
  /// A damaged line: what it is called depends on whether another line follows.
  private var held: LogLine?

  init(
    segment: Segment, path: String, isHighest: Bool, intent: GroupIntent?, size: Int, sequence: Int
  ) {
    (self.segment, self.path, self.isHighest) = (segment, path, isHighest)
    (self.intent, self.size, self.sequence) = (intent, size, sequence)
  }

  /// Visits the lines until the end of the segment, or until the visitor has enough.
  mutating func run(
    _ reader: inout LineReader, _ visit: (LogLine) -> ReadingStep
  ) throws(StoreFailure) -> ReadingStep {
    while let line = try reader.next(), line.offset < segment.mark.confirmedBytes {
      if let held, visit(held) == .stop { return .stop }
      held = nil
      let place = LinePlace(file: path, line: line.number, offset: line.offset)
      switch check(line) {
      case .intact(let found):
        sequence = found
        let stored = StoredLine(bytes: line.bytes, sequence: found, place: place)
        if visit(item(.record(stored), line)) == .stop { return .stop }
      case .damaged(let reason):
        if isUnconfirmed(line) { return visit(item(.damaged(.torn(place, size)), line)) }
        let kind: StoreFinding.Kind = line.isTooLong ? .tooLong : .badChecksum
        held = item(.damaged(StoreFinding(kind, at: place, reason)), line)
      }
    }
    guard let last = held else { return .next }
    guard isHighest, case .damaged(let finding) = last.entry else { return visit(last) }
    let place = LinePlace(file: path, line: finding.line ?? 0, offset: finding.offset ?? 0)
    return visit(
      LogLine(
        entry: .damaged(.torn(place, size)), segment: last.segment, length: last.length,
        next: last.next))
  }

  /// Whether a damaged line belongs to a group that was not confirmed: then nothing after it was.
  private func isUnconfirmed(_ line: LineReader.Line) -> Bool {
    guard isHighest, let intent, intent.segment == segment.name else { return false }
    return line.offset >= intent.lastGroup(before: size)
  }

  private func check(_ line: LineReader.Line) -> RecordLine.Check {
    if line.isTooLong {
      return .damaged("the line has \(sized(line.length)), more than a log takes")
    }
    return line.isComplete
      ? RecordLine.check(line.bytes) : .damaged("no line feed ends the line")
  }

  private func item(_ entry: StoredEntry, _ line: LineReader.Line) -> LogLine {
    LogLine(
      entry: entry, segment: segment.name, length: line.length,
      next: LogPosition(
        segment: segment.name, offset: line.end, line: line.number + 1, sequence: sequence))
  }
}

extension StoreFinding {
  fileprivate static func torn(_ place: LinePlace, _ size: Int) -> StoreFinding {
    StoreFinding(
      .tornEnd, at: place,
      "an interrupted append left \(counted(max(0, size - place.offset), "byte")); "
        + "the next append or a repair moves them to 'quarantine'")
  }
}
