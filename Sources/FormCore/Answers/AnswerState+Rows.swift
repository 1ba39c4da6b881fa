import FormArguments
import FormMessages
package import FormValues

extension AnswerState {
  /// The rows of the group that a slot asks another row of.
  package func rowsAsked(at slot: Int) -> [Int] {
    let row = rows[rowOfSlot[slot]]
    let index = slot - row.firstSlot - form.layout.scopes[row.scope].inputs.count
    let groups = form.layout.scopes[row.scope].repeats
    return groups.indices.contains(index) ? table.rows(of: groups[index], in: rowOfSlot[slot]) : []
  }

  /// The number of rows in the group of a slot.
  package func rowCount(at slot: Int) -> Int { rowsAsked(at: slot).count }

  /// How many rows the group of a slot that asks for another row may have at present.
  package func rowLimits(at slot: Int) -> RowLimits {
    guard case .rows(let group) = subject(of: slot) else { return RowLimits(least: 0, most: 0) }
    // Nothing is copied for the groups of most forms.
    guard form.hasDynamicRows(group) else { return form.evaluation.lastingRows[group] }
    var (table, evaluator) = (table, evaluator.checking)
    return evaluator.rowLimits(of: group, in: rowOfSlot[slot], &table)
  }

  /// Adds a row to the group that a slot asks another row of, with the least rows of the groups in
  /// it, if they are wanted. Bounds that other answers give are not looked at: those may still
  /// change.
  /// - Returns: the slots of the row's own inputs and groups; nil if it has as many as it can.
  @discardableResult
  package mutating func addRow(at slot: Int, withLeastRows: Bool = true) -> Range<Int>? {
    guard let row = addRowUnsettled(at: slot, withLeastRows) else { return nil }
    let group = form.layout.scopes[rows[row].scope].group
    settle(row: group.map { form.evaluation.newRowsStayApart[$0] } == true ? row : nil)
    return slots(of: row)
  }

  /// Adds a row at each of some slots that can have one more, and evaluates what depends on them once.
  package mutating func addRows(at slots: [Int], withLeastRows: Bool) {
    for slot in slots { _ = addRowUnsettled(at: slot, withLeastRows) }
    settle()
  }

  private mutating func addRowUnsettled(at slot: Int, _ withLeastRows: Bool) -> Int? {
    guard case .rows(let group) = subject(of: slot),
      rowCount(at: slot) < form.evaluation.lastingRows[group].most,
      rows.count <= form.layout.mostRows
    else { return nil }
    let row = appendRow(of: group, to: rowOfSlot[slot])
    if withLeastRows { addLeastRows(from: row) }
    return row
  }

  /// Takes the row of a slot away, with all that is in it; nothing happens to the root.
  package mutating func removeRow(of slot: Int) {
    if !table.remove([rowOfSlot[slot]]).isEmpty { settle() }
  }

  /// Whether two slots stand in the same row.
  package func areInSameRow(_ first: Int, _ second: Int) -> Bool {
    rowOfSlot[first] == rowOfSlot[second]
  }

  /// Whether a slot stands in a row that was taken away.
  package func isInRemovedRow(_ slot: Int) -> Bool { rows[rowOfSlot[slot]].isRemoved }

  /// The slots of a row's own inputs and groups.
  package func slots(of row: Int) -> Range<Int> {
    let scope = form.layout.scopes[rows[row].scope]
    let first = rows[row].firstSlot
    return first..<(first + scope.inputs.count + scope.repeats.count)
  }

  /// The slot that asks for another row of a group, in the row where the group stands.
  package func slot(ofRowsOf group: Int, in row: Int) -> Int {
    let scope = form.layout.scopes[rows[row].scope]
    return rows[row].firstSlot + scope.inputs.count + form.layout.repeatOffset[group]
  }

  func slot(ofInput input: Int, in row: Int) -> Int {
    rows[row].firstSlot + form.layout.inputOffset[input]
  }

  /// The slot of an input in the row of a slot, or in one around it; nil if it stands in other rows.
  package func slot(ofInput input: Int, besides slot: Int) -> Int? {
    let (row, scope) = (rowOfSlot[slot], form.layout.inputScope[input])
    guard form.layout.common(scope, rows[row].scope) == scope else { return nil }
    return self.slot(ofInput: input, in: table.ancestor(of: row, in: scope))
  }

