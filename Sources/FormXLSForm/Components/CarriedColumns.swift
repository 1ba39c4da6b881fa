import FormArguments
import FormMessages
import FormValues

/// Which columns of a row of `survey` the component that is made of it carries.
struct CarriedColumns {
  private let node: SurveyNode
  private let isCalculated: Bool
  private let names: Set<String>

  /// - Parameter isCalculated: whether the row has a value that nobody is asked for.
  init(_ node: SurveyNode, isCalculated: Bool) {
    (self.node, self.isCalculated) = (node, isCalculated)
    names = CarriedColumns.everywhere.union(CarriedColumns.names(node, isCalculated))
  }

  /// Whether a cell says something that is lost.
  func loses(_ entry: WorksheetRow.Entry) -> Bool {
    let name = entry.header.name
    guard CarriedColumns.known.contains(name), !names.contains(name) else { return false }
    return !(name == "required" && CarriedColumns.isNo(entry.cell.text))
  }

  /// What the row is, in a sentence.
  var described: String {
    switch node.type {
    case .beginGroup: "a group"
    case .beginRepeat: "a repeat"
    case .note: "a note"
    case .recordMoment, .external: "a value that nobody is asked for"
    default: isCalculated ? "a calculated value" : "this question"
    }
  }

  /// Whether the cell of a column says yes.
  static func isYes(_ text: String) -> Bool {
    ["yes", "true", "true()", "y", "1"].contains(text.lowercased())
  }

  /// Whether the cell of a column says no.
  static func isNo(_ text: String) -> Bool {
    ["no", "false", "false()", "n", "0"].contains(text.lowercased())
  }

  /// The columns that some row carries; all others are named once for the whole worksheet.
  static let known: Set<String> = everywhere.union([
    "label", "hint", "guidance_hint", "constraint_message", "required_message", "relevant",
    "constraint", "required", "calculation", "default", "choice_filter", "repeat_count",
    "parameters",
  ])

  /// The columns that every row may have, or that are looked at elsewhere.
  private static let everywhere: Set<String> = [
    "type", "name", "disabled", "readonly", "appearance",
  ]

  private static func names(_ node: SurveyNode, _ isCalculated: Bool) -> Set<String> {
    switch node.type {
    case .unsupported: return known
    case .recordMoment, .external: return []
    case .beginGroup: return ["label", "relevant"]
    case .beginRepeat: return ["label", "relevant", "repeat_count"]
    case .note:
      let hint: Set<String> = node.row.cell("label") == nil ? ["hint"] : []
      return hint.union(["label", "relevant", "calculation"])
    default: break
    }
    if isCalculated { return calculated(node) }
    var names: Set<String> = [
      "label", "hint", "guidance_hint", "relevant", "constraint", "required", "calculation",
      "default", "parameters",
    ]
    switch node.type {
    case .select, .selectFromFile: names.insert("choice_filter")
    default: break
    }
    if node.row.cell("constraint") != nil { names.insert("constraint_message") }
    if let cell = node.row.cell("required"), !isNo(cell.text) { names.insert("required_message") }
    return names
  }

  private static func calculated(_ node: SurveyNode) -> Set<String> {
    let isGiven = node.row.cell("calculation") != nil
    return ["label", "relevant", "constraint", isGiven ? "calculation" : "default"]
  }
}

extension ComponentMaker {
  /// Reports what the cells of a row say that its component does not have.
  func noteLostColumns(of index: Int, _ node: SurveyNode) {
    let isCalculated: Bool =
      switch scope.calculation(of: index) {
      case .none: node.type == .today
      case .expression: node.isHidden || node.row.cell("trigger") == nil
      case .constant, .absent: true
      }
    let columns = CarriedColumns(node, isCalculated: isCalculated)
    for entry in node.row.entries {
      if !CarriedColumns.known.contains(entry.header.name) {
        lose(entry.header.text, entry.cell)
      } else if columns.loses(entry) {
        cells.report(
          .notCarried(entry.header.text, columns.described), at: entry.cell, weighing: .warning)
      }
    }
  }

  /// The style of a component, which keeps what other programs go by: how they show it, and that
  /// its answer cannot be changed there.
  ///
  /// - Parameter isShownByArgument: whether an argument says all of `appearance`.
  func style(of node: SurveyNode, isShownByArgument: Bool = false) -> [FormNode.Member] {
    var modifiers: [FormNode] = []
    func add(_ name: Modifier.Name, _ value: FormNode) {
      modifiers.append(.object([.init(name.rawValue, value)], value.position))
    }
    if let cell = node.row.cell("appearance"), !isShownByArgument { add(.appearance, .text(cell)) }
    if let cell = node.row.cell("readonly"), !CarriedColumns.isNo(cell.text) {
      if CarriedColumns.isYes(cell.text) {
        add(.readonly, .object([], cell.position))
      } else {
        cells.report(.readOnlySometimes, at: cell, weighing: .warning)
      }
    }
    guard let first = modifiers.first else { return [] }
    return [.init("style", .array(modifiers, first.position))]
  }
}

extension Fault {
  fileprivate static func notCarried(_ column: String, _ row: String) -> Fault {
    Fault(
      .componentUnknownArgument,
      "\(quoted(column)) is not carried over, because \(row) cannot have it")
  }

  fileprivate static let readOnlySometimes = Fault(
    .componentUnknownArgument,
    "'readonly' is not carried over, because it is a condition, not 'yes' or 'no'")
}
