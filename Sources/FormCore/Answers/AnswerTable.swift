package import FormValues

/// The answers of one submission as expressions see them: its rows, what the answers that something
/// depends on mean, and what is shown.
///
/// Whoever reads answers fills it, and ``settle()`` evaluates the form's expressions over it. It
/// can be emptied and filled again, in the same memory. Row 0 is the submission itself.
package struct AnswerTable: Sendable {
  struct Row: Sendable {
    let scope: Int
    /// The row around it; nil for the submission itself.
    let parent: Int?
    /// Its index among the rows of its group, from 0.
    var position: Int
    let firstSlot: Int
    let firstGroup: Int
    let firstOperand: Int
    let firstChildren: Int
    var isRemoved = false
  }

  /// The state of a slot.
  struct Slot: Sendable {
    var isShown = true
    /// Whether an answer was given for it.
    var isGiven = false
  }

  package let plan: EvaluationPlan
  /// Fixes `today` and `now`.
  package let moment: Moment
  /// The values that the caller supplied, by their index in the form.
  let externalValues: [Operand]
  private(set) var rows: [Row] = []
  /// By row and repeated group of its scope: its rows.
  private var children: [[Int]] = []
  var slots: [Slot] = []
  /// By row and group of its scope: whether the group is shown.
  var shownGroups: [Bool] = []
  /// By row and input that something depends on: what its answer means.
  var answers: [Operand] = []
  /// What expressions see instead of one of them, by its index; none or one.
  private(set) var supposed: [(index: Int, answer: Operand)] = []
  /// What has changed in row 0, in an array of its own; none in forms of few steps.
  var changes: [TableChanges]
  /// Whether changes are noted; not while there are so many that evaluating everything is cheaper.
  private(set) var tracks: Bool
  /// By scope: its rows, in the order in which they were made.
  package private(set) var rowsOfScope: [[Int]]
  /// The row from which expressions look.
  private(set) var current = 0
  private(set) var currentScope = 0
  private(set) var currentOperand = 0

  package init(_ plan: EvaluationPlan, at moment: Moment, externalValues: [Value?]) {
    (self.plan, self.moment) = (plan, moment)
    self.externalValues = externalValues.map { Operand($0) }
    rowsOfScope = plan.scopes.map { _ in [] }
    tracks = plan.readers != nil
    changes = plan.readers.map { [TableChanges($0, inputs: plan.inputs.count)] } ?? []
    addRow(scope: 0, parent: nil, position: 0)
  }

  /// Makes expressions see another answer of an input in a row; none is copied, as they may be many.
  mutating func suppose(_ answer: Operand, of input: Int, in row: Int) {
    guard plan.positions[input].operand >= 0 else { return }
    supposed = [(rows[row].firstOperand + plan.positions[input].operand, answer)]
  }

  /// Forgets all answers, and all rows but the first ones; about `count` answers come next.
  package mutating func removeAll(keepingRows kept: Int, expecting count: Int) {
    if rows.count > kept { removeRows(from: kept) }
    // Visibility is not reset, because each evaluation decides it anew.
    let (slot, operand) = tracks ? removeGiven() : (0, 0)
    var givenSlots = slots.mutableSpan
    for slot in slot..<givenSlots.count { givenSlots[slot].isGiven = false }
    var meanings = answers.mutableSpan
    for index in operand..<meanings.count { meanings[index] = .missing }
    guard count <= plan.mostNoted else { return tracks = false }
    if !tracks, let readers = plan.readers {
      (changes, tracks) = ([TableChanges(readers, inputs: plan.inputs.count)], true)
    }
  }

  /// Forgets what was given in row 0, and returns the first slot and operand of the other rows.
  private mutating func removeGiven() -> (slot: Int, operand: Int) {
    for input in given ?? [] {
      setGiven(false, input, in: 0)
      let position = plan.positions[input]
      if position.operand >= 0, !plan.inputs[input].isCalculated {
        answers[position.operand] = .missing
      }
    }
    return (plan.scopes[0].slots, plan.scopes[0].operands)
  }

  private mutating func removeRows(from first: Int) {
    let row = rows[first]
    slots.removeLast(slots.count - row.firstSlot)
    shownGroups.removeLast(shownGroups.count - row.firstGroup)
    answers.removeLast(answers.count - row.firstOperand)
    children.removeLast(children.count - row.firstChildren)
    for index in children.indices {
      while let last = children[index].last, last >= first { children[index].removeLast() }
    }
    for scope in rowsOfScope.indices {
      while let last = rowsOfScope[scope].last, last >= first { rowsOfScope[scope].removeLast() }
    }
    rows.removeLast(rows.count - first)
  }

  /// Whether a row is one of a group in another row.
  package func isRow(_ row: Int, of group: Int, in parent: Int) -> Bool {
    row < rows.count && rows[row].scope == plan.layout.innerScope[group]
      && rows[row].parent == parent
  }

  /// Adds a row of a group that stands in a row, without answers, and returns it.
  @discardableResult
  package mutating func addRow(of group: Int, in parent: Int) -> Int {
    let index = rows[parent].firstChildren &+ plan.layout.repeatOffset[group]
    let row = rows.count
    addRow(
      scope: plan.layout.innerScope[group], parent: parent, position: children[index].count)
    children[index].append(row)
    return row
  }

  private mutating func addRow(scope: Int, parent: Int?, position: Int) {
    rowsOfScope[scope].append(rows.count)
    rows.append(
      Row(
        scope: scope, parent: parent, position: position, firstSlot: slots.count,
        firstGroup: shownGroups.count, firstOperand: answers.count, firstChildren: children.count))
    for _ in 0..<plan.scopes[scope].slots { slots.append(Slot()) }
    for _ in 0..<plan.scopes[scope].groups { shownGroups.append(true) }
    for _ in 0..<plan.scopes[scope].operands { answers.append(.missing) }
    for _ in 0..<plan.scopes[scope].repeats { children.append([]) }
  }

  /// Takes rows of one group that stand in one row away, with all that is in them; their slots
  /// stay, and are not shown any more.
  /// - Returns: the rows, and those that were in them.
  mutating func remove(_ own: [Int]) -> [Int] {
    guard let first = own.first, let parent = rows[first].parent,
      let group = plan.layout.scopes[rows[first].scope].group, !rows[first].isRemoved
    else { return [] }
    if tracks { changes[0].note(plan.inputs.count + group) }
    for row in own { rows[row].isRemoved = true }
    let index = rows[parent].firstChildren + plan.layout.repeatOffset[group]
    let kept = children[index].filter { !rows[$0].isRemoved }
    for (position, other) in kept.enumerated() { rows[other].position = position }
    children[index] = kept
    var removed = own
    var next = 0
    while next < removed.count {
      let row = removed[next]
      rows[row].isRemoved = true
      let repeats = plan.scopes[rows[row].scope].repeats
      removed += children[rows[row].firstChildren...].prefix(repeats).joined()
      next += 1
    }
    let all = rows
    for scope in Set(removed.map { all[$0].scope }) {
      rowsOfScope[scope].removeAll { all[$0].isRemoved }
    }
    return removed
  }

  /// The repeated groups of the submission itself that may be asked for other rows than when this
  /// was called last, because other answers decide how many they may have.
  mutating func takeGroupsToFit() -> [Int] {
    let all = plan.scopes[0].dynamicRows
    guard tracks, let numbers = plan.readers?.rows else { return all }
    changes[0].findReaders()
    return changes[0].takeAll(in: numbers).map { all[$0 - numbers.lowerBound] }
  }

  /// The row of a scope that is, or is around, a row.
  func ancestor(of row: Int, in scope: Int) -> Int {
    var row = row
    while rows[row].scope != scope, let parent = rows[row].parent { row = parent }
    return row
  }

  /// The rows of a scope inside a row, in order; the row itself if it is one.
  func rowsInside(_ row: Int, of scope: Int) -> [Int] {
    let inner = plan.layout.scopes[scope]
    guard scope != rows[row].scope, let group = inner.group, let outer = inner.parent else {
      return [row]
    }
    if outer == rows[row].scope { return rows(of: group, in: row) }
    return rowsInside(row, of: outer).flatMap { rows(of: group, in: $0) }
  }

  /// The rows of a group that stands in a row, in order.
  func rows(of group: Int, in row: Int) -> [Int] {
    children[rows[row].firstChildren &+ plan.layout.repeatOffset[group]]
  }

  /// Makes expressions look from a row.
  @inline(__always)
  mutating func look(from row: Int) {
    current = row
    currentScope = rows[row].scope
    currentOperand = rows[row].firstOperand
  }

  /// The number of rows, including the submission itself.
  package var rowCount: Int { rows.count }
}
