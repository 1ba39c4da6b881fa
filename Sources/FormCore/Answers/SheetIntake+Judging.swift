internal import JSONText

extension SheetIntake {
  /// Evaluates what the answers decide, and judges every slot.
  mutating func finish() -> (sheet: AnswerSheet, faults: [AnswerFault]) {
    if judge.isUnfinished { sheet.addLeastRows(from: 0) }
    sheet.evaluateAll()
    var faults: [AnswerFault] = []
    for slot in sheet.orderedSlots {
      for fault in self.faults(at: slot) {
        faults.append(AnswerFault(slot: slot, path: sheet.path(of: slot), fault: fault))
      }
    }
    if judge.isUnfinished, !faults.isEmpty { sheet.evaluateAll() }
    if untold > 0 { strays.append(AnswerFault(slot: nil, path: "", fault: .untold(untold))) }
    return (sheet, faults + strays)
  }

  private mutating func faults(at slot: Int) -> [Fault] {
    switch sheet.subject(of: slot) {
    case .rows(let group): rowFault(at: slot, judge.form.groups[group]).map { [$0] } ?? []
    case .input(let input): faults(at: slot, of: input)
    }
  }

  private mutating func faults(at slot: Int, of input: Int) -> [Fault] {
    if judge.form.inputs[input].isCalculated {
      return workedFault(at: slot, input).map { [$0] } ?? []
    }
    guard sheet.isShown(slot) else { return hiddenFaults(at: slot) }
    if let faults = refused[slot] { return worded(faults, at: slot) }
    guard isGiven(slot), let value = sheet.values[slot] else {
      guard !judge.isUnfinished, sheet.isRequired(at: slot),
        !isUnread(judge.form.inputs[input].group, slot)
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
    let told = worded(faults, at: slot)
    sheet.values[slot] = nil
    return told
  }

  /// The faults as the question words them, its places for answers filled.
  private func worded(_ faults: [Fault], at slot: Int) -> [Fault] {
    let question = sheet.question(at: slot)
    return faults.map { question.worded($0) }
  }

  /// An answer to a question that is not asked. Where a whole repeated group is hidden, the group
  /// is refused, and not each of its answers.
  private mutating func hiddenFaults(at slot: Int) -> [Fault] {
    if judge.isUnfinished { return [] }
    guard isGiven(slot) else { return [] }
    let value = sheet.values[slot]
    sheet.values[slot] = nil
    guard !judge.dropsHidden, !isInHiddenRows(slot) else { return [] }
    return [.hidden(value)]
  }

  private func isInHiddenRows(_ slot: Int) -> Bool {
    let row = sheet.rowOfSlot[slot]
    return !sheet.isGroupShown(judge.form.layout.scopes[sheet.rows[row].scope].group, around: row)
  }

  /// Whether a group, or one around it in the same row, could not be read.
  private func isUnread(_ group: Int?, _ slot: Int) -> Bool {
    guard !unread.isEmpty, let groups = unread[sheet.rowOfSlot[slot]] else { return false }
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
      let isTold = !judge.isUnfinished && !judge.dropsHidden && !isInHiddenRows(slot)
      return isTold && count > 0 ? .hidden(nil) : nil
    }
    if let fault = rowFaults[slot] { return fault }
    guard !judge.isUnfinished, let least = group.repetition?.min, count < least,
      !isUnread(group.parent, slot)
    else { return nil }
    return .rowsBelowMin(count, least)
  }

  /// A calculated answer that was given must be what it is.
  private func workedFault(at slot: Int, _ input: Int) -> Fault? {
    guard let json = worked[slot], !judge.isUnfinished else { return nil }
    let rule = judge.rules[input]
    switch rule.read(json) {
    case .absent: return nil
    case .value(let value) where value == sheet.value(of: slot): return nil
    case .value, .refused: break
    }
    if !sheet.isShown(slot) { return judge.dropsHidden ? nil : .hidden(nil) }
    return .notAsCalculated(json, sheet.value(of: slot))
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

  fileprivate static func notAsCalculated(_ json: JSON, _ value: Value?) -> Fault {
    let worked = value.map { "is \(quoted($0.plainText))" } ?? "has no value"
    return Fault(
      .unknownKey, "\(json.described) was given, and what the form works out here \(worked)")
  }
}
