import FormCore
import JSONText

// Answers that depend on each other, in forms in which nothing repeats: read one by one as all others
// are, and judged together once all of them are there.
extension SubmissionReader {
  /// What is to be said of the whole object once all of it is read.
  @inline(never)
  mutating func finishTogether(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>, _ start: Int
  ) -> LineOutcome {
    guard settleTogether(text, &slots) else { return judgeAsTree(text, from: start) }
    if requiredSeen < plan.requiredCount { addMissing(slots) }
    addMissingTogether(slots)
    return faults.isEmpty ? .accepted : .refused
  }

  /// Whether the answers of a line, each as it will be written, go with each other as they are.
  @inline(never)
  mutating func areFineTogether(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>
  ) -> Bool {
    isCanonical = true
    return goesTogether(text, &slots) && faults.isEmpty && isCanonical
  }

  /// Whether all can be told that is wrong with the answers of a line as they go with each other,
  /// once those are left out that are not asked and those put in that are worked out.
  @inline(never)
  mutating func goesTogether(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>
  ) -> Bool {
    guard settleTogether(text, &slots) else { return false }
    addMissingTogether(slots)
    return true
  }

  /// Works out what the answers decide; false where one of them is not allowed by others.
  @inline(__always)
  private mutating func settleTogether(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>
  ) -> Bool {
    for place in plan.evaluation.scopes[0].referred.indices {
      let input = plan.evaluation.scopes[0].referred[place]
      setAnswer(of: input, text, slots)
    }
    evaluator.settle(&table)
    settleHidden(&slots)
    return settleCalculated(text, &slots) && areAllowed(slots)
  }

  /// Tells the sheet the answer of an input.
  @inline(__always)
  private mutating func setAnswer(
    of input: Int, _ text: Span<UInt8>, _ slots: borrowing MutableSpan<AnswerSlot>
  ) {
    let answer = slots[plan.slotOfInput[input]]
    guard answer.line == line, answer.state == .present else {
      let operand = operand(of: input, text, slots)
      return table.set(operand, of: input, in: 0)
    }
    let (start, end) = (Int(answer.start), Int(answer.end))
    let type = plan.slots[plan.slotOfInput[input]].type
    let quote = text[at: start] == .quote ? 1 : 0
    guard let spelled = type.shortSpelling(isQuoted: quote == 1),
      case .success(let reading) = text.with(
        start &+ quote, end &- quote, { type.read($0, spelled: spelled) })
    else {
      let operand = operand(of: input, text, start, end)
      return table.set(operand, of: input, in: 0)
    }
    table.set(reading, of: input, in: 0)
  }

  /// Leaves out the answers of hidden inputs, or refuses them.
  private mutating func settleHidden(_ slots: inout MutableSpan<AnswerSlot>) {
    for place in plan.evaluation.scopes[0].hideable.indices {
      let input = plan.evaluation.scopes[0].hideable[place]
      if !table.isShown(input, in: 0) { settleHidden(input, &slots) }
    }
  }

  /// Leaves out or refuses the answer of an input that is hidden, if it has one.
  @inline(__always)
  mutating func settleHidden(_ input: Int, _ slots: inout MutableSpan<AnswerSlot>) {
    let slot = plan.slotOfInput[input]
    guard isGiven(slots[slot]), !plan.form.inputs[input].isCalculated else { return }
    let answer = slots[slot]
    drop(slot, &slots)
    if !plan.options.dropsHidden { refuseHidden(answer, of: slot) }
  }

  @inline(never)
  private mutating func refuseHidden(_ answer: AnswerSlot, of slot: Int) {
    let isThere = answer.state.isWritten
    let given = GivenText(
      isInScratch: answer.state == .rewritten, start: isThere ? Int(answer.start) : 0,
      end: isThere ? Int(answer.end) : 0)
    faults.append(LineFault(subject: .answer(slot: slot), code: .hiddenValue, given: given))
  }

  @inline(__always)
  mutating func isGiven(_ slot: AnswerSlot) -> Bool {
    slot.line == line && slot.state != .absent
  }

  private mutating func drop(_ slot: Int, _ slots: inout MutableSpan<AnswerSlot>) {
    slots[slot].state = .absent
    noteChange(at: slot, &slots)
    faults.removeAll { $0.isAbout(slot) }
  }

