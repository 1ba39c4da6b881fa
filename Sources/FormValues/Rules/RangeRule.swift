package import FormMessages

/// The lowest and highest value allowed, both included.
///
/// The type of a bound is checked at each use: a check here would look it up at each start.
public struct RangeRule<Bound: Sendable>: Sendable {
  /// The lowest value allowed; nil for any.
  public let min: Bound?
  /// The highest value allowed; nil for any.
  public let max: Bound?

  public init(min: Bound?, max: Bound?) {
    self.min = min
    self.max = max
  }
}

extension RangeRule: Equatable where Bound: Equatable {}
extension RangeRule: Hashable where Bound: Hashable {}

extension RangeRule where Bound: RangeBound {
  /// Whether no value is within the range.
  package var isEmpty: Bool {
    guard let min, let max else { return false }
    return max < min
  }

  func violation(_ value: Bound) -> FaultCode? {
    if let min, value < min { return .rangeBelowMin }
    if let max, value > max { return .rangeAboveMax }
    return nil
  }

  package func fault(_ code: FaultCode, given: String) -> Fault {
    let isLow = code == .rangeBelowMin
    return Fault(
      code,
      Message(
        isLow ? Bound.rangeWords.below : Bound.rangeWords.above,
        [
          "given": Bound.rangeWords.argument(shortened(given)),
          "bound": described(isLow ? min : max),
        ]))
  }

  package var hint: Message? {
    switch (min, max) {
    case (_?, _?): Message(.between, ["min": described(min), "max": described(max)])
    case (_?, nil): Message(Bound.rangeWords.notBelow, ["min": described(min)])
    case (nil, _?): Message(Bound.rangeWords.notAbove, ["max": described(max)])
    case (nil, nil): nil
    }
  }

  private func described(_ bound: Bound?) -> Message.Argument {
    // Not by a key path, which is made anew at each call where types are generic.
    Bound.rangeWords.argument(bound?.description ?? "")
  }
}

/// A value that a range can have at its ends.
public protocol RangeBound: Comparable, Hashable, Sendable, CustomStringConvertible {
  /// The words for its order.
  static var rangeWords: RangeWords { get }
}

/// The words for the two sides of a range.
public struct RangeWords: Sendable {
  let below: Phrase
  let above: Phrase
  let notBelow: Phrase
  let notAbove: Phrase
  /// An answer or an end of the range as it stands in a sentence.
  let argument: @Sendable (String) -> Message.Argument

  static let ofNumbers = RangeWords(
    below: .belowMin, above: .aboveMax, notBelow: .notBelow, notAbove: .notAbove,
    argument: { .number($0) })
  static let ofTimes = RangeWords(
    below: .beforeMin, above: .afterMax, notBelow: .notBefore, notAbove: .notAfter,
    argument: { .text($0) })
}

