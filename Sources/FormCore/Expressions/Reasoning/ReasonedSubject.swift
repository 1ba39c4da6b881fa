import FormExpressions
import FormValues

/// The facts that reasoning knows of one subject.
struct ReasonedSubject: Sendable {
  let type: ExpressionType
  let mayBeMissing: Bool
  /// All values of an ordered type, as whole numbers.
  let range: ClosedRange<Int128>?

  init(_ subject: ExpressionSubject) {
    type = subject.referenceType
    mayBeMissing = subject.domain.mayBeMissing
    range = type.isList ? nil : ReasonedSubject.range(of: type.kind, subject.domain.limits)
  }

  /// Whether it is one text, written as it is compared.
  var holdsText: Bool {
    switch type.kind {
    case .text, .choice, .fact: !type.isList
    case .number, .boolean, .date, .time, .dateTime, .file, .unknown: false
    }
  }

  private static func range(
    of kind: ExpressionType.Kind, _ limits: ValueLimits
  ) -> ClosedRange<Int128>? {
    guard let whole = kind.wholeRange else { return nil }
    let ends: (low: Int128?, high: Int128?) =
      switch limits {
      case .numbers(let rule) where kind == .number: (rule.min?.units, rule.max?.units)
      case .dates(let rule) where kind == .date:
        (
          rule.min.map { Int128($0.daysSinceEpoch) }, rule.max.map { Int128($0.daysSinceEpoch) }
        )
      case .times(let rule) where kind == .time:
        (rule.min.map { Int128($0.minutes) }, rule.max.map { Int128($0.minutes) })
      case .dateTimes(let rule) where kind == .dateTime:
        (rule.min.map { Int128($0.minutes) }, rule.max.map { Int128($0.minutes) })
      case .none, .numbers, .dates, .times, .dateTimes: (nil, nil)
      }
    let (low, high) = (ends.low ?? whole.lowerBound, ends.high ?? whole.upperBound)
    // Limits that cross are reported elsewhere; nothing is concluded from them.
    return low <= high ? low...high : whole
  }
}

extension ExpressionType.Kind {
  /// All values of an ordered type, as whole numbers; nil for the others.
  var wholeRange: ClosedRange<Int128>? {
    switch self {
    case .number: (1 - Decimal.limit)...(Decimal.limit - 1)
    case .date: Int128(CivilDate.first.daysSinceEpoch)...Int128(CivilDate.last.daysSinceEpoch)
    case .time: 0...1439
    case .dateTime: Int128(CivilDateTime.first.minutes)...Int128(CivilDateTime.last.minutes)
    case .text, .boolean, .choice, .file, .fact, .unknown: nil
    }
  }
}

extension Operand {
  /// An ordered value as a whole number.
  var rank: Int128? {
    switch self {
    case .number(let number): number.units
    case .date(let date): Int128(date.daysSinceEpoch)
    case .time(let time): Int128(time.minutes)
    case .dateTime(let dateTime): Int128(dateTime.minutes)
    case .missing, .text, .boolean, .file, .texts, .list: nil
    }
  }
}
