import FormMessages
package import FormValues

/// Decides which faults a submission has, and in which order, over a table in which everything is
/// evaluated.
package struct SubmissionCheck: Sendable {
  /// Answers of hidden inputs are left out instead of refused.
  package var dropsHidden = false
  /// Answers may be missing, rows too few, and answers of hidden inputs there.
  package var isUnfinished = false
  /// Answers may be missing and rows too few.
  package var isPartial = false
  /// Answers that the form doubts are refused.
  package var refusesDoubted = false
  /// What may follow from a refused answer is left out.
  package var leavesOutConsequences = false
  /// Whether answers that break their own rules are all that can be wrong where nothing is missing
  /// and all rows are read: each of these is then reported, in document order.
  package let reportsRefusalsOnly: Bool
  private let plan: EvaluationPlan
  /// By scope.
  private let isPlain: [Bool]
  /// Whether all scopes but that of the submission itself are.
  private let hasPlainRows: Bool

  package init(_ plan: EvaluationPlan) {
    (self.plan, reportsRefusalsOnly) = (plan, plan.logic.isPlain)
    isPlain = plan.scopes.map(\.isPlain)
    hasPlainRows = isPlain.dropFirst().allSatisfy { $0 }
  }

  /// Finds the faults of answers and rows, in document order; of more than 1,000 answers the first
  /// are listed, and the others counted.
  ///
  /// - Parameter isComplete: whether the inputs that must have an answer whatever the others are
  ///   are known to have one, and the groups enough rows.
  package func faults(
    _ table: inout AnswerTable, _ evaluator: inout Evaluator, _ answers: SubmittedAnswers,
    isComplete: Bool, into faults: inout SubmissionFaults
  ) {
    faults.removeAll()
    findFaults(&table, &evaluator, answers, isComplete: isComplete, into: &faults)
    // Nothing that needed more can be relied on.
    if let excess = evaluator.excess {
      faults.removeAll()
      faults.append(excess.part, in: excess.row, .other(.excess), table)
    }
  }

  private func findFaults(
    _ table: inout AnswerTable, _ evaluator: inout Evaluator, _ answers: SubmittedAnswers,
    isComplete: Bool, into faults: inout SubmissionFaults
  ) {
    evaluator.beginCheck()
    let consequences =
      leavesOutConsequences ? Consequences(of: answers.refused, plan) : Consequences()
    let isClosed = reportsRefusalsOnly && isComplete && answers.rowFaults.isEmpty
    for row in 0..<(isClosed ? 0 : hasPlainRows ? 1 : table.rows.count)
    where !table.rows[row].isRemoved {
      if row > 0, isPlain[table.rows[row].scope] { continue }
      addHidden(in: row, table, consequences, &faults)
      addRestricted(in: row, &table, &evaluator, consequences, &faults)
      if refusesDoubted { addDoubted(in: row, &table, &evaluator, &faults) }
      if !isUnfinished, !isPartial {
        addMissing(
          in: row, &table, &evaluator, answers, consequences, isComplete: isComplete, &faults)
      }
      addRowFaults(in: row, &table, &evaluator, answers, consequences, &faults)
    }
    for position in answers.refused where table.isShown(position.input, in: position.row) {
      let problem = refused(position, &table, &evaluator, answers)
      faults.append(.input(position.input), in: position.row, problem, table)
    }
    if !isUnfinished {
      for claim in answers.claims where !consequences.include(claim.position.input) {
        addMismatch(claim, table, &faults)
      }
    }
    faults.sort(table)
  }

  /// Whether a submission of which nothing is known beside its table has no fault; false if that is
  /// not seen at once.
  package func isClean(_ table: inout AnswerTable, _ evaluator: inout Evaluator) -> Bool {
    guard !refusesDoubted else { return false }
    evaluator.beginCheck()
    for row in 0..<(hasPlainRows ? 1 : table.rows.count)
    where !isPlain[table.rows[row].scope] && !table.rows[row].isRemoved {
      guard !table.hasHiddenAnswer(in: row), !evaluator.hasWrongRows(in: row, &table),
        evaluator.allowsAnswers(in: row, &table), !evaluator.lacksAnswer(in: row, &table)
      else { return false }
    }
    return evaluator.excess == nil
  }

  /// Whether the form doubts an answer of a submission, or needed more than it may to say so.
  package func hasDoubts(_ table: inout AnswerTable, _ evaluator: inout Evaluator) -> Bool {
    evaluator.beginCheck()
    for row in table.rows.indices where !table.rows[row].isRemoved {
      if evaluator.doubtsAnswers(in: row, &table) { return true }
    }
    return evaluator.excess != nil
  }

  private func addHidden(
    in row: Int, _ table: borrowing AnswerTable, _ consequences: borrowing Consequences,
    _ faults: inout SubmissionFaults
  ) {
    guard !isUnfinished, !dropsHidden, table.hasHiddenAnswer(in: row) else { return }
    let given = row == 0 ? table.given : nil
    for input in given ?? plan.scopes[table.rows[row].scope].hideable {
      guard !table.isShown(input, in: row), table.isGiven(input, in: row),
        !plan.inputs[input].isCalculated, !isInHiddenRows(row, table),
        !consequences.include(input)
      else { continue }
      faults.append(.input(input), in: row, .hidden, table)
    }
  }

  /// Whether a whole repeated group is hidden: then the group is refused, not each of its answers.
  private func isInHiddenRows(_ row: Int, _ table: borrowing AnswerTable) -> Bool {
    !table.isGroupShown(plan.layout.scopes[table.rows[row].scope].group, around: row)
  }

  private func addRestricted(
    in row: Int, _ table: inout AnswerTable, _ evaluator: inout Evaluator,
    _ consequences: borrowing Consequences, _ faults: inout SubmissionFaults
  ) {
    guard !evaluator.allowsAnswers(in: row, &table) else { return }
    let given = row == 0 ? table.given : nil
    for restriction in plan.restrictions(in: table.rows[row].scope, of: given)
    where table.isShown(restriction.input, in: row)
      && !consequences.include(restriction.input)
    {
      let found = evaluator.faults(of: restriction.input, in: row, &table)
      guard !found.isEmpty else { continue }
      faults.append(.input(restriction.input), in: row, .restricted(found), table)
    }
  }

  /// Adds answers that the form doubts, and nothing else is wrong with.
  private func addDoubted(
    in row: Int, _ table: inout AnswerTable, _ evaluator: inout Evaluator,
    _ faults: inout SubmissionFaults
  ) {
    let given = row == 0 ? table.given : nil
    for doubt in plan.doubts(in: table.rows[row].scope, of: given)
    where evaluator.isDoubted(doubt.input, in: row, &table) {
      let input = doubt.input
      let answer = table.answer(of: input, in: row)
      guard evaluator.allowsAnswer(of: input, in: row, &table),
        let value = answer.value(as: plan.inputs[input].valueType)
      else { continue }
      faults.append(.input(input), in: row, .restricted([.doubted(value)]), table)
    }
  }

  private func addMissing(
    in row: Int, _ table: inout AnswerTable, _ evaluator: inout Evaluator,
    _ answers: SubmittedAnswers, _ consequences: borrowing Consequences, isComplete: Bool,
    _ faults: inout SubmissionFaults
  ) {
    let scope = table.rows[row].scope
    var missing: [Int] = []
    for input in evaluator.missing(in: row, &table) where !consequences.include(input) {
      missing.append(input)
    }
    if !isComplete {
      missing += plan.scopes[scope].always.filter { !table.isGiven($0, in: row) }
    }
    for input in missing where !isUnread(plan.inputs[input].group, in: row, answers) {
      faults.append(.input(input), in: row, .missing, table)
    }
  }

  /// Whether a group, or one around it in the same row, could not be read.
  private func isUnread(_ group: Int?, in row: Int, _ answers: SubmittedAnswers) -> Bool {
    guard let groups = answers.unread[row] else { return false }
    var next = group
    while let group = next {
      if groups.contains(group) { return true }
      next = plan.groups[group].repetition == nil ? plan.groups[group].parent : nil
    }
    return false
  }

  private func addRowFaults(
    in row: Int, _ table: inout AnswerTable, _ evaluator: inout Evaluator,
    _ answers: SubmittedAnswers, _ consequences: borrowing Consequences,
    _ faults: inout SubmissionFaults
  ) {
    for group in plan.layout.scopes[table.rows[row].scope].repeats {
      let count = table.rows(of: group, in: row).count
      let problem =
        givenProblem(group, count, in: row, table, answers)
        ?? limitProblem(group, count, in: row, &table, &evaluator, answers, consequences)
      if let problem { faults.append(.group(group), in: row, problem, table) }
    }
  }

  /// A problem of rows that were given where none are asked, or that could not be read.
  private func givenProblem(
    _ group: Int, _ count: Int, in row: Int, _ table: borrowing AnswerTable,
    _ answers: SubmittedAnswers
  ) -> SubmissionFault.Problem? {
    let position = SubmittedAnswers.GroupPosition(group, in: row)
    guard table.isGroupShown(group, around: row) else {
      let isReported =
        count > 0 && !isUnfinished && !dropsHidden && answers.givenRows?.contains(position) != false
        && !isInHiddenRows(row, table)
      return isReported ? .hidden : nil
    }
    return answers.rowFaults[position].map { .other($0) }
  }

  /// Too few rows, or too many, by the bounds that are in force.
  private func limitProblem(
    _ group: Int, _ count: Int, in row: Int, _ table: inout AnswerTable,
    _ evaluator: inout Evaluator, _ answers: SubmittedAnswers,
    _ consequences: borrowing Consequences
  ) -> SubmissionFault.Problem? {
    guard !isUnfinished, table.isGroupShown(group, around: row),
      !consequences.includeBounds(of: group)
    else { return nil }
    let limits = evaluator.rowLimits(of: group, in: row, &table)
    let isSecret = plan.secretRows.contains(group)
    if count < limits.least {
      guard !isPartial, !isUnread(plan.groups[group].parent, in: row, answers) else { return nil }
      return .other(.rowsBelowMin(count, isSecret ? nil : limits.least))
    }
    guard count > limits.most else { return nil }
    return .other(.rowsAboveMax(count, isSecret ? nil : limits.most))
  }

  /// An answer that breaks its rule, by the bounds that other answers give if they give some.
  private func refused(
    _ position: SubmittedAnswers.Position, _ table: inout AnswerTable, _ evaluator: inout Evaluator,
    _ answers: SubmittedAnswers
  ) -> SubmissionFault.Problem {
    if let json = answers.refusedByBounds[position],
      case .refused(let faults) =
        evaluator.rule(of: position.input, in: position.row, &table).read(json)
    {
      return .restricted(faults)
    }
    return .refused
  }

  /// A calculated answer that was given must be what the form calculates.
  private func addMismatch(
    _ claim: SubmittedAnswers.Claim, _ table: borrowing AnswerTable,
    _ faults: inout SubmissionFaults
  ) {
    let (row, input) = (claim.position.row, claim.position.input)
    let value = table.calculatedValue(of: input, in: row)
    if let given = claim.value, given == value { return }
    let isShown = table.isShown(input, in: row)
    if !isShown, dropsHidden || isInHiddenRows(row, table) { return }
    faults.append(.input(input), in: row, isShown ? .mismatch(value) : .hidden, table)
  }
}

