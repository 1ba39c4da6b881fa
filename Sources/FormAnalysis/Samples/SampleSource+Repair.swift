import FormCore
import FormReasoning
import FormValues
internal import JSONText

// Other answers in the place of those that the form refuses.
extension SampleSource {
  /// The values that are tried for one question: of two options one is refused each time only once
  /// in 16 million times.
  private static let mostValues = 24

  /// Goes through the questions in order, as a person does, and makes up another answer wherever one
  /// is missing or refused, by the rules as the answers before it make them.
  ///
  /// - Parameters:
  ///   - state: what the form made of the answers; of use for nothing but the paths of questions
  ///     after that.
  ///   - leavesOut: whether an answer is left out wherever it may be.
  ///   - looks: the answers that were looked at so far. Once half of those that may be are used up,
  ///     answers no longer change the rules of those after them.
  /// - Returns: whether the bounds that others give leave room for each required answer.
  func repair(
    _ tree: inout SampleTree, _ state: inout AnswerState, _ faults: [AnswerFault],
    keeping pins: FormSolver.Wishes, leavesOut: Bool, looks: inout Int,
    _ numbers: inout SampleNumbers
  ) -> Bool {
    let faulty = Set(faults.compactMap(\.slot))
    let slots = state.orderedSlots
    var (hasRoom, counting) = (true, CountingSlots(slots))
    for slot in slots where state.isShown(slot) {
      guard let input = state.input(of: slot) else {
        if faulty.contains(slot) { repairRows(at: slot, &tree, state, &counting, &numbers) }
        continue
      }
      let path = state.path(of: slot)
      guard !input.isCalculated, needsOther(slot, isGiven: tree[path] != nil, state),
        pins.inputs[input.index] == nil || !SampleTree.isInFirstRows(path)
      else { continue }
      let isRequired = state.isRequired(at: slot)
      if !isRequired, leavesOut || numbers.oneIn(4) {
        tree[path] = nil
        continue
      }
      let (value, isAllowed) = answer(
        slot, input, given: tree[path], room: tree.textRoom(at: path), &state, &looks, &numbers)
      tree[path] = value?.json(.typed)
      if value == nil, isRequired, form.hasDynamicBounds(input.index) { hasRoom = false }
      if !isAllowed { repairOthers(read: slot, input, &tree, &state, &looks, &numbers) }
    }
    return hasRoom
  }

  /// Whether a question needs another answer than it has.
  private func needsOther(_ slot: Int, isGiven: Bool, _ state: AnswerState) -> Bool {
    guard let value = state.keptValue(of: slot) else {
      return isGiven || state.isRequired(at: slot)
    }
    return !state.isAllowed(value, at: slot)
  }

  /// Gives a question an answer that the others allow; if none is found, one that they do not.
  ///
  /// - Parameters:
  ///   - given: the answer that it had.
  ///   - room: the bytes that a text may have.
  private func answer(
    _ slot: Int, _ input: Input, given: JSON?, room: Int, _ state: inout AnswerState,
    _ looks: inout Int, _ numbers: inout SampleNumbers
  ) -> (value: Value?, isAllowed: Bool) {
    let condition = form.logic.inputs[input.index].validIf
    if let condition, !condition.subjects.contains(input.index), let given,
      case .value(let value) = validator.rules[input.index].read(given),
      change(slot, to: value, &state, &looks)
    {
      // What a condition does not read cannot make it true.
      return (value, state.isAllowed(value, at: slot))
    }
    let sampler = sampler(input, slot, state)
    var value: Value?
    for _ in 0..<SampleSource.mostValues {
      value = sampler.accepted(&numbers, room: room)
      if value == nil { looks += sampler.looksInVain }
      guard let value, change(slot, to: value, &state, &looks) else { break }
      if state.isAllowed(value, at: slot) { return (value, true) }
    }
    return (value, false)
  }

