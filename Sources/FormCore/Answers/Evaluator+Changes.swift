// Evaluating what has changed alone. The outcome is that of evaluating everything: where a budget
// could be used up, everything is evaluated, one after the other.
extension Evaluator {
  /// Evaluates the steps that may come out otherwise than before, and notes whether anything was
  /// shown or hidden by it; returns false if all must be evaluated.
  mutating func settleChanges(_ table: inout AnswerTable, _ hasChanged: inout Bool) -> Bool {
    guard table.changes[0].findReaders(), usedBySteps.isAmple else { return false }
    let steps = plan.steps
    (stack.budget, excess, recalculated, turned) = (usedBySteps, nil, [], [])
    table.look(from: 0)
    var rest = steps.indices
    while let index = table.changes[0].takeFirst(in: rest) {
      if evaluate(index, of: steps, &table) {
        hasChanged = true
        note(turned: steps[index])
      }
      if steps[index].formula != nil, steps[index].scope == 0, let input = steps[index].input {
        recalculated?.append(input)
      }
      rest = index + 1..<steps.endIndex
    }
    (usedBySteps, stack.budget) = (stack.budget, EvaluationBudget())
    return usedBySteps.isAmple
  }

  /// The same for the steps of one row.
  mutating func settleRow(
    _ row: Int, _ table: inout AnswerTable, _ hasChanged: inout Bool
  ) -> Bool {
    guard usedBySteps.isAmple else { return false }
    (stack.budget, excess, recalculated, turned) = (usedBySteps, nil, [], [])
    let (steps, scope) = (plan.steps, table.rows[row].scope)
    for index in steps.indices
    where steps[index].scope == scope && settleRows(index, [row], &table) {
      hasChanged = true
      note(turned: steps[index])
    }
    (usedBySteps, stack.budget) = (stack.budget, EvaluationBudget())
    return usedBySteps.isAmple
  }

  mutating func note(turned step: EvaluationPlan.Step) {
    if step.scope != 0, settledRow == nil { return turned = nil }
    if step.input != nil || plan.groups[step.group].repetition != nil { turned?.append(step.part) }
  }

  /// The inputs of the submission itself that are shown, must have an answer at present, and have
  /// none; nil if that is to be found out one by one.
  mutating func knownMissing(_ table: inout AnswerTable) -> [Int]? {
    let used = table.changes[0].usedByRequirements
    let (before, excessBefore) = (stack.budget, excess)
    guard let requirements = plan.readers?.requirements else { return nil }
    let (first, required) = (requirements.lowerBound, plan.scopes[0].required)
    table.changes[0].findReaders()
    stack.budget = used
    for index in table.changes[0].takeAll(in: requirements) {
      let isMissing = isMissing(required[index - first], in: 0, &table)
      table.changes[0].unmet.set(index, isMissing)
    }
    table.changes[0].usedByRequirements = stack.budget
    var total = before
    total.use(stack.budget)
    guard total.isAmple else {
      table.changes[0].noteAll(requirements)
      table.changes[0].usedByRequirements = EvaluationBudget()
      (stack.budget, excess) = (before, excessBefore)
      return nil
    }
    stack.budget = total
    return table.changes[0].unmet.members().map { required[$0 - first] }
  }
}
