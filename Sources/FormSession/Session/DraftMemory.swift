import FormCore
import FormValues
package import JSONText

/// The part of a session that its draft already has, so only later changes are written. An answer
/// costs the same however many there are.
package struct DraftMemory: Sendable {
  /// How many of the session's changes are in the draft.
  private var count: Int
  /// The inputs of the outermost level that have an answer in it, and the answers of its groups.
  private var inputs: Set<Int> = []
  private var groups: [Int: JSON] = [:]
  /// The slots that were asked and have no answer, in order.
  private var skipped: [Int]
  private var position: String?
  private var unfinished: UnfinishedMemory

  /// The memory of a draft that was made of a whole session; it shares the draft's answers.
  package init(_ draft: Draft, of session: borrowing Session) {
    (count, skipped) = (session.changes.count, session.skippedSlots)
    (position, unfinished) = (session.position, UnfinishedMemory(session.keptText))
    var answers: [TextBytes: JSON] = [:]
    for member in draft.answers { answers[TextBytes(member.name)] = member.value }
    var parts = session.form.contents[0]
    while let part = parts.popLast() {
      if case .group(let group) = part, !session.form.groups[group].isNamed {
        parts += session.form.contents[group + 1]
        continue
      }
      guard let answer = answers[TextBytes(session.form.key(of: part).text)] else { continue }
      switch part {
      case .group(let group): groups[group] = answer
      case .input(let input): inputs.insert(input)
      }
    }
  }

  /// The operations that bring the draft to what the session is now, and are taken for done; nil if
  /// it has to be made anew.
  package mutating func patch(to session: borrowing Session) -> [JSON]? {
    let changes = session.changes[count...]
    // First: what was there before may not be there any more.
    if changes.contains(.everything) { return nil }
    var (slots, parts, hasOtherRows): (Set<Int>, Set<FormPart>, Bool) = ([], [], false)
    for change in changes {
      switch change {
      case .everything: continue
      case .answer(let slot):
        slots.insert(slot)
        parts.insert(session.answerState.outermostPart(of: slot))
      case .rows(let part):
        hasOtherRows = true
        parts.insert(part)
      }
    }
    count = session.changes.count
    var operations = parts.flatMap { patch($0, session) }
    if hasOtherRows {
      operations += replaceSkipped(session)
    } else {
      operations += slots.flatMap { patchSkipped($0, session) }
    }
    operations += JSON.patch(
      from: position.map { .string($0) }, to: session.position.map { .string($0) }, at: "/at")
    position = session.position
    operations += unfinished.patch(to: session.keptText)
    return operations
  }

  private mutating func patch(_ part: FormPart, _ session: borrowing Session) -> [JSON] {
    let new = session.draftJSON(of: part)
    let path = "/answers/\(session.form.key(of: part).text.escapedForPointer)"
    switch part {
    case .group(let group):
      defer { groups[group] = new }
      return JSON.patch(from: groups[group], to: new, at: path)
    case .input(let input):
      guard let new else {
        return inputs.remove(input) == nil ? [] : [.operation("remove", path)]
      }
      return [.operation(inputs.insert(input).inserted ? "add" : "replace", path, new)]
    }
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

extension Session {
  /// What a draft has of a part of the outermost level; nil if that has no answer.
  fileprivate func draftJSON(of part: FormPart) -> JSON? {
    let kept = answerState.keptValue(of: part) { keptAnswer(of: $0) }
    return kept.flatMap { [$0].json { $0.draftJSON }.members?.first?.value }
  }
}

extension Form {
  fileprivate func key(of part: FormPart) -> FieldKey {
    switch part {
    case .input(let input): inputs[input].key
    case .group(let group): groups[group].key
    }
  }
}
