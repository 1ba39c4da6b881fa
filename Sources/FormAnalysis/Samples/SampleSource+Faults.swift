import FormCore
import FormValues
internal import JSONText

extension SampleSource {
  /// The same answers with one thing done to them that is likely to be a fault.
  func spoiled(
    _ tree: SampleTree, _ answerState: AnswerState, _ numbers: inout SampleNumbers
  ) -> SampleTree {
    var tree = tree
    let slots = answerState.orderedSlots
    guard !numbers.oneIn(12), let slot = numbers.element(slots) else {
      if form.part(named: SampleSource.unknownKey, in: nil) == nil {
        tree.stray = SampleSource.unknownKey
      }
      return tree
    }
    switch answerState.subject(of: slot) {
    case .rows(let group):
      let limits = answerState.rowLimits(at: slot)
      spoilRows(of: form.groups[group], limits, answerState.path(of: slot), &tree, &numbers)
    case .input(let index):
      spoil(slot, form.inputs[index], answerState, &tree, &numbers)
    }
    return tree
  }

  private static let unknownKey = "no-such-key"

  private func spoil(
    _ slot: Int, _ input: Input, _ answerState: AnswerState, _ tree: inout SampleTree,
    _ numbers: inout SampleNumbers
  ) {
    let path = answerState.path(of: slot)
    guard !input.isCalculated else { return }
    guard answerState.isShown(slot) else {
      // An answer to a question that is not asked.
      tree[path] =
        sampler(input, slot, answerState).accepted(&numbers, room: tree.textRoom(at: path))?
        .json(.typed)
      return
    }
    if answerState.isRequired(at: slot), numbers.oneIn(4) {
      tree[path] = nil
    } else if form.isDynamic(input.index), numbers.oneIn(2) {
      // An answer that the rule allows; the author's own condition may refuse it.
      tree[path] =
        ValueSampler(input, at: moment).accepted(&numbers, room: tree.textRoom(at: path))?
        .json(.typed)
    } else if let json = sampler(input, slot, answerState)
      .refused(&numbers, room: tree.textRoom(at: path))
    {
      tree[path] = json
    }
  }

  /// One row too few, or one too many like the last.
  private func spoilRows(
    of group: Group, _ limits: RowLimits, _ path: String, _ tree: inout SampleTree,
    _ numbers: inout SampleNumbers
  ) {
    let count = tree.rows[path] ?? 0
    if limits.least > 0, numbers.oneIn(2) {
      tree.rows[path] = limits.least - 1
    } else if limits.most <= 20, count > 0 {
      let wanted = limits.most + 1
      let last = "\(path)[\(count)]."
      let copied = tree.answers.filter { $0.key.utf8.starts(with: last.utf8) }
      for row in stride(from: count + 1, through: wanted, by: 1) {
        for (key, json) in copied {
          tree["\(path)[\(row)]." + String(Substring(key.utf8.dropFirst(last.utf8.count)))] = json
        }
      }
      tree.rows[path] = wanted
    }
  }
}
