package import FormValues

/// Counts of numbers in ranges that begin at round numbers.
package struct Histogram: Equatable, Sendable {
  /// A range. Of whole numbers both ends belong to it; else the first, and of the last range both.
  package struct Bin: Equatable, Sendable {
    package let from: Decimal
    package let to: Decimal
    package var count: Int

    /// The range in words; a range of one whole number is that number.
    package var label: String { from == to ? "\(from)" : "\(from) to \(to)" }
  }

  package private(set) var bins: [Bin] = []

  /// The histogram of some numbers in order, in at most twelve ranges; empty for fewer than two
  /// different numbers.
  init(_ numbers: [(number: Decimal, count: Int)]) {
    guard let least = numbers.first?.number.units, let largest = numbers.last?.number.units,
      least < largest
    else { return }
    // The distance from one whole number to the next, which lies in no range of them.
    let gap = numbers.allSatisfy(\.number.isWhole) ? Decimal.unitsPerOne : 0
    let step = max(gap, Histogram.step((largest - least + 9) / 10))
    let first = Histogram.floor(least, step)
    let last = gap > 0 ? Histogram.floor(largest, step) + 1 : -Histogram.floor(-largest, step)
    for index in first..<max(first + 1, last) {
      guard let from = Decimal(units: index * step),
        let to = Decimal(units: (index + 1) * step - gap)
      else {
        bins = []
        return
      }
      bins.append(Bin(from: from, to: to, count: 0))
    }
    for (number, count) in numbers {
      let index = Int(Histogram.floor(number.units, step) - first)
      bins[min(max(0, index), bins.count - 1)].count += count
    }
  }

  /// The round number that is not smaller: 1, 2 or 5 with zeros.
  private static func step(_ wanted: Int128) -> Int128 {
    var power: Int128 = 1
    while power * 10 < wanted { power *= 10 }
    for factor: Int128 in [1, 2, 5] where factor * power >= wanted { return factor * power }
    return 10 * power
  }

  private static func floor(_ number: Int128, _ step: Int128) -> Int128 {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: step)
    return rest < 0 ? quotient - 1 : quotient
  }
}
