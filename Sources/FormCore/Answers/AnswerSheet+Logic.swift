public import FormValues

extension AnswerSheet {
  /// Sets or takes away the answer of a slot, shown or not, and evaluates what depends on it.
  /// - Returns: whether anything was shown or hidden by it.
  @discardableResult
  public mutating func set(_ value: Value?, at slot: Int) -> Bool {
    guard values[slot] != value, case .input(let input) = subject(of: slot) else { return false }
    values[slot] = value
    tell(input, in: rowOfSlot[slot], at: slot)
    guard table.slots[slot].isShown else { return false }
    return settle()
  }

  /// Evaluates every expression, for the answers as they are now.
  mutating func evaluateAll() {
    guard !form.isIndependent else { return }
    for row in rows.indices where !rows[row].isRemoved {
      for input in form.evaluation.scopes[rows[row].scope].watched {
        tell(input, in: row, at: slot(ofInput: input, in: row))
      }
    }
    settle()
  }

  /// Tells the table what the answer of a slot is.
  private mutating func tell(_ input: Int, in row: Int, at slot: Int) {
    table.set(Operand(values[slot]), of: input, in: row)
  }

  /// Evaluates what depends on answers and rows, and keeps what was calculated.
  @discardableResult
  mutating func settle() -> Bool {
    guard !form.isIndependent else { return false }
    let hasMoved = evaluator.settle(&table)
    for row in rows.indices where !rows[row].isRemoved {
      for input in form.evaluation.calculated[rows[row].scope]
      where table.isShown(input, in: row) {
        values[slot(ofInput: input, in: row)] = table.calculatedValue(of: input, in: row)
      }
    }
    return hasMoved
  }

  /// The row of a scope that is, or is around, a row.
  func ancestor(of row: Int, in scope: Int) -> Int { table.ancestor(of: row, in: scope) }

  /// The rows of a scope inside a row, in order; the row itself if it is one.
  func rowsInside(_ row: Int, of scope: Int) -> [Int] { table.rowsInside(row, of: scope) }

  /// Whether a group around a row, or in it, is shown; true where there is none.
  func isGroupShown(_ group: Int?, around row: Int) -> Bool {
    table.isGroupShown(group, around: row)
  }

  /// What expressions see from a row.
  func context(in row: Int) -> AnswerTable { table.seen(from: row) }
}
