import FormCore
package import FormDisk
import FormMessages
package import FormValues

/// What the disk has confirmed of a log.
package struct ConfirmedLog: Hashable, Sendable {
  /// The number of bytes, from the beginning of the first segment on.
  package let bytes: Int
  /// The hash of these bytes.
  package let digest: Digest
  /// The number of records that were read and are not confirmed.
  package let unconfirmed: Int
}

/// The log of a form, as it is sealed and compared with a seal.
package struct SealableLog {
  private let store: DirectorySubmissionStore
  private let form: FormIdentifier

  package init(_ store: DirectorySubmissionStore, of form: FormIdentifier) {
    (self.store, self.form) = (store, form)
  }

  /// Calls `visit` with each entry that the disk has confirmed, and returns what they are
  /// together; nil if there is no such form.
  ///
  /// - Throws: ``StoreFailure`` if the log cannot be read, or records are being erased.
  package func readConfirmed(
    _ visit: (StoredEntry) -> ReadingStep
  ) throws(StoreFailure) -> ConfirmedLog? {
    guard let log = try store.log(of: form) else { return nil }
    let generation = try log.generation()
    let parts = try log.confirmedParts()
    var rest = 0
    try log.forEachLine { line in
      guard let offset = line.offset else { return visit(line.entry) }
      let isConfirmed = parts.contains {
        $0.segment == line.segment && offset + line.length < $0.bytes
      }
      if isConfirmed { return visit(line.entry) }
      rest += 1
      return .next
    }
    let digest = try log.digest(of: parts)
    guard generation % 2 == 0, try log.generation() == generation else {
      throw .refused(
        path: log.folder.path(of: FormLog.Name.erasures), reason: Message(.erasedMeanwhile))
    }
    return ConfirmedLog(
      bytes: parts.reduce(0) { $0 + $1.bytes }, digest: digest, unconfirmed: rest)
  }

  /// The hash of the first bytes of a log, or of all if it has fewer; nil if there is no such form.
  package func digest(ofFirst bytes: Int) throws(StoreFailure) -> Digest? {
    guard let log = try store.log(of: form) else { return nil }
    return try log.digest(of: log.parts(of: bytes))
  }

  /// Calls `visit` with each entry, and with the number that it has, or that is expected
  /// where it is damaged; damage that is not a line has none.
  package func forEachNumberedEntry(
    _ visit: (StoredEntry, Int?) -> ReadingStep
  ) throws(StoreFailure) {
    try store.log(of: form)?.forEachLine { line in
      visit(line.entry, line.length > 0 ? line.next.sequence : nil)
    }
  }
}

extension LogLine {
  /// Where it begins; nil if it is damaged.
  fileprivate var offset: Int? {
    switch entry {
    case .record(let line): line.location.offset
    case .erased(let tombstone): tombstone.location.offset
    case .damaged: nil
    }
  }
}

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
