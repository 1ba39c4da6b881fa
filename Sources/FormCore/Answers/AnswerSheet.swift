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
  var rows: [Row] = []
  var values: [Value?] = []
  var shown: [Bool] = []
  /// By slot: its row.
  var rowOfSlot: [Int] = []
  /// By row and group of its scope: whether the group is shown.
  var shownGroups: [Bool] = []
  /// Slots that were shown or hidden, and such whose answers are to be judged again.
  var moved: [Int] = []
  var stirred: [Int] = []

  struct Row: Sendable {
    let scope: Int
    /// The row around it; nil for the root.
    let parent: Int?
    /// Its place among the rows of its group, from 0.
    var position: Int
    let firstSlot: Int
    let firstGroup: Int
    /// By repeated group of the scope: the rows.
    var children: [[Int]]
    var isRemoved = false
  }

  /// A submission begun at a moment, without answers; repeated groups have their least rows.
  public init(_ form: Form, at begun: Moment, given: [FieldKey: String] = [:]) {
    self.init(empty: form, at: begun, given: given)
    addLeastRows(from: 0)
    evaluateAll()
  }

  /// The same without rows and before anything is evaluated.
  init(empty form: Form, at begun: Moment, given: [FieldKey: String]) {
    (self.form, self.begun) = (form, begun)
    self.given = form.given.map { name in
      given[name].flatMap { $0.isEmpty ? nil : .text($0) }
    }
    makeRow(scope: 0, parent: nil, position: 0)
  }

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
  public func value(of slot: Int) -> Value? { shown[slot] ? values[slot] : nil }

  /// The answer that a slot has or had, shown or not.
  public func keptValue(of slot: Int) -> Value? { values[slot] }

  /// Whether a slot is asked, judged and recorded.
  public func isShown(_ slot: Int) -> Bool { shown[slot] && !rows[rowOfSlot[slot]].isRemoved }
}

/// What a slot is the place of.
public enum SlotSubject: Hashable, Sendable {
  case input(Int)
  /// Whether a repeated group has another row.
  case rows(Int)
}
