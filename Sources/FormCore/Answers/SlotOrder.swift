extension AnswerSheet {
  /// Whether a slot is asked before another: by document order, and row by row; the question for
  /// another row comes after the rows there are.
  public func isBefore(_ first: Int, _ second: Int) -> Bool {
    order(of: first).lexicographicallyPrecedes(order(of: second))
  }

  /// What slots are put in order by: from the outermost row on, the rank of the group and the place
  /// of the row, and at last the rank of the component.
  private func order(of slot: Int) -> [Int] {
    var order =
      switch subject(of: slot) {
      case .input(let input): [form.inputs[input].rank]
      case .rows(let group): [form.groups[group].rank, Int.max]
      }
    var row = rowOfSlot[slot]
    while let parent = rows[row].parent, let group = form.layout.scopes[rows[row].scope].group {
      order = [form.groups[group].rank, rows[row].position] + order
      row = parent
    }
    return order
  }

  /// Every slot that is there, in the order in which it is asked.
  public var orderedSlots: [Int] {
    var slots: [Int] = []
    var steps = [OrderStep.row(0)]
    while let next = steps.popLast() {
      switch next {
      case .slot(let slot): slots.append(slot)
      case .row(let row): steps += contents(of: row).reversed()
      }
    }
    return slots
  }

  private enum OrderStep {
    case slot(Int)
    case row(Int)
  }

  private func contents(of row: Int) -> [OrderStep] {
    let scope = form.layout.scopes[rows[row].scope]
    var steps: [OrderStep] = []
    var inputs = scope.inputs[...]
    for group in scope.repeats {
      while let input = inputs.first, form.inputs[input].rank < form.groups[group].rank {
        steps.append(.slot(slot(ofInput: input, in: row)))
        inputs.removeFirst()
      }
      steps += rows[row].children[form.layout.repeatPlace[group]].map { .row($0) }
      steps.append(.slot(slot(ofRowsOf: group, in: row)))
    }
    return steps + inputs.map { .slot(slot(ofInput: $0, in: row)) }
  }
}
