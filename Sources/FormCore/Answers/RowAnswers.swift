/// What expressions see of answers that stand in rows, from one row at a time.
struct RowAnswers: ExpressionContext, Sendable {
  /// The submission itself, or a row of a group; those of inner groups stand directly behind it.
  struct Row: Sendable {
    let scope: Int
    /// The row around it; -1 for none.
    let parent: Int
    /// The first of its marks, one for each input of its scope that is told.
    let firstMark: Int
    /// The first of its operands, one for each input whose answer counts.
    let firstOperand: Int
    /// The first of its groups among those of all rows.
    let firstGroup: Int
    /// The row behind it and all that are inside it.
    var end: Int
  }

  /// What is known of the answer to one input in one row, whatever it is.
  struct Mark: Sendable {
    var isGiven = false
    var isShown = true
  }

  let form: Form
  let moment: Moment
  private(set) var rows: [Row] = []
  private var marks: [Mark] = []
  private var operands: [Operand] = []
  private var shownGroups: [Bool] = []
  /// The row from which is looked.
  var row = 0
  /// By scope the inputs of which it must be known whether they have an answer, and those of which
  /// it must be known what the answer is.
  let told: [[Int]]
  private let valued: [[Int]]
  /// By input its place among the ones and the others; -1 where it is not among the latter.
  private let placeOfTold: [Int]
  private let placeOfValued: [Int]
  private let facts: [Operand]

  /// - Parameters:
  ///   - told: the inputs that something depends on, or that may be hidden or required.
  ///   - valued: those that something depends on, and those that are calculated.
  init(
    _ form: Form, told: Set<Int>, valued: Set<Int>, at begun: Moment, given: [FieldKey: String]
  ) {
    (self.form, moment) = (form, begun)
    (self.told, placeOfTold) = Self.places(of: told, form)
    (self.valued, placeOfValued) = Self.places(of: valued, form)
    let known = form.given.isEmpty ? [] : AnswerSheet(empty: form, at: begun, given: given).given
    facts = known.map { Operand($0) }
  }

  /// By scope which of its inputs are among some, and by input its place there.
  private static func places(of inputs: Set<Int>, _ form: Form) -> (lists: [[Int]], places: [Int]) {
    let lists = form.layout.scopes.map { $0.inputs.filter { inputs.contains($0) } }
    var places = [Int](repeating: -1, count: form.inputs.count)
    for list in lists {
      for (place, input) in list.enumerated() { places[input] = place }
    }
    return (lists, places)
  }

  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
    operands.removeAll(keepingCapacity: true)
    shownGroups.removeAll(keepingCapacity: true)
  }

  /// Adds a row without answers, in which all is shown; the last one until another is added.
  mutating func append(scope: Int, in parent: Int) -> Int {
    rows.append(
      Row(
        scope: scope, parent: parent, firstMark: marks.count, firstOperand: operands.count,
        firstGroup: shownGroups.count, end: rows.count + 1))
    marks.append(contentsOf: repeatElement(Mark(), count: told[scope].count))
    operands.append(contentsOf: repeatElement(.missing, count: valued[scope].count))
    let groups = form.layout.scopes[scope].groups.count
    shownGroups.append(contentsOf: repeatElement(true, count: groups))
    return rows.count - 1
  }

  /// Tells a row that no others will be added inside it.
  mutating func end(_ row: Int) { rows[row].end = rows.count }

  /// What is known of the answer to a told input.
  func mark(of input: Int, in row: Int) -> Mark { marks[rows[row].firstMark + placeOfTold[input]] }

  mutating func give(_ input: Int, in row: Int) {
    marks[rows[row].firstMark + placeOfTold[input]].isGiven = true
  }

  mutating func show(_ input: Int, in row: Int, _ isShown: Bool) {
    marks[rows[row].firstMark + placeOfTold[input]].isShown = isShown
  }

  /// The answer to an input, shown or not; missing where it does not count.
  func answer(to input: Int, in row: Int) -> Operand {
    placeOfValued[input] < 0
      ? .missing : operands[rows[row].firstOperand + placeOfValued[input]]
  }

  mutating func set(_ answer: Operand, of input: Int, in row: Int) {
    guard placeOfValued[input] >= 0 else { return }
    operands[rows[row].firstOperand + placeOfValued[input]] = answer
  }

  /// The row of a scope that is, or is around, a row.
  private func ancestor(of row: Int, in scope: Int) -> Int {
    var row = row
    while rows[row].scope != scope, rows[row].parent >= 0 { row = rows[row].parent }
    return row
  }

  func isShown(group: Int, around row: Int) -> Bool {
    shownGroups[place(of: group, around: row)]
  }

  mutating func show(group: Int, in row: Int, _ isShown: Bool) {
    shownGroups[place(of: group, around: row)] = isShown
  }

  private func place(of group: Int, around row: Int) -> Int {
    let row = ancestor(of: row, in: form.layout.groupScope[group])
    return rows[row].firstGroup + form.layout.groupPlace[group]
  }

  /// Subjects are numbered as nodes are, and after them the facts of the caller.
  func operand(_ subject: Int) -> Operand {
    guard subject < form.inputs.count else { return operandOfOther(subject - form.inputs.count) }
    let scope = form.layout.inputScope[subject]
    if rows[row].scope == scope { return shown(subject, in: row) }
    let around = form.layout.common(scope, rows[row].scope)
    let outer = ancestor(of: row, in: around)
    if around == scope { return shown(subject, in: outer) }
    var found: [Operand] = []
    for inner in outer..<rows[outer].end where rows[inner].scope == scope {
      found.append(shown(subject, in: inner))
    }
    return .list(found)
  }

  private func shown(_ input: Int, in row: Int) -> Operand {
    mark(of: input, in: row).isShown ? answer(to: input, in: row) : .missing
  }

  /// A repeated group stands for a list that has one true for each of its rows that is shown.
  private func operandOfOther(_ subject: Int) -> Operand {
    guard subject < form.groups.count else { return facts[subject - form.groups.count] }
    let scope = form.layout.innerScope[subject]
    let outer = ancestor(of: row, in: form.layout.common(scope, rows[row].scope))
    let found = (outer..<rows[outer].end).count {
      rows[$0].scope == scope && isShown(group: subject, around: $0)
    }
    return .list(Array(repeating: .boolean(true), count: found))
  }
}
