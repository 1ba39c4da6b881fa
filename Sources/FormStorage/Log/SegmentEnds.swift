/// The ends of the parts of one segment: the confirmed part, the part that may be torn, the rest.
struct SegmentEnds {
  /// The number of bytes that the disk has confirmed; `.max` if it is the whole segment.
  let confirmed: Int
  /// Whether what stands after them may be the trace of an interrupted append.
  let mayBeTorn: Bool
  /// The earliest offset of an interrupted group; `.max` if none was written.
  let groupStart: Int
  /// The end offset of the lines that count.
  let end: Int
  /// The first sequence number that does not count.
  let sequenceEnd: Int
  /// Bytes of the file, when it was opened.
  let size: Int

  /// - Parameter nextSequence: the number that the next segment begins with, where the mark of this one
  ///   cannot be read.
  init(
    _ segment: Segment, _ note: ConfirmedNote?, isHighest: Bool, size: Int, nextSequence: Int?
  ) {
    self.size = size
    let noted = note.confirmedBytes(of: segment.name, isHighest: isHighest)
    switch segment.mark {
    case .none:
      (confirmed, mayBeTorn, end) = (noted, isHighest, .max)
    case .confirmed(_, let bytes):
      (confirmed, mayBeTorn, end) = (bytes, false, bytes)
    case .unreadable:
      // The note may still say what the mark does not.
      let known = note?.segment == segment.name ? noted : Int.max
      (confirmed, mayBeTorn, end) = (known, false, known)
    }
    groupStart = mayBeTorn ? note.groupStart(noted, size) : .max
    sequenceEnd = nextSequence ?? .max
  }

  /// Whether a damaged line, and all that stands after it, is the trace of an interrupted append.
  func isTorn(at offset: Int, isLast: Bool) -> Bool {
    mayBeTorn && offset >= confirmed && (isLast || offset >= groupStart)
  }

  /// The number of confirmed bytes that are missing.
  var missing: Int { confirmed == .max ? 0 : max(0, confirmed - size) }
}
