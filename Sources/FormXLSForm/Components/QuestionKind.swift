import FormMessages
import FormValues

/// The kind of component that asks a question, with the arguments and options of its kind.
struct QuestionKind {
  private(set) var name = "form_field"
  private(set) var arguments: [FormNode.Member] = []
  private(set) var options: [FormNode.Member] = []
  /// Whether there is such a component; what is missing has been reported.
  private(set) var isWhole = true
  /// Whether an argument says all that the row says of its appearance.
  private(set) var saysAppearance = false
  private let position: DocumentOrigin.Position

  init(_ node: SurveyNode, _ maker: ComponentMaker, _ index: Int) {
    position = node.row.start.position
    let appearance = node.row.cell("appearance")
    switch node.type {
    case .integer: add("format", "integer")
    case .decimal: add("format", "decimal")
    case .date: name = "date"
    case .time: name = "time"
    case .dateTime: name = "datetime"
    case .acknowledge: name = "toggle"
    case .file: name = "filepicker"
    case .range: readRange(node, maker)
    case .select(let list, let several, let hasOther):
      beginPicker(several: several, appearance)
      if hasOther { arguments.append(.init("other", .boolean(true, position))) }
      let made = PickerOptions(list, node, maker, index)
      arguments += made.arguments
      options = made.options.map { [.init("options", .array($0, position))] } ?? []
      isWhole = made.options != nil
    case .selectFromFile(let file, let several):
      beginPicker(several: several, appearance)
      let made = PickerOptions(file: file, node, maker, index)
      arguments += made.arguments
      options = made.options.map { [.init("options", .array($0, position))] } ?? []
      isWhole = made.options != nil
    case .text where appearance?.text.contains("multiline") == true:
      arguments.append(.init("multiline", .boolean(true, position)))
      saysAppearance = appearance?.text == "multiline"
    default: break
    }
    if let appearance, appearance.text.contains("search(") {
      maker.cells.report(.searched, at: appearance, weighing: .warning)
    }
    switch node.type {
    case .range, .selectFromFile: break
    default: if let cell = node.row.cell("parameters") { maker.lose("parameters", cell) }
    }
  }

  private mutating func add(_ argument: String, _ text: String) {
    arguments.append(.init(argument, .text(PositionedText([(text, position)], at: position))))
  }

  private mutating func beginPicker(several: Bool, _ appearance: CellText?) {
    name = "picker"
    if several { arguments.append(.init("multiple", .boolean(true, position))) }
    if let appearance { arguments.append(.init("view", .text(appearance))) }
    saysAppearance = true
  }

  /// `start=1 end=5 step=1`, by default from 0 to 10 in steps of 1.
  private mutating func readRange(_ node: SurveyNode, _ maker: ComponentMaker) {
    name = "slider"
    let cell = node.row.cell("parameters")
    // Spaces may stand around the sign.
    let text = (cell?.text ?? "").split(separator: "=", omittingEmptySubsequences: false)
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .joined(separator: "=")
    var values = ["start": "0", "end": "10", "step": "1"]
    for pair in text.split(whereSeparator: { $0.isWhitespace || $0 == ";" || $0 == "," }) {
      let parts = pair.split(separator: "=").map(String.init)
      let name = parts.first?.lowercased() ?? ""
      if parts.count == 2, values[name] != nil, Translator.digits(parts[1]) != nil {
        values[name] = parts[1]
      } else if let cell {
        maker.cells.report(.notOfRange(String(pair)), at: cell)
      }
    }
    let from = cell?.position ?? position
    for (name, argument) in [("start", "min"), ("end", "max"), ("step", "step")] {
      let digits = values[name].flatMap { Translator.digits($0) } ?? "0"
      arguments.append(.init(argument, .number(digits, from)))
    }
  }
}

extension Fault {
  fileprivate static let searched = Fault(
    .componentUnknownMember,
    "'search()' is not carried over: the options of the list are on offer, and none of another file"
  )

  fileprivate static func notOfRange(_ text: String) -> Fault {
    Fault(
      .componentUnknownArgument,
      "\(quoted(text)) is not carried over: a range has 'start', 'end' and 'step', each a number")
  }
}
