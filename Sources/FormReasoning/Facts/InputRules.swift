import FormCore
import FormPatterns
import FormValues
internal import JSONText

/// What the rules of an input that stand in its document leave of its values, on any day or on one.
struct InputRules {
  /// The numbers of a range and a grid, counted in steps from an origin.
  struct Grid {
    var step: Int128 = 1
    var origin: Int128 = 0
    var interval: Interval
    var widest: Interval
  }

  private let input: Input
  private let rule: AnswerRule
  private let parts: RuleParts
  private let moment: Moment?
  private let hasGrid: Bool

  init(_ input: Input, at moment: Moment?, hasGrid: Bool = true) {
    (self.input, self.moment, self.hasGrid) = (input, moment, hasGrid)
    rule = input.rule(at: moment ?? .epoch)
    parts = RuleParts(rule.constraints)
  }

  /// The choices there are; nil for any text.
  var choices: [String]? {
    let isClosed = rule.constraints.contains { constraint in
      if case .membership = constraint { true } else { false }
    }
    return isClosed && !parts.choices.isEmpty ? parts.choices : nil
  }

  var pattern: Pattern? { input.isCalculated ? nil : parts.pattern }

  var lengths: Interval {
    Interval(
      low: Int128(max(1, parts.length.min ?? 1)), high: Int128(parts.length.max ?? Int(Int32.max)))
  }

  var counts: Interval {
    Interval(
      low: Int128(max(1, parts.count.min ?? 1)), high: Int128(parts.count.max ?? Int(Int32.max)))
  }

  /// Whether the input allows a text.
  var isAllowed: (String) -> Bool {
    if input.isCalculated { return { _ in true } }
    let rule = rule
    return { text in
      if case .refused = rule.read(.string(text)) { false } else { true }
    }
  }

  func allows(_ flag: Bool) -> Bool {
    if input.isCalculated { return true }
    if case .refused = rule.read(.boolean(flag)) { return false }
    return true
  }

  /// The numbers, dates or times that are allowed, in their smallest units.
  var grid: Grid {
    let widest = input.valueType.widest
    guard !input.isCalculated else { return Grid(interval: widest, widest: widest) }
    var grid = Grid(interval: widest.intersection(limits), widest: widest)
    let step: (step: Int128, origin: Int128)? =
      switch input.valueType {
      case .number: parts.numberGrid
      case .time: parts.timeStep.map { (Int128($0.minutes), Int128($0.origin.minutes)) }
      case .dateTime: parts.dateTimeStep.map { (Int128($0.minutes), Int128($0.origin.minutes)) }
      case .text, .boolean, .date, .choice, .choices, .file: nil
      }
    guard hasGrid, let step, step.step > 0, input.valueType == .number || moment != nil || isSteady
    else {
      return grid
    }
    grid.step = step.step
    grid.origin = step.origin
    grid.interval = grid.interval.counted(step.step, from: step.origin)
    grid.widest = widest.counted(step.step, from: step.origin)
    return grid
  }

  private var limits: Interval {
    let open = input.valueType.widest
    let found: (low: Int128?, high: Int128?)
    switch input.valueType {
    case .number: found = (parts.numbers.min?.units, parts.numbers.max?.units)
    case .date:
      let range = daysFromToday?.range ?? parts.dates
      found = (
        range.min.map { Int128($0.daysSinceEpoch) }, range.max.map { Int128($0.daysSinceEpoch) }
      )
    case .time:
      guard moment != nil || isSteady else { return open }
      found = (
        parts.times.min.map { Int128($0.minutes) }, parts.times.max.map { Int128($0.minutes) }
      )
    case .dateTime:
      guard moment != nil || isSteady else { return open }
      found = (
        parts.dateTimes.min.map { Int128($0.minutes) },
        parts.dateTimes.max.map { Int128($0.minutes) }
      )
    case .text, .boolean, .choice, .choices, .file: return open
    }
    return Interval(low: found.low ?? open.low, high: found.high ?? open.high)
  }

  /// Whether the rules are the same at any moment.
  private var isSteady: Bool {
    DaysFromToday.sampled.allSatisfy { input.component.constraints(at: $0) == rule.constraints }
  }

  /// The span of days from today in which a date must lie, at most; nil if its rules do not move.
  var daysFromToday: DaysFromToday? {
    guard moment == nil, case .date = input.valueType, !input.isCalculated, !isSteady else {
      return nil
    }
    return DaysFromToday(input)
  }
}

extension RuleParts {
  /// The grid of numbers, in units.
  fileprivate var numberGrid: (step: Int128, origin: Int128)? {
    let one = Decimal.unitsPerOne
    guard let rule = numberStep else { return isWhole ? (one, 0) : nil }
    let (step, origin) = (rule.step.units, rule.origin.units)
    return isWhole && (step % one != 0 || origin % one != 0) ? (one, 0) : (step, origin)
  }
}

extension Interval {
  /// The steps from an origin whose numbers lie in the interval.
  fileprivate func counted(_ step: Int128, from origin: Int128) -> Interval {
    Interval(low: (low - origin).dividedUp(step), high: (high - origin).dividedDown(step))
  }
}

extension ValueType {
  /// All values of an ordered type, as whole numbers.
  var widest: Interval {
    switch self {
    case .number: Interval(low: 1 - Decimal.limit, high: Decimal.limit - 1)
    case .date:
      Interval(
        low: Int128(CivilDate.first.daysSinceEpoch), high: Int128(CivilDate.last.daysSinceEpoch))
    case .time: Interval(low: 0, high: 1439)
    case .dateTime:
      Interval(low: Int128(CivilDateTime.first.minutes), high: Int128(CivilDateTime.last.minutes))
    case .text, .boolean, .choice, .choices, .file: Interval(low: 0, high: 0)
    }
  }
}
