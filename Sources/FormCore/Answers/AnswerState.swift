package import FormValues
import JSONText

/// The answers of one submission: rows, the value of each slot, and what is shown at present.
///
/// A *slot* is one place for an answer: an input in one row of each repeated group around it. After
/// the slots of its inputs a row has one for each group repeated in it, which stands for the
/// question whether there is another row. Slots are numbered as rows are made; where nothing
/// repeats, the slot of an input is its index.
package struct AnswerState: Sendable {
  package let form: Form
  /// Fixes `today` and `now`.
  package let startedAt: Moment
  /// The values that the caller supplied, in the order of the form's external keys.
  let externalValues: [Value?]
  /// The answers as expressions see them.
  var table: AnswerTable
  var evaluator: Evaluator
  var values: [Value?] = []
  /// The bytes of the texts that were given, those in removed rows among them.
  package private(set) var textBytes = 0
  /// By slot: its row.
  package internal(set) var rowOfSlot: [Int] = []
  /// By slot that asks for another row, where other answers decide how many there may be: what
  /// they decided when rows were last fitted to it.
  var fittedLimits: [Int: RowLimits] = [:]

  /// A submission started at a moment, without answers; repeated groups have their least rows.
  package init(_ form: Form, at startedAt: Moment, externalValues: [FieldKey: String] = [:]) {
    self.init(empty: form, at: startedAt, externalValues: externalValues)
    addLeastRows(from: 0)
    evaluateAll()
    fitRows()
  }

  /// The same without rows and before anything is evaluated.
  init(empty form: Form, at startedAt: Moment, externalValues: [FieldKey: String]) {
    (self.form, self.startedAt) = (form, startedAt)
    self.externalValues = form.values(of: externalValues)
    table = AnswerTable(form, at: startedAt, externalValues: externalValues)
    evaluator = Evaluator(form.evaluation)
    evaluator.notesAllTurned = true
    addSlots(of: 0)
  }

  var rows: [AnswerTable.Row] { table.rows }

  /// The number of slots, including those of removed rows.
  package var slotCount: Int { values.count }

  /// The input or group that a slot belongs to.
  package func subject(of slot: Int) -> SlotSubject {
    let row = rows[rowOfSlot[slot]]
    let scope = form.layout.scopes[row.scope]
    let index = slot - row.firstSlot
    return index < scope.inputs.count
      ? .input(scope.inputs[index]) : .rows(scope.repeats[index - scope.inputs.count])
  }

  /// The input of a slot; nil if the slot asks for another row.
  package func input(of slot: Int) -> Input? {
    guard case .input(let index) = subject(of: slot) else { return nil }
    return form.inputs[index]
  }

  /// The answer of a slot, if it is shown and has one.
  package func value(of slot: Int) -> Value? { table.slots[slot].isShown ? values[slot] : nil }

  /// Whether a slot has or had an answer, shown or not.
  package func hasValue(_ slot: Int) -> Bool { values[slot] != nil }

  /// The answer that a slot has or had, shown or not.
  package func keptValue(of slot: Int) -> Value? { values[slot] }

  /// Keeps an answer that was given, or takes it out.
  mutating func keep(_ value: Value?, at slot: Int) {
    textBytes += (value?.textBytes ?? 0) - (values[slot]?.textBytes ?? 0)
    values[slot] = value
  }

  /// Whether there is room for some bytes of text in place of what a slot has. A line of input has
  /// no room for more either.
  package func hasRoom(for bytes: Int, at slot: Int) -> Bool {
    textBytes - (values[slot]?.textBytes ?? 0) + bytes <= JSONLimits.line.bytes
  }

  /// Whether a slot is asked, checked and recorded.
  package func isShown(_ slot: Int) -> Bool {
    table.slots[slot].isShown && !rows[rowOfSlot[slot]].isRemoved
  }
}

/// The input or group that a slot belongs to.
package enum SlotSubject: Hashable, Sendable {
  case input(Int)
  /// The question whether a repeated group has another row.
  case rows(Int)

  var part: FormPart {
    switch self {
    case .input(let input): .input(input)
    case .rows(let group): .group(group)
    }
  }
}

extension Form {
  /// The values that the caller supplied, in the order of the external keys; nil for missing ones.
  fileprivate func values(of externalValues: [FieldKey: String]) -> [Value?] {
    externalKeys.map { name in externalValues[name].flatMap { $0.isEmpty ? nil : .text($0) } }
  }
}

extension AnswerTable {
  /// The table of a submission of a form without answers; `externalValues` are those of the caller.
  package init(_ form: Form, at moment: Moment, externalValues: [FieldKey: String]) {
    self.init(form.evaluation, at: moment, externalValues: form.values(of: externalValues))
  }
}