  /// The groups around an answer are to be written anew.
  private mutating func noteChange(at slot: Int, _ slots: inout MutableSpan<AnswerSlot>) {
    isCanonical = false
    var group = plan.around[slot]
    while group >= 0 {
      slots[group] = AnswerSlot(line: line, state: .composed)
      group = plan.around[group]
    }
  }

  /// Puts in what is worked out; false where something else was given for it.
  private mutating func settleCalculated(
    _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>
  ) -> Bool {
    for place in plan.evaluation.scopes[0].calculated.indices {
      let input = plan.evaluation.scopes[0].calculated[place]
      let worked = table.calculatedValue(of: input, in: 0)
      let isShown = table.isShown(input, in: 0)
      guard settleCalculated(input, worked, isShown: isShown, text, &slots) else { return false }
    }
    return true
  }

  /// Puts in what an input is worth; false where something else was given for it.
  @inline(__always)
  mutating func settleCalculated(
    _ input: Int, _ worked: Value?, isShown: Bool, _ text: Span<UInt8>,
    _ slots: inout MutableSpan<AnswerSlot>
  ) -> Bool {
    let slot = plan.slotOfInput[input]
    if isGiven(slots[slot]), !isSame(worked, as: input, text, slots) {
      guard plan.options.dropsHidden, !isShown else { return false }
    }
    if let worked {
      put(worked, at: slot, text, &slots)
    } else if isGiven(slots[slot]) {
      drop(slot, &slots)
    }
    return true
  }

  private mutating func isSame(
    _ worked: Value?, as input: Int, _ text: Span<UInt8>,
    _ slots: borrowing MutableSpan<AnswerSlot>
  ) -> Bool {
    guard let worked else { return false }
    let given = operand(of: input, text, slots)
    return given.value(as: plan.slots[plan.slotOfInput[input]].type) == worked
  }

  /// Writes a value as the answer of a slot, if it does not stand there.
  private mutating func put(
    _ value: Value, at slot: Int, _ text: Span<UInt8>, _ slots: inout MutableSpan<AnswerSlot>
  ) {
    let bytes = value.jsonBytes(plan.style)
    let (isGiven, former) = (isGiven(slots[slot]), slots[slot])
    if isGiven, former.state == .present,
      text.hasBytes(Int(former.start)..<Int(former.end), bytes.span)
    {
      return
    }
    let first = scratch.count
    scratch += bytes
    noteChange(at: slot, &slots)
    guard isGiven else {
      return keep(slot, &slots, first, scratch.count, state: .rewritten)
    }
    slots[slot].start = Int32(truncatingIfNeeded: first)
    slots[slot].end = Int32(truncatingIfNeeded: scratch.count)
    slots[slot].state = .rewritten
  }

  /// Whether other answers allow those that they restrict; one that breaks its own rule as well is
  /// left to the tree, which knows the bounds that are in force.
  private mutating func areAllowed(_ slots: borrowing MutableSpan<AnswerSlot>) -> Bool {
    !hasRefused(plan.evaluation.scopes[0].bounded, slots) && evaluator.allowsAnswers(in: 0, &table)
  }

  /// Whether the answer of one of some inputs is refused.
  func hasRefused(_ inputs: [Int], _ slots: borrowing MutableSpan<AnswerSlot>) -> Bool {
    for input in inputs {
      let answer = slots[plan.slotOfInput[input]]
      if answer.line == line, answer.state == .refused { return true }
    }
    return false
  }

  private mutating func addMissingTogether(_ slots: borrowing MutableSpan<AnswerSlot>) {
    for place in plan.evaluation.scopes[0].required.indices {
      let input = plan.evaluation.scopes[0].required[place]
      let slot = plan.slotOfInput[input]
      guard !isGiven(slots[slot]), table.isShown(input, in: 0),
        evaluator.isRequired(input, in: 0, &table)
      else { continue }
      faults.append(LineFault(subject: .answer(slot: slot), code: .missing))
    }
  }
}

extension LineFault {
  /// Whether it is about an answer of the object that is read.
  fileprivate func isAbout(_ slot: Int) -> Bool {
    if case .answer(slot: slot) = subject { row < 0 } else { false }
  }
}
