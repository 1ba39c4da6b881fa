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
    // By input and group: the last input that decides what it has, and whether rows have a part in it.
    var last = Array(inputs.indices) + Array(repeating: -1, count: groups.count)
    var hasRows = inputs.map { isInRows($0.group) } + groups.map { isInRows($0.index) }
    func read(_ expression: Expression?, into node: Int) {
      for subject in expression?.subjects ?? [] where subject < nodes {
        last[node] = max(last[node], last[subject])
        hasRows[node] = hasRows[node] || hasRows[subject]
      }
    }
    func readGroup(_ group: Int?, into node: Int) {
      guard let group = group.map({ inputs.count + $0 }) else { return }
      last[node] = max(last[node], last[group])
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
        return !hasRows[subject]
      }
    }
  }

  private func isInRows(_ group: Int?) -> Bool {
    var next = group
    while let index = next {
      if groups[index].repetition != nil { return true }
      next = groups[index].parent
    }
    return false
  }
}
