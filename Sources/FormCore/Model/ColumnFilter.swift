import FormValues
internal import JSONText

/// One column of a picker's options, and the expression that it is compared with.
package struct ColumnFilter: Sendable {
  package let expression: Expression
  private let type: ValueType
  /// By option: the number of the text in its column; nil where any value will do.
  private let numbers: [Int32?]
  private let numberOfText: [TextBytes: Int32]

  init(_ expression: Expression, _ type: ValueType, column: String, of options: [Choice]) {
    (self.expression, self.type) = (expression, type)
    var numberOfText: [TextBytes: Int32] = [:]
    numbers = options.map { option in
      guard let text = option.text(in: column) else { return nil }
      let key = TextBytes(text)
      if let known = numberOfText[key] { return known }
      let number = Int32(truncatingIfNeeded: numberOfText.count)
      numberOfText[key] = number
      return number
    }
    self.numberOfText = numberOfText
  }

  /// The number of the text that the expression gives now; nil if no option has that text.
  func wanted(_ context: some ExpressionContext) -> Int32? {
    let operand = expression.evaluate(context)
    if case .text(let text) = operand, type == .text || type == .choice {
      return numberOfText[TextBytes(text)]
    }
    return operand.value(as: type).flatMap { numberOfText[TextBytes($0.plainText)] }
  }

  func admits(_ option: Int, _ wanted: Int32?) -> Bool {
    guard numbers.indices.contains(option), let number = numbers[option] else { return true }
    return number == wanted
  }
}

/// Which options of an input can be chosen with the other answers as they are: each filter is
/// evaluated once, however many options there are.
struct OptionOffer<Context: ExpressionContext> {
  private let filters: [ColumnFilter]
  private let conditions: [Expression?]
  private let context: Context
  private let wanted: [Int32?]

  init(_ logic: InputLogic, _ context: Context) {
    (filters, conditions, self.context) = (logic.filters, logic.options, context)
    wanted = logic.filters.isEmpty ? [] : logic.filters.map { $0.wanted(context) }
  }

  /// Whether the option at an index can be chosen.
  func holds(_ option: Int) -> Bool {
    for index in filters.indices where !filters[index].admits(option, wanted[index]) {
      return false
    }
    guard conditions.indices.contains(option), let condition = conditions[option] else {
      return true
    }
    return condition.isTrue(context)
  }
}
