import FormValues

/// Decides what is shown, required and calculated, and which bounds and options are in force, over
/// the answers of a table.
package struct Evaluator: Sendable {
  let plan: EvaluationPlan
  var stack = EvaluationStack()
  /// By input: the last values of its bounds, and the rule that they made; of 4,096 inputs at most.
  private var boundRules: [Int: BoundRule] = [:]

  /// The first value that could not be calculated because it would have exceeded the limits.
  package internal(set) var excess: (row: Int, part: FormPart)?
  /// The calculated inputs of the submission itself that were calculated last; nil if all were.
  var recalculated: [Int]?
  /// The inputs and repeated groups of the submission itself that were shown or hidden last; nil if
  /// others may have been, too.
  var turned: [FormPart]?
  /// Whether it is noted what was shown or hidden when everything was evaluated, too.
  var notesAllTurned = false
  /// The row of which alone the steps were evaluated last; nil if others were, too. Then `turned` is
  /// about that row.
  private(set) var settledRow: Int?
  /// At least what all steps would use if they were evaluated one after the other.
  var usedBySteps = EvaluationBudget()

  private struct BoundRule: Sendable {
    let bounds: [Value?]
    let rule: AnswerRule
  }

  package init(_ plan: EvaluationPlan) { self.plan = plan }

  /// Evaluates every expression that decides what is shown or calculated.
  /// - Parameter row: the row in which alone answers have changed that decide nothing in others.
  /// - Returns: whether anything was shown or hidden by it.
  @discardableResult
  package mutating func settle(_ table: inout AnswerTable, row: Int? = nil) -> Bool {
    var hasChanged = false
    settledRow = row
    if let row, settleRow(row, &table, &hasChanged) { return hasChanged }
    settledRow = nil
    if table.tracks, settleChanges(&table, &hasChanged) { return hasChanged }
    (stack.budget, excess, recalculated) = (EvaluationBudget(), nil, nil)
    turned = notesAllTurned ? [] : nil
    table.look(from: 0)
    if table.tracks { table.changes[0].beginAll() }
    let steps = plan.steps
    for index in steps.indices where evaluate(index, of: steps, &table) {
      hasChanged = true
      if notesAllTurned { note(turned: steps[index]) }
    }
    usedBySteps = stack.budget
    if table.tracks { table.changes[0].endAll(steps.count) }
    return hasChanged
  }

  /// Evaluates a step; returns whether anything was shown or hidden by it.
  @inline(__always)
  mutating func evaluate(
    _ index: Int, of steps: [EvaluationPlan.Step], _ table: inout AnswerTable
  ) -> Bool {
    guard steps[index].scope == 0 else {
      return settleRows(index, table.rowsOfScope[steps[index].scope], &table)
    }
    if !plan.hasOneRow { table.look(from: 0) }
    let hasChanged = decide(index, steps[index].condition, &table)
    if let formula = steps[index].formula, let input = steps[index].input {
      calculate(input, formula, isNumber: steps[index].isNumber, &table)
    }
    return hasChanged
  }

  /// Evaluates a step in rows of its scope; returns whether anything was shown or hidden by it.
  mutating func settleRows(_ index: Int, _ rows: [Int], _ table: inout AnswerTable) -> Bool {
    var hasChanged = false
    // Fetched once for all rows.
    let step = plan.steps[index]
    if step.isHideable {
      for row in rows {
        table.look(from: row)
        if decide(index, step.condition, &table) { hasChanged = true }
      }
    }
    guard let formula = step.formula, let input = step.input else { return hasChanged }
    for row in rows {
      table.look(from: row)
      calculate(input, formula, isNumber: step.isNumber, &table)
    }
    return hasChanged
  }

  /// Decides whether what a step stands for is shown in the current row, and returns whether that
  /// changed.
  @inline(__always)
  private mutating func decide(
    _ index: Int, _ condition: @autoclosure () -> Expression?, _ table: inout AnswerTable
  ) -> Bool {
    let around = plan.steps[index].around
    var isShown = around < 0 || table.isGroupShown(around, around: table.current)
    if isShown, let short = plan.steps[index].short {
      isShown = table.holds(short)
    } else if isShown, let condition = condition() {
      isShown = evaluated(condition, plan.steps[index].part, table).isTrue
    }
    guard let input = plan.steps[index].input else {
      return table.show(group: plan.steps[index].group, isShown)
    }
    return table.show(input, isShown)
  }

  /// Sets what a calculated input has in the current row, if it is shown there.
  @inline(__always)
  private mutating func calculate(
    _ input: Int, _ formula: Expression, isNumber: Bool, _ table: inout AnswerTable
  ) {
    guard table.slots[table.rows[table.current].firstSlot &+ plan.positions[input].slot].isShown
    else { return }
    let outcome = evaluated(formula, .input(input), table)
    if isNumber, case .number = outcome {
      table.setCurrent(outcome, of: input)
    } else {
      let value = outcome.value(as: plan.inputs[input].valueType)
      table.setCurrent(Operand(value), of: input)
    }
  }

  @inline(__always)
  private mutating func evaluated(
    _ expression: Expression, _ part: FormPart, _ table: borrowing AnswerTable
  ) -> Operand {
    let outcome = expression.evaluate(table, on: &stack)
    if stack.budget.isUsedUp, excess == nil { excess = (table.current, part) }
    return outcome
  }

  /// Gives the checks after the calculation a budget of their own.
  mutating func beginCheck() {
    if excess == nil { stack.budget = EvaluationBudget() }
  }

  /// The same evaluator for a question apart.
  var checking: Evaluator {
    var evaluator = self
    evaluator.boundRules = [:]
    evaluator.beginCheck()
    return evaluator
  }

  /// How many rows a repeated group in a row may have at present.
  package mutating func rowLimits(
    of group: Int, in row: Int, _ table: inout AnswerTable
  ) -> RowLimits {
    let lasting = plan.lastingRows[group]
    guard plan.hasDynamicRows, let logic = plan.logic.rows[group] else { return lasting }
    table.look(from: row)
    var (least, most) = (lasting.least, lasting.most)
    if let number = number(logic.min, of: group, table) {
      // The whole number above the greatest ones is more than there are.
      least = max(0, number.negated.roundedDown?.negated.whole ?? 1_000_000_000_000_000_000)
    }
    if let number = number(logic.max, of: group, table) {
      most = min(most, max(0, number.roundedDown?.whole ?? 0))
    }
    return RowLimits(least: least, most: most)
  }

  private mutating func number(
    _ bound: Expression?, of group: Int, _ table: borrowing AnswerTable
  ) -> Decimal? {
    guard let bound,
      case .number(let number)? = evaluated(bound, .group(group), table).value(as: .number)
    else { return nil }
    return number
  }

  /// Whether a repeated group of a row has rows and is not shown, or has too few or too many.
  mutating func hasWrongRows(in row: Int, _ table: inout AnswerTable) -> Bool {
    let scope = table.rows[row].scope
    for index in plan.layout.scopes[scope].repeats.indices {
      let group = plan.layout.scopes[scope].repeats[index]
      let count = table.rows(of: group, in: row).count
      if table.isGroupShown(group, around: row)
        ? !rowLimits(of: group, in: row, &table).allow(count) : count > 0
      {
        return true
      }
    }
    return false
  }

  /// The inputs of a row that are shown, must have an answer at present, and have none.
  mutating func missing(in row: Int, _ table: inout AnswerTable) -> [Int] {
    if row == 0, table.tracks, let missing = knownMissing(&table) { return missing }
    return plan.scopes[table.rows[row].scope].required.filter { isMissing($0, in: row, &table) }
  }

  /// Whether there is such an input.
  mutating func lacksAnswer(in row: Int, _ table: inout AnswerTable) -> Bool {
    if row == 0, table.tracks, let missing = knownMissing(&table) { return !missing.isEmpty }
    let scope = table.rows[row].scope
    for index in plan.scopes[scope].required.indices
    where isMissing(plan.scopes[scope].required[index], in: row, &table) {
      return true
    }
    return false
  }

  mutating func isMissing(
    _ input: Int, in row: Int, _ table: inout AnswerTable
  ) -> Bool {
    !table.isGiven(input, in: row) && table.isShown(input, in: row)
      && isRequired(input, in: row, &table)
  }

  /// Whether an input, if it is shown, must have an answer in a row at present.
  package mutating func isRequired(
    _ input: Int, in row: Int, _ table: inout AnswerTable
  ) -> Bool {
    if plan.isRequired[input] { return true }
    guard let condition = plan.logic.inputs[input].requiredIf else { return false }
    table.look(from: row)
    return evaluated(condition, .input(input), table).isTrue
  }

  /// Whether other answers allow those of a row that they restrict.
  package mutating func allowsAnswers(in row: Int, _ table: inout AnswerTable) -> Bool {
    let scope = table.rows[row].scope
    let restrictions = plan.restrictions(in: scope, of: row == 0 ? table.given : nil)
    for index in restrictions.indices where table.isShown(restrictions[index].input, in: row) {
      table.look(from: row)
      if !allowsAnswer(restrictions[index], &table) { return false }
    }
    return true
  }

  /// The faults that other answers cause in an input's answer in a row: by the bounds that they
  /// give, the options that they leave, or the author's own condition, which takes longer to say.
  mutating func faults(of input: Int, in row: Int, _ table: inout AnswerTable) -> [Fault] {
    table.look(from: row)
    let answer = table.answer(of: input, in: row)
    guard plan.positions[input].operand >= 0,
      let value = answer.value(as: plan.inputs[input].valueType)
    else { return [] }
    let logic = plan.logic.inputs[input]
    if !logic.bounds.isEmpty {
      let faults = rule(of: input, in: row, &table).faults(of: value)
      if !faults.isEmpty { return faults }
    }
    if let choice = logic.closedOption(value, of: plan.inputs[input], table) {
      return [.closed(choice)]
    }
    guard let condition = logic.validIf, !evaluated(condition, .input(input), table).isTrue else {
      return []
    }
    return [.custom(value, allowedIf: plan.allowedIf(input))]
  }

  /// Whether other answers allow that of an input in a row.
  mutating func allowsAnswer(of input: Int, in row: Int, _ table: inout AnswerTable) -> Bool {
    table.look(from: row)
    let logic = plan.logic.inputs[input]
    let restriction = EvaluationPlan.Restriction(
      input: input, type: plan.inputs[input].valueType, validIf: logic.validIf,
      shortValidIf: nil, hasBounds: !logic.bounds.isEmpty, closesOptions: logic.closesOptions)
    return allowsAnswer(restriction, &table)
  }

  /// Whether the form doubts the answer of an input in a row, as the answers are.
  mutating func isDoubted(_ input: Int, in row: Int, _ table: inout AnswerTable) -> Bool {
    guard let condition = plan.logic.inputs[input].warnIf, table.isShown(input, in: row) else {
      return false
    }
    table.look(from: row)
    return holds(condition, nil, about: input, &table)
  }

  /// Whether the form doubts any answer of a row, as the answers are.
  package mutating func doubtsAnswers(in row: Int, _ table: inout AnswerTable) -> Bool {
    let doubts = plan.doubts(in: table.rows[row].scope, of: row == 0 ? table.given : nil)
    for index in doubts.indices where table.isShown(doubts[index].input, in: row) {
      table.look(from: row)
      let doubt = doubts[index]
      if holds(doubt.condition, doubt.short, about: doubt.input, &table) { return true }
    }
    return false
  }

  /// Whether an input has an answer in the current row, of which a condition is true.
  private mutating func holds(
    _ condition: Expression, _ short: ShortCondition?, about input: Int, _ table: inout AnswerTable
  ) -> Bool {
    guard !table.answer(of: input, in: table.current).isMissing else { return false }
    if let short { return table.holds(short) }
    return evaluated(condition, .input(input), table).isTrue
  }

  /// Whether other answers allow that of an input in the current row; one that breaks its own rule
  /// is missing, and allowed by them.
  private mutating func allowsAnswer(
    _ restriction: EvaluationPlan.Restriction, _ table: inout AnswerTable
  ) -> Bool {
    let answer = table.answer(of: restriction.input, in: table.current)
    guard !answer.isMissing else { return true }
    if restriction.hasBounds || restriction.closesOptions,
      !staysAllowed(answer, restriction, &table)
    {
      return false
    }
    if let short = restriction.shortValidIf { return table.holds(short) }
    return restriction.validIf.map { evaluated($0, .input(restriction.input), table).isTrue }
      ?? true
  }

  /// Whether an answer is within bounds and among options that other answers decide.
  @inline(never)
  private mutating func staysAllowed(
    _ answer: Operand, _ restriction: EvaluationPlan.Restriction, _ table: inout AnswerTable
  ) -> Bool {
    guard let value = answer.value(as: restriction.type) else { return true }
    if restriction.hasBounds,
      !rule(of: restriction.input, in: table.current, &table).faults(of: value).isEmpty
    {
      return false
    }
    let (input, logic) = (plan.inputs[restriction.input], plan.logic.inputs[restriction.input])
    return !restriction.closesOptions || logic.closedOption(value, of: input, table) == nil
  }

  /// The rule of an input with its bounds as other answers of a row make them.
  mutating func rule(of input: Int, in row: Int, _ table: inout AnswerTable) -> AnswerRule {
    table.look(from: row)
    let logic = plan.logic.inputs[input]
    let bounds = logic.bounds.map {
      evaluated($0.expression, .input(input), table).value(as: $0.type)
    }
    if let known = boundRules[input], known.bounds == bounds { return known.rule }
    var rule = plan.inputs[input].component(logic, table).rule(at: table.moment)
    if plan.secretBounds.contains(input) {
      rule = rule.discreet(but: plan.inputs[input].rule(at: table.moment))
    }
    if boundRules.count >= 4096 { boundRules.removeAll() }
    boundRules[input] = BoundRule(bounds: bounds, rule: rule)
    return rule
  }
}