  /// Makes up another answer to one of the questions that the condition of an answer reads, for the
  /// one that was tried last.
  private func repairOthers(
    read slot: Int, _ input: Input, _ tree: inout SampleTree, _ state: inout AnswerState,
    _ looks: inout Int, _ numbers: inout SampleNumbers
  ) {
    let read = inputs(readBy: [form.logic.inputs[input.index].validIf].compactMap { $0 })
    let slots = read.subtracting([input.index]).sorted()
      .compactMap { state.slot(ofInput: $0, besides: slot) }.filter(state.isShown)
    guard let value = state.keptValue(of: slot), let other = numbers.element(slots),
      let otherInput = state.input(of: other)
    else { return }
    let (sampler, otherPath) = (sampler(otherInput, other, state), state.path(of: other))
    for _ in 0..<SampleSource.mostValues {
      guard let otherValue = sampler.accepted(&numbers, room: tree.textRoom(at: otherPath)),
        change(other, to: otherValue, &state, &looks)
      else { return }
      tree[otherPath] = otherValue.json(.typed)
      if state.isAllowed(value, at: slot) { return }
    }
  }

  /// Changes an answer, and all that depends on it, if there is time for it; else returns false.
  private func change(
    _ slot: Int, to value: Value, _ state: inout AnswerState, _ looks: inout Int
  ) -> Bool {
    guard looks < SampleSource.mostLooks / 2 else { return false }
    state.set(value, at: slot)
    // A condition takes about an eighth of the time that a look at an answer takes.
    looks += 1 + form.evaluation.steps.count / 8
    if case .text(let text) = value { looks += text.utf8.count / 256 }
    return true
  }
}

// Rows whose number other answers decide.
extension SampleSource {
  /// The most rows that a sample has only because other answers ask for them.
  private static let mostRows = 100

  /// Gives a group as many rows as the answers allow; where they ask for very many, or for a number
  /// that cannot be, smaller ones are made up in their place.
  private func repairRows(
    at slot: Int, _ tree: inout SampleTree, _ answerState: AnswerState,
    _ counting: inout CountingSlots, _ numbers: inout SampleNumbers
  ) {
    guard case .rows(let group) = answerState.subject(of: slot) else { return }
    let limits = answerState.rowLimits(at: slot)
    guard limits.least <= limits.most, limits.least <= Self.mostRows else {
      return makeSmaller(boundsOf: group, &tree, answerState, &counting, &numbers)
    }
    tree.rows[answerState.path(of: slot)] = numbers.within(
      limits.least, min(limits.most, limits.least + 2))
  }

  /// Makes up small numbers for the questions by which the rows of a group are counted.
  private func makeSmaller(
    boundsOf group: Int, _ tree: inout SampleTree, _ answerState: AnswerState,
    _ counting: inout CountingSlots, _ numbers: inout SampleNumbers
  ) {
    let read = inputs(readBy: form.logic.rows[group]?.expressions ?? [])
      .filter { form.inputs[$0].valueType == .number }
    for slot in counting.take(read, answerState) {
      guard let input = answerState.input(of: slot) else { continue }
      let rule = answerState.rule(at: slot) ?? input.rule(at: moment)
      let small = (0...12).map { Value.number(Decimal($0)) }
        .filter { rule.faults(of: $0).isEmpty }
      guard let value = numbers.element(Array(small.prefix(4))) else { continue }
      tree[answerState.path(of: slot)] = value.json(.typed)
    }
  }

  /// The questions that expressions read, by themselves or through what is calculated.
  func inputs(readBy expressions: [Expression]) -> Set<Int> {
    var (found, open): (Set<Int>, [Int]) = ([], expressions.flatMap(\.subjects))
    while let subject = open.popLast() {
      guard subject < form.inputs.count, found.insert(subject).inserted else { continue }
      open += form.logic.inputs[subject].formula?.subjects ?? []
    }
    return found.filter { !form.inputs[$0].isCalculated }
  }
}

/// The slots of the numbers by which rows are counted: each is made smaller once, however many
/// groups it counts.
private struct CountingSlots {
  private let slots: [Int]
  private var byInput: [Int: [Int]]?

  init(_ slots: [Int]) { self.slots = slots }

  /// The slots of some inputs, in their order, but for those that were taken before.
  mutating func take(_ inputs: Set<Int>, _ answerState: AnswerState) -> [Int] {
    if byInput == nil {
      byInput = Dictionary(grouping: slots) { slot in
        if case .input(let input) = answerState.subject(of: slot) { input } else { -1 }
      }
    }
    return inputs.sorted().flatMap { byInput?.removeValue(forKey: $0) ?? [] }
  }
}
