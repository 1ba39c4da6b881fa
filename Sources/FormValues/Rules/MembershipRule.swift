package import FormMessages
import JSONText

/// The answer is one of the choices, byte for byte.
public struct MembershipRule: Hashable, Sendable {
  /// The values in the order of the options.
  public let values: [String]
  /// Nil if there are so few that each is compared.
  private let index: ChoiceIndex?
  private static let fewest = 16

  public init(_ values: [String]) { self.init(values, sharing: SharedChoices()) }

  /// A rule that shares what is made of the values with others of the same ones.
  package init(_ values: [String], sharing shared: SharedChoices) {
    self.values = values
    index = values.count > MembershipRule.fewest ? shared.index(of: values) : nil
  }

  /// Whether an answer is one of the choices.
  public func admits(_ answer: Span<UInt8>) -> Bool {
    if let index { return index.table.contains(answer, 0) }
    return values.contains { answer.hasBytes(answer.indices, $0.utf8.span) }
  }

  package func fault(_ code: FaultCode, given: String) -> Fault {
    let shown = values.prefix(8).map { shortened($0) }
    return Fault(
      .choiceUnknown, .notAChoice(given, Array(shown), of: values.count),
      suggestion: nearest(to: given))
  }

  /// The fault of a few choices with commas or semicolons between them where a list is read; nil if
  /// the text is something else.
  func fault(severalIn given: String) -> Fault? {
    guard given.utf8.count <= 1000 else { return nil }
    let parts = given.utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }.map {
      String(Substring($0).drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard parts.count > 1, parts.allSatisfy({ admits($0.utf8.span) }) else { return nil }
    let list = JSON(.array(parts.map { .string($0) })).description
    return Fault(
      .choiceUnknown, Message(.choicesInOneText, ["given": .quoting(given), "list": .text(list)]))
  }

  private func nearest(to given: String) -> String? {
    index.map { $0.names.value.nearest(to: given) } ?? nearestName(to: given, among: values)
  }

  public static func == (left: MembershipRule, right: MembershipRule) -> Bool {
    left.values.elementsEqual(right.values) { TextBytes($0) == TextBytes($1) }
  }

  public func hash(into hasher: inout Hasher) {
    for value in values { hasher.combine(TextBytes(value)) }
  }
}

extension MembershipRule: DeclaredConstraint {
  package static let explanations = [
    FaultExplanation(
      .choiceUnknown, "the answer is not one of the choices",
      meaning: "The answer must equal the value of an option, byte for byte.",
      fix: "Choose one of the options; the message lists them.",
      example: .submission(
        #"{"insurer": "Nroth"}"#, to: ExampleInput.insurer, fixed: #"{"insurer": "North"}"#))
  ]

  package var kind: RuleKind { .membership }
  package var hint: Message? { nil }
  package var plainWords: String? { "one of \(counted(values.count, "option"))" }

  package func violation(_ bytes: Span<UInt8>) -> FaultCode? {
    admits(bytes) ? nil : .choiceUnknown
  }

  package func describe(in schema: inout SchemaParts) { schema.choices = values }

  package func shape(_ parts: inout RuleParts) { parts.choices = values }

  package func checks(on column: SQLColumn) -> [String] {
    guard !column.isList else { return [] }
    return ["\(column.name) IN (\(values.map { SQLText.string($0) }.joined(separator: ", ")))"]
  }

  /// Whether each choice satisfies another rule of texts.
  package func implies(_ other: Constraint) -> Bool {
    switch other {
    case .characters, .length, .pattern, .format, .membership:
      values.allSatisfy { other.violation($0.utf8.span, .text) == nil }
    case .whole, .numberRange, .numberStep, .dateRange, .timeRange, .dateTimeRange, .timeStep,
      .dateTimeStep, .count, .fileKind,
      .fileSize, .other:
      false
    }
  }
}

extension Message {
  /// The sentence for an answer that is none of some choices, of which the first are named.
  package static func notAChoice(
    _ given: String, _ shown: [String], of count: Int
  ) -> Message {
    let few = Message(
      .choicesInAll,
      ["shown": .text(shown.joined(separator: ", ")), "count": .count(count)])
    return Message(
      .notAChoice,
      [
        "given": .quoting(given),
        "choices": shown.count < count ? .message(few) : .texts(shown, .and),
      ])
  }
}

extension Phrase {
  fileprivate static let choicesInOneText = Phrase(
    "choicesInOneText", "{given} is one text; several choices are a list: {list}",
    ["de": "{given} ist ein einziger Text; mehrere Möglichkeiten sind eine Liste: {list}"])
  fileprivate static let notAChoice = Phrase(
    "notAChoice", "{given} is not a choice; the choices are {choices}")
  fileprivate static let choicesInAll = Phrase("choicesInAll", "{shown}, … ({count} in all)")
}
