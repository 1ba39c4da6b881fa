import FormArguments
import FormExpressions
package import FormValues

/// Reads and checks all expressions of a form together, and finds what depends on what.
struct LogicBuilder {
  let written: [WrittenExpression]
  let subjects: FormSubjects
  /// The syntax of each expression; nil if it has none, or once it was checked: all take much.
  var syntax: [ExpressionSyntax?] = []
  /// The value types of inputs, those of calculated ones as they become known.
  var types: [ValueType]
  /// The calculated inputs whose types are not known: not yet, or because their formulas are wrong
  /// or lead back to themselves.
  var untyped: Set<Int>
  /// The nodes of reported cycles.
  var cyclic: Set<Int> = []
  /// The nodes of all cycles, and those that depend on them.
  var undecided: [Int] = []
  var logic: FormLogic
  /// The index of each node in the order in which they are evaluated.
  private(set) var orderIndices: [Int] = []
  var findings = Findings()
  /// The number of patterns in the form, including those of the expressions that were checked.
  var patterns: Int

  init(_ subjects: FormSubjects, written: [WrittenExpression], patterns: Int) {
    (self.subjects, self.written, self.patterns) = (subjects, written, patterns)
    types = subjects.inputs.map { $0.valueType }
    untyped = Set(subjects.inputs.indices.filter { subjects.inputs[$0].isCalculated })
    logic = FormLogic(
      inputs: InputLogics(count: subjects.inputs.count), groups: subjects.groups.map { _ in nil })
  }

  var inputs: [Input] { subjects.inputs }
  var groups: [Group] { subjects.groups }
  var layout: FormLayout { subjects.layout }
  var nodeCount: Int { subjects.nodeCount }

  /// The node that an expression decides about; nil if nothing else can depend on it.
  func node(decidedBy expression: WrittenExpression) -> Int? {
    guard expression.option == nil else { return nil }
    switch expression.owner {
    case .input(let index):
      let decides = expression.name == "visibleIf" || expression.name == "value"
      return decides ? index : nil
    case .group(let index):
      let decides = expression.name == "visibleIf" || !expression.bounds.isEmpty
      return decides ? inputs.count + index : nil
    case .display: return nil
    }
  }

  mutating func build() -> FormLogic {
    readAll()
    logic.order = sorted(dependencies())
    orderIndices = logic.order.indices.map { _ in 0 }
    for (index, node) in logic.order.enumerated() { orderIndices[node] = index }
    checkAll()
    checkGrowth()
    logic.isPlain = written.isEmpty
    return logic
  }

  private mutating func readAll() {
    for expression in written {
      switch ExpressionSyntax.read(expression.text.text) {
      case .success(let read): syntax.append(read)
      case .failure(let problem):
        report(problem, in: expression)
        syntax.append(nil)
      }
    }
  }

  mutating func report(_ problem: ExpressionProblem, in expression: WrittenExpression) {
    findings.report(problem.fault.about(expression), at: expression.location(problem.offset))
  }
}

extension Fault {
  /// The fault, naming the argument that holds the expression.
  package func about(_ expression: WrittenExpression) -> Fault {
    if expression.bounds.count == 1 {
      return about(expression.bounds[0].rawValue).about(expression.name)
    }
    return expression.option == nil
      ? about(expression.name) : about("visibleIf").about("options[\(expression.option ?? 0)]")
  }
}

extension FormAssembler {
  /// Checks the expressions of all components, and gives calculated inputs their types.
  mutating func logic(
    _ externalKeys: [FieldKey], _ layout: FormLayout, _ names: NameTable, patterns: Int
  ) -> FormLogic {
    var builder = LogicBuilder(
      FormSubjects(inputs, groups, externalKeys, layout, names), written: expressions,
      patterns: patterns)
    let logic = builder.build()
    findings.add(builder.findings)
    undecidedNodes = builder.undecided
    for input in inputs.indices where inputs[input].isCalculated {
      guard var component = inputs[input].component.asCalculating else { continue }
      component.resultType = builder.types[input]
      inputs[input] = inputs[input].with(component)
    }
    for node in logic.order where node < inputs.count {
      guard let formula = logic.inputs[node].formula, formula.tellsSecret(of: inputs) else {
        continue
      }
      inputs[node] = inputs[node].with(isSecret: true)
    }
    return logic
  }
}

extension Expression {
  /// Whether its value would tell the answer of a secret.
  func tellsSecret(of inputs: [Input]) -> Bool {
    subjects.contains { $0 < inputs.count && inputs[$0].isSecret }
  }
}
