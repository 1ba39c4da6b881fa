extension [ClosedRange<Int128>] {
  /// The most ranges that are kept apart; more become one from the first to the last.
  private static var limit: Int { 32 }

  /// The numbers in both lists of ascending ranges.
  package func intersection(_ other: [ClosedRange<Int128>]) -> [ClosedRange<Int128>] {
    var result: [ClosedRange<Int128>] = []
    var (left, right) = (0, 0)
    while left < count, right < other.count {
      let low = Swift.max(self[left].lowerBound, other[right].lowerBound)
      let high = Swift.min(self[left].upperBound, other[right].upperBound)
      if low <= high { result.append(low...high) }
      if self[left].upperBound < other[right].upperBound { left += 1 } else { right += 1 }
    }
    return result.limited
  }

  /// The numbers in either list, and perhaps some between them.
  package func union(_ other: [ClosedRange<Int128>]) -> [ClosedRange<Int128>] {
    var result: [ClosedRange<Int128>] = []
    for range in (self + other).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound &+ 1 {
        result[result.count - 1] =
          last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result.limited
  }

  /// The numbers of a range that are not in the list.
  package func complement(in whole: ClosedRange<Int128>) -> [ClosedRange<Int128>] {
    var result: [ClosedRange<Int128>] = []
    var next = whole.lowerBound
    for range in self {
      if next < range.lowerBound, next <= whole.upperBound {
        result.append(next...Swift.min(range.lowerBound - 1, whole.upperBound))
      }
      next = Swift.max(next, range.upperBound &+ 1)
    }
    if next <= whole.upperBound { result.append(next...whole.upperBound) }
    return result.limited
  }

  /// The same numbers, or with those between them if there are too many ranges.
  private var limited: [ClosedRange<Int128>] {
    guard count > Self.limit, let first, let last else { return self }
    return [first.lowerBound...last.upperBound]
  }
}
