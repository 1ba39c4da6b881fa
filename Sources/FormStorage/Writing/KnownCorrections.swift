import FormDisk
import FormValues

/// The records that were corrected, and the newest version of each; made from the log, and kept up
/// with it.
struct KnownCorrections: Sendable {
  /// By record: the identifier of the one that corrects it.
  private let newer: SpillingMap
  /// Where reading goes on the next time; nil if nothing is read yet.
  private var position: LogPosition?
  /// The generation of the log that was read: an erasure moves what stands in it.
  let generation: Int
  /// The most steps from a record to its newest version: a chain without end is not followed.
  private static let mostSteps = 1000

  init(_ options: StoreOptions, _ generation: Int = 0) {
    (newer, self.generation) = (options.makeMap(share: 4), generation)
  }

  /// Reads what was appended since the last time. A log without any correction is not read line by
  /// line.
  ///
  /// - Parameter end: a position up to which the log was read by others.
  mutating func catchUp(
    with log: borrowing FormLog, readTo end: LogPosition
  ) throws(StoreFailure) {
    if position == nil, try log.expectedCorrections() != .possible { position = end }
    var (next, failure) = (position ?? .beginning, StoreFailure?.none)
    let newer = newer
    try log.forEachLine(from: next) { line in
      next = line.next
      guard case .record(let record) = line.entry, let earlier = record.replaces,
        let id = record.id
      else { return .next }
      do throws(StoreFailure) {
        try newer.set(Array("\(id)".utf8), of: earlier)
        return .next
      } catch {
        failure = error
        return .stop
      }
    }
    if let failure { throw failure }
    position = next
  }

  /// The newest version of a record; nil if it was not corrected.
  func newest(of id: SubmissionID) throws(StoreFailure) -> SubmissionID? {
    var newest: SubmissionID?
    for _ in 0..<Self.mostSteps {
      guard let text = try newer.value(of: newest ?? id),
        let next = SubmissionID(text.span), next != id
      else { break }
      newest = next
    }
    return newest
  }
}

extension WriterMemory {
  /// Reads what was appended since the last time, corrections included.
  mutating func catchUpCorrections(with log: borrowing FormLog) throws(StoreFailure) {
    try catchUp(with: log)
    if corrections.generation != known.generation {
      corrections = KnownCorrections(log.options, known.generation)
    }
    try corrections.catchUp(with: log, readTo: known.position)
  }

  /// Refuses a new record that corrects one which was corrected before: the second correction would
  /// hide the first.
  func checkCorrection(of earlier: SubmissionID?) throws(StoreFailure) {
    if let earlier, let newest = try corrections.newest(of: earlier) {
      throw .replaced(earlier, newest: newest)
    }
  }
}
