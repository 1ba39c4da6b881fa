public import FormMessages
public import FormPatterns

/// One rule that an answer must satisfy, as data.
///
/// The same value checks a typed answer and a bulk answer, words the hint of a question, and
/// describes the answer in schemas and samples. Each kind is one file. The cases are those that
/// bulk processing has a table for, or that other types look for; every further kind is an
/// ``other``.
public enum Constraint: Hashable, Sendable {
  case characters(CharacterRule)
  case length(LengthRule)
  case pattern(Pattern)
  case format(TextFormat)
  case whole
  case numberRange(RangeRule<Decimal>)
  case dateRange(RangeRule<CivilDate>)
  case timeRange(RangeRule<CivilTime>)
  case dateTimeRange(RangeRule<CivilDateTime>)
  case numberStep(NumberStepRule)
  case timeStep(TimeStepRule)
  case dateTimeStep(DateTimeStepRule)
  case membership(MembershipRule)
  case count(CountRule)
  case fileKind(FileKindRule)
  case fileSize(FileSizeRule)
  case other(OtherConstraint)
}

extension Constraint {
  /// The code that a scalar answer breaks, or nil when it satisfies the rule or the rule is about
  /// something else. `bytes` are the answer's text, `scalar` what they mean.
  public func violation(_ bytes: Span<UInt8>, _ scalar: ScalarValue) -> FaultCode? {
    // Switches by type, and other kinds apart: else the constraint would be copied to be asked.
    switch scalar {
    case .text: violation(bytes)
    case .number(let number): violation(number)
    case .date(let date):
      if case .dateRange(let rule) = self { rule.violation(date) } else { other(bytes, scalar) }
    case .time(let time): violation(time)
    case .dateTime(let dateTime): violation(dateTime)
    case .boolean: other(bytes, scalar)
    }
  }

  private func violation(_ bytes: Span<UInt8>) -> FaultCode? {
    switch self {
    case .characters(let rule): rule.violation(bytes)
    case .length(let rule): rule.violation(bytes)
    case .pattern(let pattern): pattern.violation(bytes)
    case .format(let format): format.violation(bytes)
    case .membership(let rule): rule.violation(bytes)
    case .fileKind(let rule): rule.violation(bytes)
    case .other: other(bytes, .text)
    case .whole, .numberRange, .numberStep, .dateRange, .timeRange, .dateTimeRange, .timeStep,
      .dateTimeStep, .count, .fileSize:
      nil
    }
  }

  private func violation(_ number: Decimal) -> FaultCode? {
    switch self {
    case .whole: WholeNumbers().violation(number)
    case .numberRange(let rule): rule.violation(number)
    case .numberStep(let rule): rule.violation(number)
    case .other: other("".utf8.span, .number(number))
    case .characters, .length, .pattern, .format, .membership, .fileKind, .dateRange, .timeRange,
      .dateTimeRange,
      .timeStep, .dateTimeStep, .count, .fileSize:
      nil
    }
  }

  private func violation(_ time: CivilTime) -> FaultCode? {
    switch self {
    case .timeRange(let rule): rule.violation(time)
    case .timeStep(let rule): rule.violation(time)
    case .other: other("".utf8.span, .time(time))
    case .characters, .length, .pattern, .format, .membership, .fileKind, .whole, .numberRange,
      .numberStep, .dateRange, .dateTimeRange, .dateTimeStep, .count, .fileSize:
      nil
    }
  }

  private func violation(_ dateTime: CivilDateTime) -> FaultCode? {
    switch self {
    case .dateTimeRange(let rule): rule.violation(dateTime)
    case .dateTimeStep(let rule): rule.violation(dateTime)
    case .other: other("".utf8.span, .dateTime(dateTime))
    case .characters, .length, .pattern, .format, .membership, .fileKind, .whole, .numberRange,
      .numberStep, .dateRange, .timeRange, .timeStep, .count, .fileSize:
      nil
    }
  }

  @inline(never)
  private func other(_ bytes: Span<UInt8>, _ scalar: ScalarValue) -> FaultCode? {
    guard case .other(let other) = self else { return nil }
    return scalar == .text ? other.rule.violation(bytes) : other.rule.violation(scalar)
  }

  /// The code that so many choices break.
  func violation(choices count: Int) -> FaultCode? {
    if case .count(let rule) = self { return rule.violation(choices: count) }
    if case .other(let other) = self { return other.rule.violation(choices: count) }
    return nil
  }

  /// The code that a file of so many bytes breaks.
  func violation(size bytes: Int) -> FaultCode? {
    if case .fileSize(let rule) = self { return rule.violation(size: bytes) }
    if case .other(let other) = self { return other.rule.violation(size: bytes) }
    return nil
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
    case .dateTimeRange(let rule): rule
    case .numberStep(let rule): rule
    case .timeStep(let rule): rule
    case .dateTimeStep(let rule): rule
    case .membership(let rule): rule
    case .count(let rule): rule
    case .fileKind(let rule): rule
    case .fileSize(let rule): rule
    case .other(let other): other.rule
    }
  }

  /// The sentence for an answer that breaks this rule.
  public func fault(_ code: FaultCode, given: String) -> Fault {
    declared.fault(code, given: given)
  }

  /// The allowed values, in a few words for a hint; nil if the hint would say nothing.
  public var hint: Message? { declared.hint }

  /// Whether every answer that satisfies this rule satisfies another one; false if that is not
  /// known.
  package func implies(_ other: Constraint) -> Bool { self == other || declared.implies(other) }
}

/// A constraint of a kind that ``Constraint`` has no case for: it is all that it declares.
///
/// An object, so every constraint stays as small as before, and is asked without a copy.
public final class OtherConstraint: Hashable, Sendable {
  package let rule: any DeclaredConstraint

  package init(_ rule: some DeclaredConstraint) { self.rule = rule }

  public static func == (left: OtherConstraint, right: OtherConstraint) -> Bool {
    left.rule.isEqual(to: right.rule)
  }

  public func hash(into hasher: inout Hasher) { rule.hash(into: &hasher) }
}

extension Constraint {
  /// A constraint of a kind that has no case.
  package init(_ rule: some DeclaredConstraint) { self = .other(OtherConstraint(rule)) }
}
