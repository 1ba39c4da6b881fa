import FormCore
import FormMessages
import FormValues

/// Makes the components of a form from the rows of `survey`.
final class ComponentMaker {
  let scope: SurveyScope
  let cells: WorkbookCells
  private let files: (String) -> WorksheetTable?
  /// The cells of columns that are not carried over, by column.
  private(set) var lost: [(name: String, first: CellText, count: Int)] = []
  /// The options that the form may still have.
  private var options = FormDocument.maximumOptions
  /// The options of lists that are the same at each question.
  var sharedOptions: [PickerOptions.Source: [FormNode]] = [:]
  /// How many references in words have been read.
  var references = 0
  /// The bytes that the expressions of the form may still take.
  var expressionBytes = 1 << 20

  init(_ scope: SurveyScope, _ cells: WorkbookCells, files: @escaping (String) -> WorksheetTable?) {
    (self.scope, self.cells, self.files) = (scope, cells, files)
  }

  /// The components of a group, in their order.
  func components(of group: Int) -> [FormNode] {
    scope.survey.nodes[group].children.compactMap { component($0) }
  }

  private func component(_ index: Int) -> FormNode? {
    let node = scope.survey.nodes[index]
    noteLostColumns(of: index, node)
    if scope.isOutside(index), case .expression(let cell) = scope.calculation(of: index) {
      cells.report(.outside(node.key), at: cell)
      return nil
    }
    switch node.type {
    case .unsupported, .recordMoment, .external, .endGroup, .endRepeat: return nil
    case .beginGroup, .beginRepeat: return group(index, node)
    case .note: return note(index, node)
    default: return question(index, node)
    }
  }

  private func object(
    _ type: String, _ node: SurveyNode, _ arguments: [FormNode.Member],
    _ rest: [FormNode.Member] = []
  ) -> FormNode {
    let start = node.row.start
    var members = [
      FormNode.Member("type", .text(start, as: type)), .init("uuid", .text(node.name)),
    ]
    if !arguments.isEmpty { members.append(.init("args", .object(arguments, start.position))) }
    return .object(members + rest, start.position)
  }

  private func group(_ index: Int, _ node: SurveyNode) -> FormNode {
    var arguments = words("label", "label", index).map { [$0] } ?? []
    arguments += condition("relevant", "visibleIf", index)
    if node.isRepeat { arguments.append(.init("repeat", repetition(index, node))) }
    let inside = FormNode.array(components(of: index), node.row.start.position)
    return object("group", node, arguments, [.init("components", inside)] + style(of: node))
  }

  private func repetition(_ index: Int, _ node: SurveyNode) -> FormNode {
    guard let count = node.row.cell("repeat_count") else {
      return .object([], node.row.start.position)
    }
    let bound: FormNode
    if let number = Translator.digits(count.text) {
      bound = .number(number, count.position)
    } else if let value = expression(count, "repeat_count", index, Translator.number) {
      bound = .object([.init("expression", value)], count.position)
    } else {
      return .object([], count.position)
    }
    return .object([.init("min", bound), .init("max", bound)], count.position)
  }

  private func note(_ index: Int, _ node: SurveyNode) -> FormNode? {
    if let calculation = node.row.cell("calculation") { lose("calculation", calculation) }
    let text = words("label", "text", index) ?? words("hint", "text", index)
    guard let text else {
      cells.report(.silent(node.key), at: node.row.start, weighing: .warning)
      return nil
    }
    return object(
      "text", node, [text] + condition("relevant", "visibleIf", index), style(of: node))
  }

  private func question(_ index: Int, _ node: SurveyNode) -> FormNode? {
    if let value = calculation(index, node) {
      return object(
        "calculated", node,
        (words("label", "label", index).map { [$0] } ?? []) + [.init("value", value)]
          + condition("relevant", "visibleIf", index) + constraint(index, node),
        style(of: node))
    }
    switch node.type {
    case .calculate, .hidden, .today: return nil
    default: break
    }
    let kind = QuestionKind(node, self, index)
    var arguments = titles(index, node)
    arguments += kind.arguments + required(index, node)
    arguments += defaults(index, node) + condition("relevant", "visibleIf", index)
    let bounds = constraint(index, node)
    let rest = kind.options + style(of: node, isShownByArgument: kind.saysAppearance)
    arguments += bounds + message(index, node, hasConstraint: !bounds.isEmpty)
    return kind.isWhole ? object(kind.name, node, arguments, rest) : nil
  }

  /// The label, the hint and the help; a question without a label is asked by its name.
  private func titles(_ index: Int, _ node: SurveyNode) -> [FormNode.Member] {
    var titles = [words("label", "label", index)].compactMap { $0 }
    if titles.isEmpty {
      cells.report(.silent(node.key), at: node.row.start, weighing: .warning)
      titles = [.init("label", .text(node.name, as: LabelText.escaped(node.key)))]
    }
    titles += [words("hint", "hint", index), words("guidance_hint", "help", index)].compactMap {
      $0
    }
    return titles
  }

  private func message(
    _ index: Int, _ node: SurveyNode, hasConstraint: Bool
  ) -> [FormNode.Member] {
    let (constraint, required) = ("constraint_message", "required_message")
    if hasConstraint, let words = words(constraint, "message", index) {
      if let cell = node.row.cell(required), isRequired(node) { lose(required, cell) }
      return [words]
    }
    return isRequired(node) ? words(required, "message", index).map { [$0] } ?? [] : []
  }

  private func isRequired(_ node: SurveyNode) -> Bool {
    node.row.cell("required").map { !CarriedColumns.isNo($0.text) } ?? false
  }

  /// Reports columns once each, with the number of rows that have them.
  func reportLost() {
    for (name, first, count) in lost { cells.report(.lostColumn(name, rows: count), at: first) }
  }

  func lose(_ name: String, _ cell: CellText) {
    if let index = lost.firstIndex(where: { $0.name == name }) {
      lost[index].count += 1
    } else {
      lost.append((name, cell, 1))
    }
  }

  /// Whether the form may have so many more options; that it may not is reported.
  func admits(options count: Int, of node: SurveyNode) -> Bool {
    options -= count
    if options < 0 { cells.report(.tooManyOptions, at: node.row.start) }
    return options >= 0
  }

  func options(of file: String) -> WorksheetTable? { files(file) }
}

extension Fault {
  fileprivate static let tooManyOptions = Fault(
    .formTooManyComponents,
    "the questions of a form have at most \(FormDocument.maximumOptions) options in all")

  fileprivate static func outside(_ key: String) -> Fault {
    Fault(
      .componentUnknownArgument,
      "'calculation' is not carried over, because it looks up a value in another file; "
        + "\(quoted(key)) is an external value, which '--set' supplies")
  }

  fileprivate static func silent(_ key: String) -> Fault {
    Fault(.componentNoLabel, "\(quoted(key)) has no label and no hint, so it is asked by its name")
  }

  fileprivate static func lostColumn(_ name: String, rows: Int) -> Fault {
    Fault(
      .componentUnknownMember,
      "the column \(quoted(name)) is not carried over (\(counted(rows, "row")))")
  }
}
