/// Where something stands in a submission: its row, the rank of its component, and which row of that
/// it is.
private struct DocumentPosition {
  let row: Int
  let rank: Int
  /// The question for another row comes after the rows that there are.
  let position: Int
}

extension AnswerTable {
  /// Whether an input or a question for another row is asked before another: by document order, and
  /// row by row.
  func isBefore(_ first: (row: Int, part: FormPart), _ second: (row: Int, part: FormPart)) -> Bool {
    var (a, b) = (position(of: first.part, in: first.row), position(of: second.part, in: second.row))
    while a.row != b.row {
      if depth(a.row) >= depth(b.row) { a = outwards(a) } else { b = outwards(b) }
    }
    return (a.rank, a.position) < (b.rank, b.position)
  }

  /// Puts faults in document order.
  func ordered(_ faults: [SubmissionFault]) -> [SubmissionFault] {
    // Most are found in that order.
    var place = 1
    while place < faults.count,
      isBefore((faults[place - 1].row, faults[place - 1].part), (faults[place].row, faults[place].part))
    {
      place += 1
    }
    guard place < faults.count else { return faults }
    return faults.enumerated().sorted { left, right in
      let (a, b) = ((left.element.row, left.element.part), (right.element.row, right.element.part))
      return isBefore(a, b) || (!isBefore(b, a) && left.offset < right.offset)
    }.map(\.element)
  }

  private func position(of part: FormPart, in row: Int) -> DocumentPosition {
    switch part {
    case .input(let input): DocumentPosition(row: row, rank: plan.inputs[input].rank, position: 0)
    case .group(let group):
      DocumentPosition(row: row, rank: plan.groups[group].rank, position: Int.max)
    }
  }

  private func outwards(_ place: DocumentPosition) -> DocumentPosition {
    let row = rows[place.row]
    guard let parent = row.parent, let group = plan.layout.scopes[row.scope].group else {
      return place
    }
    return DocumentPosition(row: parent, rank: plan.groups[group].rank, position: row.position)
  }

  private func depth(_ row: Int) -> Int { plan.layout.scopes[rows[row].scope].depth }
}

extension AnswerSheet {
  /// Whether a slot is asked before another.
  public func isBefore(_ first: Int, _ second: Int) -> Bool {
    table.isBefore(
      (rowOfSlot[first], subject(of: first).part), (rowOfSlot[second], subject(of: second).part))
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
