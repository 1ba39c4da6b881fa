import FormValues

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

extension Interval {
  /// The products of two numbers in their smallest units, rounded as the engine does; nil if the
  /// numbers do not fit. A product that is too large counts as the largest number.
  static func product(
    _ one: LinearSum, _ other: LinearSum, _ bounds: (Int) -> Interval
  ) -> Interval? {
    guard let low = one.least(bounds), let high = one.greatest(bounds),
      let otherLow = other.least(bounds), let otherHigh = other.greatest(bounds)
    else { return nil }
    let corners =
      one == other
      // The least square is that of the number nearest to zero.
      ? [low, high, Interval(low: low, high: high).nearest(to: 0)].map { product($0, $0) }
      : [low, high].flatMap { left in [otherLow, otherHigh].map { product(left, $0) } }
    guard let least = corners.min(), let greatest = corners.max() else { return nil }
    return Interval(low: least, high: greatest)
  }

  private static func product(_ left: Int128, _ right: Int128) -> Int128 {
    let most = Decimal.limit - 1
    let exact = Decimal(units: left).flatMap { one in
      Decimal(units: right).flatMap { one.multiplied(by: $0) }
    }
    if let exact { return exact.units }
    return left == 0 || right == 0 ? 0 : (left < 0) == (right < 0) ? most : -most
  }
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
