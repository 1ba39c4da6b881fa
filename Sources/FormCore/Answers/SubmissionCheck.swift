/// Finds every fault of the answers of a sheet in which everything is evaluated.
struct SubmissionCheck {
  let judge: SubmissionJudge
  private(set) var sheet: AnswerSheet
  private let answers: ReadAnswers

  init(judge: SubmissionJudge, sheet: AnswerSheet, answers: ReadAnswers) {
    (self.judge, self.sheet, self.answers) = (judge, sheet, answers)
  }

  private var isPartial: Bool { judge.isPartial || judge.isUnfinished }

  /// The faults of answers as they are asked, then those of what has no place.
  mutating func faults() -> [AnswerFault] {
    var faults: [AnswerFault] = []
    for slot in sheet.orderedSlots {
      for fault in self.faults(at: slot) {
        faults.append(AnswerFault(slot: slot, path: sheet.path(of: slot), fault: fault))
      }
    }
    if judge.isUnfinished, !faults.isEmpty { sheet.evaluateAll() }
    let more =
      answers.unlisted > 0
      ? [AnswerFault(slot: nil, path: "", fault: .moreUnknown(answers.unlisted))] : []
    return faults + answers.strays + more
  }

  private mutating func faults(at slot: Int) -> [Fault] {
    switch sheet.subject(of: slot) {
    case .rows(let group): rowFault(at: slot, judge.form.groups[group]).map { [$0] } ?? []
    case .input(let input): faults(at: slot, of: input)
    }
  }

  private mutating func faults(at slot: Int, of input: Int) -> [Fault] {
    if judge.form.inputs[input].isCalculated {
      return calculatedFault(at: slot, input).map { [$0] } ?? []
    }
    guard sheet.isShown(slot) else { return hiddenFaults(at: slot) }
    if let faults = answers.refused[slot] { return told(judgedAgain(slot) ?? faults, at: slot) }
    guard let value = sheet.values[slot] else {
      guard !isPartial, sheet.isRequired(at: slot), !isUnread(judge.form.inputs[input].group, slot)
      else { return [] }
      return [sheet.question(at: slot).missing]
    }
    var faults: [Fault] = []
    if judge.form.hasMovingBounds(input), let rule = sheet.rule(at: slot) {
      faults = rule.faults(of: value)
    }
    if faults.isEmpty { faults = sheet.movingFaults(of: value, at: slot) }
    guard !faults.isEmpty else { return [] }
    // The words may tell the answer itself.
    let told = told(faults, at: slot)
    sheet.values[slot] = nil
    return told
  }

  /// What is wrong with a refused answer by the bounds that other answers give; nil where they give
  /// none.
  private func judgedAgain(_ slot: Int) -> [Fault]? {
    if let value = answers.refusedValues[slot] { return sheet.rule(at: slot)?.faults(of: value) }
    guard let json = answers.refusedJSON[slot], let rule = sheet.rule(at: slot),
      case .refused(let faults) = rule.read(json)
    else { return nil }
    return faults
  }

  /// The faults as the question words them, its places for answers filled.
  private func told(_ faults: [Fault], at slot: Int) -> [Fault] {
    let question = sheet.question(at: slot)
    let rule = judge.rules[question.index]
    return faults.map { question.told($0, rule) }
  }

  /// An answer to a question that is not asked. Where a whole repeated group is hidden, the group
  /// is refused, and not each of its answers.
  private mutating func hiddenFaults(at slot: Int) -> [Fault] {
    guard !judge.isUnfinished, answers.isGiven(slot) else { return [] }
    let value = sheet.values[slot]
    sheet.values[slot] = nil
    guard !judge.dropsHidden, !isInHiddenRows(slot) else { return [] }
    return [sheet.question(at: slot).hidden(value)]
  }

  private func isInHiddenRows(_ slot: Int) -> Bool {
    let row = sheet.rowOfSlot[slot]
    return !sheet.isGroupShown(judge.form.layout.scopes[sheet.rows[row].scope].group, around: row)
  }

  /// Whether a group, or one around it in the same row, could not be read.
  private func isUnread(_ group: Int?, _ slot: Int) -> Bool {
    guard !answers.unread.isEmpty, let groups = answers.unread[sheet.rowOfSlot[slot]] else {
      return false
    }
    var next = group
    while let group = next {
      if groups.contains(group) { return true }
      next = judge.form.groups[group].repetition == nil ? judge.form.groups[group].parent : nil
    }
    return false
  }

  private func rowFault(at slot: Int, _ group: Group) -> Fault? {
    let count = sheet.rowCount(at: slot)
    guard sheet.isShown(slot) else {
      let isTold =
        answers.rows.contains(slot) && !judge.isUnfinished && !judge.dropsHidden
        && !isInHiddenRows(slot)
      return isTold && count > 0 ? .hidden(nil) : nil
    }
    if let fault = answers.rowFaults[slot] { return fault }
    guard !isPartial, let least = group.repetition?.min, count < least,
      !isUnread(group.parent, slot)
    else { return nil }
    return .rowsBelowMin(count, least)
  }

  /// A calculated answer that was given must be what the form calculates.
  private func calculatedFault(at slot: Int, _ input: Int) -> Fault? {
    guard let answer = answers.calculated[slot], !judge.isUnfinished else { return nil }
    let value = sheet.value(of: slot)
    if let given = answer.value, given == value { return nil }
    let question = sheet.question(at: slot)
    guard sheet.isShown(slot) else {
      return judge.dropsHidden || isInHiddenRows(slot) ? nil : question.hidden(answer.value)
    }
    let tellsSecret = judge.form.evaluation.tellsSecret[input]
    return question.notAsCalculated(tellsSecret ? nil : (answer.written, value))
  }
}

extension Fault {
  static func rowsBelowMin(_ count: Int, _ least: Int) -> Fault {
    Fault(
      .countBelowMin,
      Message(.tooFewRows, ["count": .count(count), "min": .count(least)]))
  }

  /// The fault of an answer to a question that is not asked; nil where it is no value.
  package static func hidden(_ value: Value?) -> Fault {
    let given: Message.Argument =
      value.map { .quoting($0.plainText) } ?? .message(Message(.anAnswer))
    return Fault(.hiddenValue, Message(.answerHidden, ["given": given]))
  }
}
