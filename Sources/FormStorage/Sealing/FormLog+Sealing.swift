import FormValues

/// The first bytes of a segment.
struct SegmentPart: Hashable {
  let segment: SegmentName
  let bytes: Int
}

extension FormLog {
  /// What the disk has confirmed of each segment.
  func confirmedParts() throws(StoreFailure) -> [SegmentPart] {
    let note = notes().newest
    let segments = try segments()
    var parts: [SegmentPart] = []
    for segment in segments {
      guard let file = try open(segment.name, for: .reading) else { continue }
      let size = try file.status().size
      let ends = SegmentEnds(
        segment, note, isHighest: segment == segments.last, size: size, nextSequence: nil)
      parts.append(SegmentPart(segment: segment.name, bytes: min(size, ends.confirmed)))
    }
    return parts
  }

  /// The first bytes of the log, as many as are wanted; fewer if it does not have them.
  func parts(of wanted: Int) throws(StoreFailure) -> [SegmentPart] {
    var (parts, rest) = ([SegmentPart](), wanted)
    for segment in try segments() {
      guard rest > 0, let file = try open(segment.name, for: .reading) else { break }
      let bytes = min(rest, try file.status().size, segment.mark.confirmedBytes)
      parts.append(SegmentPart(segment: segment.name, bytes: bytes))
      rest -= bytes
    }
    return parts
  }

  /// The hash of parts of the log, one behind the other.
  func digest(of parts: [SegmentPart]) throws(StoreFailure) -> Digest {
    var hash = SHA256()
    for part in parts {
      guard let file = try open(part.segment, for: .reading) else { continue }
      var offset = 0
      while offset < part.bytes {
        let bytes = try file.read(at: offset, count: min(256 << 10, part.bytes - offset))
        if bytes.isEmpty { break }
        hash.update(bytes)
        offset += bytes.count
      }
    }
    return hash.finish()
  }
}
