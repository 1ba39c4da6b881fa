extension AnswerSheet {
  /// The path of a slot; for one that asks for another row that of the group's rows.
  public func answerPath(of slot: Int) -> AnswerPath {
    let row = rowOfSlot[slot]
    return switch subject(of: slot) {
    case .input(let input):
      AnswerPath(steps: steps(around: row, form.inputs[input].group), part: .input(input))
    case .rows(let group):
      AnswerPath(steps: steps(around: row, form.groups[group].parent), part: .group(group))
    }
  }

  /// The place of a slot as people write it: `name`, `address.street`, `people[2].age`; for one
  /// that asks for another row the group's own path.
  public func path(of slot: Int) -> String { answerPath(of: slot).text(in: form) }

  /// What stands before a key in a group: the groups around it, each with its row where it has
  /// some.
  func path(around row: Int, _ group: Int?) -> String {
    AnswerPath.prefix(steps(around: row, group), in: form)
  }

  private func steps(around row: Int, _ group: Int?) -> [AnswerPath.Step] {
    var (row, next) = (row, group)
    var steps: [AnswerPath.Step] = []
    while let index = next {
      let group = form.groups[index]
      if group.repetition != nil {
        steps.append(AnswerPath.Step(group: index, row: rows[row].position + 1))
        row = rows[row].parent ?? 0
      } else if group.isNamed {
        steps.append(AnswerPath.Step(group: index, row: nil))
      }
      next = group.parent
    }
    return steps.reversed()
  }

  /// The slot of a path; nil when a row on the way is not there.
  public func slot(at path: AnswerPath) -> Int? {
    var row = 0
    for step in path.steps {
      guard let number = step.row else { continue }
      let children = table.rows(of: step.group, in: row)
      guard children.indices.contains(number - 1) else { return nil }
      row = children[number - 1]
    }
    return switch path.part {
    case .input(let input): slot(ofInput: input, in: row)
    case .group(let group): slot(ofRowsOf: group, in: row)
    }
  }

  /// The slot of a path as people write it; nil when there is no such answer or row.
  public func slot(at path: String) -> Int? {
    (try? AnswerPath(path, in: form)).flatMap { slot(at: $0) }
  }

  /// The first slot of the last row of the group that a slot asks another row of.
  public func firstSlot(ofLastRowAt slot: Int) -> Int? {
    rowsAsked(at: slot).last.map { rows[$0].firstSlot }
  }
}
