import FormValues

/// Identifiers that a log did not have when they were looked for, in that order. Records are asked
/// for before they are appended, and then are looked for again, mostly in the same order.
struct AbsentRecords {
  private var ids: [SubmissionID] = []
  /// Which of them is likely to be looked for next.
  private var next = 0

  private static let most = 4096
  /// So many identifiers may be left out.
  private static let reach = 16

  mutating func insert(_ id: SubmissionID) {
    if ids.count == Self.most { removeAll() }
    ids.append(id)
  }

  /// Whether an identifier is one of the next ones; false says nothing of it.
  mutating func contain(_ id: SubmissionID) -> Bool {
    let end = min(ids.count, next + Self.reach)
    for index in next..<end where ids[index] == id {
      next = index + 1
      return true
    }
    return false
  }

  /// Forgets all of them: the log has changed.
  mutating func removeAll() {
    ids.removeAll(keepingCapacity: true)
    next = 0
  }
}
