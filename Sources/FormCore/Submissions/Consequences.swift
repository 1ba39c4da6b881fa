/// What may be wrong only because some answers were refused: everything that depends on them, and
/// what depends on that.
struct Consequences {
  /// By node; empty if nothing was refused.
  private var nodes: [Bool] = []
  /// The groups of which what was refused decides how many rows they may have.
  private var bounded: Set<Int> = []

  /// The consequences of nothing.
  init() {}

  /// The consequences of answers that were refused.
  init(of refused: [SubmittedAnswers.Position], _ plan: EvaluationPlan) {
    guard !refused.isEmpty else { return }
    let inputs = plan.inputs.count
    nodes = [Bool](repeating: false, count: inputs + plan.groups.count)
    var roots: Set<Int> = []
    for position in refused { roots.insert(position.input) }
    for node in plan.logic.order {
      let around = node < inputs ? plan.inputs[node].group : plan.groups[node - inputs].parent
      let expressions =
        node < inputs
        ? plan.logic.inputs[node].expressions
        : [plan.logic.groups[node - inputs]].compactMap { $0 }
      nodes[node] =
        around.map { nodes[inputs + $0] } == true
        || expressions.contains { $0.subjects.contains { isMet($0, roots) } }
    }
    for (group, rows) in plan.logic.rows
    where rows.expressions.contains(where: { $0.subjects.contains { isMet($0, roots) } }) {
      bounded.insert(group)
    }
  }

  /// Whether what an expression refers to is refused, or depends on what was; external values are
  /// behind the nodes.
  private func isMet(_ subject: Int, _ roots: Set<Int>) -> Bool {
    subject < nodes.count && nodes[subject] || roots.contains(subject)
  }

  /// Whether how many rows a group may have depends on what was refused.
  func includeBounds(of group: Int) -> Bool { bounded.contains(group) }

  /// Whether an input depends on what was refused.
  func include(_ input: Int) -> Bool { !nodes.isEmpty && nodes[input] }
}
