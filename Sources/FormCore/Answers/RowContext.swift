/// What an expression sees from one row of a submission.
struct RowContext: ExpressionContext {
  let sheet: AnswerSheet
  let row: Int
  /// A value that stands for the answer of a slot, so that it can be judged before it is kept.
  var candidate: (slot: Int, value: Value)?

  var moment: Moment { sheet.begun }

  /// Subjects are numbered as nodes are, and after them the facts of the caller.
  func operand(_ subject: Int) -> Operand {
    let form = sheet.form
    if subject < form.inputs.count { return input(subject) }
    let rest = subject - form.inputs.count
    if rest < form.groups.count { return rowsOfGroup(rest) }
    return sheet.given[rest - form.groups.count].map { Operand($0) } ?? .missing
  }

  private func input(_ input: Int) -> Operand {
    let layout = sheet.form.layout
    let scope = layout.inputScope[input]
    let around = layout.common(scope, sheet.rows[row].scope)
    let place = sheet.ancestor(of: row, in: around)
    if around == scope { return operand(at: sheet.slot(ofInput: input, in: place)) }
    let found = sheet.rowsInside(place, of: scope).map {
      operand(at: sheet.slot(ofInput: input, in: $0))
    }
    return .list(found)
  }

  private func operand(at slot: Int) -> Operand {
    if let candidate, candidate.slot == slot { return Operand(candidate.value) }
    return sheet.value(of: slot).map { Operand($0) } ?? .missing
  }

  /// A repeated group stands for a list that has one true for each of its rows that is shown.
  private func rowsOfGroup(_ group: Int) -> Operand {
    let layout = sheet.form.layout
    let inner = layout.innerScope[group]
    let around = layout.common(inner, sheet.rows[row].scope)
    let found = sheet.rowsInside(sheet.ancestor(of: row, in: around), of: inner)
    let shown = found.count { sheet.isGroupShown(group, around: $0) }
    return .list(Array(repeating: .boolean(true), count: shown))
  }
}

extension AnswerSheet {
  func context(in row: Int) -> RowContext { RowContext(sheet: self, row: row) }
}