extension AnswerState {
  /// The path of a slot; for one that asks for another row that of the group's rows.
  package func answerPath(of slot: Int) -> AnswerPath {
    let row = rowOfSlot[slot]
    return switch subject(of: slot) {
    case .input(let input):
      AnswerPath(steps: steps(around: row, form.inputs[input].group), part: .input(input))
    case .rows(let group):
      AnswerPath(steps: steps(around: row, form.groups[group].parent), part: .group(group))
    }
  }

  /// The path of a slot as people write it: `name`, `address.street`, `people[2].age`; for one
  /// that asks for another row the group's own path.
  package func path(of slot: Int) -> String { answerPath(of: slot).text(in: form) }

  /// The path before a key in a group: the groups around it, with the row of each that has some.
  func path(around row: Int, _ group: Int?) -> String {
    AnswerPath.prefix(steps(around: row, group), in: form)
  }

  private func steps(around row: Int, _ group: Int?) -> [AnswerPath.Step] {
    var (row, next) = (row, group)
    var steps: [AnswerPath.Step] = []
    while let index = next {
      let group = form.groups[index]
      if group.repetition != nil {
        steps.append(AnswerPath.Step(group: index, row: rows[row].position + 1))
        row = rows[row].parent ?? 0
      } else if group.isNamed {
        steps.append(AnswerPath.Step(group: index, row: nil))
      }
      next = group.parent
    }
    return steps.reversed()
  }

  /// The slot of a path; nil when a row on the way is not there.
  package func slot(at path: AnswerPath) -> Int? {
    var row = 0
    for step in path.steps {
      guard let number = step.row else { continue }
      let children = table.rows(of: step.group, in: row)
      guard children.indices.contains(number - 1) else { return nil }
      row = children[number - 1]
    }
    return switch path.part {
    case .input(let input): slot(ofInput: input, in: row)
    case .group(let group): slot(ofRowsOf: group, in: row)
    }
  }

  /// The slot of a path as people write it; nil when there is no such answer or row.
  package func slot(at path: String) -> Int? {
    (try? AnswerPath(path, in: form)).flatMap { slot(at: $0) }
  }

  /// The first slot of the last row of the group that a slot asks another row of.
  package func firstSlot(ofLastRowAt slot: Int) -> Int? {
    rowsAsked(at: slot).last.map { rows[$0].firstSlot }
  }

  /// The slot of an input in a row, or of the question for another row of a group in it.
  func slot(of part: FormPart, in row: Int) -> Int {
    switch part {
    case .input(let input): slot(ofInput: input, in: row)
    case .group(let group): slot(ofRowsOf: group, in: row)
    }
  }
}

extension AnswerState {
  /// The answers as a record has them: in document order, groups nested, rows in arrays, and
  /// nothing of what is hidden. A group without any answer, and a repeated one without rows, has no
  /// member.
  package var recordValues: [RecordValue] {
    members(of: nil, in: 0, hidden: false) { isShown($0) ? values[$0] : nil }
  }

  /// The answers that a caller picks, shown or not.
  package func keptValues(_ pick: (Int) -> Value?) -> [RecordValue] {
    members(of: nil, in: 0, hidden: true, pick)
  }

  /// Groups nest at most as deep as components do, which is little.
  private func members(
    of group: Int?, in row: Int, hidden: Bool, _ pick: (Int) -> Value?
  ) -> [RecordValue] {
    form.contents[group.map { $0 + 1 } ?? 0].flatMap { members($0, in: row, hidden: hidden, pick) }
  }

  private func members(
    _ part: FormPart, in row: Int, hidden: Bool, _ pick: (Int) -> Value?
  ) -> [RecordValue] {
    switch part {
    case .input(let input):
      let slot = slot(ofInput: input, in: row)
      // Looked for first: most questions of a large form have no answer yet.
      guard hasValue(slot), let value = pick(slot) else { return [] }
      return [RecordValue(key: form.inputs[input].key, value: value)]
    case .group(let inner):
      return members(ofGroup: form.groups[inner], in: row, hidden: hidden, pick)
    }
  }

  private func members(
    ofGroup group: Group, in row: Int, hidden: Bool, _ pick: (Int) -> Value?
  ) -> [RecordValue] {
    switch group.nesting {
    case .flat: return members(of: group.index, in: row, hidden: hidden, pick)
    case .object:
      let inner = members(of: group.index, in: row, hidden: hidden, pick)
      return inner.isEmpty ? [] : [RecordValue(key: group.key, content: .group(inner))]
    case .rows:
      guard hidden || isGroupShown(group.index, around: row) else { return [] }
      let inner = table.rows(of: group.index, in: row).map {
        members(of: group.index, in: $0, hidden: hidden, pick)
      }
      return inner.isEmpty ? [] : [RecordValue(key: group.key, content: .rows(inner))]
    }
  }
}