  @discardableResult
  mutating func appendRow(of group: Int, to parent: Int) -> Int {
    let row = table.addRow(of: group, in: parent)
    addSlots(of: row)
    return row
  }

  /// Makes room for the answers of a new row.
  mutating func addSlots(of row: Int) {
    let count = slots(of: row).count
    if values.count > 1 << 16, values.capacity < FormLayout.maximumSlots {
      // As many as there can be: a copy with more room would take as much again.
      values.reserveCapacity(FormLayout.maximumSlots)
    }
    values.append(contentsOf: repeatElement(nil, count: count))
    rowOfSlot.append(contentsOf: repeatElement(row, count: count))
  }

  /// Gives the repeated groups of a row, and of all rows made after it, the least rows they must
  /// have, beside those that are there.
  mutating func addLeastRows(from row: Int) {
    var row = row
    while row < rows.count {
      for group in form.layout.scopes[rows[row].scope].repeats {
        let least = form.evaluation.lastingRows[group].least
        while table.rows(of: group, in: row).count < least,
          rows.count <= form.layout.mostRows
        {
          appendRow(of: group, to: row)
        }
      }
      row += 1
    }
  }
}

/// What giving groups the rows that other answers ask for has changed, beside the slots of new rows.
package struct FittedRows {
  /// The slots that ask for another row under other bounds than before, or of which rows were added.
  package fileprivate(set) var asking: [Int] = []
  /// Whether rows were taken away.
  package fileprivate(set) var haveGone = false
  /// The slots that were shown or hidden by it; nil if others may have been, too.
  package private(set) var turned: [Int]? = []

  fileprivate mutating func add(turned slots: [Int]?) {
    if let slots { turned? += slots } else { turned = nil }
  }
}

// Rows that other answers ask for.
extension AnswerState {
  /// Gives each group the rows that it must have as the answers are, and evaluates what depends on
  /// them.
  ///
  /// - Parameters:
  ///   - grows: whether rows are added.
  ///   - shrinks: whether rows without an answer that the answers before asked for, and these do
  ///     not, are taken away; others stay, however many there may be.
  @discardableResult
  package mutating func fitRows(grows: Bool = true, shrinks: Bool = true) -> FittedRows {
    var fitted = FittedRows()
    guard form.evaluation.hasDynamicRows else { return fitted }
    var rounds = form.groups.count
    // Bounds do not lead back to themselves, so each round settles those of one more group.
    while rounds > 0, fitOnce(grows, shrinks, &fitted) {
      if settle() { fitted.add(turned: turnedSlots) }
      rounds -= 1
    }
    return fitted
  }

  /// - Returns: whether rows came or went.
  private mutating func fitOnce(
    _ grows: Bool, _ shrinks: Bool, _ fitted: inout FittedRows
  ) -> Bool {
    var haveRowsChanged = false
    for group in table.takeGroupsToFit() where fit(group, in: 0, grows, shrinks, &fitted) {
      haveRowsChanged = true
    }
    for scope in form.evaluation.scopesWithDynamicRows {
      for row in table.rowsOfScope[scope] {
        for group in form.evaluation.scopes[scope].dynamicRows
        where fit(group, in: row, grows, shrinks, &fitted) {
          haveRowsChanged = true
        }
      }
    }
    return haveRowsChanged
  }

  /// Gives a group in a row the rows that it must have.
  /// - Returns: whether rows came or went.
  private mutating func fit(
    _ group: Int, in row: Int, _ grows: Bool, _ shrinks: Bool, _ fitted: inout FittedRows
  ) -> Bool {
    guard !rows[row].isRemoved, table.isGroupShown(group, around: row) else { return false }
    let slot = slot(ofRowsOf: group, in: row)
    let (before, now) = (fittedLimits[slot], rowLimits(at: slot))
    if before != now { fittedLimits[slot] = now }
    let least = Swift.min(now.least, now.most)
    let hasGrown = grows && addRows(to: group, in: row, upTo: least)
    if before != now || hasGrown { fitted.asking.append(slot) }
    // Before the first time it has the least rows that do not depend on answers.
    let asked = before ?? form.evaluation.lastingRows[group]
    let hasShrunk = shrinks && removeRows(of: group, in: row, from: asked, downTo: least)
    if hasShrunk { fitted.haveGone = true }
    return hasGrown || hasShrunk
  }

