/// The whole numbers from one to another; empty if they cross.
struct Interval: Hashable, Sendable {
  var low: Int128
  var high: Int128

  var isEmpty: Bool { low > high }
  var isPoint: Bool { low == high }

  /// One less than how many numbers it has; as many as fit.
  var width: Int128 {
    let (width, isOverflow) = high.subtractingReportingOverflow(low)
    return isOverflow ? .max : width
  }

  func contains(_ number: Int128) -> Bool { low <= number && number <= high }

  func intersection(_ other: Interval) -> Interval {
    Interval(low: max(low, other.low), high: min(high, other.high))
  }

  /// The number in it that is nearest to another one.
  func nearest(to number: Int128) -> Int128 { min(max(number, low), high) }
}

extension LinearSum {
  /// The least value of the sum; nil if it has none that fits.
  func least(_ bounds: (Int) -> Interval) -> Int128? {
    var sum = constant
    for part in parts {
      let interval = bounds(part.variable)
      guard let next = sum.plus(part.factor > 0 ? interval.low : interval.high, times: part.factor)
      else { return nil }
      sum = next
    }
    return sum
  }

  /// The greatest value of the sum; nil if it has none that fits.
  func greatest(_ bounds: (Int) -> Interval) -> Int128? {
    var sum = constant
    for part in parts {
      let interval = bounds(part.variable)
      guard let next = sum.plus(part.factor > 0 ? interval.high : interval.low, times: part.factor)
      else { return nil }
      sum = next
    }
    return sum
  }
}

extension LinearSum.Part {
  /// What `sum ≤ 0` leaves of the interval of its variable; `least` is the least value of the sum.
  func narrowed(_ interval: Interval, least: Int128) -> Interval {
    // The room for this part above its own least value.
    let room = -least
    guard room >= 0 else { return Interval(low: 1, high: 0) }
    if factor > 0 {
      let (high, isOverflow) = interval.low.addingReportingOverflow(room.dividedDown(factor))
      return isOverflow ? interval : Interval(low: interval.low, high: min(interval.high, high))
    }
    let (low, isOverflow) = interval.high.subtractingReportingOverflow(room.dividedDown(-factor))
    return isOverflow ? interval : Interval(low: max(interval.low, low), high: interval.high)
  }
}
