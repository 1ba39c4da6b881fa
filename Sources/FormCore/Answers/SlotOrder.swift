extension AnswerSheet {
  /// Whether a slot is asked before another: by document order, and row by row; the question for
  /// another row comes after the rows there are.
  public func isBefore(_ first: Int, _ second: Int) -> Bool {
    var (a, b) = (step(of: first), step(of: second))
    while a.row != b.row {
      if depth(a.row) >= depth(b.row) { a = outwards(a) } else { b = outwards(b) }
    }
    return (a.rank, a.position) < (b.rank, b.position)
  }

  /// Where something stands in a row: the rank of the component, and the row of it, if it is one.
  private struct Step {
    let row: Int
    let rank: Int
    let position: Int
  }

  private func step(of slot: Int) -> Step {
    switch subject(of: slot) {
    case .input(let input):
      Step(row: rowOfSlot[slot], rank: form.inputs[input].rank, position: 0)
    case .rows(let group):
      Step(row: rowOfSlot[slot], rank: form.groups[group].rank, position: Int.max)
    }
  }

  private func outwards(_ step: Step) -> Step {
    let row = rows[step.row]
    guard let parent = row.parent, let group = form.layout.scopes[row.scope].group else {
      return step
    }
    return Step(row: parent, rank: form.groups[group].rank, position: row.position)
  }

  private func depth(_ row: Int) -> Int { form.layout.scopes[rows[row].scope].depth }

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