  private mutating func addRows(to group: Int, in row: Int, upTo least: Int) -> Bool {
    let known = rows.count
    while table.rows(of: group, in: row).count < least, rows.count <= form.layout.mostRows {
      addLeastRows(from: appendRow(of: group, to: row))
    }
    return rows.count > known
  }

  private mutating func removeRows(
    of group: Int, in row: Int, from before: RowLimits, downTo least: Int
  ) -> Bool {
    let own = table.rows(of: group, in: row)
    let asked = Swift.min(before.least, before.most)
    guard own.count > least, own.count <= asked else { return false }
    let surplus = own[least...].reversed().prefix { !hasAnswer(in: $0) }
    return !table.remove(Array(surplus)).isEmpty
  }

  /// Whether a row has an answer that somebody gave, shown or not.
  private func hasAnswer(in row: Int) -> Bool {
    slots(of: row).contains { slot in
      switch subject(of: slot) {
      case .input(let input): values[slot] != nil && !form.inputs[input].isCalculated
      case .rows: rowsAsked(at: slot).contains { hasAnswer(in: $0) }
      }
    }
  }
}

extension AnswerState {
  /// The repeated group in one of whose rows a slot stands.
  package func group(ofRow slot: Int) -> Int? {
    form.layout.scopes[rows[rowOfSlot[slot]].scope].group
  }

  /// The slot that asks for another row beside that of a slot; nil if that row is the only one.
  package func slot(ofRowsAround slot: Int) -> Int? {
    guard let group = group(ofRow: slot) else { return nil }
    return rows[rowOfSlot[slot]].parent.map { self.slot(ofRowsOf: group, in: $0) }
  }

  /// The external values that the caller supplied, by key.
  package var suppliedValues: [FieldKey: String] {
    var supplied: [FieldKey: String] = [:]
    for (key, value) in zip(form.externalKeys, externalValues) {
      if case .text(let text)? = value { supplied[key] = text }
    }
    return supplied
  }

  /// The default that `fill` offers for an input before anything has been answered.
  package func offeredDefault(of input: Input) -> Value? {
    guard let expression = form.logic.inputs[input.index].documentDefault else {
      return input.offeredDefault(at: startedAt)
    }
    return expression.evaluate(context(in: 0)).value(as: input.valueType)
  }
}

/// The question whether a repeated group has another row, asked as a toggle is.
///
/// It is not a component of a document: it stands behind the rows of its group.
struct MoreRowsQuestion: InputComponent {
  static let name = "another-row"
  static let summary = "Asks for another row of a repeated group"
  static let parameters: [Parameter<MoreRowsQuestion>] = []

  var input = InputArguments()
  var valueType: ValueType { .boolean }
  func constraints(at moment: Moment) -> [Constraint] { [] }
  var impliedDefault: Value? { .boolean(false) }
}

extension Group {
  /// The name of one row: the label of the repetition, else the group's own.
  package var rowTitle: String {
    repetition?.label.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 } ?? title
  }
}

extension AnswerState {
  /// The question of a slot: an input of the form, or whether there is another row.
  ///
  /// - Parameter withOptions: whether the words of its options matter; faults do not say them.
  package func question(at slot: Int, withOptions: Bool = true) -> Input {
    switch subject(of: slot) {
    case .input(let index):
      return filled(form.inputs[index], in: rowOfSlot[slot], withOptions: withOptions) {
        value(of: $0)
      }
    case .rows(let index):
      let group = form.groups[index]
      var component = MoreRowsQuestion()
      let title = filled(group.rowTitle, in: rowOfSlot[slot], group.index)
      let again = Message(
        rowCount(at: slot) == 0 ? .addOneRow : .addAnotherRow, ["title": .text(title)])
      component.input.label = Words(again.text(in: form.catalogue))
      component.input.help = Words(Message(.moreRowsHelp).text(in: form.catalogue))
      return Input(
        index: -1, rank: group.rank, key: group.key, component: component, group: group.parent,
        documentDefault: nil)
    }
  }
}
