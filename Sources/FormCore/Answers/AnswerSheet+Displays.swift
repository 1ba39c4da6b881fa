extension AnswerSheet {
  /// How far a conversation has come when it asks a slot: the rows around it, outermost first, and
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

  /// The first row in which the contents of a group stand; the root where there is no group.
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
}

extension Form {
  /// The scope of what stands in a group; that of the form itself without one. A repeated group
  /// begins a scope of its own.
  package func scope(inside group: Int?) -> Int { group.map { layout.innerScope[$0] } ?? 0 }

  /// How many scopes there are.
  package var scopeCount: Int { layout.scopes.count }
}
