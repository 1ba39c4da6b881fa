import FormCore
import FormValues
internal import JSONText

// Rows whose number other answers decide.
extension SampleSource {
  /// The most rows that a sample has only because other answers ask for them.
  private static let mostRows = 100

  /// Gives a group as many rows as the answers allow; where they ask for very many, or for a number
  /// that cannot be, smaller ones are made up in their place.
  func repairRows(
    at slot: Int, _ tree: inout SampleTree, _ answerState: AnswerState,
    _ numbers: inout SampleNumbers
  ) {
    guard case .rows(let group) = answerState.subject(of: slot) else { return }
    let limits = answerState.rowLimits(at: slot)
    guard limits.least <= limits.most, limits.least <= Self.mostRows else {
      return makeSmaller(boundsOf: group, &tree, answerState, &numbers)
    }
    tree.rows[answerState.path(of: slot)] = numbers.within(
      limits.least, min(limits.most, limits.least + 2))
  }

  /// Makes up small numbers for the questions by which the rows of a group are counted.
  private func makeSmaller(
    boundsOf group: Int, _ tree: inout SampleTree, _ answerState: AnswerState,
    _ numbers: inout SampleNumbers
  ) {
    let read = inputs(readBy: form.logic.rows[group]?.expressions ?? [])
    for slot in answerState.orderedSlots {
      guard case .input(let input) = answerState.subject(of: slot), read.contains(input),
        form.inputs[input].valueType == .number
      else { continue }
      let rule = answerState.rule(at: slot) ?? form.inputs[input].rule(at: moment)
      let small = (0...12).map { Value.number(Decimal($0)) }
        .filter { rule.faults(of: $0).isEmpty }
      guard let value = numbers.element(Array(small.prefix(4))) else { continue }
      tree.answers[answerState.path(of: slot)] = value.json(.typed)
    }
  }

  /// The questions that expressions read, by themselves or through what is calculated.
  private func inputs(readBy expressions: [Expression]) -> Set<Int> {
    var (found, open): (Set<Int>, [Int]) = ([], expressions.flatMap(\.subjects))
    while let subject = open.popLast() {
      guard subject < form.inputs.count, found.insert(subject).inserted else { continue }
      open += form.logic.inputs[subject].formula?.subjects ?? []
    }
    return found.filter { !form.inputs[$0].isCalculated }
  }
}
