extension AnswerSheet {
  /// Sets or takes away the answer of a slot, shown or not, and evaluates what depends on it.
  public mutating func set(_ value: Value?, at slot: Int) {
    guard values[slot] != value, case .input(let input) = subject(of: slot) else { return }
    values[slot] = value
    guard shown[slot] else { return }
    var pending = PendingNodes()
    spread(from: input, in: rowOfSlot[slot], to: &pending)
    run(&pending)
  }

  /// The slots that were shown or hidden, and those whose answers are to be judged again, since
  /// this was last asked.
  public mutating func takeChanges() -> (moved: [Int], stirred: [Int]) {
    defer { (moved, stirred) = ([], []) }
    return (moved, stirred)
  }

  /// Evaluates every node in every row.
  mutating func evaluateAll() {
    guard !form.logic.isPlain else { return }
    var rowsOfScope = form.layout.scopes.map { _ in [Int]() }
    for (index, row) in rows.enumerated() where !row.isRemoved {
      rowsOfScope[row.scope].append(index)
    }
    for node in form.logic.order {
      for row in rowsOfScope[scope(of: node)] { evaluate(node, in: row) }
    }
    (moved, stirred) = ([], [])
  }

  /// Evaluates the nodes of a new row and of the rows made with it.
  mutating func settle(from row: Int) {
    var pending = PendingNodes()
    for next in row..<rows.count {
      for node in form.logic.scopeOrder[rows[next].scope] {
        pending.insert(form.logic.place[node], next)
      }
    }
    run(&pending)
  }

  /// Evaluates what depends on the rows of a group, or on what is in them.
  mutating func spreadRows(of group: Int, in row: Int) {
    var pending = PendingNodes()
    spread(from: form.inputs.count + group, in: row, to: &pending)
    let inner = form.layout.scopes.indices.filter { isInside($0, group) }
    for scope in inner {
      for node in form.logic.scopeOrder[scope] { spread(from: node, outOf: row, to: &pending) }
    }
    run(&pending)
  }

  private func isInside(_ scope: Int, _ group: Int) -> Bool {
    let wanted = form.layout.innerScope[group]
    return form.layout.common(scope, wanted) == wanted
  }

  private mutating func run(_ pending: inout PendingNodes) {
    while let (place, row) = pending.removeFirst() {
      let node = form.logic.order[place]
      if evaluate(node, in: row) {
        spread(from: node, in: row, to: &pending)
        spreadInside(node, in: row, to: &pending)
      }
    }
  }

  /// Notes what depends on a node that has changed in a row.
  private mutating func spread(from node: Int, in row: Int, to pending: inout PendingNodes) {
    for dependent in form.logic.dependents[node] {
      for place in rowsAffected(of: scope(of: dependent), from: row) {
        pending.insert(form.logic.place[dependent], place)
      }
    }
    for input in form.logic.judged[node] {
      for place in rowsAffected(of: form.layout.inputScope[input], from: row) {
        stirred.append(slot(ofInput: input, in: place))
      }
    }
  }

  /// Notes what is hidden or shown with a group.
  private mutating func spreadInside(_ node: Int, in row: Int, to pending: inout PendingNodes) {
    guard node >= form.inputs.count else { return }
    for inner in form.logic.contents[node - form.inputs.count] {
      for place in rowsInside(row, of: scope(of: inner)) {
        pending.insert(form.logic.place[inner], place)
      }
    }
  }

  /// Notes what depends on a node of rows inside a row, but is not in such rows itself.
  private mutating func spread(from node: Int, outOf row: Int, to pending: inout PendingNodes) {
    let own = scope(of: node)
    for dependent in form.logic.dependents[node] where scope(of: dependent) != own {
      for place in rowsAffected(of: scope(of: dependent), from: row) {
        pending.insert(form.logic.place[dependent], place)
      }
    }
    for input in form.logic.judged[node] where form.layout.inputScope[input] != own {
      for place in rowsAffected(of: form.layout.inputScope[input], from: row) {
        stirred.append(slot(ofInput: input, in: place))
      }
    }
  }

  /// The rows of a scope that see what is in a row: those in the innermost row around both.
  private func rowsAffected(of scope: Int, from row: Int) -> [Int] {
    let around = form.layout.common(scope, rows[row].scope)
    return rowsInside(ancestor(of: row, in: around), of: scope)
  }

  /// The row of a scope that is, or is around, a row.
  func ancestor(of row: Int, in scope: Int) -> Int {
    var row = row
    while rows[row].scope != scope, let parent = rows[row].parent { row = parent }
    return row
  }

  /// The rows of a scope inside a row, in order; the row itself if it is one.
  func rowsInside(_ row: Int, of scope: Int) -> [Int] {
    var steps: [Int] = []
    var at = scope
    while at != rows[row].scope, let group = form.layout.scopes[at].group,
      let parent = form.layout.scopes[at].parent
    {
      steps.append(form.layout.repeatPlace[group])
      at = parent
    }
    var found = [row]
    for place in steps.reversed() { found = found.flatMap { rows[$0].children[place] } }
    return found
  }

  func scope(of node: Int) -> Int {
    node < form.inputs.count
      ? form.layout.inputScope[node] : form.layout.groupScope[node - form.inputs.count]
  }

  /// Evaluates a node in a row, and says whether anything about it has changed.
  @discardableResult
  private mutating func evaluate(_ node: Int, in row: Int) -> Bool {
    guard !rows[row].isRemoved else { return false }
    return node < form.inputs.count
      ? evaluateInput(node, in: row) : evaluateGroup(node - form.inputs.count, in: row)
  }

  private mutating func evaluateInput(_ input: Int, in row: Int) -> Bool {
    let slot = slot(ofInput: input, in: row)
    let isShown =
      isGroupShown(form.inputs[input].group, around: row)
      && (!form.logic.isConditional[input] || isConditionMet(input, in: row))
    var hasChanged = isShown != shown[slot]
    if hasChanged {
      shown[slot] = isShown
      moved.append(slot)
    }
    if isShown, form.logic.isConditional[input], let formula = form.logic.inputs[input].formula {
      let value = formula.evaluate(context(in: row)).value(as: form.inputs[input].valueType)
      if value != values[slot] {
        values[slot] = value
        hasChanged = true
      }
    }
    return hasChanged
  }

  private func isConditionMet(_ input: Int, in row: Int) -> Bool {
    form.logic.inputs[input].visibleIf?.isTrue(context(in: row)) ?? true
  }

  private mutating func evaluateGroup(_ group: Int, in row: Int) -> Bool {
    let isShown =
      isGroupShown(form.groups[group].parent, around: row)
      && (form.logic.groups[group]?.isTrue(context(in: row)) ?? true)
    let place = rows[row].firstGroup + form.layout.groupPlace[group]
    guard shownGroups[place] != isShown else { return false }
    shownGroups[place] = isShown
    if form.groups[group].repetition != nil {
      let slot = slot(ofRowsOf: group, in: row)
      shown[slot] = isShown
      moved.append(slot)
    }
    return true
  }

  /// Whether a group around a row, or in it, is shown; true where there is none.
  func isGroupShown(_ group: Int?, around row: Int) -> Bool {
    guard let group else { return true }
    let place = ancestor(of: row, in: form.layout.groupScope[group])
    return shownGroups[rows[place].firstGroup + form.layout.groupPlace[group]]
  }
}
