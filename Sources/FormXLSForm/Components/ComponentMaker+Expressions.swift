import FormMessages
import FormValues

extension ComponentMaker {
  /// An expression of a cell; nil after reporting why it is not carried over.
  func expression(
    _ cell: CellText, _ column: String, _ index: Int,
    _ convert: (Translator) -> (Fragment) throws(TranslationProblem) -> Fragment
  ) -> FormNode? {
    do throws(TranslationProblem) {
      let (expression, fragment) = try translated(cell, index, convert)
      let node = try node(of: fragment, cell)
      note(expression, cell, index)
      return node
    } catch {
      report(error, column, cell)
      return nil
    }
  }

  private func translated(
    _ cell: CellText, _ index: Int,
    _ convert: (Translator) -> (Fragment) throws(TranslationProblem) -> Fragment
  ) throws(TranslationProblem) -> (XPathExpression, Fragment) {
    let (translator, expression) = (Translator(scope, at: index), try Translator.read(cell))
    return (expression, try convert(translator)(translator.fragment(expression)))
  }

  /// Reports what an expression says only nearly.
  private func note(_ expression: XPathExpression, _ cell: CellText, _ index: Int) {
    for (fault, offset) in ExpressionNotes(scope, at: index).all(in: expression) {
      cells.report(fault, at: cell.position(offset), weighing: .warning)
    }
  }

  /// The text of an expression; one that is longer than expressions may be is not carried over.
  func node(of fragment: Fragment, _ cell: CellText) throws(TranslationProblem) -> FormNode {
    try take(fragment.content.bytes)
    return text(of: fragment, cell)
  }

  private func text(of fragment: Fragment, _ cell: CellText) -> FormNode {
    let parts = fragment.content.pieces.map { ($0.text, cell.position($0.offset)) }
    return .text(PositionedText(parts, at: cell.position))
  }

  /// Takes the room for an expression from what is left.
  private func take(_ bytes: Int) throws(TranslationProblem) {
    guard bytes <= 4096 else {
      throw TranslationProblem("it takes more than 4 KiB in Formline's language", at: 0)
    }
    expressionBytes -= bytes
    guard expressionBytes >= 0 else {
      throw TranslationProblem("the expressions of the form take more than 1 MiB", at: 0)
    }
  }

  func report(_ problem: TranslationProblem, _ column: String, _ cell: CellText) {
    let fault =
      problem.isMistake
      ? Fault(.expressionSyntax, problem.reason)
      : Fault(
        .componentUnknownArgument, "\(quoted(column)) is not carried over: \(problem.reason)")
    cells.report(fault, at: cell.position(problem.offset))
  }

  /// A condition as an argument; none where it is blank or not carried over.
  func condition(_ column: String, _ argument: String, _ index: Int) -> [FormNode.Member] {
    guard let cell = scope.survey.nodes[index].row.cell(column) else { return [] }
    guard let node = expression(cell, column, index, Translator.condition) else { return [] }
    return [.init(argument, node)]
  }

  /// `required`: yes, no, or a condition. A question to confirm must then be confirmed.
  func required(_ index: Int, _ node: SurveyNode) -> [FormNode.Member] {
    guard let cell = node.row.cell("required") else { return [] }
    if CarriedColumns.isNo(cell.text) { return [] }
    if CarriedColumns.isYes(cell.text) {
      let name = node.type == .acknowledge ? "mustBeOn" : "required"
      return [.init(name, .boolean(true, cell.position))]
    }
    return condition("required", "requiredIf", index)
  }

  /// A constraint: bounds where it consists of some, and an expression for the rest.
  func constraint(_ index: Int, _ node: SurveyNode) -> [FormNode.Member] {
    guard let cell = node.row.cell("constraint") else { return [] }
    let isCalculated = node.row.cell("calculation") != nil || node.type == .calculate
    do throws(TranslationProblem) {
      let expression = try Translator.read(cell)
      var translator = Translator(scope, at: index)
      translator.isAnswered = true
      let bounds = ConstraintBounds(expression, of: node)
      let rest = isCalculated ? [expression] : bounds.rest
      var members: [FormNode.Member] = []
      for bound in isCalculated ? [] : bounds.arguments {
        let position = cell.position(bound.offset)
        let text = PositionedText([(bound.text, position)], at: position)
        members.append(
          .init(bound.name, bound.isNumber ? .number(bound.text, position) : .text(text)))
      }
      var conditions: [Fragment] = []
      for part in rest {
        conditions.append(try translator.condition(translator.fragment(part)))
      }
      if let first = conditions.first {
        let condition = conditions.count == 1 ? first : .joined(conditions, "and", .and)
        members.append(.init("validIf", try self.node(of: condition, cell)))
      }
      note(expression, cell, index)
      return members
    } catch {
      report(error, "constraint", cell)
      return []
    }
  }

  /// The expression of a calculated value; nil for a question that is asked.
  func calculation(_ index: Int, _ node: SurveyNode) -> FormNode? {
    if node.type == .today { return .text(node.row.start, as: "today()") }
    switch scope.calculation(of: index) {
    case .none: return nil
    case .absent:
      cells.report(.nothingToCalculate(node.key), at: node.row.start, weighing: .warning)
      return nil
    case .constant(let cell):
      let text = "'" + cell.text.replacing("'", with: "''") + "'"
      return .text(cell, as: text)
    case .expression(let cell):
      if node.row.cell("trigger") != nil, !node.isHidden {
        cells.report(.triggered(node.key), at: cell, weighing: .warning)
        return nil
      }
      guard let value = value(of: cell, index) else { return nil }
      let isReadOnly = node.row.cell("readonly").map { CarriedColumns.isYes($0.text) } ?? false
      if !node.isHidden, !isReadOnly {
        cells.report(.notEditable(node.key), at: cell, weighing: .warning)
      }
      return value
    }
  }

  /// The expression of a calculated value, which is translated once more only where there is room.
  private func value(of cell: CellText, _ index: Int) -> FormNode? {
    let outcome = scope.outcome(of: cell, at: index)
    do throws(TranslationProblem) {
      if let problem = outcome.problem { throw problem }
      try take(outcome.bytes)
      let (expression, fragment) = try translated(cell, index, Translator.value)
      note(expression, cell, index)
      return text(of: fragment, cell)
    } catch {
      report(error, "calculation", cell)
      return nil
    }
  }
}

extension Fault {
  fileprivate static func nothingToCalculate(_ key: String) -> Fault {
    Fault(
      .componentMissingArgument,
      "\(quoted(key)) has no calculation and no default, so it never has a value; it is left out")
  }

  fileprivate static func triggered(_ key: String) -> Fault {
    Fault(
      .componentUnknownArgument,
      "'calculation' is not carried over: \(quoted(key)) is asked, and no other answer changes it")
  }

  fileprivate static func notEditable(_ key: String) -> Fault {
    Fault(
      .componentUnknownArgument,
      "\(quoted(key)) has a calculation, so it is calculated and not asked")
  }
}
