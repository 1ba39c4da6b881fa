extension AnswerTable {
  /// What inputs, and the questions for another row of groups, are put in order by: from the outermost
  /// row on, the rank of the group and the place of the row, and at last the rank of the component.
  /// The question for another row comes after the rows there are.
  func order(of part: FormPart, in row: Int) -> [Int] {
    var order =
      switch part {
      case .input(let input): [plan.inputs[input].rank]
      case .group(let group): [plan.groups[group].rank, Int.max]
      }
    var row = row
    while let parent = rows[row].parent, let group = plan.layout.scopes[rows[row].scope].group {
      order = [plan.groups[group].rank, rows[row].position] + order
      row = parent
    }
    return order
  }

  /// Puts faults in document order.
  func ordered(_ faults: [SubmissionFault]) -> [SubmissionFault] {
    let orders = faults.map { order(of: $0.part, in: $0.row) }
    let isOrdered = zip(orders, orders.dropFirst()).allSatisfy { left, right in
      !right.lexicographicallyPrecedes(left)
    }
    // Most are found in that order.
    if isOrdered { return faults }
    return faults.indices
      .sorted { (orders[$0] + [$0]).lexicographicallyPrecedes(orders[$1] + [$1]) }
      .map { faults[$0] }
  }
}

extension AnswerSheet {
  /// Whether a slot is asked before another: by document order, and row by row.
  public func isBefore(_ first: Int, _ second: Int) -> Bool {
    order(of: first).lexicographicallyPrecedes(order(of: second))
  }

  private func order(of slot: Int) -> [Int] {
    table.order(of: subject(of: slot).part, in: rowOfSlot[slot])
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
