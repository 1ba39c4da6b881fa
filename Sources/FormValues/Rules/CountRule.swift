package import FormMessages

/// The number of choices that may be made.
public struct CountRule: Hashable, Sendable {
  /// The least choices.
  public let min: Int?
  /// The most choices.
  public let max: Int?

  public init(min: Int?, max: Int?) {
    self.min = min
    self.max = max
  }

  public func violation(choices count: Int) -> FaultCode? {
    if let min, count < min { return .countBelowMin }
    if let max, count > max { return .countAboveMax }
    return nil
  }

  package func fault(_ code: FaultCode, count: Int) -> Fault {
    Fault(
      code,
      Message(
        code == .countAboveMax ? .tooManyChoices : .tooFewChoices,
        ["count": .count(count), "min": .count(min ?? 0), "max": .count(max ?? 0)]))
  }

  package var hint: Message? {
    let limits: [String: Message.Argument] = ["min": .count(min ?? 0), "max": .count(max ?? 0)]
    switch (min, max) {
    case (let min?, let max?): return Message(min == max ? .exactCount : .countBetween, limits)
    case (_?, nil): return Message(.leastCount, limits)
    case (nil, _?): return Message(.mostCount, limits)
    case (nil, nil): return nil
    }
  }
}

extension CountRule: DeclaredConstraint {
  package static let explanations = [
    FaultExplanation(
      .countBelowMin, "too few options or rows",
      meaning: "'min' is the smallest number of options to choose, or of rows in a group.",
      fix: "Choose more options, or add rows.",
      example: .submission(
        #"{"days": ["Mon"]}"#, to: ExampleInput.twoDays, fixed: #"{"days": ["Mon", "Tue"]}"#)),
    FaultExplanation(
      .countAboveMax, "too many options or rows",
      meaning:
        "'max' is the largest number of options to choose, or of rows in a group.",
      fix: "Choose fewer options, or remove rows.",
      example: .submission(
        #"{"days": ["Mon", "Tue", "Wed"]}"#, to: ExampleInput.twoDays,
        fixed: #"{"days": ["Mon", "Tue"]}"#)),
  ]

  package var kind: RuleKind {
    RuleKind(["max", "min"], whereFree: "any number of choices")
  }

  package func fault(_ code: FaultCode, given: String) -> Fault {
    fault(code, count: Int(given) ?? 1)
  }

  package func describe(in schema: inout SchemaParts) {
    schema.leastCount = Swift.max(1, min ?? 1)
    schema.mostCount = max
  }

  package func shape(_ parts: inout RuleParts) { parts.count = self }

  package func checks(on column: SQLColumn) -> [String] {
    column.bounds(min.map(String.init), max.map(String.init), of: "cardinality(\(column.name))")
  }

  // An empty list is not an answer, so a least of 1 is none.
  package func implies(_ other: Constraint) -> Bool {
    guard case .count(let now) = other else { return false }
    return Swift.max(1, min ?? 1) >= Swift.max(1, now.min ?? 1) && max ?? .max <= now.max ?? .max
  }
}

extension Phrase {
  fileprivate static let tooFewChoices = Phrase(
    "tooFewChoices",
    "{count} {count:choice was|choices were} made, but at least {min} {min:is|are} needed")
  fileprivate static let tooManyChoices = Phrase(
    "tooManyChoices",
    "{count} {count:choice was|choices were} made, but at most {max} {max:is|are} allowed")
  fileprivate static let exactCount = Phrase("exactCount", "exactly {max} {max:choice|choices}")
  fileprivate static let countBetween = Phrase(
    "countBetween", "{min} to {max} {max:choice|choices}")
  fileprivate static let leastCount = Phrase("leastCount", "at least {min} {min:choice|choices}")
  fileprivate static let mostCount = Phrase("mostCount", "at most {max} {max:choice|choices}")
}
