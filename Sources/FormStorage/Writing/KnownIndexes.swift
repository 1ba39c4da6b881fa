import FormDisk
import FormValues
import Synchronization

/// The indexes that stand for parts of a log in what is known of it.
///
/// A few identifiers are looked up in them. For many it takes less time to take over all of their
/// entries, and so does an index that proves to be of no use.
final class KnownIndexes: Sendable {
  private struct State {
    var indexes: [SegmentIndex] = []
    var lookups = 0
    var damage: [StoreFinding] = []
  }

  private let state = Mutex(State())
  private static let mostLookups = 20_000

  /// The most indexes that are kept open.
  private static let mostOpen = 200

  /// Whether no index is looked into.
  var isEmpty: Bool { state.withLock { $0.indexes.isEmpty } }

  /// Adds an index, or takes over its entries if there are many; false if it is damaged.
  func add(
    _ index: SegmentIndex, _ extents: SpillingMap
  ) throws(StoreFailure) -> Bool {
    let isOpen = state.withLock { state in
      if state.indexes.count < Self.mostOpen { state.indexes.append(index) }
      return state.indexes.last === index
    }
    return isOpen ? true : try KnownIndexes.takeOver(index, extents)
  }

  /// The damage that was met in place of lines that an index names, once.
  func takeDamage() -> [StoreFinding] {
    state.withLock { state in
      defer { state.damage = [] }
      return state.damage
    }
  }

  /// The line of an identifier that an index names, and its segment. Entries that are taken over
  /// instead go to `extents`.
  func line(
    of id: SubmissionID, in log: borrowing FormLog, _ segments: [Segment],
    _ extents: SpillingMap
  ) throws(StoreFailure) -> (line: StoredLine, segment: SegmentName)? {
    let (indexes, isEnough) = state.withLock { state in
      state.lookups += state.indexes.count
      return (state.indexes, state.lookups > Self.mostLookups)
    }
    if indexes.isEmpty { return nil }
    let key = IndexKey(id)
    for index in indexes.reversed() {
      if isEnough {
        try takeOver(index, log, segments, extents)
        continue
      }
      var last: StoredLine?
      let isUsable = index.forEachLine(of: key...key, in: log) { line in
        last = line
        return .next
      }
      if isUsable {
        if let last { return (last, index.segment) }
      } else {
        try readAgain(index, log, segments, extents)
        state.withLock { $0.indexes.removeAll { $0 === index } }
      }
    }
    return nil
  }

  private func takeOver(
    _ index: SegmentIndex, _ log: borrowing FormLog, _ segments: [Segment],
    _ extents: SpillingMap
  ) throws(StoreFailure) {
    let isWhole = try KnownIndexes.takeOver(index, extents)
    if !isWhole { try readAgain(index, log, segments, extents) }
    state.withLock { $0.indexes.removeAll { $0 === index } }
  }

  /// Takes over the entries of an index, all of which are looked at before; false if it is damaged.
  private static func takeOver(
    _ index: SegmentIndex, _ extents: SpillingMap
  ) throws(StoreFailure) -> Bool {
    guard try index.forEachEntry({ _ in }) else { return false }
    return try index.forEachEntry { entry throws(StoreFailure) in
      let extent = KnownRecords.Extent(
        segment: index.segment, offset: Int(entry.offset), length: Int(entry.length))
      try extents.set(extent.bytes.span, of: entry.words)
    }
  }

  /// Reads the lines that an index covers.
  private func readAgain(
    _ index: SegmentIndex, _ log: borrowing FormLog, _ segments: [Segment],
    _ extents: SpillingMap
  ) throws(StoreFailure) {
    guard let segment = segments.first(where: { $0.name == index.segment }) else { return }
    var position = LogPosition(
      segment: segment.name, offset: 0, line: 1, sequence: index.cover.sequenceBefore)
    var failure: StoreFailure?
    let reading = LogReading(note: log.notes().newest, segments: segments)
    _ = try log.readLines(segment, reading, &position) { line in
      if case .damaged(let finding) = line.entry, finding.severity == .error {
        state.withLock { if $0.damage.count < 100 { $0.damage.append(finding) } }
      }
      do throws(StoreFailure) {
        if let (id, extent) = KnownRecords.Extent.of(line) {
          try extents.set(extent.bytes, of: id)
        }
      } catch { failure = error }
      return failure == nil && line.next.offset < index.cover.bytes ? .next : .stop
    }
    if let failure { throw failure }
  }
}
