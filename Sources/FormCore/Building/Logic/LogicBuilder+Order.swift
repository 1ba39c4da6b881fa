import FormArguments
import FormExpressions
import FormMessages
import FormValues

/// The dependencies between nodes, in both directions.
struct DependencyGraph {
  /// The nodes that each node depends on, by its expressions and by the group around it.
  var dependencies: [[Int]]
  /// The nodes whose expressions refer to a node.
  var dependents: [[Int]]
  /// By group: the nodes directly in it.
  var contents: [[Int]]

  init(count: Int, groups: Int) {
    dependencies = Array(repeating: [], count: count)
    dependents = dependencies
    contents = Array(repeating: [], count: groups)
  }

  mutating func add(_ node: Int, in group: Int, afterInputs count: Int) {
    dependencies[node].append(count + group)
    contents[group].append(node)
  }

  mutating func add(_ node: Int, dependsOn other: Int) {
    dependencies[node].append(other)
    dependents[other].append(node)
  }
}

extension LogicBuilder {
  /// The graph of what is shown or calculated; references to oneself are reported, and left out.
  mutating func dependencies() -> DependencyGraph {
    var graph = DependencyGraph(count: nodeCount, groups: groups.count)
    for input in inputs {
      if let group = input.group { graph.add(input.index, in: group, afterInputs: inputs.count) }
    }
    for group in groups {
      if let parent = group.parent {
        graph.add(inputs.count + group.index, in: parent, afterInputs: inputs.count)
      }
    }
    for (index, expression) in written.enumerated() {
      guard let syntax = syntax[index] else { continue }
      let node = node(decidedBy: expression)
      for reference in syntax.references {
        guard let other = subjects.names.node(reference.name, from: expression.around),
          other < nodeCount
        else { continue }
        if isOwner(of: expression, other), !expression.isAboutAnswer {
          report(.selfReference(reference), in: expression)
        } else if let node {
          graph.add(node, dependsOn: other)
        }
      }
    }
    return graph
  }

  private func isOwner(of expression: WrittenExpression, _ node: Int) -> Bool {
    switch expression.owner {
    case .input(let index): node == index
    case .group(let index): node == inputs.count + index
    case .display: false
    }
  }

  /// The nodes, each after all that it depends on. Cycles are reported; their nodes come last.
  mutating func sorted(_ graph: DependencyGraph) -> [Int] {
    var waiting = graph.dependencies.map { $0.count }
    var order = waiting.indices.filter { waiting[$0] == 0 }
    guard order.count < nodeCount else { return order }
    var next = 0
    while next < order.count {
      let node = order[next]
      let contents = node < inputs.count ? [] : graph.contents[node - inputs.count]
      for dependent in graph.dependents[node] + contents {
        waiting[dependent] -= 1
        if waiting[dependent] == 0 { order.append(dependent) }
      }
      next += 1
    }
    undecided = waiting.indices.filter { waiting[$0] > 0 }.sorted { rank($0) < rank($1) }
    reportCycles(among: undecided, graph)
    return order + undecided
  }

  private func rank(_ node: Int) -> Int {
    node < inputs.count ? inputs[node].rank : groups[node - inputs.count].rank
  }

  /// Walks what is left over, and reports each way that leads back to where it came from, once.
  private mutating func reportCycles(among rest: [Int], _ graph: DependencyGraph) {
    var state = Array(repeating: VisitState.unseen, count: nodeCount)
    var reported = Set<Int>()
    for start in rest where state[start] == .unseen {
      var path: [(node: Int, next: Int)] = [(start, 0)]
      state[start] = .open
      while let top = path.last {
        let dependencies = graph.dependencies[top.node]
        guard top.next < dependencies.count else {
          state[top.node] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let other = dependencies[top.next]
        switch state[other] {
        case .unseen:
          state[other] = .open
          path.append((other, 0))
        case .open where reported.insert(top.node).inserted:
          let members = path.drop { $0.node != other }.map(\.node)
          if reported.isDisjoint(with: members.dropLast()) { report(cycle: members) }
          reported.formUnion(members)
        case .open, .done: continue
        }
      }
    }
  }

  private enum VisitState { case unseen, open, done }

  /// Reports a cycle at its first member in document order, with the whole way round.
  private mutating func report(cycle members: [Int]) {
    guard let first = members.indices.min(by: { rank(members[$0]) < rank(members[$1]) }) else {
      return
    }
    cyclic.formUnion(members)
    let round = members[first...] + members[..<first]
    let names = (round + [members[first]]).map(name)
    let entry = written.first { node(decidedBy: $0) == members[first] && refersTo($0, members) }
    guard let entry else { return }
    findings.report(
      Fault(
        .expressionCycle,
        "this depends on itself: \(names.joined(separator: " → "))"),
      at: entry.location(0))
  }

  private func refersTo(_ expression: WrittenExpression, _ members: [Int]) -> Bool {
    guard let syntax = ExpressionSyntax.read(expression.text.text).success else { return false }
    return syntax.references.contains { reference in
      subjects.names.node(reference.name, from: expression.around).map { members.contains($0) }
        ?? false
    }
  }

  private func name(_ node: Int) -> String {
    let key = node < inputs.count ? inputs[node].key : groups[node - inputs.count].key
    return VisibleText(key.text).text
  }
}

extension Result {
  fileprivate var success: Success? { try? get() }
}

extension ExpressionProblem {
  fileprivate static func selfReference(_ reference: ExpressionReference) -> ExpressionProblem {
    ExpressionProblem(
      Fault(
        .expressionSelfReference,
        "\(quoted("{\(reference.name)}")) is the component of this expression"),
      at: reference.offset)
  }
}
