import FormCore
import FormDisk
import FormMessages
import FormValues
import JSONText

extension FormLog {
  /// A number that is another one after each erasure, and while one is pending.
  func generation() throws(StoreFailure) -> Int {
    guard let file = try folder.open(Name.erasures, for: .reading) else { return 0 }
    var reader = SegmentLineReader(file, limit: ErasureLine.limit)
    guard let root = try ErasureLine.next(&reader, 1), let state = ErasureLine.erasures(root) else {
      return -1
    }
    return 2 * state.count + (root["at"] == nil ? 0 : 1)
  }

  /// How many records were erased; nil if that is not known.
  func erasedCount() -> Int? {
    guard case .finished(let state)? = try? erasures() else { return nil }
    return state.records
  }

  /// What was erased, or is being erased.
  func erasures() throws(StoreFailure) -> ErasureState {
    guard let file = try folder.open(Name.erasures, for: .reading) else {
      return .finished(Erasures())
    }
    var reader = SegmentLineReader(file, limit: ErasureLine.limit)
    guard let root = try ErasureLine.next(&reader, 1), let before = ErasureLine.erasures(root)
    else {
      return .damaged
    }
    guard let at = root["at"]?.digits.flatMap({ Int64($0) }) else {
      return try reader.next() == nil ? .finished(before) : .damaged
    }
    var journal = ErasureJournal(before: before, at: Instant(milliseconds: at), options)
    return try read(&journal, &reader) ? .pending(journal) : .damaged
  }

  /// The erasures before one that begins now.
  ///
  /// - Throws: `.refused` if that is not known: an erasure that was interrupted would be forgotten.
  func erasuresBefore() throws(StoreFailure) -> Erasures {
    switch try erasures() {
    case .finished(let state): return state
    case .pending(let journal): return journal.before
    case .damaged:
      throw .refused(path: folder.path(of: Name.erasures), reason: Message(.wrongErasures))
    }
  }

  /// The finding that the file of erasures is damaged.
  var damagedErasures: StoreFinding {
    StoreFinding(
      .wrongErasures, file: folder.path(of: Name.erasures),
      "it is damaged: an interrupted erasure may be unfinished; a repair moves the file to "
        + "'quarantine'")
  }

  /// Reads the lines behind the first one; false if they are not what was written.
  private func read(
    _ journal: inout ErasureJournal, _ reader: inout SegmentLineReader
  ) throws(StoreFailure) -> Bool {
    var sequence = 1
    while true {
      sequence += 1
      guard let root = try ErasureLine.next(&reader, sequence) else { return false }
      if let number = ErasureLine.number(root, "segment") {
        journal.segments.insert(SegmentName(number))
      } else if let id = root["id"]?.text.flatMap({ SubmissionID($0) }) {
        _ = try journal.add(id)
      } else if let file = root["file"]?.text.flatMap({ Digest(hex: $0) }) {
        _ = try journal.add(file)
      } else {
        // The file is put in its place whole: nothing stands behind its end.
        guard root["end"]?.boolean == true else { return false }
        return try reader.next() == nil
      }
    }
  }
}

/// The lines of the file of erasures.
private enum ErasureLine {
  static let limit = 1 << 10

  /// The members of the next line, if it has its number and its checksum.
  static func next(
    _ reader: inout SegmentLineReader, _ number: Int
  ) throws(StoreFailure) -> JSON? {
    guard let line = try reader.next(), line.isComplete, line.check == .intact(sequence: number)
    else { return nil }
    return JSONReader.read(line.bytes).root
  }

  static func erasures(_ root: JSON) -> Erasures? {
    guard let count = number(root, "erasures"), let records = number(root, "erased") else {
      return nil
    }
    return Erasures(count: count, records: records)
  }

  static func number(_ root: JSON, _ name: String) -> Int? {
    root[name]?.digits.flatMap { Int($0) }.flatMap {
      (0...RecordLine.lastSequence).contains($0) ? $0 : nil
    }
  }
}
