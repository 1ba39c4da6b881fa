import FormMessages
import FormValues

extension ComponentMaker {
  /// An expression of a cell; nil after reporting why it is not carried over.
  func expression(
    _ cell: CellText, _ column: String, _ index: Int, isAnswered: Bool = false,
    _ convert: (Translator) -> (Fragment) throws(TranslationProblem) -> Fragment
  ) -> FormNode? {
    var translator = Translator(scope, at: index)
    translator.isAnswered = isAnswered
    do throws(TranslationProblem) {
      let node = try node(of: convert(translator)(translator.translated(cell)), cell)
      note(cell, index)
      return node
    } catch {
      report(error, column, cell)
      return nil
    }
  }

  /// Reports what an expression says only nearly.
  private func note(_ cell: CellText, _ index: Int) {
    for (fault, offset) in ExpressionNotes(scope, at: index).all(in: cell.text) {
      cells.report(fault, at: cell.position(offset), weighing: .warning)
    }
  }

  /// The text of an expression; one that is longer than expressions may be is not carried over.
  func node(of fragment: Fragment, _ cell: CellText) throws(TranslationProblem) -> FormNode {
    let parts = fragment.content.pieces.map { ($0.text, cell.position($0.offset)) }
    let text = PositionedText(parts, at: cell.position)
    guard text.text.utf8.count <= 4096 else {
      throw TranslationProblem("it takes more than 4 KiB in Formline's language", at: 0)
    }
    expressionBytes -= text.text.utf8.count
    guard expressionBytes >= 0 else {
      throw TranslationProblem("the expressions of the form take more than 1 MiB", at: 0)
    }
    return .text(text)
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
      let expression: XPathExpression
      do throws(XPathProblem) { expression = try XPathExpression.read(cell.text) } catch {
        throw TranslationProblem(error)
      }
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
      note(cell, index)
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
      guard let value = expression(cell, "calculation", index, Translator.value) else { return nil }
      let isReadOnly = node.row.cell("readonly").map { CarriedColumns.isYes($0.text) } ?? false
      if !node.isHidden, !isReadOnly {
        cells.report(.notEditable(node.key), at: cell, weighing: .warning)
      }
      return value
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
