/// The answers of one submission after the other of a form in which groups repeat, kept in the same
/// room: whether they go with each other as they are, and nothing else.
///
/// It evaluates the expressions of the form in the order in which ``AnswerSheet`` does, but only
/// those that there are, and knows only the answers that they refer to.
package struct RowSheet: Sendable {
  private let plan: SheetPlan
  /// By scope the inputs of which it must be known whether they have an answer.
  private let told: [[Int]]
  /// By input whether it must be known what the answer is.
  private let isReferred: [Bool]
  private let isCalculated: [Bool]
  private let hideableInRows: [Int]
  private let calculatedInRows: [Int]
  /// The repeated groups that may be hidden, and so need no rows.
  private let hideableRows: [Group]
  private var answers: RowAnswers
  private var rowsOfScope: [[Int]]
  /// What was given for calculated inputs.
  private var given: [(cell: Int, operand: Operand)] = []
  private var stack = EvaluationStack()

  /// Whether it can judge the submissions of a form: something depends on answers, and groups
  /// repeat.
  package static func fits(_ form: Form) -> Bool {
    !form.isIndependent && !FlatSheet.fits(form)
  }

  /// The sheet of a form that it fits.
  package init(_ form: Form, at begun: Moment, given: [FieldKey: String]) {
    let plan = SheetPlan(form)
    self.plan = plan
    let (referred, calculated) = (Set(plan.referred), Set(plan.calculated))
    let told = referred.union(calculated).union(plan.hideable).union(plan.required)
    self.told = form.layout.scopes.map { $0.inputs.filter { told.contains($0) } }
    isReferred = form.inputs.indices.map { referred.contains($0) || calculated.contains($0) }
    isCalculated = form.inputs.indices.map { calculated.contains($0) }
    hideableOutside = plan.hideable.filter { form.layout.inputScope[$0] == 0 }
    calculatedOutside = plan.calculated.filter { form.layout.inputScope[$0] == 0 }
    hideableInRows = plan.hideable.filter { form.layout.inputScope[$0] != 0 }
    calculatedInRows = plan.calculated.filter { form.layout.inputScope[$0] != 0 }
    hideableRows = form.groups.filter { plan.hideableGroups[$0.index] && $0.repetition != nil }
    answers = RowAnswers(form, at: begun, given: given)
    rowsOfScope = form.layout.scopes.map { _ in [] }
    begin()
  }

  private var form: Form { answers.form }

  /// The inputs that may be hidden.
  package var hideable: [Int] { plan.hideable }
  /// Those of them that stand outside of rows, and the calculated ones that do.
  package let hideableOutside: [Int]
  package let calculatedOutside: [Int]
  /// The repeated groups that may be.
  package var hideableGroups: [Int] { hideableRows.map(\.index) }

  /// Forgets the submission before; row 0 is the new one itself.
  package mutating func begin() {
    answers.removeAll()
    given.removeAll(keepingCapacity: true)
    for scope in rowsOfScope.indices { rowsOfScope[scope].removeAll(keepingCapacity: true) }
    rowsOfScope[0].append(answers.append(scope: 0, in: -1))
  }

  /// Adds a row of a group that stands in a row.
  package mutating func addRow(of group: Int, in parent: Int) -> Int {
    let scope = form.layout.innerScope[group]
    let row = answers.append(scope: scope, in: parent)
    rowsOfScope[scope].append(row)
    return row
  }

  /// Tells a row that no others will be added inside it.
  package mutating func end(_ row: Int) { answers.end(row) }

  /// The inputs of a row of which it must be known whether they have an answer.
  package func told(in row: Int) -> [Int] { told[answers.rows[row].scope] }

  /// Whether it must be known what the answer of an input is.
  package func isReferred(_ input: Int) -> Bool { isReferred[input] }

  /// Sets the answer of an input that has one; it satisfies the input's rule.
  package mutating func set(_ answer: Operand, of input: Int, in row: Int) {
    let cell = answers.cell(of: input, in: row)
    answers.cells[cell].isGiven = true
    if isCalculated[input], row > 0 {
      given.append((cell, answer))
    } else {
      answers.cells[cell].operand = answer
    }
  }

  /// Whether the answers go with each other, with nothing to be left out of rows or put in them;
  /// those outside of rows are settled by who tells them.
  package mutating func stands() -> Bool {
    !hasHidden && isWorkedOut && !hasMissing() && areAllowed()
  }

  /// Whether an input outside of rows is asked at present.
  package func isShown(_ input: Int) -> Bool {
    answers.cells[answers.cell(of: input, in: 0)].isShown
  }

  /// What a calculated input outside of rows is worth at present; nil where it is hidden or has no
  /// value.
  package func value(of input: Int) -> Value? {
    let cell = answers.cells[answers.cell(of: input, in: 0)]
    return cell.isShown ? cell.operand.value(as: form.inputs[input].valueType) : nil
  }

  /// Evaluates what is shown, and what is worked out.
  package mutating func settle() {
    for step in plan.steps {
      let around = step.input == nil ? step.parent : step.group
      for row in rowsOfScope[scope(of: step)] {
        answers.row = row
        var isShown = around < 0 || answers.isShown(group: around, around: row)
        if isShown, let condition = step.condition {
          isShown = condition.evaluate(answers, on: &stack).isTrue
        }
        guard let input = step.input else {
          answers.show(group: step.group, in: row, isShown)
          continue
        }
        let cell = answers.cell(of: input, in: row)
        answers.cells[cell].isShown = isShown
        guard isShown, let formula = step.formula else { continue }
        let worked = formula.evaluate(answers, on: &stack)
        answers.cells[cell].operand = Operand(worked.value(as: form.inputs[input].valueType))
      }
    }
  }

  private func scope(of step: SheetPlan.Step) -> Int {
    step.input.map { form.layout.inputScope[$0] } ?? form.layout.groupScope[step.group]
  }

  /// Whether something was given in rows for what is not asked, or too few rows for what is.
  private var hasHidden: Bool {
    for input in hideableInRows {
      for row in rowsOfScope[form.layout.inputScope[input]] {
        let cell = answers.cells[answers.cell(of: input, in: row)]
        if cell.isGiven, !cell.isShown { return true }
      }
    }
    return hideableRows.contains { group in
      rowsOfScope[form.layout.groupScope[group.index]].contains { row in
        let inner = form.layout.innerScope[group.index]
        let count = (row..<answers.rows[row].end).count {
          answers.rows[$0].scope == inner && answers.rows[$0].parent == row
        }
        return answers.isShown(group: group.index, around: row)
          ? count < group.repetition?.min ?? 0 : count > 0
      }
    }
  }

  /// Whether all that is worked out in rows was given as it is, and nothing else.
  private var isWorkedOut: Bool {
    var known = 0
    for input in calculatedInRows {
      let type = form.inputs[input].valueType
      for row in rowsOfScope[form.layout.inputScope[input]] {
        let cell = answers.cells[answers.cell(of: input, in: row)]
        let isThere = cell.isShown && cell.operand.value(as: type) != nil
        guard isThere == cell.isGiven else { return false }
        if isThere { known += 1 }
      }
    }
    return known == given.count && given.allSatisfy { answers.cells[$0.cell].operand == $0.operand }
  }

  private mutating func hasMissing() -> Bool {
    for input in plan.required {
      for row in rowsOfScope[form.layout.inputScope[input]] {
        let cell = answers.cells[answers.cell(of: input, in: row)]
        guard cell.isShown, !cell.isGiven else { continue }
        answers.row = row
        let condition = form.logic.inputs[input].requiredIf
        if form.inputs[input].isRequired
          || condition?.evaluate(answers, on: &stack).isTrue ?? false
        {
          return true
        }
      }
    }
    return false
  }

  /// Whether other answers allow those that they have a say in.
  private mutating func areAllowed() -> Bool {
    for judgement in plan.judgements {
      for row in rowsOfScope[form.layout.inputScope[judgement.input]] {
        let cell = answers.cells[answers.cell(of: judgement.input, in: row)]
        guard cell.isShown, cell.isGiven else { continue }
        answers.row = row
        // What could not be read again is left to those who read in another way.
        guard !cell.operand.isMissing, allows(cell.operand, judgement) else { return false }
      }
    }
    return true
  }

  private mutating func allows(_ answer: Operand, _ judgement: SheetPlan.Judgement) -> Bool {
    let logic = form.logic.inputs[judgement.input]
    if judgement.hasBounds || judgement.closesOptions,
      let value = answer.value(as: judgement.type)
    {
      let component = form.inputs[judgement.input].component(logic, answers)
      if judgement.hasBounds, !component.rule(at: answers.moment).faults(of: value).isEmpty {
        return false
      }
      if judgement.closesOptions, logic.closedOption(value, answers) != nil { return false }
    }
    return judgement.validIf?.evaluate(answers, on: &stack).isTrue ?? true
  }
}
