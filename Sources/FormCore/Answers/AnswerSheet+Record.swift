public import FormValues

extension AnswerSheet {
  /// The answers as a record has them: in document order, groups nested, rows in arrays, and
  /// nothing of what is hidden. A group without any answer, and a repeated one without rows, has no
  /// member.
  public var recordValues: [RecordValue] {
    members(of: nil, in: 0, hidden: false) { isShown($0) ? values[$0] : nil }
  }

  /// Such answers as a caller picks, shown or not.
  public func keptValues(_ pick: (Int) -> Value?) -> [RecordValue] {
    members(of: nil, in: 0, hidden: true, pick)
  }

  /// Groups nest at most as deep as components do, which is little.
  private func members(
    of group: Int?, in row: Int, hidden: Bool, _ pick: (Int) -> Value?
  ) -> [RecordValue] {
    var result: [RecordValue] = []
    for part in form.contents[group.map { $0 + 1 } ?? 0] {
      switch part {
      case .input(let input):
        guard let value = pick(slot(ofInput: input, in: row)) else { continue }
        result.append(RecordValue(key: form.inputs[input].key, value: value))
      case .group(let inner):
        result += members(ofGroup: form.groups[inner], in: row, hidden: hidden, pick)
      }
    }
    return result
  }

  private func members(
    ofGroup group: Group, in row: Int, hidden: Bool, _ pick: (Int) -> Value?
  ) -> [RecordValue] {
    switch group.nesting {
    case .flat: return members(of: group.index, in: row, hidden: hidden, pick)
    case .object:
      let inner = members(of: group.index, in: row, hidden: hidden, pick)
      return inner.isEmpty ? [] : [RecordValue(key: group.key, content: .group(inner))]
    case .rows:
      guard hidden || isGroupShown(group.index, around: row) else { return [] }
      let inner = table.rows(of: group.index, in: row).map {
        members(of: group.index, in: $0, hidden: hidden, pick)
      }
      return inner.isEmpty ? [] : [RecordValue(key: group.key, content: .rows(inner))]
    }
  }
}
