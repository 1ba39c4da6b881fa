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
