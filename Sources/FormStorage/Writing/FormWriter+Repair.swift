import FormDisk
import FormMessages

extension FormWriter {
  /// The end of a segment after its repair.
  struct RepairedSegment {
    /// Bytes that remain.
    let size: Int
    /// The sequence number of the last line; nil if there is none, or if it is damaged.
    let sequence: Int?
    /// The damage to the end that was not cut, because it is not the trace of one append.
    var damage: StoreFinding?
    /// The part that was moved to the quarantine.
    var cut: StoreFinding?
    /// The number of confirmed bytes.
    let confirmed: Int

    /// Whether damage lies in what was confirmed.
    func isConfirmed(_ damage: StoreFinding) -> Bool { damage.offset ?? 0 < confirmed }
  }

  /// Cuts what an interrupted append left at the end of a segment, after keeping a copy; nothing
  /// that was confirmed.
  ///
  /// It cuts bytes after the last line feed, a last line with a wrong checksum, or, if a group may
  /// been on its way to the disk, everything from the first damaged line on.
  func repair(
    _ file: borrowing OpenFile, _ name: SegmentName, _ note: ConfirmedNote?
  ) throws(StoreFailure) -> RepairedSegment {
    let size = try file.status().size
    let confirmed = note.confirmedBytes(of: name, isHighest: true)
    guard size >= confirmed else {
      var repaired = RepairedSegment(size: size, sequence: nil, confirmed: confirmed)
      repaired.damage = StoreFinding(
        .missingEnd, at: LineLocation(file: file.path, line: 0, offset: size),
        "\(counted(confirmed - size, "confirmed byte")) of the log missing after byte \(size)")
      return repaired
    }
    var end = try LogEnd(file, size: size, limit: options.lineBytes)
    var cut: StoreFinding?
    if let start = try tornStart(file, end, size, confirmed, note) {
      cut = try self.cut(file, name, start..<size)
      end = try LogEnd(file, size: start, limit: options.lineBytes)
    }
    let remaining = try file.status().size
    var repaired = RepairedSegment(
      size: remaining, sequence: end.size == remaining ? end.sequence : nil, confirmed: confirmed)
    if remaining > 0, repaired.sequence == nil {
      let location = LineLocation(
        file: file.path, line: 0, offset: end.size == remaining ? end.lastLine : end.size)
      repaired.damage = StoreFinding(.badChecksum, at: location, "the last record is damaged")
    }
    repaired.cut = cut
    return repaired
  }

  /// The offset from which to cut; nil if there is nothing to cut.
  private func tornStart(
    _ file: borrowing OpenFile, _ end: LogEnd, _ size: Int, _ confirmed: Int,
    _ note: ConfirmedNote?
  ) throws(StoreFailure) -> Int? {
    let group = note.groupStart(confirmed, size)
    if group < size, let start = try firstDamage(in: file, from: group) {
      // A line that begins in what is confirmed is damage, whatever comes after it.
      return start < confirmed ? nil : start
    }
    if end.sequence == nil, end.lastLine < end.size, end.lastLine >= confirmed {
      return end.lastLine
    }
    return end.size < size && end.size >= confirmed ? end.size : nil
  }

  /// The offset of the first damaged line at or after an offset.
  private func firstDamage(
    in file: borrowing OpenFile, from group: Int
  ) throws(StoreFailure) -> Int? {
    let line = try file.startOfLine(before: group)
    var reader = SegmentLineReader(file, limit: options.lineBytes, from: line)
    while let line = try reader.next() {
      guard line.offset >= group else { continue }
      guard line.isComplete, case .intact = line.check else { return line.offset }
    }
    return nil
  }

  /// Damage in the last part of a segment, which is all that is read of it before an append: what
  /// is further back is found by those who read the log.
  func damage(nearEndOf tail: borrowing LogTail) throws(StoreFailure) -> StoreFinding? {
    try damage(in: tail.file, before: tail.size)
  }

  /// The same of a segment that is not written to any more.
  func damage(nearEndOf segment: Segment) throws(StoreFailure) -> StoreFinding? {
    guard segment.mark != .unreadable, let file = try log.open(segment.name, for: .reading) else {
      return nil
    }
    return try damage(in: file, before: min(file.status().size, segment.mark.confirmedBytes))
  }

  private func damage(
    in file: borrowing OpenFile, before end: Int
  ) throws(StoreFailure) -> StoreFinding? {
    let near = max(0, end - 64 << 10)
    let start = try file.startOfLine(before: near)
    var reader = SegmentLineReader(file, limit: options.lineBytes, from: start)
    var last: Int?
    while let line = try reader.next(), line.offset < end {
      let location = LineLocation(file: file.path, line: 0, offset: line.offset)
      guard line.isComplete, case .intact(let sequence) = line.check else {
        return StoreFinding(.badChecksum, at: location, "the record is damaged")
      }
      guard sequence == (last ?? sequence - 1) + 1 else {
        return StoreFinding(.sequenceGap, at: location, "records before it are missing")
      }
      last = sequence
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
    _ = try cut(file, segment.name, end..<size)
    try file.sync()
    return size - end
  }

  /// Copies bytes at the end of a segment to the quarantine, durably, then cuts them off.
  private func cut(
    _ file: borrowing OpenFile, _ name: SegmentName, _ range: Range<Int>
  ) throws(StoreFailure) -> StoreFinding {
    let path = try quarantine(file, range, as: "\(name.file)-\(range.lowerBound)", ending: "cut")
    do {
      try file.layer.truncate(file.descriptor, to: range.lowerBound)
    } catch { throw .unavailable(file.path, error) }
    return StoreFinding(
      .quarantined, file: path,
      "\(counted(range.count, "byte")) of an interrupted write moved to 'quarantine'")
  }

  /// Copies bytes of a file to the quarantine, durably, and returns the path of the copy.
  func quarantine(
    _ file: borrowing OpenFile, _ range: Range<Int>, as name: String, ending: String
  ) throws(StoreFailure) -> String {
    let quarantine = try folder.makeFolder(FormLog.Name.quarantine)
    let copy = try quarantine.unused(name, ending: ending)
    try file.forEachPiece(in: range) { bytes, _ throws(StoreFailure) in
      try copy.file.appendAll(bytes)
    }
    try copy.file.sync()
    try quarantine.sync()
    return copy.file.path
  }
}

// Erasures.
extension FormWriter {
  /// Moves a damaged file of erasures to the quarantine, and puts one in its place that says how
  /// many lines stand for erased records; returns what a person has to know of it.
  func replaceDamagedErasures() throws(StoreFailure) -> StoreFinding {
    guard let file = try folder.open(FormLog.Name.erasures, for: .reading) else {
      return log.damagedErasures
    }
    let path = try quarantine(
      file, 0..<file.status().size, as: FormLog.Name.erasures, ending: "damaged")
    try folder.publish(try countedErasures().text, as: FormLog.Name.erasures, .replacing)
    return StoreFinding(
      .wrongErasures, file: path,
      "the damaged note of erasures was moved here; an erasure that it named may be unfinished: "
        + "erase the same records again")
  }

  /// The erasures that the log itself tells of.
  ///
  /// Each has left a line at least, so there are no more of them than lines, and the damaged one. A
  /// program that remembers where lines stood sees another number, and reads the log again.
  private func countedErasures() throws(StoreFailure) -> Erasures {
    var records = 0
    try log.forEachLine { line in
      if case .erased = line.entry { records += 1 }
      return .next
    }
    return Erasures(count: records + 1, records: records)
  }
}