extension RangeRule: DeclaredConstraint where Bound: DescribedBound {
  package static var explanations: [FaultExplanation] {
    [
      FaultExplanation(
        .rangeBelowMin, "the answer is below the minimum or too early",
        meaning: "Both ends of the range are allowed.",
        fix: "Give a value within the range.",
        example: .submission(
          #"{"birth": "1899-12-31"}"#, to: ExampleInput.birth, fixed: #"{"birth": "1900-01-01"}"#)),
      FaultExplanation(
        .rangeAboveMax, "the answer is above the maximum or too late",
        meaning: "Both ends of the range are allowed.",
        fix: "Give a value within the range.",
        example: .submission(#"{"pain": 11}"#, to: ExampleInput.pain, fixed: #"{"pain": 10}"#)),
    ]
  }

  package var kind: RuleKind { .range }

  package func violation(_ scalar: ScalarValue) -> FaultCode? {
    Bound.value(of: scalar).flatMap { violation($0) }
  }

  package func describe(in schema: inout SchemaParts) { Bound.describe(self, in: &schema) }

  package func shape(_ parts: inout RuleParts) { Bound.shape(self, &parts) }

  package func checks(on column: SQLColumn) -> [String] {
    column.bounds(
      min.map { column.text($0.value) }, max.map { column.text($0.value) }, of: column.name)
  }

  package var limits: ValueLimits { Bound.limits(self) }

  package func implies(_ other: Constraint) -> Bool {
    guard let now = Bound.range(of: other) else { return false }
    let isLowKept = now.min.map { bound in min.map { $0 >= bound } ?? false } ?? true
    let isHighKept = now.max.map { bound in max.map { $0 <= bound } ?? false } ?? true
    return isLowKept && isHighKept
  }

  /// The pattern that a written value of the range must match.
  fileprivate var writtenPattern: String {
    WrittenRange.pattern(from: min?.description, to: max?.description)
  }
}

/// The declarations of a range that differ from one type to the next.
package protocol DescribedBound: RangeBound {
  var value: Value { get }
  /// The value of the type that an answer means, if it means one.
  static func value(of scalar: ScalarValue) -> Self?
  /// The range that a constraint is, if it is one of the type.
  static func range(of constraint: Constraint) -> RangeRule<Self>?
  static func limits(_ range: RangeRule<Self>) -> ValueLimits
  static func describe(_ range: RangeRule<Self>, in schema: inout SchemaParts)
  static func shape(_ range: RangeRule<Self>, _ parts: inout RuleParts)
}

extension Decimal: DescribedBound {
  package var value: Value { .number(self) }

  package static func value(of scalar: ScalarValue) -> Decimal? {
    if case .number(let value) = scalar { value } else { nil }
  }

  package static func range(of constraint: Constraint) -> RangeRule<Decimal>? {
    if case .numberRange(let range) = constraint { range } else { nil }
  }

  package static func limits(_ range: RangeRule<Decimal>) -> ValueLimits { .numbers(range) }

  package static func describe(_ range: RangeRule<Decimal>, in schema: inout SchemaParts) {
    (schema.minimum, schema.maximum) = (range.min, range.max)
  }

  package static func shape(_ range: RangeRule<Decimal>, _ parts: inout RuleParts) {
    parts.numbers = range
  }
}

extension CivilDate: DescribedBound {
  package var value: Value { .date(self) }

  package static func value(of scalar: ScalarValue) -> CivilDate? {
    if case .date(let value) = scalar { value } else { nil }
  }

  package static func range(of constraint: Constraint) -> RangeRule<CivilDate>? {
    if case .dateRange(let range) = constraint { range } else { nil }
  }

  package static func limits(_ range: RangeRule<CivilDate>) -> ValueLimits { .dates(range) }

  package static func describe(_ range: RangeRule<CivilDate>, in schema: inout SchemaParts) {
    schema.calendarPatterns.append(range.writtenPattern)
  }

  package static func shape(_ range: RangeRule<CivilDate>, _ parts: inout RuleParts) {
    parts.dates = range
  }
}

extension CivilTime: DescribedBound {
  package var value: Value { .time(self) }

  package static func value(of scalar: ScalarValue) -> CivilTime? {
    if case .time(let value) = scalar { value } else { nil }
  }

  package static func range(of constraint: Constraint) -> RangeRule<CivilTime>? {
    if case .timeRange(let range) = constraint { range } else { nil }
  }

  package static func limits(_ range: RangeRule<CivilTime>) -> ValueLimits { .times(range) }

  package static func describe(_ range: RangeRule<CivilTime>, in schema: inout SchemaParts) {
    schema.calendarPatterns.append(range.writtenPattern)
  }

  package static func shape(_ range: RangeRule<CivilTime>, _ parts: inout RuleParts) {
    parts.times = range
  }
}

extension CivilDateTime: DescribedBound {
  package var value: Value { .dateTime(self) }

  package static func value(of scalar: ScalarValue) -> CivilDateTime? {
    if case .dateTime(let value) = scalar { value } else { nil }
  }

  package static func range(of constraint: Constraint) -> RangeRule<CivilDateTime>? {
    if case .dateTimeRange(let range) = constraint { range } else { nil }
  }

  package static func limits(_ range: RangeRule<CivilDateTime>) -> ValueLimits { .dateTimes(range) }

  package static func describe(_ range: RangeRule<CivilDateTime>, in schema: inout SchemaParts) {
    schema.calendarPatterns.append(range.writtenPattern)
  }

  package static func shape(_ range: RangeRule<CivilDateTime>, _ parts: inout RuleParts) {
    parts.dateTimes = range
  }
}

extension Decimal: RangeBound {
  public static var rangeWords: RangeWords { .ofNumbers }
}

extension CivilDate: RangeBound {
  public static var rangeWords: RangeWords { .ofTimes }
}

extension CivilTime: RangeBound {
  public static var rangeWords: RangeWords { .ofTimes }
}

extension CivilDateTime: RangeBound {
  public static var rangeWords: RangeWords { .ofTimes }
}

extension Phrase {
  fileprivate static let belowMin = Phrase("belowMin", "{given} is below {bound}, the minimum")
  fileprivate static let aboveMax = Phrase("aboveMax", "{given} is above {bound}, the maximum")
  fileprivate static let beforeMin = Phrase(
    "beforeMin", "{given} is before {bound}, the earliest allowed")
  fileprivate static let afterMax = Phrase(
    "afterMax", "{given} is after {bound}, the latest allowed")
  fileprivate static let between = Phrase("between", "from {min} to {max}")
  fileprivate static let notBelow = Phrase("notBelow", "not below {min}")
  fileprivate static let notAbove = Phrase("notAbove", "not above {max}")
  fileprivate static let notBefore = Phrase("notBefore", "not before {min}")
  fileprivate static let notAfter = Phrase("notAfter", "not after {max}")
}
