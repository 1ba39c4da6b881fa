/// The answers of one submission after the other of a form in which groups repeat, kept in the same
/// room: whether they go with each other as they are, and nothing else.
///
/// It evaluates the expressions of the form in the order in which ``AnswerSheet`` does, but only
/// those that there are, and knows only the answers that they refer to.
package struct RowSheet: Sendable {
  private let plan: SheetPlan
  /// By input whether something depends on its answer.
  private let isReferred: [Bool]
  /// By scope the inputs that must be answered only if they are shown, or only under a condition.
  private let required: [[Int]]
  /// By scope how the answers of some inputs are judged by others.
  private let judgements: [[SheetPlan.Judgement]]
  /// The repeated groups that may be hidden, and so need no rows.
  private let hideableRows: [Group]
  private var answers: RowAnswers
  private var rowsOfScope: [[Int]]
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
    let referred = Set(plan.referred)
    let told = referred.union(plan.calculated).union(plan.hideable).union(plan.required)
    isReferred = form.inputs.indices.map { referred.contains($0) }
    let scopes = form.layout.scopes
    let (needed, judged) = (Set(plan.required), plan.judgements)
    required = scopes.map { $0.inputs.filter { needed.contains($0) } }
    judgements = scopes.indices.map { scope in
      judged.filter { form.layout.inputScope[$0.input] == scope }
    }
    hideableRows = form.groups.filter { plan.hideableGroups[$0.index] && $0.repetition != nil }
    answers = RowAnswers(
      form, told: told, valued: referred.union(plan.calculated), at: begun, given: given)
    rowsOfScope = scopes.map { _ in [] }
    begin()
  }

  private var form: Form { answers.form }

  /// The inputs that may be hidden.
  package var hideable: [Int] { plan.hideable }
  /// The repeated groups that may be.
  package var hideableGroups: [Int] { hideableRows.map(\.index) }

  /// Forgets the submission before; row 0 is the new one itself.
  package mutating func begin() {
    answers.removeAll()
    for scope in rowsOfScope.indices { rowsOfScope[scope].removeAll(keepingCapacity: true) }
    rowsOfScope[0].append(answers.append(scope: 0, in: -1))
  }

  /// Adds a row of a group that stands in a row; rows are numbered from 1 as they are added.
  package mutating func addRow(of group: Int, in parent: Int) -> Int {
    let scope = form.layout.innerScope[group]
    let row = answers.append(scope: scope, in: parent)
    rowsOfScope[scope].append(row)
    return row
  }

  /// Tells a row that no others will be added inside it.
  package mutating func end(_ row: Int) { answers.end(row) }

  /// The inputs of a row of which it must be known whether they have an answer.
  package func told(in row: Int) -> [Int] { answers.told[answers.rows[row].scope] }

  /// Whether it must be known what the answer of an input is.
  package func isReferred(_ input: Int) -> Bool { isReferred[input] }

  /// Sets the answer of an input that has one; missing where it breaks its rule.
  package mutating func set(_ answer: Operand, of input: Int, in row: Int) {
    answers.give(input, in: row)
    answers.set(answer, of: input, in: row)
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
        answers.show(input, in: row, isShown)
        guard isShown, let formula = step.formula else { continue }
        let worked = formula.evaluate(answers, on: &stack)
        let value = worked.value(as: form.inputs[input].valueType)
        answers.set(Operand(value), of: input, in: row)
      }
    }
  }

  private func scope(of step: SheetPlan.Step) -> Int {
    step.input.map { form.layout.inputScope[$0] } ?? form.layout.groupScope[step.group]
  }
}

// What is asked of it once all is evaluated.
extension RowSheet {
  /// Whether the groups that may be hidden have no rows where they are, and enough where they are
  /// not.
  package var hasRightRows: Bool {
    hideableRows.allSatisfy { group in
      let (scope, inner) = (
        form.layout.groupScope[group.index], form.layout.innerScope[group.index]
      )
      return rowsOfScope[scope].allSatisfy { row in
        let count = (row..<answers.rows[row].end).count {
          answers.rows[$0].scope == inner && answers.rows[$0].parent == row
        }
        return answers.isShown(group: group.index, around: row)
          ? count >= group.repetition?.min ?? 0 : count == 0
      }
    }
  }

  /// Whether nothing is to be left out of rows or put in them, and nothing in them is refused because
  /// of other answers.
  package mutating func standsInRows() -> Bool {
    for row in answers.rows.indices.dropFirst() {
      for input in told(in: row) {
        let mark = answers.mark(of: input, in: row)
        if mark.isGiven, !mark.isShown { return false }
        guard form.inputs[input].isCalculated else { continue }
        if mark.isGiven || !answers.answer(to: input, in: row).isMissing { return false }
      }
      if !missing(in: row).isEmpty || !allowsAnswers(in: row) { return false }
    }
    return true
  }

  /// Whether an input is asked at present.
  package func isShown(_ input: Int, in row: Int) -> Bool {
    answers.mark(of: input, in: row).isShown
  }

  /// What a calculated input is worth at present; nil where it is hidden or has no value.
  package func value(of input: Int, in row: Int) -> Value? {
    guard isShown(input, in: row) else { return nil }
    return answers.answer(to: input, in: row).value(as: form.inputs[input].valueType)
  }

  /// The inputs of a row that are shown and must have an answer at present, and have none.
  package mutating func missing(in row: Int) -> [Int] {
    var missing: [Int] = []
    for input in required[answers.rows[row].scope] {
      let mark = answers.mark(of: input, in: row)
      guard mark.isShown, !mark.isGiven else { continue }
      answers.row = row
      let condition = form.logic.inputs[input].requiredIf
      if form.inputs[input].isRequired || condition?.evaluate(answers, on: &stack).isTrue ?? false {
        missing.append(input)
      }
    }
    return missing
  }

  /// Whether the answers of a row that others have a say in are allowed at present; false as well
  /// where one of them breaks its own rule.
  package mutating func allowsAnswers(in row: Int) -> Bool {
    for judgement in judgements[answers.rows[row].scope] {
      let mark = answers.mark(of: judgement.input, in: row)
      guard mark.isShown, mark.isGiven else { continue }
      answers.row = row
      let answer = answers.answer(to: judgement.input, in: row)
      guard !answer.isMissing, allows(answer, judgement) else { return false }
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
