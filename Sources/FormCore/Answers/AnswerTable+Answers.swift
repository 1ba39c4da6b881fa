package import FormValues

// Answers, and what expressions see of them.
extension AnswerTable: ExpressionContext {
  /// Notes that an input has an answer in a row, or that it has none.
  package mutating func setGiven(_ isGiven: Bool, _ input: Int, in row: Int) {
    let slot = rows[row].firstSlot + plan.positions[input].slot
    if tracks, row == 0, slots[slot].isGiven != isGiven {
      changes[0].note(input, isGiven: isGiven)
    }
    slots[slot].isGiven = isGiven
  }

  /// Whether an input has an answer in a row, shown or not.
  package func isGiven(_ input: Int, in row: Int) -> Bool {
    slots[rows[row].firstSlot + plan.positions[input].slot].isGiven
  }

  /// The inputs of the submission itself with an answer, in order; nil where changes are not noted.
  var given: [Int]? { tracks ? changes[0].givenInputs : nil }

  /// Whether an input of a row has an answer and is not shown.
  func hasHiddenAnswer(in row: Int) -> Bool {
    if row == 0, let given { return given.contains { !isShown($0, in: 0) } }
    let (scope, first) = (rows[row].scope, rows[row].firstSlot)
    for index in plan.scopes[scope].hideable.indices {
      let slot = first &+ plan.positions[plan.scopes[scope].hideable[index]].slot
      if slots[slot].isGiven, !slots[slot].isShown { return true }
    }
    return false
  }

  /// Notes that an input of the submission itself has an answer, by its slot there.
  @inline(__always)
  package mutating func setGiven(at slot: Int) {
    if tracks { return setGiven(true, plan.layout.scopes[0].inputs[slot], in: 0) }
    slots[slot].isGiven = true
  }

  /// Sets what the answer of an input means; missing if it has none, or one that breaks its rule.
  package mutating func set(_ answer: consuming Operand, of input: Int, in row: Int) {
    guard plan.positions[input].operand >= 0 else { return }
    if tracks, row == 0 { changes[0].note(input) }
    answers[rows[row].firstOperand &+ plan.positions[input].operand] = answer
  }

  /// Sets what a calculated input of the row from which expressions look has.
  @inline(__always)
  mutating func setCurrent(_ value: consuming Operand, of input: Int) {
    let index = currentOperand &+ plan.positions[input].operand
    if tracks, current == 0 {
      changes[0].note(input, isCalculated: !value.isMissing)
      if !answers[index].isSame(as: value) { changes[0].noteOutcome(input) }
    }
    answers[index] = value
  }

  /// The answer of an input in a row, shown or not; missing if nothing depends on it.
  func answer(of input: Int, in row: Int) -> Operand {
    guard plan.positions[input].operand >= 0 else { return .missing }
    return seenAnswer(rows[row].firstOperand &+ plan.positions[input].operand)
  }

  /// An answer by its index, as expressions see it.
  @inline(__always)
  private func seenAnswer(_ index: Int) -> Operand {
    if let supposed = supposed.first, supposed.index == index { return supposed.answer }
    return answers[index]
  }

  /// Whether an input is shown in a row.
  package func isShown(_ input: Int, in row: Int) -> Bool {
    slots[rows[row].firstSlot &+ plan.positions[input].slot].isShown
  }

  /// Whether a group around a row, or in it, is shown; true without a group.
  package func isGroupShown(_ group: Int?, around row: Int) -> Bool {
    guard let group else { return true }
    return shownGroups[index(of: group, around: row)]
  }

  func index(of group: Int, around row: Int) -> Int {
    let row = ancestor(of: row, in: plan.layout.groupScope[group])
    return rows[row].firstGroup + plan.layout.groupOffset[group]
  }

  /// The calculated inputs of a scope that may have a value, in document order.
  package func calculatedInputs(of scope: Int) -> [Int] {
    scope == 0 && tracks ? changes[0].calculated.members() : plan.calculated[scope]
  }

  /// The value of a calculated input in a row; nil while it is hidden or has none.
  package func calculatedValue(of input: Int, in row: Int) -> Value? {
    guard isShown(input, in: row) else { return nil }
    return answer(of: input, in: row).value(as: plan.inputs[input].valueType)
  }

  /// The same if it is a number; nil for values of other types, too.
  package func calculatedNumber(of input: Int, in row: Int) -> Decimal? {
    let (position, row) = (plan.positions[input], rows[row])
    guard slots[row.firstSlot &+ position.slot].isShown, position.operand >= 0,
      case .number(let number)? = answers[row.firstOperand &+ position.operand].scalar
    else { return nil }
    return number
  }

  /// The same answers as expressions of a row see them.
  func seen(from row: Int) -> AnswerTable {
    var table = self
    table.look(from: row)
    return table
  }

