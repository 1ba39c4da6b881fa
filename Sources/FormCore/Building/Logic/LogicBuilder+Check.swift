import FormArguments
import FormExpressions
import FormValues

extension LogicBuilder {
  /// Checks every expression: first what calculates, in an order in which the types that it refers
  /// to are known, then the rest in document order.
  mutating func checkAll() {
    let formulas = written.indices.filter { isFormula(written[$0]) }.sorted {
      orderIndex(written[$0]) < orderIndex(written[$1])
    }
    for index in formulas { check(index) }
    for index in written.indices where !isFormula(written[index]) { check(index) }
  }

  private func isFormula(_ expression: WrittenExpression) -> Bool {
    guard expression.name == "value", case .input(let input) = expression.owner else {
      return false
    }
    return inputs[input].isCalculated
  }

  private func orderIndex(_ expression: WrittenExpression) -> Int {
    node(decidedBy: expression).map { orderIndices[$0] } ?? 0
  }

  private mutating func check(_ index: Int) {
    let expression = written[index]
    guard let syntax = syntax[index], patterns <= FormDocument.maximumPatterns else { return }
    self.syntax[index] = nil
    let check = checked(syntax, expression)
    for problem in check.problems where !follows(problem, from: expression) {
      report(problem, in: expression)
    }
    guard let checked = check.expression else { return }
    patterns += checked.content.patterns.count
    if patterns > FormDocument.maximumPatterns {
      return report(ExpressionProblem(.tooManyComponents, at: 0), in: expression)
    }
    keep(checked, syntax, expression)
  }

  /// Whether a problem is one of types in a formula that leads back to itself: its type is not known.
  private func follows(_ problem: ExpressionProblem, from expression: WrittenExpression) -> Bool {
    guard problem.fault.code == .expressionTypeClash, isFormula(expression),
      let node = node(decidedBy: expression)
    else { return false }
    return cyclic.contains(node)
  }

  func checked(
    _ syntax: ExpressionSyntax, _ expression: WrittenExpression
  ) -> ExpressionCheck {
    let scope = FormScope(
      subjects: subjects, types: types, untyped: untyped, scope: scope(of: expression),
      group: expression.around, seesExternalValuesOnly: expression.name == "default")
    return syntax.check(in: scope, expecting: expected(by: expression))
  }

  /// The scope in whose rows an expression is evaluated.
  private func scope(of expression: WrittenExpression) -> Int {
    switch expression.owner {
    case .input(let input): layout.inputScope[input]
    case .group(let group): layout.groupScope[group]
    case .display: expression.around.map { layout.innerScope[$0] } ?? 0
    }
  }

  private func expected(by expression: WrittenExpression) -> ExpressionExpectation {
    switch expression.name {
    case "visibleIf", "requiredIf", "validIf", "warnIf": return .condition
    case "value", "optionsWhere": return .anyValue
    case "default":
      guard case .input(let input) = expression.owner else { return .anyValue }
      return .value(ExpressionType(types[input], choices: subjects.choices(of: input)))
    default:
      let kind = expression.kind.parameters.first { $0.name == expression.name }?.kind
      return .value(ExpressionType(kind?.valueType ?? .number))
    }
  }

  private mutating func keep(
    _ checked: Expression, _ syntax: ExpressionSyntax, _ written: WrittenExpression
  ) {
    switch written.owner {
    case .display(let rank): logic.displays[rank] = checked
    case .group(let group):
      if written.bounds.isEmpty { logic.groups[group] = checked }
      for bound in written.bounds {
        switch bound {
        case .min: logic.rows[group, default: RowLogic()].min = checked
        case .max: logic.rows[group, default: RowLogic()].max = checked
        }
      }
    case .input(let input):
      if let option = written.option { return keep(checked, option: option, of: input) }
      switch written.name {
      case "visibleIf": logic.inputs[input].visibleIf = checked
      case "requiredIf": logic.inputs[input].requiredIf = checked
      case "validIf":
        (logic.inputs[input].validIf, logic.inputs[input].validIfSyntax) = (checked, syntax)
      case "warnIf": logic.inputs[input].warnIf = checked
      case "value": keep(formula: checked, written, of: input)
      case "default": logic.inputs[input].documentDefault = checked
      case "optionsWhere": keep(filter: checked, written, of: input)
      default: logic.inputs[input].bounds.append(DynamicBound(written, checked))
      }
    }
  }

  private mutating func keep(_ checked: Expression, option: Int, of input: Int) {
    guard let choosing = inputs[input].component.asChoosing else { return }
    if logic.inputs[input].options.isEmpty {
      logic.inputs[input].options = choosing.options.map { _ in nil }
    }
    if logic.inputs[input].options.indices.contains(option) {
      logic.inputs[input].options[option] = checked
    }
  }

  private mutating func keep(filter: Expression, _ written: WrittenExpression, of input: Int) {
    guard let choosing = inputs[input].component.asChoosing,
      let column = written.column
    else { return }
    guard let type = filter.type.formulaType else {
      return findings.report(.noFilterType(filter.type).about(written), at: written.location(0))
    }
    logic.inputs[input].filters.append(
      ColumnFilter(filter, type, column: column, of: choosing.options))
  }

  private mutating func keep(formula: Expression, _ written: WrittenExpression, of input: Int) {
    logic.inputs[input].formula = formula
    guard let type = formula.type.formulaType else {
      return findings.report(.noFormulaType(formula.type).about(written), at: written.location(0))
    }
    guard !cyclic.contains(input) else { return }
    types[input] = type
    untyped.remove(input)
  }
}

extension DynamicBound {
  fileprivate init(_ written: WrittenExpression, _ expression: Expression) {
    let (name, kind) = (written.name, written.kind)
    let type = kind.parameters.first { $0.name == name }?.kind.valueType ?? .number
    self.init(name: name, type: type, expression: expression) { value, component in
      kind.storing(name, value?.json(.typed), component).asInput ?? component
    }
  }
}

extension ExpressionType {
  /// The type of a calculated value; a choice that is calculated is a text.
  fileprivate var formulaType: ValueType? {
    switch valueType {
    case .choice: .text
    case .choices: nil
    case let type: type
    }
  }
}

extension ArgumentKind {
  /// The type of value that an expression must give for an argument of the kind.
  fileprivate var valueType: ValueType? {
    switch self {
    case .number, .count: .number
    case .dateBound: .date
    case .timeBound: .time
    case .dateTimeBound: .dateTime
    case .text, .words, .boolean, .length, .color, .paint, .pattern, .endings, .address, .names,
      .someOf, .dateFormat, .timeFormat, .expression, .repetition, .filters, .any, .oneOf:
      nil
    }
  }
}

extension Fault {
  fileprivate static func noFilterType(_ type: ExpressionType) -> Fault {
    Fault(
      .expressionTypeClash,
      "the expression gives \(type.description), but a column has one value")
  }

  fileprivate static func noFormulaType(_ type: ExpressionType) -> Fault {
    Fault(
      .expressionTypeClash,
      "the expression gives \(type.description), but a calculated value is one text, number, date, "
        + "time, date and time, or true or false")
  }
}
