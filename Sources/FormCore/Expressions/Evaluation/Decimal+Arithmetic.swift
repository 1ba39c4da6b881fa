extension Decimal {
  /// The number with the other sign.
  var negated: Decimal { Decimal(units: -units) ?? .zero }

  /// The product, rounded half to even where it has more than 18 digits after the point; nil when it
  /// is out of range.
  func multiplied(by other: Decimal) -> Decimal? {
    Decimal.quotient(
      units.magnitude.multipliedFullWidth(by: other.units.magnitude),
      by: UInt128(Decimal.unitsPerOne), isNegative: (units < 0) != (other.units < 0))
  }

  /// The quotient with 18 digits after the point, half to even; nil when it is out of range, and
  /// when the divisor is zero.
  func divided(by other: Decimal) -> Decimal? {
    Decimal.quotient(
      units.magnitude.multipliedFullWidth(by: UInt128(Decimal.unitsPerOne)),
      by: other.units.magnitude, isNegative: (units < 0) != (other.units < 0))
  }

  private static func quotient(
    _ dividend: (high: UInt128, low: UInt128), by divisor: UInt128, isNegative: Bool
  ) -> Decimal? {
    // A quotient of more than 128 bits is far out of range.
    guard dividend.high < divisor else { return nil }
    var (quotient, rest) =
      dividend.high == 0
      ? dividend.low.quotientAndRemainder(dividingBy: divisor) : divisor.dividingFullWidth(dividend)
    let missing = divisor - rest
    if rest > missing || rest == missing && quotient & 1 == 1 { quotient &+= 1 }
    guard quotient < UInt128(limit) else { return nil }
    let units = Int128(quotient)
    return Decimal(units: isNegative ? -units : units)
  }

  /// The number with so many digits after the point, 0 to 18, halves away from zero; nil when that is
  /// out of range.
  func rounded(digits: Int) -> Decimal? {
    guard (0..<18).contains(digits) else { return digits == 18 ? self : nil }
    var grain: Int128 = 1
    for _ in digits..<18 { grain *= 10 }
    let rest = units % grain
    let down = units - rest
    guard rest.magnitude * 2 >= grain.magnitude else { return Decimal(units: down) }
    return Decimal(units: units < 0 ? down - grain : down + grain)
  }
}

extension Operand {
  /// A number; nil is missing.
  init(_ number: Decimal?) {
    self = number.map { .number($0) } ?? .missing
  }
}
