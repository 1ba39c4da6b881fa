import FormDisk
import FormMessages

/// The records of one form: its folder, and the segments in it.
struct FormLog: ~Copyable {
  /// The names in a form's folder.
  enum Name {
    static let lock = "lock"
    static let files = "files"
    static let forms = "forms"
    static let drafts = "drafts"
    static let quarantine = "quarantine"
    static let erasures = "erasures"
  }

  let folder: StoreFolder
  let options: StoreOptions

  init(_ folder: consuming StoreFolder, _ options: StoreOptions) {
    self.folder = folder
    self.options = options
  }

  /// Whether anything was ever written there: a folder that holds a lock alone, or nothing that a
  /// store writes, is not a log to put right.
  func isUsed() throws(StoreFailure) -> Bool {
    let folders = [Name.files, Name.forms, Name.drafts, Name.quarantine, Name.erasures]
    return try folder.names().contains { SegmentName($0) != nil || folders.contains($0) }
  }

  /// The segments in order.
  func segments() throws(StoreFailure) -> [Segment] {
    let names = try folder.names()
    let marked = Set(names.compactMap { SegmentName(mark: $0) })
    var segments: [Segment] = []
    for name in names.compactMap({ SegmentName($0) }).sorted() {
      segments.append(Segment(name: name, mark: marked.contains(name) ? try mark(of: name) : .none))
    }
    return segments
  }

  private func mark(of name: SegmentName) throws(StoreFailure) -> SegmentMark {
    guard let file = try folder.open(name.mark, for: .reading) else { return .none }
    return SegmentMark(try file.read(at: 0, count: 1024))
  }

  /// A segment; nil if it is not there. One that is reachable under another name as well is
  /// refused.
  func open(_ name: SegmentName, for purpose: OpenPurpose) throws(StoreFailure) -> OpenFile? {
    try folder.openUnshared(name.file, for: purpose)
  }

  /// The notes of confirmed bytes. They are read before the log, which is then never behind them. A
  /// lock that cannot be read has no notes, but the log can still be read.
  func notes() -> ConfirmedNotes { ConfirmedNotes(slots()) }

  /// The bytes of both notes; none if they cannot be read.
  func slots() -> [UInt8] {
    guard let file = try? folder.open(Name.lock, for: .reading) else { return [] }
    return (try? file.read(at: 0, count: ConfirmedNotes.length)) ?? []
  }

  /// Whether the log ends at a position where a note says so: nothing was appended since, confirmed or
  /// not.
  func ends(at position: LogPosition, _ note: ConfirmedNote?) -> Bool {
    guard let note, note.says(position.segment, position.offset, position.sequence),
      !position.isAfterDamage, size(of: position.segment) == position.offset
    else { return false }
    return size(of: position.segment.next) == nil
  }

  /// The bytes of a segment; nil if there is none.
  private func size(of segment: SegmentName) -> Int? {
    try? folder.layer.status(of: segment.file, in: folder.descriptor).size
  }

  /// Calls `visit` with every line from a position on, unconfirmed copies left out, and with all
  /// damage.
  func forEachLine(
    from position: LogPosition = .beginning, _ visit: (LogLine) -> ReadingStep
  ) throws(StoreFailure) {
    _ = try forEachPart(from: position, { NoWork() }) { $0.forEachLine(visit) }
  }

  /// The same, records that follow each other together, with what comes of work on them. Returns
  /// the position up to which was read.
  ///
  /// - Parameter end: what stands behind it is not read.
  func forEachPart<Work: LineWork & ~Copyable>(
    from position: LogPosition = .beginning, upTo end: LogPosition? = nil,
    by way: any SegmentReading = SerialReading(), _ make: @escaping @Sendable () -> Work,
    _ visit: LogVisit<Work.Output>
  ) throws(StoreFailure) -> LogPosition {
    let reading = LogReading(note: notes().newest, segments: try segments(), end: end)
    var position = position
    for segment in reading.segments where segment.name >= position.segment {
      if let end, segment.name > end.segment { return position }
      if segment.name > position.segment { position = position.beginning(segment.name) }
      guard try read(segment, reading, &position, by: way, make, visit) == .next else {
        return position
      }
    }
    if end == nil, let missing = reading.missing(after: position, in: self) {
      _ = visit(.line(missing))
    }
    return position
  }

  /// Visits each line of a segment from a position in it, and moves the position to its end.
  func readLines(
    _ segment: Segment, _ reading: LogReading, _ position: inout LogPosition,
    _ visit: (LogLine) -> ReadingStep
  ) throws(StoreFailure) -> ReadingStep {
    try read(segment, reading, &position, by: SerialReading(), { NoWork() }) {
      $0.forEachLine(visit)
    }
  }

