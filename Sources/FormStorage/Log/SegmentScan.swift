import FormDisk
import FormMessages
import JSONText

/// One reading of one segment: tells good lines, damaged ones and an interrupted end apart.
///
/// Its pieces are taken in order. Records that follow each other in a piece are visited together;
/// any other line is taken alone.
struct SegmentScan {
  let segment: Segment
  let path: String
  let ends: SegmentEnds
  /// The position at which reading goes on.
  private(set) var position: LogPosition
  /// A damaged line: what it is called depends on whether another line follows.
  private var held: LogLine?
  /// Whether no further line of the segment counts.
  private(set) var isAtEnd = false
  /// Whether it is not known either what is missing behind the last one.
  private var endsEarly = false

  init(segment: Segment, path: String, ends: SegmentEnds, from position: LogPosition) {
    (self.segment, self.path, self.ends) = (segment, path, ends)
    self.position = position
  }

  /// Whether lines may be taken together: all of the segment counts.
  var takesRecords: Bool { ends.end == .max && ends.sequenceEnd == .max }

  /// Visits the lines of a piece, those at its beginning that are sound together.
  mutating func take<Output>(
    _ lines: SegmentLines, _ sound: SoundLines, _ output: Output, _ visit: LogVisit<Output>
  ) -> ReadingStep {
    var begin = lines.start
    if takesRecords, sound.count > 0 {
      if take(sound, output, visit) == .stop { return .stop }
      begin = sound.end
    }
    let text = lines.bytes.span
    while begin < lines.end, !isAtEnd {
      let end = text.endOfLine(from: begin)
      let isTooLong = end - begin > lines.limit
      let line = isTooLong ? PaddedLine(PaddedText([])) : PaddedLine(lines.bytes, begin, end)
      if take(ScannedLine(text: line, length: end - begin, isComplete: true), visit) == .stop {
        return .stop
      }
      begin = end + 1
    }
    return .next
  }

  /// Visits lines that are sound.
  private mutating func take<Output>(
    _ sound: SoundLines, _ output: Output, _ visit: LogVisit<Output>
  ) -> ReadingStep {
    if visitHeld(visit) == .stop { return .stop }
    if expect(sound.sequence, visit) == .stop { return .stop }
    let block = RecordBlock(lines: sound, segment: segment.name, path: path, first: position)
    let visited = visit(.records(block, output))
    position = block.position(after: visited ?? block.count)
    return visited == nil ? .next : .stop
  }

  /// Visits a line that comes alone.
  mutating func take<Output>(
    _ line: SegmentLineReader.Line, _ visit: LogVisit<Output>
  ) -> ReadingStep {
    take(
      ScannedLine(text: line.text, length: line.length, isComplete: line.isComplete), visit)
  }

  private mutating func take<Output>(_ line: ScannedLine, _ visit: LogVisit<Output>) -> ReadingStep
  {
    guard position.offset < ends.end else {
      isAtEnd = true
      return .next
    }
    if visitHeld(visit) == .stop { return .stop }
    switch line.check {
    case .intact(let found):
      guard found < ends.sequenceEnd else {
        (isAtEnd, endsEarly) = (true, true)
        return .next
      }
      return take(line, found, visit)
    case .damaged(let reason):
      if ends.isTorn(at: position.offset, isLast: false) {
        (isAtEnd, endsEarly) = (true, true)
        return visitLine(torn(line), visit)
      }
      hold(line, reason)
      return .next
    }
  }

  /// Visits what is still to be visited when all of the segment was taken.
  mutating func finish<Output>(_ visit: LogVisit<Output>) -> ReadingStep {
    guard !endsEarly else { return .next }
    if let last = held {
      guard case .damaged(let finding) = last.entry,
        ends.isTorn(at: finding.offset ?? 0, isLast: true)
      else { return visitLine(last, visit) == .stop ? .stop : visitMissing(visit) }
      return visitLine(torn(finding, last), visit)
    }
    return visitMissing(visit)
  }

  private func visitLine<Output>(_ line: LogLine, _ visit: LogVisit<Output>) -> ReadingStep {
    visit(.line(line)) == nil ? .next : .stop
  }

  private mutating func visitHeld<Output>(_ visit: LogVisit<Output>) -> ReadingStep {
    guard let line = held else { return .next }
    if visitLine(line, visit) == .stop { return .stop }
    held = nil
    return .next
  }

  /// Visits the gap before a record, if one is there.
  private mutating func expect<Output>(_ found: Int, _ visit: LogVisit<Output>) -> ReadingStep {
    let expected = position.sequence + 1
    // Two damaged records may have become one line.
    guard found != expected, !(position.isAfterDamage && found > expected) else { return .next }
    let location = LineLocation(file: path, line: position.line, offset: position.offset)
    (position.sequence, position.isAfterDamage) = (found - 1, false)
    let gap = StoreFinding.gap(location, found, expected: expected)
    return visitLine(item(.damaged(gap), length: 0), visit)
  }

  private mutating func take<Output>(
    _ line: ScannedLine, _ found: Int, _ visit: LogVisit<Output>
  ) -> ReadingStep {
    let location = LineLocation(file: path, line: position.line, offset: position.offset)
    if expect(found, visit) == .stop { return .stop }
    advance(to: line, found, isAfterDamage: false)
    let stored = StoredLine(text: line.text, sequence: found, location: location)
    let entry = Tombstone(stored).map { StoredEntry.erased($0) } ?? .record(stored)
    return visitLine(item(entry, length: line.length), visit)
  }

  private mutating func hold(_ line: ScannedLine, _ reason: String) {
    let location = LineLocation(file: path, line: position.line, offset: position.offset)
    let kind: StoreFinding.Kind = line.isTooLong ? .tooLong : .badChecksum
    advance(to: line, position.sequence + 1, isAfterDamage: true)
    held = item(.damaged(StoreFinding(kind, at: location, reason)), length: line.length)
  }

  private mutating func visitMissing<Output>(_ visit: LogVisit<Output>) -> ReadingStep {
    guard ends.missing > 0 else { return .next }
    position.isAfterDamage = true
    let finding = StoreFinding(
      .missingEnd, file: path,
      "the segment ends at byte \(ends.size); \(counted(ends.missing, "confirmed byte")) after it "
        + "\(ends.missing == 1 ? "is" : "are") missing")
    return visitLine(item(.damaged(finding), length: 0), visit)
  }

  private func torn(_ line: ScannedLine) -> LogLine {
    let location = LineLocation(file: path, line: position.line, offset: position.offset)
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

  private mutating func advance(to line: ScannedLine, _ sequence: Int, isAfterDamage: Bool) {
    position.offset += line.length + (line.isComplete ? 1 : 0)
    position.line += 1
    (position.sequence, position.isAfterDamage) = (sequence, isAfterDamage)
  }

  private func item(_ entry: StoredEntry, length: Int) -> LogLine {
    LogLine(entry: entry, segment: segment.name, length: length, next: position)
  }
}

/// A line of a segment that is taken alone.
private struct ScannedLine {
  /// Without the line feed; empty if the line is too long.
  let text: PaddedLine
  /// The bytes of the whole line, without the line feed.
  let length: Int
  /// Whether a line feed ends it.
  let isComplete: Bool

  var isTooLong: Bool { length != text.count }

  var check: RecordLine.Check {
    if isTooLong { return .damaged("the line has \(sized(length)), too much for a log") }
    guard isComplete else { return .damaged("the line does not end with a line feed") }
    return RecordLine.check(text.bytes.span.extracting(text.range))
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
