/// The rules of a number input for small whole numbers, if the bounds and steps of those rules are
/// such numbers too: the same verdict by small arithmetic.
@usableFromInline
package struct WholeRule: Hashable, Sendable {
  @usableFromInline let low: Int
  @usableFromInline let high: Int
  @usableFromInline let origin: Int
  @usableFromInline let step: Int

  /// Whole numbers up to this, and down to the same below zero, are small.
  static let greatest = 999_999_999_999_999

  /// Whether it decides about small whole numbers; a rule without a step does not.
  @inlinable package var decides: Bool { step != 0 }

  /// The rule that decides nothing.
  static let undecided = WholeRule(low: 0, high: 0, origin: 0, step: 0)

  private init(low: Int, high: Int, origin: Int, step: Int) {
    (self.low, self.high, self.origin, self.step) = (low, high, origin, step)
  }

  /// Decides nothing where some rule is about more than small whole numbers.
  package init(_ constraints: [Constraint]) {
    self = WholeRule.deciding(constraints) ?? .undecided
  }

  private static func deciding(_ constraints: [Constraint]) -> WholeRule? {
    var (low, high, origin, step) = (-WholeRule.greatest, WholeRule.greatest, 0, 1)
    for constraint in constraints {
      switch constraint {
      case .whole: break
      case .numberRange(let range):
        guard let min = WholeRule.small(range.min, else: low),
          let max = WholeRule.small(range.max, else: high)
        else { return nil }
        (low, high) = (Swift.max(low, min), Swift.min(high, max))
      case .numberStep(let grid):
        guard step == 1, let width = WholeRule.small(grid.step, else: 1),
          let first = WholeRule.small(grid.origin, else: 0)
        else { return nil }
        (origin, step) = (first, width)
      case .characters, .length, .pattern, .format, .dateRange, .timeRange, .dateTimeRange,
        .timeStep, .dateTimeStep, .membership,
        .count, .fileKind, .fileSize, .other:
        return nil
      }
    }
    return WholeRule(low: low, high: high, origin: origin, step: step)
  }

  /// Whether a small whole number satisfies all of the rules.
  @inlinable
  package func admits(_ number: Int) -> Bool {
    number >= low && number <= high && (step == 1 || (number &- origin) % step == 0)
  }

  private static func small(_ bound: Decimal?, else other: Int) -> Int? {
    guard let bound else { return other }
    guard let whole = bound.whole, whole.magnitude <= greatest else { return nil }
    return whole
  }
}