  /// Reads one segment from a position in it, and moves the position to its end.
  func read<Work: LineWork & ~Copyable>(
    _ segment: Segment, _ reading: LogReading, _ position: inout LogPosition,
    by way: any SegmentReading, _ make: @escaping @Sendable () -> Work,
    _ visit: LogVisit<Work.Output>
  ) throws(StoreFailure) -> ReadingStep {
    guard let file = try open(segment.name, for: .reading) else { return .next }
    let isHighest = segment == reading.segments.last
    let size = try file.statusAtOpening().size
    var ends = SegmentEnds(
      segment, reading.note, isHighest: isHighest, size: size,
      nextSequence: try nextSequence(after: segment, reading))
    if ends.missing > 0, let note = notes().newest, note.segment > segment.name {
      // An erasure may have closed the segment, and made it shorter, since the notes and marks were
      // read.
      let now = Segment(name: segment.name, mark: try mark(of: segment.name))
      ends = SegmentEnds(now, note, isHighest: false, size: size, nextSequence: nil)
    }
    if segment.mark == .unreadable, position.offset == 0 {
      let finding = StoreFinding.wrongMark(folder.path(of: segment.name.mark))
      let entry = LogLine(
        entry: .damaged(finding), segment: segment.name, length: 0, next: position)
      if visit(.line(entry)) != nil { return .stop }
    }
    var scan = SegmentScan(segment: segment, path: file.path, ends: ends, from: position)
    let reader = SegmentLineReader(
      file, limit: options.lineBytes, from: position.offset, number: position.line,
      to: min(size, reading.end(of: segment)))
    // A short segment is not worth several workers, nor is one that is read line by line.
    let isShort = size - position.offset <= FormLog.shortSegment || !scan.takesRecords
    var step = ReadingStep.next
    try (isShort ? SerialReading() : way).read(reader, make) { piece in
      switch piece {
      case .lines(let lines, let sound, let output):
        step = scan.take(lines, sound, output, visit)
      case .line(let line):
        // A segment that an erasure has written anew may have another line at that offset.
        guard line.isComplete || line.end < reading.end(of: segment) else { return .stop }
        step = scan.take(line, visit)
      }
      return scan.isAtEnd ? .stop : step
    }
    if step == .next { step = scan.finish(visit) }
    position = scan.position
    return step
  }

  /// The most bytes that one worker reads alone.
  private static let shortSegment = 256 << 10

  /// The sequence number that the segment after one begins with, where a mark cannot be read: what
  /// has that number or a later one was not confirmed.
  private func nextSequence(
    after segment: Segment, _ reading: LogReading
  ) throws(StoreFailure) -> Int? {
    guard segment.mark == .unreadable,
      let next = reading.segments.first(where: { $0.name > segment.name }),
      let file = try open(next.name, for: .reading)
    else { return nil }
    var reader = SegmentLineReader(file, limit: options.lineBytes)
    guard let line = try reader.next(), case .intact(let first) = line.check
    else { return nil }
    return first
  }
}

/// The facts known of a log before it is read.
struct LogReading {
  let note: ConfirmedNote?
  let segments: [Segment]
  /// Where reading ends; nil for the end of the log.
  var end: LogPosition?

  /// The offset at which reading a segment ends.
  func end(of segment: Segment) -> Int {
    end.map { $0.segment == segment.name ? $0.offset : .max } ?? .max
  }

  /// The line missing at the end of a log that was read up to a position, if there is one.
  func missing(after position: LogPosition, in log: borrowing FormLog) -> LogLine? {
    guard let note, note.sequence > position.sequence, !position.isAfterDamage else { return nil }
    let finding = StoreFinding(
      .missingEnd, file: log.folder.path(of: note.segment.file),
      "the log ends with record number \(position.sequence), but number \(note.sequence) was "
        + "confirmed")
    return LogLine(
      entry: .damaged(finding), segment: position.segment, length: 0, next: position)
  }
}

/// The position at which to go on reading a log.
package struct LogPosition: Hashable, Sendable {
  var segment: SegmentName
  var offset: Int
  /// The number of the line that begins there.
  var line: Int
  /// The sequence number before it.
  package var sequence: Int
  /// Whether what stands before it is damaged, so more than one number may be missing.
  var isAfterDamage = false

  static let beginning = LogPosition(segment: SegmentName(1), offset: 0, line: 1, sequence: 0)

  /// The beginning of a later segment.
  func beginning(_ segment: SegmentName) -> LogPosition {
    LogPosition(
      segment: segment, offset: 0, line: 1, sequence: sequence, isAfterDamage: isAfterDamage)
  }
}

/// A line of a log, and where reading goes on after it.
package struct LogLine {
  package let entry: StoredEntry
  let segment: SegmentName
  /// Without the line feed.
  let length: Int
  let next: LogPosition
}
