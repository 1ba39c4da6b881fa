import FormCore
import FormValues
import JSONText

/// The answers that a draft has, each by its slot, so only those that changed are looked at.
struct AnswerMemory: Sendable {
  /// A group whose answers are an object, in one row.
  private struct Place: Hashable {
    let row: Int
    let group: Int
  }

  /// The slots of the inputs that have an answer in the draft.
  private var inputs: Set<Int> = []
  /// How many members the draft has in each object of answers; it has no empty ones.
  private var members: [Place: Int] = [:]
  /// How many rows the draft has of a group, by the slot that asks for another one.
  private var rows: [Int: Int] = [:]

  /// The memory of a draft that has all answers of a session.
  init(of session: borrowing Session) {
    var operations = [JSON]?.none
    for slot in session.answerState.slots(of: 0) { take(slot, session, &operations) }
  }

  /// The operations that bring the draft to what some slots of the session have now.
  mutating func patch(_ slots: Set<Int>, _ session: borrowing Session) -> [JSON] {
    var operations = [JSON]?.some([])
    // A row has higher slots than the row around it, so that one is in the draft first.
    for slot in slots.sorted() where !session.answerState.isInRemovedRow(slot) {
      take(slot, session, &operations)
    }
    return operations ?? []
  }

  /// The operations that take a row of the group out of the draft that a slot asks another row of.
  mutating func removeRow(
    _ index: Int, of slot: Int, _ session: borrowing Session
  ) -> [JSON] {
    let (path, count) = (session.answerState.answerPath(of: slot), (rows[slot] ?? 1) - 1)
    rows[slot] = count > 0 ? count : nil
    var operations = [JSON]?.some([])
    if count > 0 {
      operations?.append(.operation("remove", "\(session.pointer(path))/\(index)"))
    } else {
      removeMember(path, in: session.answerState.rowOfSlot[slot], session, &operations)
    }
    return operations ?? []
  }

  /// The operations that put a row back into the draft that was taken out of it before.
  mutating func insertRow(
    _ index: Int, of slot: Int, _ session: borrowing Session
  ) -> [JSON] {
    let (path, known) = (session.answerState.answerPath(of: slot), rows[slot] ?? 0)
    let row = session.answerState.rowsAsked(at: slot)[index]
    forget(row, session)
    var operations = [JSON]?.some([])
    if known == 0 {
      addMember(path, in: session.answerState.rowOfSlot[slot], .array([]), session, &operations)
    }
    rows[slot] = known + 1
    add(row, at: index, path, session, &operations)
    return operations ?? []
  }

  /// Forgets what the draft had of a row.
  private mutating func forget(_ row: Int, _ session: borrowing Session) {
    for slot in session.answerState.slots(of: row) {
      inputs.remove(slot)
      rows[slot] = nil
      let path = session.answerState.answerPath(of: slot)
      for index in path.objects { members[Place(row: row, group: path.steps[index].group)] = nil }
      for inner in session.answerState.rowsAsked(at: slot) { forget(inner, session) }
    }
  }

  private mutating func add(
    _ row: Int, at index: Int, _ path: AnswerPath, _ session: borrowing Session,
    _ operations: inout [JSON]?
  ) {
    operations?.append(.operation("add", "\(session.pointer(path))/\(index)", .object([])))
    for slot in session.answerState.slots(of: row) { take(slot, session, &operations) }
  }

  /// Takes note of what a slot has now; of a group that repeats, of the rows that were added.
  private mutating func take(
    _ slot: Int, _ session: borrowing Session, _ operations: inout [JSON]?
  ) {
    switch session.answerState.subject(of: slot) {
    case .rows: addRows(at: slot, session, &operations)
    case .input:
      let path = session.answerState.answerPath(of: slot)
      let row = session.answerState.rowOfSlot[slot]
      guard let value = session.keptAnswer(of: slot) else {
        if inputs.remove(slot) != nil { removeMember(path, in: row, session, &operations) }
        return
      }
      if inputs.insert(slot).inserted {
        addMember(path, in: row, value.draftJSON, session, &operations)
      } else {
        operations?.append(.operation("replace", session.pointer(path), value.draftJSON))
      }
    }
  }

  private mutating func addRows(
    at slot: Int, _ session: borrowing Session, _ operations: inout [JSON]?
  ) {
    let list = session.answerState.rowsAsked(at: slot)
    let known = rows[slot] ?? 0
    guard list.count > known else { return }
    rows[slot] = list.count
    let path = session.answerState.answerPath(of: slot)
    if known == 0 {
      addMember(path, in: session.answerState.rowOfSlot[slot], .array([]), session, &operations)
    }
    for index in known..<list.count { add(list[index], at: index, path, session, &operations) }
  }

  /// Adds a member to a row or to an object in it, after the objects around it that are not there.
  private mutating func addMember(
    _ path: AnswerPath, in row: Int, _ value: JSON, _ session: borrowing Session,
    _ operations: inout [JSON]?
  ) {
    for index in path.objects {
      let place = Place(row: row, group: path.steps[index].group)
      let count = members[place] ?? 0
      if count == 0 {
        operations?.append(
          .operation("add", session.pointer(path.steps[...index]), .object([])))
      }
      // The object inside is a member, too, when it is new.
      let isNew = index == path.steps.count - 1 || !has(path, index + 1, in: row)
      members[place] = count + (isNew ? 1 : 0)
    }
    operations?.append(.operation("add", session.pointer(path), value))
  }

  private func has(_ path: AnswerPath, _ index: Int, in row: Int) -> Bool {
    members[Place(row: row, group: path.steps[index].group)] != nil
  }

  /// Removes a member, and the objects around it that have no other.
  private mutating func removeMember(
    _ path: AnswerPath, in row: Int, _ session: borrowing Session, _ operations: inout [JSON]?
  ) {
    operations?.append(.operation("remove", session.pointer(path)))
    for index in path.objects.reversed() {
      let place = Place(row: row, group: path.steps[index].group)
      let count = (members[place] ?? 1) - 1
      members[place] = count > 0 ? count : nil
      guard count == 0 else { return }
      operations?.append(.operation("remove", session.pointer(path.steps[...index])))
    }
  }
}

extension AnswerPath {
  /// The indices of the steps inside the innermost row, which are objects.
  fileprivate var objects: Range<Int> {
    (steps.lastIndex { $0.row != nil }.map { $0 + 1 } ?? 0)..<steps.count
  }
}

extension Session {
  /// The pointer to an answer in a draft, or to the rows of a group.
  fileprivate func pointer(_ path: AnswerPath) -> String {
    let key =
      switch path.part {
      case .input(let input): form.inputs[input].key
      case .group(let group): form.groups[group].key
      }
    return "\(pointer(path.steps[...]))/\(key.text.escapedForPointer)"
  }

  /// The pointer to the object or row of a step in a draft.
  fileprivate func pointer(_ steps: ArraySlice<AnswerPath.Step>) -> String {
    steps.reduce("/answers") { path, step in
      let name = form.groups[step.group].key.text.escapedForPointer
      return "\(path)/\(name)" + (step.row.map { "/\($0 - 1)" } ?? "")
    }
  }
}
