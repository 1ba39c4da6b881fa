extension AnswerTable {
  /// The position of an input, or of the question for another row of a group, in its row:
  /// by the rank of the component, and after the rows that the group has.
  private struct Position {
    let row: Int
    let rank: Int
    let index: Int

    func isBefore(_ other: Position) -> Bool {
      rank == other.rank ? index < other.index : rank < other.rank
    }
  }

  private func position(of part: FormPart, in row: Int) -> Position {
    switch part {
    case .input(let input): Position(row: row, rank: plan.inputs[input].rank, index: -1)
    case .group(let group): Position(row: row, rank: plan.groups[group].rank, index: Int.max)
    }
  }

  /// The position of a position's row in the row around it.
  private func outer(_ position: Position) -> Position? {
    let row = position.row
    guard let parent = rows[row].parent, let group = plan.layout.scopes[rows[row].scope].group
    else { return nil }
    return Position(row: parent, rank: plan.groups[group].rank, index: rows[row].position)
  }

  /// Whether an input, or the question for another row of a group, comes before another: in
  /// document order, row by row.
  func precedes(
    _ part: FormPart, in row: Int, _ otherPart: FormPart, in otherRow: Int
  ) -> Bool {
    if row != otherRow, rows[row].scope == rows[otherRow].scope,
      rows[row].parent == rows[otherRow].parent
    {
      return rows[row].position < rows[otherRow].position
    }
    var (left, right) = (position(of: part, in: row), position(of: otherPart, in: otherRow))
    while left.row != right.row {
      let (depth, otherDepth) = (self.depth(left.row), self.depth(right.row))
      if depth >= otherDepth {
        guard let next = outer(left) else { return true }
        left = next
      }
      if otherDepth >= depth {
        guard let next = outer(right) else { return false }
        right = next
      }
    }
    return left.isBefore(right)
  }

  private func depth(_ row: Int) -> Int { plan.layout.scopes[rows[row].scope].depth }
}

extension AnswerState {
  /// The position of a conversation when it asks a slot: the rows around it, outermost first, and
  /// the rank in each before which everything has been passed.
  package func stops(at slot: Int) -> [(row: Int, rank: Int)] {
    var row = rowOfSlot[slot]
    var rank =
      switch subject(of: slot) {
      case .input(let input): form.inputs[input].rank
      case .rows(let group): form.groups[group].rank
      }
    var stops = [(row: row, rank: rank)]
    if let last = rowsAsked(at: slot).last { stops.append((last, Int.max)) }
    while let parent = rows[row].parent, let group = form.layout.scopes[rows[row].scope].group {
      (row, rank) = (parent, form.groups[group].rank)
      stops.insert((row, rank), at: 0)
    }
    return stops
  }

  /// Whether words are shown at present: their own condition, and that of the group around them.
  /// - Parameter stack: what the conditions of words that are shown together are evaluated on; they
  ///   share its budget, and those beyond it are not shown.
  package func areWordsShown(
    rank: Int, in group: Int?, row: Int, on stack: inout EvaluationStack
  ) -> Bool {
    guard !rows[row].isRemoved, isGroupShown(group, around: row) else { return false }
    return form.logic.displays[rank]?.evaluate(context(in: row), on: &stack).isTrue ?? true
  }

  /// Whether a condition holds in a row at present.
  package func holds(_ condition: Expression, in row: Int) -> Bool {
    condition.isTrue(context(in: row))
  }

  /// Whether a condition holds in the row of a slot at present.
  package func holds(_ condition: Expression, at slot: Int) -> Bool {
    holds(condition, in: rowOfSlot[slot])
  }

  /// The first row in which the contents of a group stand; the root if there is no group.
  package func firstRow(inside group: Int?) -> Int? {
    rows(inside: group).first { _ in true }
  }

  /// All rows in which the contents of a group stand.
  package func rows(inside group: Int?) -> some Sequence<Int> {
    let scope = form.scope(inside: group)
    return rows.indices.lazy.filter { rows[$0].scope == scope && !rows[$0].isRemoved }
  }

  /// The number of a row among those of its group, from 1.
  package func rowNumber(_ row: Int) -> Int { rows[row].position + 1 }

  package func scope(ofRow row: Int) -> Int { rows[row].scope }

  /// Whether a slot is asked before another: by document order, and row by row.
  package func isBefore(_ first: Int, _ second: Int) -> Bool {
    table.precedes(
      subject(of: first).part, in: rowOfSlot[first], subject(of: second).part,
      in: rowOfSlot[second])
  }

  /// Every slot that is there, in the order in which it is asked.
  package var orderedSlots: [Int] {
    var slots: [Int] = []
    slots.reserveCapacity(slotCount)
    append(contentsOf: 0, to: &slots)
    return slots
  }

  /// Appends the slots of a row and of the rows in it.
  private func append(contentsOf row: Int, to slots: inout [Int]) {
    let scope = form.layout.scopes[rows[row].scope]
    var next = 0
    for group in scope.repeats {
      let rank = form.groups[group].rank
      while next < scope.inputs.count, form.inputs[scope.inputs[next]].rank < rank {
        slots.append(slot(ofInput: scope.inputs[next], in: row))
        next += 1
      }
      for inner in table.rows(of: group, in: row) { append(contentsOf: inner, to: &slots) }
      slots.append(slot(ofRowsOf: group, in: row))
    }
    for input in scope.inputs[next...] { slots.append(slot(ofInput: input, in: row)) }
  }
}
