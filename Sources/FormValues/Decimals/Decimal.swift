/// An exact decimal number: at most 18 digits before and 18 after the point.
///
/// Held as a whole number of 10⁻¹⁸, so adding, comparing and stepping never round.
public struct Decimal: Hashable, Sendable {
  /// The number multiplied by 10¹⁸.
  public let units: Int128

  /// The number of units in the number 1.
  public static let unitsPerOne: Int128 = 1_000_000_000_000_000_000

  /// The same as a word.
  static let wordPerOne: UInt64 = 1_000_000_000_000_000_000

  /// The first whole number that is too large.
  package static let limit: Int128 = 1_000_000_000_000_000_000_000_000_000_000_000_000

  /// 0.
  public static var zero: Decimal { Decimal(small: 0) }

  /// A number from its units; nil when it has more than 18 digits before the point.
  public init?(units: Int128) {
    guard units < Decimal.limit, units > -Decimal.limit else { return nil }
    self.units = units
  }

  /// A whole number.
  public init(_ whole: Int32) {
    units = Int128(whole) * Decimal.unitsPerOne
  }

  /// A whole number of at most 18 digits.
  package init(small whole: Int) {
    units = Int128(whole) &* Decimal.unitsPerOne
  }

  /// Whether the number has no digits after the point.
  public var isWhole: Bool {
    units.magnitude.divided(byWord: Decimal.wordPerOne).remainder == 0
  }

  /// The number as a count, when it is whole and fits.
  public var whole: Int? {
    let (whole, rest) = units.magnitude.divided(byWord: Decimal.wordPerOne)
    // At most 18 digits fit.
    return rest == 0 ? Int(truncatingIfNeeded: whole) * (units < 0 ? -1 : 1) : nil
  }
}

extension Decimal: Comparable {
  public static func < (left: Decimal, right: Decimal) -> Bool { left.units < right.units }
}

extension Decimal {
  /// The sum, or nil when it is out of range.
  public func adding(_ other: Decimal) -> Decimal? {
    Decimal(units: units + other.units)
  }

  /// The difference, or nil when it is out of range.
  public func subtracting(_ other: Decimal) -> Decimal? {
    Decimal(units: units - other.units)
  }
}

extension Decimal: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int32) { self.init(value) }
}