  /// The value of an input's answer, if it is in the row from which expressions look, is
  /// shown, and is a number, a date, a time, or true or false.
  @inline(__always)
  package func scalar(_ subject: Int) -> ScalarValue? {
    guard subject < plan.positions.count else { return nil }
    let position = plan.positions[subject]
    guard position.scope == currentScope, position.operand >= 0,
      slots[rows[current].firstSlot &+ position.slot].isShown
    else { return nil }
    return seenAnswer(currentOperand &+ position.operand).scalar
  }

  /// Whether a short condition holds in the row from which expressions look.
  // Changing, so the table is not copied.
  @inline(__always)
  mutating func holds(_ condition: ShortCondition) -> Bool {
    switch condition {
    case .answered(let subject):
      if scalar(subject) != nil { return true }
    case .comparison(let subject, let binary, let constant):
      if let scalar = scalar(subject) { return binary.compares(scalar, constant) }
    }
    return holdsOfOthers(condition)
  }

  @inline(never)
  private mutating func holdsOfOthers(_ condition: ShortCondition) -> Bool {
    var budget = EvaluationBudget()
    return condition.holds(in: self, &budget)
  }

  /// Subjects are numbered as nodes are, and after them what the caller supplied.
  package func operand(_ subject: Int) -> Operand {
    if let scalar = scalar(subject) { return Operand(scalar) }
    guard subject < plan.inputs.count else { return operandOfOther(subject - plan.inputs.count) }
    let scope = plan.positions[subject].scope
    if currentScope == scope { return shownAnswer(subject, in: current) }
    let around = plan.layout.common(scope, currentScope)
    let outer = ancestor(of: current, in: around)
    if around == scope { return shownAnswer(subject, in: outer) }
    return .list(rowsInside(outer, of: scope).map { shownAnswer(subject, in: $0) })
  }

  @inline(__always)
  private func shownAnswer(_ input: Int, in row: Int) -> Operand {
    isShown(input, in: row) ? answer(of: input, in: row) : .missing
  }

  /// A repeated group stands for a list with one true for each of its rows that is shown.
  private func operandOfOther(_ subject: Int) -> Operand {
    guard subject < plan.groups.count else { return externalValues[subject - plan.groups.count] }
    guard let count = shownRows(of: subject, seenFrom: current) else { return .missing }
    return .list(Array(repeating: .boolean(true), count: count))
  }

  package func rowCount(of subject: Int) -> Int? {
    let group = subject - plan.inputs.count
    return plan.groups.indices.contains(group) ? shownRows(of: group, seenFrom: current) : nil
  }

  /// The number of rows of a repeated group that are shown, as a row sees them: those in it, or in
  /// the nearest row around both. A row of the group sees those beside it. Nil for other groups.
  func shownRows(of group: Int, seenFrom row: Int) -> Int? {
    let inner = plan.layout.innerScope[group]
    guard plan.layout.scopes[inner].group == group, let home = plan.layout.scopes[inner].parent
    else { return nil }
    let common = plan.layout.common(inner, rows[row].scope)
    let outer = ancestor(of: row, in: common == inner ? home : common)
    if rows[outer].scope == home {
      return isGroupShown(group, around: outer) ? rows(of: group, in: outer).count : 0
    }
    return rowsInside(outer, of: home).reduce(0) { count, row in
      isGroupShown(group, around: row) ? count + rows(of: group, in: row).count : count
    }
  }

  package func position(in subject: Int) -> Operand {
    let group = subject - plan.inputs.count
    guard plan.groups.indices.contains(group) else { return .missing }
    let inner = plan.layout.innerScope[group]
    guard plan.layout.scopes[inner].group == group,
      plan.layout.common(inner, currentScope) == inner
    else { return .missing }
    return Int32(exactly: rows[ancestor(of: current, in: inner)].position + 1)
      .map { .number(Decimal($0)) } ?? .missing
  }

  /// Shows or hides an input in the current row, and returns whether that changed anything.
  @inline(__always)
  mutating func show(_ input: Int, _ isShown: Bool) -> Bool {
    let slot = rows[current].firstSlot &+ plan.positions[input].slot
    guard slots[slot].isShown != isShown else { return false }
    slots[slot].isShown = isShown
    if tracks, current == 0 {
      if !isShown { changes[0].note(input, isCalculated: false) }
      changes[0].noteOutcome(input)
    }
    return true
  }

  /// Shows or hides a group in the current row, and returns whether that changed anything.
  mutating func show(group: Int, _ isShown: Bool) -> Bool {
    let index = rows[current].firstGroup + plan.layout.groupOffset[group]
    guard shownGroups[index] != isShown else { return false }
    shownGroups[index] = isShown
    if tracks, current == 0 { changes[0].noteOutcome(plan.inputs.count + group) }
    if plan.groups[group].repetition != nil {
      let slot =
        rows[current].firstSlot + plan.layout.scopes[currentScope].inputs.count
        + plan.layout.repeatOffset[group]
      slots[slot].isShown = isShown
    }
    return true
  }
}
