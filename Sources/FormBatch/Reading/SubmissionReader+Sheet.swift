import FormCore

// Answers that depend on each other, in forms in which groups repeat: told row by row, as they are read,
// and judged together once all of them are there. Where those of rows do not stand as they are, the line
// is read once more, and each row settled while its answers are at hand.
extension SubmissionReader {
  /// Begins a row of the group of a level; returns the row in which it stands.
  @inline(__always)
  mutating func beginRow(_ level: Int) -> Int {
    let around = row
    guard plan.judgesRows else { return around }
    if isSettled {
      row = rowsSeen
    } else {
      row = table.addRow(of: plan.levels[level].group, in: around)
    }
    return around
  }

  /// Ends the row that was read last, and goes on with the one in which it stands; false where the
  /// tree has to tell what is wrong.
  @inline(__always)
  mutating func endRow(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, in around: Int
  ) -> Bool {
    guard plan.judgesRows else { return true }
    defer { row = around }
    if isSettled { return settleRow(text, &slots) }
    tellRow(text, slots)
    return true
  }

  /// Judges the answers of a line and of its rows together; false where the tree has to tell what is
  /// wrong.
  @inline(never)
  mutating func settleRows(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>
  ) -> Bool {
    tellRow(text, slots)
    evaluator.settle(&table)
    guard table.hasRightRows else { return false }
    guard standsInRows() || readAgain(text, &slots) else { return false }
    return settleRow(text, &slots)
  }

  /// Reads the answers once more, now that it is known what is shown, and what is worked out.
  private mutating func readAgain(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>
  ) -> Bool {
    let (start, hadGaps) = (answersStart, hasGaps)
    isSettled = true
    begin()
    (rowsSeen, hasGaps) = (0, hadGaps)
    let end = readAnswers(text, &slots, start, depth: answersDepth)
    isSettled = false
    return end != nil
      && (faults.isEmpty && requiredSeen >= plan.requiredCount || tellsFaults(slots))
  }

  /// Tells the sheet the answers of the object that was read last, the submission or a row.
  @inline(never)
  private mutating func tellRow(
    _ text: Span<UInt8>, _ slots: borrowing MutableSpan<AnswerSlot>
  ) {
    let scope = table.scope(of: row)
    for place in plan.evaluation.scopes[scope].watched.indices {
      let input = plan.evaluation.scopes[scope].watched[place]
      guard isGiven(slots[plan.slotOfInput[input]]) else { continue }
      table.setGiven(true, input, in: row)
      if !plan.form.inputs[input].isCalculated {
        table.set(operand(of: input, text, slots), of: input, in: row)
      }
    }
  }

  /// Whether nothing is to be left out of rows or put in them, and nothing in them is refused because
  /// of other answers.
  private mutating func standsInRows() -> Bool {
    for row in 1..<max(1, table.rowCount) {
      for input in plan.evaluation.scopes[table.scope(of: row)].watched {
        let isGiven = table.isGiven(input, in: row)
        if isGiven, !table.isShown(input, in: row) { return false }
        guard plan.form.inputs[input].isCalculated else { continue }
        if isGiven || table.calculatedValue(of: input, in: row) != nil { return false }
      }
      if !evaluator.missing(in: row, &table).isEmpty { return false }
      if !evaluator.allowsAnswers(in: row, &table) { return false }
    }
    return true
  }

  /// Leaves out or refuses what is hidden in the object that was read last, puts in what is worked
  /// out, and adds what is missing; false where the tree has to tell what is wrong.
  private mutating func settleRow(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>
  ) -> Bool {
    let row = row
    guard !hasRefused(plan.evaluation.scopes[table.scope(of: row)].bounded, slots),
      evaluator.allowsAnswers(in: row, &table)
    else { return false }
    for input in plan.evaluation.scopes[table.scope(of: row)].watched {
      let isShown = table.isShown(input, in: row)
      if plan.form.inputs[input].isCalculated {
        let worked = table.calculatedValue(of: input, in: row)
        guard settleCalculated(input, worked, isShown: isShown, text, &slots) else { return false }
      } else if !isShown {
        settleHidden(input, &slots)
      }
    }
    for input in evaluator.missing(in: row, &table) {
      faults.append(LineFault(subject: .answer(slot: plan.slotOfInput[input]), code: .missing))
    }
    return true
  }
}
