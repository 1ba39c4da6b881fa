import FormDisk
import FormMessages

/// One reading of one segment: tells good lines, damaged ones and an interrupted end apart.
struct SegmentScan {
  let segment: Segment
  let path: String
  let ends: SegmentEnds
  /// The position at which reading goes on.
  private(set) var position: LogPosition
  /// A damaged line: what it is called depends on whether another line follows.
  private var held: LogLine?

  init(segment: Segment, path: String, ends: SegmentEnds, from position: LogPosition) {
    (self.segment, self.path, self.ends) = (segment, path, ends)
    self.position = position
  }

  /// Visits the lines until the end of the segment, or until the visitor has enough.
  mutating func run(
    _ reader: inout SegmentLineReader, _ visit: (LogLine) -> ReadingStep
  ) throws(StoreFailure) -> ReadingStep {
    while let line = try reader.next(), line.offset < ends.end {
      if let held, visit(held) == .stop { return .stop }
      held = nil
      switch check(line) {
      case .intact(let found):
        if found >= ends.sequenceEnd { return .next }
        if take(line, found, visit) == .stop { return .stop }
      case .damaged(let reason):
        if ends.isTorn(at: line.offset, isLast: false) { return visit(torn(line)) }
        hold(line, reason)
      }
    }
    if let last = held {
      guard case .damaged(let finding) = last.entry,
        ends.isTorn(at: finding.offset ?? 0, isLast: true)
      else { return visit(last) == .stop ? .stop : visitMissing(visit) }
      return visit(torn(finding, last))
    }
    return visitMissing(visit)
  }

  private mutating func take(
    _ line: SegmentLineReader.Line, _ found: Int, _ visit: (LogLine) -> ReadingStep
  ) -> ReadingStep {
    let location = LineLocation(file: path, line: line.number, offset: line.offset)
    let expected = position.sequence + 1
    // Two damaged records may have become one line.
    if found != expected, !(position.isAfterDamage && found > expected) {
      (position.sequence, position.isAfterDamage) = (found - 1, false)
      let gap = StoreFinding.gap(location, found, expected: expected)
      if visit(item(.damaged(gap), length: 0)) == .stop { return .stop }
    }
    advance(to: line, found, isAfterDamage: false)
    let stored = StoredLine(text: line.text, sequence: found, location: location)
    let entry = Tombstone(stored).map { StoredEntry.erased($0) } ?? .record(stored)
    return visit(item(entry, length: line.length))
  }

  private mutating func hold(_ line: SegmentLineReader.Line, _ reason: String) {
    let location = LineLocation(file: path, line: line.number, offset: line.offset)
    let kind: StoreFinding.Kind = line.isTooLong ? .tooLong : .badChecksum
    advance(to: line, position.sequence + 1, isAfterDamage: true)
    held = item(.damaged(StoreFinding(kind, at: location, reason)), length: line.length)
  }

  private mutating func visitMissing(_ visit: (LogLine) -> ReadingStep) -> ReadingStep {
    guard ends.missing > 0 else { return .next }
    position.isAfterDamage = true
    let finding = StoreFinding(
      .missingEnd, file: path,
      "the segment ends at byte \(ends.size); \(counted(ends.missing, "confirmed byte")) after it "
        + "\(ends.missing == 1 ? "is" : "are") missing")
    return visit(item(.damaged(finding), length: 0))
  }

  private func torn(_ line: SegmentLineReader.Line) -> LogLine {
    let location = LineLocation(file: path, line: line.number, offset: line.offset)
    return item(.damaged(.torn(location, ends.size)), length: line.length)
  }

  /// A line that was held, as the trace of an interrupted append. Reading does not go on after it:
  /// what takes its place is to be read.
  private mutating func torn(_ finding: StoreFinding, _ line: LogLine) -> LogLine {
    let location = LineLocation(file: path, line: finding.line ?? 0, offset: finding.offset ?? 0)
    position.sequence -= 1
    (position.offset, position.line) = (location.offset, location.line)
    position.isAfterDamage = false
    return item(.damaged(.torn(location, ends.size)), length: line.length)
  }

  private mutating func advance(
    to line: SegmentLineReader.Line, _ sequence: Int, isAfterDamage: Bool
  ) {
    (position.offset, position.line) = (line.end, line.number + 1)
    (position.sequence, position.isAfterDamage) = (sequence, isAfterDamage)
  }

  private func check(_ line: SegmentLineReader.Line) -> RecordLine.Check {
    if line.isTooLong {
      return .damaged("the line has \(sized(line.length)), too much for a log")
    }
    return line.isComplete
      ? line.check : .damaged("the line does not end with a line feed")
  }

  private func item(_ entry: StoredEntry, length: Int) -> LogLine {
    LogLine(entry: entry, segment: segment.name, length: length, next: position)
  }
}

extension StoreFinding {
  fileprivate static func torn(_ location: LineLocation, _ size: Int) -> StoreFinding {
    StoreFinding(
      .tornEnd, at: location,
      "an interrupted write left \(counted(max(0, size - location.offset), "byte")); "
        + "the next write or a repair moves them to 'quarantine'")
  }

  fileprivate static func gap(_ location: LineLocation, _ found: Int, expected: Int) -> StoreFinding
  {
    StoreFinding(
      .sequenceGap, at: location,
      "the record has the sequence number \(found), but \(expected) is expected")
  }

  static func wrongMark(_ path: String) -> StoreFinding {
    StoreFinding(.wrongMark, file: path, "the mark does not name the last confirmed record")
  }
}
