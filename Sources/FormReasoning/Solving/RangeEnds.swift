package import FormCore
package import FormValues

/// The ends of the range of an input's answers, and the values just beyond them.
package struct RangeEnds {
  package private(set) var least: Value?
  package private(set) var greatest: Value?
  package private(set) var beforeLeast: Value?
  package private(set) var afterGreatest: Value?

  package init(_ input: Input, at moment: Moment) {
    let parts = RuleParts(input.rule(at: moment).constraints)
    let grid = InputRules(input, at: moment).grid
    guard !input.isCalculated, !grid.interval.isEmpty else { return }
    let value = { (count: Int128) in input.valueType.value(rank: grid.origin + grid.step * count) }
    let hasLow, hasHigh: Bool
    switch input.valueType {
    case .number: (hasLow, hasHigh) = (parts.numbers.min != nil, parts.numbers.max != nil)
    case .date: (hasLow, hasHigh) = (parts.dates.min != nil, parts.dates.max != nil)
    case .time: (hasLow, hasHigh) = (parts.times.min != nil, parts.times.max != nil)
    case .dateTime: (hasLow, hasHigh) = (parts.dateTimes.min != nil, parts.dateTimes.max != nil)
    case .text, .boolean, .choice, .choices, .file: return
    }
    if hasLow { (least, beforeLeast) = (value(grid.interval.low), value(grid.interval.low - 1)) }
    if hasHigh {
      (greatest, afterGreatest) = (value(grid.interval.high), value(grid.interval.high + 1))
    }
  }
}
