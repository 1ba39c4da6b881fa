import FormCore
import FormValues

/// The properties of the input of a slot.
struct SlotMeaning: Sendable {
  /// The input; -1 for a group.
  let input: Int
  /// Its slot in a row of the table of answers.
  let tableSlot: Int
  let type: ValueType
  /// Whether something depends on the answer.
  let isRead: Bool
  /// Whether something depends on the answer, or on whether there is one.
  let isWatched: Bool
  let isCalculated: Bool

  init(_ part: FormPart, _ form: Form, _ evaluation: EvaluationPlan, watched: Set<Int>) {
    switch part {
    case .group:
      (input, tableSlot, type) = (-1, 0, .text)
      (isRead, isWatched, isCalculated) = (false, false, false)
    case .input(let input):
      (self.input, tableSlot) = (input, evaluation.slot(of: input))
      type = form.inputs[input].valueType
      (isRead, isWatched) = (evaluation.reads(input), watched.contains(input))
      isCalculated = form.inputs[input].isCalculated
    }
  }
}

// The positions of slots in a submission.
extension BatchPlan {
  /// The slot of an input or a group.
  func slot(of part: FormPart) -> Int {
    switch part {
    case .input(let input): slotOfInput[input]
    case .group(let group): slotOfGroup[group]
    }
  }

  /// The input of a slot; nil for a group.
  func input(of slot: Int) -> Input? {
    meanings[slot].input < 0 ? nil : form.inputs[meanings[slot].input]
  }

  /// The path of a slot in a row.
  func path(of slot: Int, in row: Int, _ rows: [LineRow]) -> String {
    pathOfRow(row, rows) + paths[slot]
  }

  /// The path before a member of the object of a level in a row.
  func prefix(of level: Int, in row: Int, _ rows: [LineRow]) -> String {
    let group = levels[level].group
    guard group >= 0, levels[level].rows == nil else { return pathOfRow(row, rows) }
    return path(of: slotOfGroup[group], in: row, rows) + "."
  }

  private func pathOfRow(_ row: Int, _ rows: [LineRow]) -> String {
    guard row > 0 else { return "" }
    let own = rows[row]
    return path(of: Int(own.slot), in: Int(own.parent), rows) + "[\(own.position + 1)]."
  }

  /// The rank of the outermost component around the answer of a fault.
  func rank(of fault: LineFault, _ rows: [LineRow]) -> Int {
    switch fault.subject {
    case .path(_, let rank): return rank
    case .line, .member, .object: return Int.max
    case .answer(var slot, var row):
      while row > 0 { (slot, row) = (Int(rows[row].slot), Int(rows[row].parent)) }
      while around[slot] >= 0 { slot = around[slot] }
      return form.rank(of: parts[slot])
    }
  }
}
