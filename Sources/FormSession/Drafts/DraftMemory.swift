import FormCore
import FormValues
package import JSONText

/// The part of a session that its draft already has, so only later changes are written. An answer
/// costs the same however many there are.
package struct DraftMemory: Sendable {
  /// How many of the session's changes are in the draft.
  private var count: Int
  private var answers: AnswerMemory
  /// The slots that were asked and have no answer, in order.
  private var skipped: [Int]
  private var position: String?
  private var unfinished: UnfinishedMemory

  /// The memory of a draft that was made of a whole session.
  package init(of session: borrowing Session) {
    (count, skipped) = (session.changes.count, session.skippedSlots)
    (position, unfinished) = (session.position, UnfinishedMemory(session.keptText))
    answers = AnswerMemory(of: session)
  }

  /// The operations that bring the draft to what the session is now, and are taken for done; nil if
  /// it has to be made anew.
  package mutating func patch(to session: borrowing Session) -> [JSON]? {
    let changes = session.changes[count...]
    // First: what was there before may not be there any more.
    if changes.contains(.everything) { return nil }
    var (operations, rest): ([JSON], [SessionChange]) = ([], Array(changes))
    switch changes.first {
    case .row(let index, let slot)? where changes.count == 1:
      operations = answers.removeRow(index, of: slot, session) + replaceSkipped(session)
      rest = []
    case .returned(let index, let slot)?:
      operations = answers.insertRow(index, of: slot, session)
      rest.removeFirst()
    default: break
    }
    let slots = Set(rest.compactMap { $0.slot })
    // What came before or behind a row had other row numbers.
    guard rest.allSatisfy({ $0.slot != nil }) else { return nil }
    operations += answers.patch(slots, session)
    operations +=
      rest.count < changes.count
      ? replaceSkipped(session) : slots.flatMap { patchSkipped($0, session) }
    count = session.changes.count
    operations += JSON.patch(
      from: position.map { .string($0) }, to: session.position.map { .string($0) }, at: "/at")
    position = session.position
    operations += unfinished.patch(to: session.keptText)
    return operations
  }

  private mutating func replaceSkipped(_ session: borrowing Session) -> [JSON] {
    let slots = session.skippedSlots
    guard !(skipped.isEmpty && slots.isEmpty) else { return [] }
    skipped = slots
    return [.operation("replace", "/left", .array(slots.map { .string(session.path(of: $0)) }))]
  }

  private mutating func patchSkipped(_ slot: Int, _ session: borrowing Session) -> [JSON] {
    var (low, high) = (0, skipped.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = session.answerState.isBefore(skipped[middle], slot)
      (low, high) = isBefore ? (middle + 1, high) : (low, middle)
    }
    let isThere = low < skipped.count && skipped[low] == slot
    switch (isThere, session.staysSkipped(slot)) {
    case (false, true):
      skipped.insert(slot, at: low)
      return [.operation("add", "/left/\(low)", .string(session.path(of: slot)))]
    case (true, false):
      skipped.remove(at: low)
      return [.operation("remove", "/left/\(low)")]
    case (true, true), (false, false): return []
    }
  }
}
