/// What expressions see of answers that stand in rows, from one row at a time.
struct RowAnswers: ExpressionContext, Sendable {
  /// The submission itself, or a row of a group; those of inner groups stand directly behind it.
  struct Row: Sendable {
    let scope: Int
    /// The row around it; -1 for none.
    let parent: Int
    /// The first of its cells, one for each input of its scope that is told.
    let first: Int
    /// The first of its groups among those of all rows.
    let firstGroup: Int
    /// The row behind it and all that are inside it.
    var end: Int
  }

  /// The answer to one input in one row.
  struct Cell: Sendable {
    var operand = Operand.missing
    var isGiven = false
    var isShown = true
  }

  let form: Form
  let moment: Moment
  private(set) var rows: [Row] = []
  var cells: [Cell] = []
  private var shownGroups: [Bool] = []
  /// The row from which is looked.
  var row = 0
  /// By scope the inputs of which it must be known whether they have an answer.
  let told: [[Int]]
  /// By input its place among them.
  private let placeOfTold: [Int]
  private let facts: [Operand]

  /// - Parameter told: the inputs that something depends on, or that may be hidden or required.
  init(_ form: Form, told: Set<Int>, at begun: Moment, given: [FieldKey: String]) {
    (self.form, moment) = (form, begun)
    self.told = form.layout.scopes.map { $0.inputs.filter { told.contains($0) } }
    var places = [Int](repeating: 0, count: form.inputs.count)
    for inputs in self.told {
      for (place, input) in inputs.enumerated() { places[input] = place }
    }
    placeOfTold = places
    let known = form.given.isEmpty ? [] : AnswerSheet(empty: form, at: begun, given: given).given
    facts = known.map { Operand($0) }
  }

  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    shownGroups.removeAll(keepingCapacity: true)
  }

  /// Adds a row without answers, in which all is shown; the last one until another is added.
  mutating func append(scope: Int, in parent: Int) -> Int {
    rows.append(
      Row(
        scope: scope, parent: parent, first: cells.count, firstGroup: shownGroups.count,
        end: rows.count + 1))
    cells.append(contentsOf: repeatElement(Cell(), count: told[scope].count))
    let groups = form.layout.scopes[scope].groups.count
    shownGroups.append(contentsOf: repeatElement(true, count: groups))
    return rows.count - 1
  }

  /// Tells a row that no others will be added inside it.
  mutating func end(_ row: Int) { rows[row].end = rows.count }

  func cell(of input: Int, in row: Int) -> Int { rows[row].first + placeOfTold[input] }

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
    if rows[row].scope == scope { return shown(cell(of: subject, in: row)) }
    let around = form.layout.common(scope, rows[row].scope)
    let outer = ancestor(of: row, in: around)
    if around == scope { return shown(cell(of: subject, in: outer)) }
    var found: [Operand] = []
    for inner in outer..<rows[outer].end where rows[inner].scope == scope {
      found.append(shown(cell(of: subject, in: inner)))
    }
    return .list(found)
  }

  private func shown(_ cell: Int) -> Operand {
    cells[cell].isShown ? cells[cell].operand : .missing
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
