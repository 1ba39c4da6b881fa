public import FormArguments
public import FormValues
import JSONText

/// A component that holds a value.
public protocol InputComponent: Component {
  /// The arguments that all inputs share.
  var input: InputArguments { get set }
  /// The type of the answer.
  var valueType: ValueType { get }
  /// The rules for an answer, with `today` and `now` as they are when a submission starts.
  ///
  /// A dynamic bound makes no rule, and neither does a grid counted from it. The rules in force are
  /// those of the component with the bounds as other answers give them.
  func constraints(at moment: Moment) -> [Constraint]
  /// The arguments that decide the type of the value.
  static var typeArguments: [String] { get }
  /// The words that a question of the kind needs.
  static var labelNeed: LabelNeed { get }
  /// Words for the question if there is neither label nor hint.
  var fallbackTitle: Words? { get }
  /// The default in `fill` if the document gives none.
  var impliedDefault: Value? { get }
  /// How the question is put, where the type of its answer leaves that open.
  var presentation: InputPresentation { get }
  /// The words for yes and no in records whose values are strings, if not `true` and `false`.
  var booleanWords: BooleanWords? { get }
  /// The text between several choices in one text.
  var choiceSeparator: String? { get }
}

extension InputComponent {
  public static var role: ComponentRole { .input }
  public var asInput: (any InputComponent)? { self }
  public static var typeArguments: [String] { [] }
  public static var labelNeed: LabelNeed { .none }
  public var fallbackTitle: Words? { nil }
  public var impliedDefault: Value? { nil }
  public var presentation: InputPresentation { InputPresentation() }
  public var booleanWords: BooleanWords? { nil }
  public var choiceSeparator: String? { nil }

  /// The rule for an answer, with `today` and `now` as they are at a moment.
  public func rule(at moment: Moment) -> AnswerRule {
    AnswerRule(
      type: valueType, constraints: constraints(at: moment), words: booleanWords,
      separator: choiceSeparator)
  }
}

/// Which words an input must have.
public enum LabelNeed: Hashable, Sendable {
  case none
  case label
  case labelOrHint
}

/// The presentation of an input's question, if its value type does not decide it.
public struct InputPresentation: Hashable, Sendable {
  /// The answer is not shown while it is typed, nor kept in drafts.
  public var isSecret = false
  /// The unit of numbers: `kg`.
  public var unit: String?
  /// The format in which people read and type a date or a time, if it is not that of records.
  public var format: CalendarFormat?
  /// The button of a file question.
  public var buttonText: Words?
  /// The format that a text has as a rule, and need not have.
  public var suggestedFormat: TextFormat?

  public init() {}
}

/// An input whose values are chosen from the component's options.
public protocol ChoosingComponent: InputComponent {
  /// The options in the order in which they are shown.
  var options: [Choice] { get set }
  /// The filters on an option's columns that decide whether it is on offer.
  var filters: OptionFilters? { get }
}

extension ChoosingComponent {
  public var asChoosing: (any ChoosingComponent)? { self }
  public mutating func offer(_ options: [Choice]) { self.options = options }
  public var filters: OptionFilters? { nil }
}

/// One option of a picker.
public struct Choice: Hashable, Sendable {
  /// The value in the record.
  public let value: String
  /// The words that people see; nil to show the value.
  public let label: Words?
  /// When it can be chosen; nil for always.
  public let visibleIf: ExpressionText?
  /// Texts by which the options can be filtered.
  public let columns: [OptionColumn]

  public init(
    value: String, label: Words? = nil, visibleIf: ExpressionText? = nil,
    columns: [OptionColumn] = []
  ) {
    self.value = value
    self.label = label
    self.visibleIf = visibleIf
    self.columns = columns
  }

  /// The text in a column; nil if there is none, or an empty one.
  public func text(in column: String) -> String? {
    let text = columns.first { $0.name.hasSameBytes(as: column) }?.text
    return text?.isEmpty == false ? text : nil
  }

  /// The label, or the value if there is none.
  public var title: String { label?.trimmed ?? value }
}

/// The arguments that all inputs share.
public struct InputArguments: Sendable {
  public var label: Words?
  public var hint: Words?
  public var help: Words?
  public var required = false
  /// As written; read against the input's own rule when the form is built.
  public var defaultArgument: RawArgument?
  public var message: Words?
  public var requiredIf: ExpressionText?
  public var validIf: ExpressionText?
  public var warnIf: ExpressionText?
  public var warning: Words?
  public var formerly: NameList?

  public init() {}

  public static let parameters: [Parameter<InputArguments>] = [
    .optional("label", \.label, "the question in a few words"),
    .optional("hint", \.hint, "what to answer, shown beside the question"),
    .optional("help", \.help, "a longer explanation, shown on request"),
    .optional("required", \.required, default: false, "true to require an answer"),
    .optional("default", \.defaultArgument, "the suggested answer"),
    .optional("message", \.message, "the message that replaces the standard one"),
    .optional("requiredIf", \.requiredIf, "condition for requiring an answer"),
    .optional("validIf", \.validIf, "an extra condition for the answer"),
    .optional("warnIf", \.warnIf, "condition for asking whether the answer is right"),
    .optional("warning", \.warning, "the warning about the answer when 'warnIf' is true"),
    .optional("formerly", \.formerly, "earlier keys of this input"),
  ]

  /// The same table for a component that holds these arguments.
  @inlinable public static func parameters<Owner: InputComponent>(
    of property: @autoclosure @escaping Parameter<InputArguments>.Property<Owner, InputArguments>
  ) -> [Parameter<Owner>] {
    parameters.map { $0.lifted(to: property) { whole, store in store(&whole.input) } }
  }
}
