import FormCore

/// Where the record of each identifier stands; made from the log, and kept up with it.
struct KnownRecords: Sendable {
  /// The place of one record.
  struct Place: Hashable {
    let segment: SegmentName
    let offset: Int
    let length: Int
    let sequence: Int
  }

  private var places: [SubmissionID: Place] = [:]
  private var position = LogPosition.beginning

  /// Reads what was appended since the last time.
  mutating func catchUp(with log: borrowing FormLog) throws(StoreFailure) {
    var (places, position) = (self.places, self.position)
    self.places = [:]
    defer { (self.places, self.position) = (places, position) }
    try log.forEachLine(from: position) { line in
      position = line.next
      if case .record(let record) = line.entry, let id = record.id {
        places[id] = Place(
          segment: line.segment, offset: record.place.offset, length: line.length,
          sequence: record.sequence)
      }
      return .next
    }
  }

  /// The line of a record; nil if the log has none that is confirmed.
  func line(
    of id: SubmissionID, in log: borrowing FormLog, _ segments: [Segment]
  ) throws(StoreFailure) -> StoredLine? {
    guard let place = places[id], let segment = segments.first(where: { $0.name == place.segment })
    else { return nil }
    guard place.offset < segment.mark.confirmedBytes else { return nil }
    guard let file = try log.open(place.segment, for: .reading) else { return nil }
    let bytes = try file.read(at: place.offset, count: place.length)
    guard case .intact(place.sequence) = RecordLine.check(bytes) else { return nil }
    return StoredLine(
      bytes: bytes, sequence: place.sequence,
      place: LinePlace(file: file.path, line: 0, offset: place.offset))
  }
}
