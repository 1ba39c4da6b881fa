import FormMessages
import FormValues

extension ComponentMaker {
  /// The default of a question that is asked; none where it is blank or not carried over.
  func defaults(_ index: Int, _ node: SurveyNode) -> [FormNode.Member] {
    guard let cell = node.row.cell("default") else { return [] }
    do throws(TranslationProblem) {
      return [.init("default", try value(cell, node, index))]
    } catch {
      report(error, "default", cell)
      return []
    }
  }

  private func value(
    _ cell: CellText, _ node: SurveyNode, _ index: Int
  ) throws(TranslationProblem) -> FormNode {
    if let dynamic = try dynamic(cell, node, index) { return dynamic }
    let translator = Translator(scope, at: index)
    switch node.type {
    case .date, .time, .dateTime:
      let kind = scope.kind(of: index)
      let literal = try translator.literal(cell.text, kind, at: 0).text
      let written = literal.split(separator: "'").dropFirst().first.map(String.init) ?? cell.text
      return .text(cell, as: written)
    case .acknowledge:
      return .boolean(
        ["ok", "true", "true()", "yes", "1"].contains(cell.text.lowercased()), cell.position)
    case .integer, .decimal, .range:
      if let digits = Translator.digits(cell.text) ?? ConstantFolding.digits(cell.text) {
        return .number(digits, cell.position)
      }
      throw TranslationProblem("\(quoted(cell.text)) is not a number", at: 0, isMistake: true)
    case .select(_, true, _), .selectFromFile(_, true):
      let values = cell.text.split { $0 == " " || $0 == "," }.map {
        FormNode.text(cell, as: String($0))
      }
      return .array(values, cell.position)
    default: return .text(cell)
    }
  }

  /// A default that is calculated; nil for a constant. Only what the caller supplies, and the
  /// present moment, is known when a submission starts.
  private func dynamic(
    _ cell: CellText, _ node: SurveyNode, _ index: Int
  ) throws(TranslationProblem) -> FormNode? {
    let isDynamic = cell.text.contains("${") || cell.text.hasSuffix(")") && cell.text.contains("(")
    guard isDynamic, let expression = try? XPathExpression.read(cell.text) else { return nil }
    switch expression.kind {
    case .call("today", _) where node.type == .date: return .text(cell, as: "today")
    case .call("now", _) where node.type == .time || node.type == .dateTime:
      return .text(cell, as: "now")
    case .call("now", _) where node.type == .date: return .text(cell, as: "today")
    case .call("true", _), .call("false", _):
      return node.type == .acknowledge
        ? nil : .text(cell, as: cell.text == "true()" ? "true" : "false")
    case .reference(let name) where name.hasPrefix(Translator.lastSaved):
      _ = try Translator(scope, at: index).fragment(expression)
    case .reference(let name):
      guard let target = scope.node(named: name, from: index),
        case .external = scope.survey.nodes[target].type
      else { break }
      let text = FormNode.text(cell, as: "{\(name)}")
      return .object([.init("expression", text)], cell.position)
    case .call: break
    // A text such as `Dr. Ada (clinic)` is a constant.
    default: if !cell.text.contains("${") { return nil }
    }
    if case .call(let name, _) = expression.kind, Translator.counts[name] == nil,
      !cell.text.contains("${"), !name.contains("-"), !["uuid", "random"].contains(name)
    {
      return nil
    }
    throw TranslationProblem(
      "a default is fixed when a submission starts and cannot depend on answers", at: 0)
  }
}
