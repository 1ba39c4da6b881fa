import FormExpressions
import FormValues

extension LogicBuilder {
  /// Reports the first calculated key for which texts are certain to grow past the budget of a
  /// submission, once the answers are there that it is calculated from.
  mutating func checkGrowth() {
    var least = inputs.map { $0.isCalculated ? 0 : $0.valueType.leastBytes }
    var made = 0
    for node in logic.order where node < inputs.count {
      guard let formula = logic.inputs[node].formula else { continue }
      let scope = layout.inputScope[node]
      let growth = formula.leastText { [inputs, layout] subject in
        subject < inputs.count && layout.inputScope[subject] == scope ? least[subject] : 0
      }
      least[node] = growth.outcome
      made += growth.made
      guard made > EvaluationBudget.mostMade else { continue }
      guard let expression = written.first(where: { self.node(decidedBy: $0) == node }) else {
        return
      }
      return report(.growth, in: expression)
    }
  }
}

extension ExpressionProblem {
  fileprivate static let growth = ExpressionProblem(
    Fault(
      .evaluationTooLarge,
      "this calculation makes more than 16 MiB of text, even from the shortest answers"
    ), at: 0)
}

extension ValueType {
  /// The fewest bytes of an answer as text.
  fileprivate var leastBytes: Int {
    switch self {
    case .text, .choice, .number, .choices: 1
    case .boolean: 4
    case .time: 5
    case .date: 10
    case .dateTime: 16
    case .file: 0
    }
  }
}

extension Expression {
  /// The fewest bytes of texts that evaluating makes, and of what comes out, if each subject has at
  /// least so many bytes as text.
  fileprivate func leastText(_ subject: (Int) -> Int) -> (made: Int, outcome: Int) {
    var made = 0
    var parts: [Int] = []
    for step in content.steps {
      switch step {
      case .constant(let index): parts.append(content.constants[index].printed.utf8.count)
      case .subject(let index): parts.append(subject(index))
      case .short, .position, .count: parts.append(0)
      case .compare, .prefix, .match, .convert, .sum, .round, .lookUp:
        parts.removeLast()
        parts.append(0)
      case .binary:
        parts.removeLast(2)
        parts.append(0)
      case .list(let count):
        let sum = parts.suffix(count).reduce(0, +)
        parts.removeLast(count)
        parts.append(sum)
      case .call(let function, let count), .makeText(let function, let count):
        let arguments = parts.suffix(count)
        let least =
          switch ExpressionFunction.all[function].knowledge {
          case .joined: arguments.reduce(0, +)
          case .branch: arguments.dropFirst().min() ?? 0
          case .none, .bounds, .atLeast, .count, .answered: 0
          }
        if case .makeText = step { made += least }
        parts.removeLast(count)
        parts.append(least)
      }
    }
    return (made, parts.last ?? 0)
  }
}
