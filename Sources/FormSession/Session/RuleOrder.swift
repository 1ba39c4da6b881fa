package import FormCore
import FormValues

extension Form {
  /// Whether what the form allows is the same at every moment, and whatever the other answers are.
  package var isTimeless: Bool {
    isIndependent
      && inputs.allSatisfy {
        $0.rule(at: .early).constraints == $0.rule(at: .late).constraints
      }
  }

  /// Whether each rule that other answers decide reads only answers above its question, as most do.
  /// Then no later answer can break it, and only what follows an answer is to be looked at again.
  var rulesLookBack: Bool {
    let nodes = inputs.count + groups.count
    // By input and group: the last input that decides what it has, and whether other rows than those
    // around it have a part in it.
    var last = Array(inputs.indices) + Array(repeating: -1, count: groups.count)
    var hasRows = [Bool](repeating: false, count: nodes)
    func read(_ expression: Expression?, into node: Int) {
      for subject in expression?.subjects ?? [] where subject < nodes {
        last[node] = max(last[node], last[subject])
        hasRows[node] = hasRows[node] || hasRows[subject] || isAside(subject, of: node)
      }
    }
    func readGroup(_ group: Int?, into node: Int) {
      guard let group = group.map({ inputs.count + $0 }) else { return }
      last[node] = max(last[node], last[group])
      hasRows[node] = hasRows[node] || hasRows[group]
    }
    for node in logic.order {
      if node < inputs.count, inputs[node].isCalculated {
        last[node] = -1
        readGroup(inputs[node].group, into: node)
        read(logic.inputs[node].visibleIf, into: node)
        read(logic.inputs[node].formula, into: node)
      } else if node >= inputs.count {
        let group = groups[node - inputs.count]
        readGroup(group.parent, into: node)
        read(logic.groups[group.index], into: node)
      }
    }
    return inputs.allSatisfy { input in
      guard isDynamic(input.index) else { return true }
      let rules = logic.inputs[input.index]
      let read = [rules.requiredIf, rules.validIf] + rules.bounds.map(\.expression) + rules.options
      let subjects = (read.compactMap { $0 } + rules.filters.map(\.expression)).flatMap(\.subjects)
      return subjects.allSatisfy { subject in
        guard subject < nodes else { return true }
        guard subject < inputs.count, last[subject] <= input.index else { return false }
        return !hasRows[subject] && !isAside(subject, of: input.index)
      }
    }
  }

  /// Whether a node means rows of a group, or answers in rows that are not around another node.
  private func isAside(_ subject: Int, of node: Int) -> Bool {
    guard subject < inputs.count else { return true }
    let group = node < inputs.count ? inputs[node].group : groups[node - inputs.count].parent
    guard let rows = innermostRows(around: inputs[subject].group) else { return false }
    var next = innermostRows(around: group)
    while let index = next {
      if index == rows { return false }
      next = innermostRows(around: groups[index].parent)
    }
    return true
  }

  /// The innermost repeated group around what stands in a group.
  private func innermostRows(around group: Int?) -> Int? {
    var next = group
    while let index = next, groups[index].repetition == nil { next = groups[index].parent }
    return next
  }
}
