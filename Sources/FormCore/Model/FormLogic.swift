import FormExpressions
import FormValues
internal import JSONText

/// The expressions of a form, compiled, and what depends on what.
///
/// An expression can depend on a *node*: an input (whether it is shown, and its value) or a
/// group (whether it is shown, and its rows). Nodes are numbered inputs first, then groups.
package struct FormLogic: Sendable {
  package var inputs: InputLogics
  /// By group, the condition under which it is shown; nil for always.
  package var groups: [Expression?]
  /// By repeated group: the bounds of its rows that other answers decide.
  package var rows: [Int: RowLogic] = [:]
  /// By rank, the condition under which a display or a control is shown.
  package var displays: [Int: Expression] = [:]
  /// The nodes in an order in which each comes after all that it depends on.
  package var order: [Int] = []
  /// Whether anything can ever be hidden, calculated, or checked by other answers.
  var isPlain = true
}

/// The expressions that give bounds of the rows of a group; at least one of them.
package struct RowLogic: Sendable {
  package var min: Expression?
  package var max: Expression?

  package var expressions: [Expression] { [min, max].compactMap { $0 } }
}

/// The expressions of each input; inputs without any share one empty value.
package struct InputLogics: Sendable {
  /// The empty value, and the expressions of the others.
  private(set) var logics = [InputLogic()]
  /// By input, the index of its expressions among those.
  private var indices: [Int]

  init(count: Int) { indices = Array(repeating: 0, count: count) }

  package subscript(input: Int) -> InputLogic {
    get { logics[indices[input]] }
    _modify {
      if indices[input] == 0 {
        indices[input] = logics.count
        logics.append(InputLogic())
      }
      yield &logics[indices[input]]
    }
  }
}

/// The expressions of one input.
package struct InputLogic: Sendable {
  package var visibleIf: Expression?
  package var requiredIf: Expression?
  package var validIf: Expression?
  /// The syntax of that condition, which messages say in words.
  var validIfSyntax: ExpressionSyntax?
  /// The condition under which the answer is doubted, though it is allowed.
  package var warnIf: Expression?
  /// The formula of a calculated input.
  package var formula: Expression?
  package var bounds: [DynamicBound] = []
  /// By option, the condition under which it can be chosen; empty if all always can.
  package var options: [Expression?] = []
  /// The filters that the columns of an option must pass for it to be on offer.
  package var filters: [ColumnFilter] = []
  var documentDefault: Expression?

  /// Whether other answers decide what is allowed.
  var isDynamic: Bool { requiredIf != nil || isRestricted }

  /// Whether other answers restrict the answer, if there is one.
  var isRestricted: Bool { validIf != nil || closesOptions || !bounds.isEmpty }

  /// Whether other answers decide which options can be chosen.
  package var closesOptions: Bool { !options.isEmpty || !filters.isEmpty }

  /// All that decide about a submission: all but the default.
  package var expressions: [Expression] {
    [visibleIf, requiredIf, validIf, warnIf, formula].compactMap { $0 } + bounds.map(\.expression)
      + options.compactMap { $0 } + filters.map(\.expression)
  }

  /// A choice of an input that cannot be chosen with the other answers as they are; nil if all can.
  func closedOption(
    _ value: Value, of input: Input, _ context: some ExpressionContext
  ) -> String? {
    guard closesOptions else { return nil }
    let (options, offer) = (input.options, OptionOffer(self, context))
    return value.chosen.first { options.contains($0, onlyWhere: { !offer.holds($0) }) }
  }
}

/// An argument that is given by an expression.
package struct DynamicBound: Sendable {
  package let name: String
  /// The type of value that the argument takes.
  let type: ValueType
  package let expression: Expression
  /// The component with the argument as if its author had written the value, or nothing where
  /// there is none.
  let store: @Sendable (Value?, any InputComponent) -> any InputComponent
}
