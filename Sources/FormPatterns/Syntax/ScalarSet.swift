/// A set of Unicode scalars as ascending ranges that neither overlap nor touch.
package struct ScalarSet: Hashable, Sendable {
  package let ranges: [ScalarRange]

  /// The set of everything in any of these ranges, in whatever order they come.
  package init(_ ranges: [ScalarRange]) {
    var merged: [ScalarRange] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let last = merged.last, range.lowerBound <= last.upperBound &+ 1 else {
        merged.append(range)
        continue
      }
      merged[merged.count - 1] = ScalarRange(
        last.lowerBound, max(last.upperBound, range.upperBound))
    }
    self.ranges = merged
  }

  /// The set of one scalar.
  init(_ scalar: Unicode.Scalar) {
    ranges = [ScalarRange(scalar.value, scalar.value)]
  }

  /// Every scalar that is not in this set.
  package var complement: ScalarSet {
    var gaps: [ScalarRange] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(ScalarRange(next, range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= Self.greatest { gaps.append(ScalarRange(next, Self.greatest)) }
    return ScalarSet(gaps)
  }

  /// Whether the scalar of this value is in the set, found by halving.
  func contains(_ value: UInt32) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(value)
  }

  private static let greatest: UInt32 = 0x10FFFF

  /// `\d`: the ASCII digits.
  static let digits = ScalarSet([ScalarRange(0x30, 0x39)])
  /// `\w`: the ASCII letters and digits and the low line.
  static let wordCharacters = ScalarSet([
    ScalarRange(0x30, 0x39), ScalarRange(0x41, 0x5A), ScalarRange(0x5F, 0x5F),
    ScalarRange(0x61, 0x7A),
  ])
  /// `\s`: space, and the controls tab, line feed, line tabulation, form feed and carriage return.
  static let spaces = ScalarSet([ScalarRange(0x09, 0x0D), ScalarRange(0x20, 0x20)])
  /// `.`: everything but line feed and carriage return.
  static let withinLine = ScalarSet([ScalarRange(0x0A, 0x0A), ScalarRange(0x0D, 0x0D)]).complement
}
