package import FormValues

/// The figures of some numbers.
package struct NumberTally: Sendable {
  /// The most different numbers that are kept; of more, a sample tells the quartiles.
  private let most: Int

  package private(set) var count = 0
  package private(set) var least: Decimal?
  package private(set) var largest: Decimal?
  /// The sum in units of a number; nil when it is too large for that.
  private var sum: Int128? = 0
  /// The mean so far and the sum of squares of differences from it (Welford, 1962).
  private var (running, squares) = (0.0, 0.0)
  private var counts: [Decimal: Int] = [:]
  /// Whether all numbers are in the counts.
  package private(set) var isExact = true
  /// A tally with room for so many different numbers, or fewer where many questions share it.
  init(_ room: TallyRoom = TallyRoom(questions: 1)) { most = room.numbers }

  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  package mutating func add(_ number: Decimal, times: Int = 1) {
    count += times
    least = min(least ?? number, number)
    largest = max(largest ?? number, number)
    let (units, isLarge) = number.units.multipliedReportingOverflow(by: Int128(times))
    let added = sum?.addingReportingOverflow(units)
    sum = !isLarge && added?.overflow == false ? added?.partialValue : nil
    let value = number.double
    let difference = value - running
    running += difference * Double(times) / Double(count)
    squares += difference * (value - running) * Double(times)
    if isExact, counts[number] != nil || counts.count < most {
      counts[number, default: 0] += times
      return
    }
    for earlier in (0..<times).reversed() { keep(number, of: count - earlier) }
  }

  /// Lets a number take the place of another one by chance: each number of all has the same chance
  /// to be kept (Vitter's algorithm R).
  private mutating func keep(_ number: Decimal, of count: Int) {
    if isExact {
      isExact = false
      sample = counts.sorted { $0.key < $1.key }.flatMap { key, count in
        [Decimal](repeating: key, count: count)
      }
      thin()
      counts = [:]
    }
    let index = Int(truncatingIfNeeded: next() % UInt64(count))
    if index < sample.count { sample[index] = number }
  }

  private var sample: [Decimal] = []

  /// Keeps as many numbers of the sample as there is room for.
  private mutating func thin() {
    for index in most..<max(most, sample.count) {
      let other = Int(truncatingIfNeeded: next() % UInt64(index + 1))
      if other < most { sample[other] = sample[index] }
    }
    sample = Array(sample.prefix(most))
  }

  /// The next of a row of numbers that look like chance, and are the same in every run.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }

  /// The mean; nil of no numbers.
  package var mean: Double? {
    guard count > 0 else { return nil }
    // A part of a unit is beyond what a number of the machine tells.
    return sum.flatMap { Decimal(units: $0 / Int128(count))?.double } ?? running
  }

  /// The standard deviation of a sample; nil of fewer than two numbers.
  package var deviation: Double? {
    guard count > 1, let mean else { return nil }
    var sum = max(0, squares)
    // In the order of the numbers, so it does not depend on that of the records.
    if isExact {
      sum = sorted.reduce(0) { sum, kept in
        let difference = kept.number.double - mean
        return sum + difference * difference * Double(kept.count)
      }
    }
    return (sum / Double(count - 1)).squareRoot()
  }

  /// The first quartile, the median and the third quartile, between two numbers in proportion;
  /// those of a sample if there are too many different numbers.
  package var quartiles: [Double] {
    let kept = sorted
    let total = kept.reduce(0) { $0 + $1.count }
    guard total > 0 else { return [] }
    return [0.25, 0.5, 0.75].map { part in
      let position = part * Double(total - 1)
      let (low, rest) = (Int(position), position - Double(Int(position)))
      let (first, second) = (number(at: low, kept), number(at: low + (rest > 0 ? 1 : 0), kept))
      return first + (second - first) * rest
    }
  }

  private func number(at index: Int, _ kept: [(number: Decimal, count: Int)]) -> Double {
    var rest = index
    for (number, count) in kept {
      if rest < count { return number.double }
      rest -= count
    }
    return kept.last?.number.double ?? 0
  }

  /// The numbers that are kept, in order.
  var sorted: [(number: Decimal, count: Int)] {
    if isExact { return counts.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 } }
    return sample.sorted().map { ($0, 1) }
  }
}

extension Decimal {
  /// The nearest number of the machine, or one beside it.
  package var double: Double {
    // Two halves: the whole is converted by general code, which takes thousands of instructions.
    let size = units.magnitude
    let high = UInt64(truncatingIfNeeded: size &>> 64)
    let low = UInt64(truncatingIfNeeded: size)
    let number = (Double(high) * 18_446_744_073_709_551_616 + Double(low)) / 1e18
    return units < 0 ? -number : number
  }
}
