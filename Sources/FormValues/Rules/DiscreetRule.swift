import FormMessages

/// A constraint of which messages say that it is broken, and not what it allows: that would tell
/// the answer of a secret.
struct DiscreetRule: Hashable, Sendable {
  let constraint: Constraint

  private var rule: any DeclaredConstraint { constraint.declared }

  /// Whether it is about days or times, which have other words for their order.
  private var isOfTimes: Bool {
    switch constraint {
    case .dateRange, .timeRange, .dateTimeRange: true
    default: false
    }
  }

  private func argument(for given: String) -> Message.Argument {
    if case .numberRange = constraint { return .number(shortened(given)) }
    return .text(shortened(given))
  }

  private var isOfCounts: Bool { if case .count = constraint { true } else { false } }
}

extension DiscreetRule: DeclaredConstraint {
  package var kind: RuleKind { rule.kind }
  package var hint: Message? { nil }
  package var limits: ValueLimits { rule.limits }

  package func violation(_ bytes: Span<UInt8>) -> FaultCode? { rule.violation(bytes) }
  package func violation(_ scalar: ScalarValue) -> FaultCode? { rule.violation(scalar) }
  package func violation(choices count: Int) -> FaultCode? { rule.violation(choices: count) }
  package func violation(size bytes: Int) -> FaultCode? { rule.violation(size: bytes) }
  package func describe(in schema: inout SchemaParts) { rule.describe(in: &schema) }
  package func shape(_ parts: inout RuleParts) { rule.shape(&parts) }
  package func checks(on column: SQLColumn) -> [String] { rule.checks(on: column) }
  package func implies(_ other: Constraint) -> Bool { rule.implies(other) }

  package func fault(_ code: FaultCode, given: String) -> Fault {
    let phrase: Phrase
    switch code {
    case .rangeBelowMin: phrase = isOfTimes ? .beforeAllowed : .belowAllowed
    case .rangeAboveMax: phrase = isOfTimes ? .afterAllowed : .aboveAllowed
    case .countBelowMin: phrase = .choicesBelowAllowed
    case .countAboveMax: phrase = .choicesAboveAllowed
    default: phrase = .notAllowed
    }
    let answer: Message.Argument = isOfCounts ? .count(Int(given) ?? 1) : argument(for: given)
    return Fault(code, Message(phrase, ["given": answer]))
  }
}

extension Phrase {
  fileprivate static let belowAllowed = Phrase(
    "belowAllowed", "{given} is below what the other answers allow",
    ["de": "{given} liegt unter dem, was die anderen Antworten zulassen"])
  fileprivate static let aboveAllowed = Phrase(
    "aboveAllowed", "{given} is above what the other answers allow",
    ["de": "{given} liegt über dem, was die anderen Antworten zulassen"])
  fileprivate static let beforeAllowed = Phrase(
    "beforeAllowed", "{given} is earlier than the other answers allow",
    ["de": "{given} ist früher, als die anderen Antworten zulassen"])
  fileprivate static let afterAllowed = Phrase(
    "afterAllowed", "{given} is later than the other answers allow",
    ["de": "{given} ist später, als die anderen Antworten zulassen"])
  fileprivate static let choicesBelowAllowed = Phrase(
    "choicesBelowAllowed", "{given} {given:choice was|choices were} made, which is too few",
    ["de": "{given} {given:Möglichkeit wurde|Möglichkeiten wurden} gewählt, das sind zu wenige"])
  fileprivate static let choicesAboveAllowed = Phrase(
    "choicesAboveAllowed", "{given} {given:choice was|choices were} made, which is too many",
    ["de": "{given} {given:Möglichkeit wurde|Möglichkeiten wurden} gewählt, das sind zu viele"])
  fileprivate static let notAllowed = Phrase(
    "notAllowedBesideOthers", "{given} does not fit the other answers",
    ["de": "{given} passt nicht zu den anderen Antworten"])
}
