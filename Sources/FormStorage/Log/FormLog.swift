import FormCore

/// The records of one form: its folder, and the segments in it.
struct FormLog: ~Copyable {
  /// The names in a form's folder.
  enum Name {
    static let lock = "lock"
    static let files = "files"
    static let forms = "forms"
    static let drafts = "drafts"
    static let quarantine = "quarantine"
  }

  let folder: StoreFolder
  let options: StoreOptions

  init(_ folder: consuming StoreFolder, _ options: StoreOptions) {
    self.folder = folder
    self.options = options
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

  /// The group that was being written last, if it may not have been confirmed. A lock that cannot
  /// be read tells nothing, and is no reason not to read the log.
  func intent() -> GroupIntent? {
    guard let file = try? folder.open(Name.lock, for: .reading),
      let text = try? file.read(at: 0, count: GroupIntent.length)
    else { return nil }
    return GroupIntent(text)
  }

  /// Calls `visit` with every line from a position on, unconfirmed copies left out.
  func forEachLine(
    from position: LogPosition = .beginning, _ visit: (LogLine) -> ReadingStep
  ) throws(StoreFailure) {
    let segments = try segments()
    let intent = intent()
    var position = position
    for segment in segments where segment.name >= position.segment {
      if segment.name > position.segment { position = position.beginning(segment.name) }
      let isHighest = segment == segments.last
      guard try read(segment, isHighest, intent, &position, visit) == .next else { return }
    }
  }

  /// Reads one segment from a position in it, and moves the position to its end.
  func read(
    _ segment: Segment, _ isHighest: Bool, _ intent: GroupIntent?, _ position: inout LogPosition,
    _ visit: (LogLine) -> ReadingStep
  ) throws(StoreFailure) -> ReadingStep {
    guard let file = try open(segment.name, for: .reading) else { return .next }
    var scan = SegmentScan(
      segment: segment, path: file.path, isHighest: isHighest, intent: intent,
      size: try file.status().size, sequence: position.sequence)
    var reader = LineReader(
      file, limit: options.lineBytes, from: position.offset, number: position.line)
    let step = try scan.run(&reader, visit)
    position.sequence = scan.sequence
    return step
  }
}

extension StoreFolder {
  /// A regular file with one name; nil if there is nothing of that name.
  func openUnshared(_ name: String, for purpose: OpenPurpose) throws(StoreFailure) -> OpenFile? {
    guard let file = try open(name, for: purpose) else { return nil }
    guard try file.status().links == 1 else {
      throw .refused(path: file.path, reason: Message(.secondName))
    }
    return file
  }
}

/// Where to go on reading a log.
struct LogPosition: Hashable {
  var segment: SegmentName
  var offset: Int
  /// The number of the line that begins there.
  var line: Int
  /// The sequence number before it.
  var sequence: Int

  static let beginning = LogPosition(segment: SegmentName(1), offset: 0, line: 1, sequence: 0)

  /// The beginning of a later segment.
  func beginning(_ segment: SegmentName) -> LogPosition {
    LogPosition(segment: segment, offset: 0, line: 1, sequence: sequence)
  }
}

/// A line of a log, and where reading goes on after it.
struct LogLine {
  let entry: StoredEntry
  let segment: SegmentName
  /// Without the line feed.
  let length: Int
  let next: LogPosition
}
