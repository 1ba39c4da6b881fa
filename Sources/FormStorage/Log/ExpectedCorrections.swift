import FormDisk

/// The corrections in a log, as far as they are known before its records are read.
package enum ExpectedCorrections: Hashable, Sendable {
  /// Some record may correct another one.
  case possible
  /// No record does; up to a number, only the note of confirmed records says so.
  case absent(noted: Int)
}

extension FormLog {
  /// Finds out whether some record may correct another one. What the note of confirmed records
  /// tells of is not read.
  func expectedCorrections() throws(StoreFailure) -> ExpectedCorrections {
    let note = notes().newest
    switch try hasCorrections(note) {
    case false: return .absent(noted: note?.sequence ?? 0)
    case nil: return try namesCorrected() ? .possible : .absent(noted: 0)
    default: return .possible
    }
  }

  /// Whether some record may correct another one, by a note and by what stands after it; nil if the
  /// note does not tell.
  func hasCorrections(_ note: ConfirmedNote?) throws(StoreFailure) -> Bool? {
    guard let note else { return try isEmpty() ? false : nil }
    guard note.hasCorrections == false else { return note.hasCorrections }
    return try namesCorrected(after: note)
  }

  private func isEmpty() throws(StoreFailure) -> Bool {
    for segment in try segments()
    where try open(segment.name, for: .reading)?.statusAtOpening().size ?? 0 > 0 {
      return false
    }
    return true
  }

  /// Whether what says that a record corrects another one stands in the segments, what stands before
  /// a note left out.
  func namesCorrected(after note: ConfirmedNote? = nil) throws(StoreFailure) -> Bool {
    let wanted = RecordEnvelope.replacesMark
    for segment in try segments() where segment.name >= note?.segment ?? SegmentName(1) {
      let offset = segment.name == note?.segment ? note?.bytes ?? 0 : 0
      if let file = try open(segment.name, for: .reading), try file.contains(wanted, from: offset) {
        return true
      }
    }
    return false
  }
}
