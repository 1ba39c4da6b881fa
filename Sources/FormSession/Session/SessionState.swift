import FormCore
public import FormValues

/// The answers of a session at one time.
struct SessionState: Sendable {
  let answerState: AnswerState
  let isSkipped: [Bool]

  /// What happened to the answers of a session that another state went over to this one in.
  func changes(since other: SessionState) -> [SessionChange] {
    let (now, before) = (answerState, other.answerState)
    guard now.slotCount == before.slotCount else { return [.everything] }
    var (back, counted, changed) = ([Int](), [Int](), [SessionChange]())
    for slot in 0..<now.slotCount {
      switch (before.isInRemovedRow(slot), now.isInRemovedRow(slot)) {
      case (true, true): continue
      case (false, true): return [.everything]
      case (true, false): back.append(slot)
      case (false, false):
        let isSame =
          isSkipped[slot] == other.isSkipped[slot]
          && now.keptValue(of: slot) == before.keptValue(of: slot)
        if !isSame { changed.append(.answer(slot)) }
        if now.rowCount(at: slot) != before.rowCount(at: slot) { counted.append(slot) }
      }
    }
    // Of a row without slots the number of rows alone shows that it came back.
    guard let first = back.first, let asking = now.slot(ofRowsAround: first), counted == [asking],
      let row = now.answerPath(of: first).steps.last(where: { $0.row != nil })?.row,
      back.allSatisfy({ slot in
        now.areInSameRow(slot, first)
          || now.slot(ofRowsAround: slot).map { before.isInRemovedRow($0) } == true
      })
    else { return [.everything] }
    return [.returned(row - 1, of: asking)] + changed
  }
}

/// Something that happened to the answers of a session.
enum SessionChange: Hashable, Sendable {
  /// The answer of a slot was given or taken away, or it was asked for another row.
  case answer(Int)
  /// A row was taken away, so others have other numbers: its index among those of the group that a
  /// slot asks another row of.
  case row(Int, of: Int)
  /// The same of a row that came back, as it was.
  case returned(Int, of: Int)
  /// Any answer may be another one.
  case everything

  /// The slot of an answer; nil of anything else.
  var slot: Int? {
    guard case .answer(let slot) = self else { return nil }
    return slot
  }
}

/// Questions with answers that are no longer asked because another answer has changed, and those
/// that are asked again.
struct QuestionChanges: Sendable {
  private(set) var gone: [Int] = []
  private(set) var returned: [Int] = []

  /// The changes of some questions.
  func filter(_ isIncluded: (Int) -> Bool) -> QuestionChanges {
    var changes = QuestionChanges()
    (changes.gone, changes.returned) = (gone.filter(isIncluded), returned.filter(isIncluded))
    return changes
  }

  /// Adds changes; a question that disappeared and came back has not changed.
  mutating func add(gone: [Int], returned: [Int]) {
    guard !(gone.isEmpty && returned.isEmpty) else { return }
    let (newlyGone, back) = (Set(gone), Set(returned))
    let (before, after) = (Set(self.gone), Set(self.returned))
    self.gone = self.gone.filter { !back.contains($0) } + gone.filter { !after.contains($0) }
    self.returned =
      self.returned.filter { !newlyGone.contains($0) } + returned.filter { !before.contains($0) }
  }
}

/// The state of one input in a session.
public enum AnswerStatus: Equatable, Sendable {
  /// Not asked yet; a default is still on offer.
  case open
  /// Asked and skipped, or cleared; a default is never offered again.
  case absent
  case given(Value)
}
