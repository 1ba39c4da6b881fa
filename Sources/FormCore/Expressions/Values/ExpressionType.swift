package import FormValues
import JSONText

/// The type of the value of an expression, or of a part of one.
package struct ExpressionType: Equatable, Sendable {
  /// The kinds of one value.
  package enum Kind: Hashable, Sendable, CaseIterable {
    case text
    case number
    case boolean
    case date
    case time
    case dateTime
    case choice
    case file
    /// A text that the caller supplied; it is read as whatever its place needs, and missing if it
    /// cannot be.
    case external
    /// Nothing is known, so nothing is objected to.
    case unknown
  }

  /// The kind of the value, or of each value of a list.
  package let kind: Kind
  /// The values there are to choose from; nil where any text may be chosen, and for other kinds.
  package let choices: ChoiceList?
  /// Whether it is a list of such values.
  package let isList: Bool

  private init(kind: Kind, choices: ChoiceList? = nil, isList: Bool = false) {
    self.kind = kind
    self.choices = choices
    self.isList = isList
  }

  package static let text = ExpressionType(kind: .text)
  package static let number = ExpressionType(kind: .number)
  package static let boolean = ExpressionType(kind: .boolean)
  package static let date = ExpressionType(kind: .date)
  package static let time = ExpressionType(kind: .time)
  package static let dateTime = ExpressionType(kind: .dateTime)
  package static let file = ExpressionType(kind: .file)
  package static let external = ExpressionType(kind: .external)
  package static let unknown = ExpressionType(kind: .unknown)

  /// One choice; `known` is nil where any text may be chosen.
  package static func choice(_ known: ChoiceList?) -> ExpressionType {
    ExpressionType(kind: .choice, choices: known)
  }

  /// Several choices, a list.
  package static func choices(_ known: ChoiceList?) -> ExpressionType { .list(of: .choice(known)) }

  /// A list of values of a type; a list of lists counts as one list of all their values.
  package static func list(of type: ExpressionType) -> ExpressionType {
    ExpressionType(kind: type.kind, choices: type.choices, isList: true)
  }

  /// The type of an input's value; `choices` are those that its picker has, nil if any text may be
  /// chosen.
  package init(_ valueType: ValueType, choices: ChoiceList? = nil) {
    switch valueType {
    case .text: self = .text
    case .number: self = .number
    case .boolean: self = .boolean
    case .date: self = .date
    case .time: self = .time
    case .dateTime: self = .dateTime
    case .choice: self = .choice(choices)
    case .choices: self = .choices(choices)
    case .file: self = .file
    }
  }
}

extension ExpressionType {
  /// The type of one element of a list; of anything else the type itself.
  package var element: ExpressionType { ExpressionType(kind: kind, choices: choices) }

  /// The type of an input that could hold the value; nil for lists but those of choices or texts,
  /// for a file, which is known by its own input alone, and where nothing is known.
  package var valueType: ValueType? {
    switch kind {
    case .text, .external: isList ? .choices : .text
    case .choice: isList ? .choices : .choice
    case .number: isList ? nil : .number
    case .boolean: isList ? nil : .boolean
    case .date: isList ? nil : .date
    case .time: isList ? nil : .time
    case .dateTime: isList ? nil : .dateTime
    case .file, .unknown: nil
    }
  }

  /// The type that values of both types have, or nil if they have none in common.
  func common(with other: ExpressionType) -> ExpressionType? {
    if kind == .unknown, !isList { return other }
    if other.kind == .unknown, !other.isList { return self }
    guard isList == other.isList else { return nil }
    return commonElement(with: other).map { isList ? .list(of: $0) : $0 }
  }

  private func commonElement(with other: ExpressionType) -> ExpressionType? {
    switch (kind, other.kind) {
    case (.unknown, _), (.external, _): return other.element
    case (_, .unknown), (_, .external): return element
    case (.choice, .choice):
      // Different pickers: their choices together are not worth the time it takes to gather them.
      return element == other.element ? element : .choice(nil)
    case (.text, .choice), (.choice, .text): return .text
    case (let kind, let otherKind): return kind == otherKind ? element : nil
    }
  }
}

extension ExpressionType: CustomStringConvertible {
  /// The words for the type in a sentence: `a number`, `a list of dates`.
  package var description: String {
    switch kind {
    case .text, .external: isList ? "a list of texts" : "a text"
    case .number: isList ? "a list of numbers" : "a number"
    case .boolean: isList ? "a list of true or false" : "true or false"
    case .date: isList ? "a list of dates" : "a date"
    case .time: isList ? "a list of times" : "a time"
    case .dateTime: isList ? "a list of dates and times" : "a date and time"
    case .choice: isList ? "a list of choices" : "a choice"
    case .file: isList ? "a list of files" : "a file"
    case .unknown: isList ? "a list" : "a value"
    }
  }
}