extension Fault {
  /// Expressions would read or make more than they may.
  static let excess = Fault(
    .evaluationTooLarge,
    Message(
      .tooMuchToCalculate,
      [
        "made": .text("\(EvaluationBudget.mostMade >> 20) MiB"),
        "read": .size(EvaluationBudget.mostRead),
      ]))

  /// The fault of too few rows; `least` is nil where it would tell the answer of a secret.
  fileprivate static func rowsBelowMin(_ count: Int, _ least: Int?) -> Fault {
    let known = least.map { Message(.tooFewRows, ["count": .count(count), "min": .count($0)]) }
    return Fault(.countBelowMin, known ?? Message(.tooFewForSecret, ["count": .count(count)]))
  }

  /// The fault of too many rows; `most` is nil where it would tell the answer of a secret.
  package static func rowsAboveMax(_ count: Int, _ most: Int?) -> Fault {
    let known = most.map { Message(.tooManyRows, ["count": .count(count), "max": .count($0)]) }
    return Fault(.countAboveMax, known ?? Message(.tooManyForSecret, ["count": .count(count)]))
  }

  /// The fault of an answer to a question that is not asked; nil if it is not a value.
  package static func hidden(_ value: Value?) -> Fault {
    let given: Message.Argument =
      value.map { .quoting($0.plainText) } ?? .message(Message(.anAnswer))
    return Fault(.hiddenValue, Message(.answerHidden, ["given": given]))
  }
}

extension Phrase {
  fileprivate static let tooFewForSecret = Phrase(
    "tooFewRowsForSecret", "{count} {count:row was|rows were} given, which is too few",
    ["de": "{count} {count:Eintrag wurde|Einträge wurden} angegeben, das sind zu wenige"])
  fileprivate static let tooManyForSecret = Phrase(
    "tooManyRowsForSecret", "{count} {count:row was|rows were} given, which is too many",
    ["de": "{count} {count:Eintrag wurde|Einträge wurden} angegeben, das sind zu viele"])
}
