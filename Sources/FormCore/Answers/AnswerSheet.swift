public import FormValues

/// The answers of one submission: rows, the value of each slot, and what is shown at present.
///
/// A *slot* is one place for an answer: an input in one row of each repeated group around it. After
/// the slots of its inputs a row has one for each group repeated in it, which stands for the
/// question whether there is another row. Slots are numbered as rows are made; where nothing
/// repeats, the slot of an input is its index.
public struct AnswerSheet: Sendable {
  public let form: Form
  /// Fixes `today` and `now`.
  public let begun: Moment
  /// The facts that the caller supplied, by their place in the form.
  let given: [Value?]
  /// The answers as expressions see them.
  var table: AnswerTable
  var evaluator: Evaluator
  var values: [Value?] = []
  /// By slot: its row.
  var rowOfSlot: [Int] = []

  /// A submission begun at a moment, without answers; repeated groups have their least rows.
  public init(_ form: Form, at begun: Moment, given: [FieldKey: String] = [:]) {
    self.init(empty: form, at: begun, given: given)
    addLeastRows(from: 0)
    evaluateAll()
  }

  /// The same without rows and before anything is evaluated.
  init(empty form: Form, at begun: Moment, given: [FieldKey: String]) {
    (self.form, self.begun) = (form, begun)
    self.given = form.values(of: given)
    table = AnswerTable(form, at: begun, given: given)
    evaluator = Evaluator(form.evaluation)
    addSlots(of: 0)
  }

  var rows: [AnswerTable.Row] { table.rows }

  /// How many slots there are, those of removed rows included.
  public var slotCount: Int { values.count }

  /// What a slot is the place of.
  public func subject(of slot: Int) -> SlotSubject {
    let row = rows[rowOfSlot[slot]]
    let scope = form.layout.scopes[row.scope]
    let place = slot - row.firstSlot
    return place < scope.inputs.count
      ? .input(scope.inputs[place]) : .rows(scope.repeats[place - scope.inputs.count])
  }

  /// The input of a slot; nil where the slot asks for another row.
  public func input(of slot: Int) -> Input? {
    guard case .input(let index) = subject(of: slot) else { return nil }
    return form.inputs[index]
  }

  /// The answer of a slot, if it is shown and has one.
  public func value(of slot: Int) -> Value? { table.slots[slot].isShown ? values[slot] : nil }

  /// The answer that a slot has or had, shown or not.
  public func keptValue(of slot: Int) -> Value? { values[slot] }

  /// Whether a slot is asked, judged and recorded.
  public func isShown(_ slot: Int) -> Bool {
    table.slots[slot].isShown && !rows[rowOfSlot[slot]].isRemoved
  }
}

/// What a slot is the place of.
public enum SlotSubject: Hashable, Sendable {
  case input(Int)
  /// Whether a repeated group has another row.
  case rows(Int)

  var part: FormPart {
    switch self {
    case .input(let input): .input(input)
    case .rows(let group): .group(group)
    }
  }
}

extension Form {
  /// The facts that the caller supplied, by their place in the form; nil for those without any.
  fileprivate func values(of given: [FieldKey: String]) -> [Value?] {
    self.given.map { name in given[name].flatMap { $0.isEmpty ? nil : .text($0) } }
  }
}

extension AnswerTable {
  /// The table of a submission of a form without answers; `given` are the facts of the caller.
  package init(_ form: Form, at moment: Moment, given: [FieldKey: String]) {
    self.init(form.evaluation, at: moment, facts: form.values(of: given))
  }
}
