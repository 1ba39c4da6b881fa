import FormCore

extension FormWriter {
  /// How a segment's end was found, after it was mended.
  struct Mended {
    /// Bytes that remain.
    let size: Int
    /// Of the last line; nil if there is none, or if it is damaged.
    let sequence: Int?
    /// Whether the last line is damaged and was not cut, for it is not the trace of one append.
    let isDamaged: Bool
  }

  /// Cuts what an interrupted append left at the end of a segment, after keeping a copy.
  ///
  /// That is: bytes after the last line feed, a last line whose checksum is wrong, or, in a group
  /// that was announced and not confirmed, everything from the first damaged line on.
  func mend(_ file: borrowing OpenFile, _ name: SegmentName) throws(StoreFailure) -> Mended {
    let size = try file.status().size
    var end = try LogEnd(file, size: size, limit: options.lineBytes)
    if let start = try tornGroup(file, name, size) {
      try cut(file, name, start..<size)
      end = try LogEnd(file, size: start, limit: options.lineBytes)
    } else {
      let start = end.sequence == nil ? end.lastLine : end.size
      if start < size {
        try cut(file, name, start..<size)
        end = try LogEnd(file, size: start, limit: options.lineBytes)
      }
    }
    return Mended(
      size: end.size, sequence: end.sequence, isDamaged: end.size > 0 && end.sequence == nil)
  }

  /// Where the first damaged line of an unconfirmed group begins; nil if there is no such group, or
  /// if all that is left of it is good.
  private func tornGroup(
    _ file: borrowing OpenFile, _ name: SegmentName, _ size: Int
  ) throws(StoreFailure) -> Int? {
    guard let intent = try announced(), intent.segment == name, intent.start < size else {
      return nil
    }
    let group = intent.lastGroup(before: size)
    let line = try LogEnd.lineFeed(in: file, before: group).map { $0 + 1 } ?? 0
    var reader = LineReader(file, limit: options.lineBytes, from: line)
    while let line = try reader.next() {
      guard line.offset >= group else { continue }
      guard line.isComplete, case .intact = RecordLine.check(line.bytes) else { return line.offset }
    }
    return nil
  }

  /// Cuts off a closed segment what stands after the last confirmed record, after keeping a copy;
  /// returns how many bytes that is.
  func cutUnconfirmed(_ segment: Segment) throws(StoreFailure) -> Int {
    guard case .confirmed(_, let end) = segment.mark,
      let file = try log.open(segment.name, for: .appending)
    else { return 0 }
    let size = try file.status().size
    guard end < size else { return 0 }
    try cut(file, segment.name, end..<size)
    try file.sync()
    return size - end
  }

  /// Copies bytes at the end of a segment to the quarantine, durably, then cuts them off.
  private func cut(
    _ file: borrowing OpenFile, _ name: SegmentName, _ range: Range<Int>
  ) throws(StoreFailure) {
    let quarantine = try folder.makeFolder(FormLog.Name.quarantine)
    let copy = try quarantine.unused("\(name.file)-\(range.lowerBound)", ending: "cut")
    var offset = range.lowerBound
    while offset < range.upperBound {
      let bytes = try file.read(at: offset, count: min(1 << 20, range.upperBound - offset))
      if bytes.isEmpty { break }
      try copy.file.appendAll(bytes)
      offset += bytes.count
    }
    try copy.file.sync()
    try quarantine.sync()
    do {
      try file.layer.truncate(file.descriptor, to: range.lowerBound)
    } catch { throw .unavailable(file.path, error) }
  }
}
