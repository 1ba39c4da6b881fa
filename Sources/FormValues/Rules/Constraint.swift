public import FormMessages
public import FormPatterns

/// One rule that an answer must satisfy, as data.
///
/// The same value judges a typed answer and a bulk answer, words the hint of a question, and
/// describes the answer in schemas and samples. The set is closed; each rule is one file.
public enum Constraint: Hashable, Sendable {
  case characters(CharacterRule)
  case length(LengthRule)
  case pattern(Pattern)
  case format(TextFormat)
  case whole
  case numberRange(RangeRule<Decimal>)
  case dateRange(RangeRule<CivilDate>)
  case timeRange(RangeRule<CivilTime>)
  case numberStep(NumberStepRule)
  case timeStep(TimeStepRule)
  case membership(MembershipRule)
  case count(CountRule)
  case fileKind(FileKindRule)
  case fileSize(FileSizeRule)
}

extension Constraint {
  /// The code that a scalar answer breaks, or nil when it satisfies the rule or the rule is about
  /// something else. `bytes` are the answer's text, `reading` what they mean.
  public func violation(_ bytes: Span<UInt8>, _ reading: Reading) -> FaultCode? {
    switch reading {
    case .text: violation(bytes)
    case .number(let number): violation(number)
    case .date(let date): if case .dateRange(let rule) = self { rule.violation(date) } else { nil }
    case .time(let time): violation(time)
    case .boolean: nil
    }
  }

  private func violation(_ bytes: Span<UInt8>) -> FaultCode? {
    switch self {
    case .characters(let rule): rule.violation(bytes)
    case .length(let rule): rule.violation(bytes)
    case .pattern(let pattern): pattern.matches(bytes) ? nil : .patternNoMatch
    case .format(let format): format.admits(bytes) ? nil : format.code
    case .membership(let rule): rule.admits(bytes) ? nil : .choiceUnknown
    case .fileKind(let rule): rule.admits(name: bytes) ? nil : .fileNotAccepted
    case .whole, .numberRange, .numberStep, .dateRange, .timeRange, .timeStep, .count, .fileSize:
      nil
    }
  }

  private func violation(_ number: Decimal) -> FaultCode? {
    switch self {
    case .whole: number.isWhole ? nil : .formatInteger
    case .numberRange(let rule): rule.violation(number)
    case .numberStep(let rule): rule.admits(number) ? nil : .stepOffGrid
    case .characters, .length, .pattern, .format, .membership, .fileKind, .dateRange, .timeRange,
      .timeStep, .count, .fileSize:
      nil
    }
  }

  private func violation(_ time: CivilTime) -> FaultCode? {
    switch self {
    case .timeRange(let rule): rule.violation(time)
    case .timeStep(let rule): rule.admits(time) ? nil : .stepOffGrid
    case .characters, .length, .pattern, .format, .membership, .fileKind, .whole, .numberRange,
      .numberStep, .dateRange, .count, .fileSize:
      nil
    }
  }

  /// The constraint as what its kind declares.
  package var declared: any DeclaredConstraint {
    switch self {
    case .characters(let rule): rule
    case .length(let rule): rule
    case .pattern(let pattern): pattern
    case .format(let format): format
    case .whole: WholeNumbers()
    case .numberRange(let rule): rule
    case .dateRange(let rule): rule
    case .timeRange(let rule): rule
    case .numberStep(let rule): rule
    case .timeStep(let rule): rule
    case .membership(let rule): rule
    case .count(let rule): rule
    case .fileKind(let rule): rule
    case .fileSize(let rule): rule
    }
  }

  /// The sentence for an answer that breaks this rule.
  public func fault(_ code: FaultCode, given: String) -> Fault {
    declared.fault(code, given: given)
  }

  /// What is allowed, in a few words for a hint; nil where there is nothing to say.
  public var hint: Message? { declared.hint }

  /// Whether every answer that satisfies this rule satisfies another one; false where that is not
  /// known.
  package func implies(_ other: Constraint) -> Bool { self == other || declared.implies(other) }
}
