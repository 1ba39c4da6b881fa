extension Decimal {
  /// The number with the other sign.
  package var negated: Decimal { Decimal(units: -units) ?? .zero }

  /// The product, rounded half to even where it has more than 18 digits after the point; nil when
  /// it is out of range.
  package func multiplied(by other: Decimal) -> Decimal? {
    Decimal.quotient(
      units.magnitude.multipliedFullWidth(by: other.units.magnitude), byWord: Decimal.wordPerOne,
      isNegative: (units < 0) != (other.units < 0))
  }

  /// The quotient with 18 digits after the point, half to even; nil when it is out of range, and
  /// when the divisor is zero.
  package func divided(by other: Decimal) -> Decimal? {
    let isNegative = (units < 0) != (other.units < 0)
    // A divisor with zeros at its end is a word without them, and the dividend has as many less.
    var zeros = Decimal.wordPerOne
    while zeros > 0 {
      let (divisor, rest) = other.units.magnitude.divided(byWord: zeros)
      if rest == 0, let word = UInt64(exactly: divisor) {
        return Decimal.quotient(
          units.magnitude.multipliedFullWidth(by: UInt128(Decimal.wordPerOne / zeros)),
          byWord: word, isNegative: isNegative)
      }
      zeros /= 1_000_000_000
    }
    return Decimal.quotient(
      units.magnitude.multipliedFullWidth(by: UInt128(Decimal.unitsPerOne)),
      by: other.units.magnitude, isNegative: isNegative)
  }

  /// The largest whole number that is not more than the number; nil when it is out of range.
  package var roundedDown: Decimal? {
    let rest = units % Decimal.unitsPerOne
    return Decimal(units: units - rest - (rest < 0 ? Decimal.unitsPerOne : 0))
  }

  /// The remainder of the division, with the sign of the number; nil when the divisor is zero.
  package func remainder(dividedBy divisor: Decimal) -> Decimal? {
    divisor.units == 0 ? nil : Decimal(units: units % divisor.units)
  }

  /// The quotient of numbers of any size.
  private static func quotient(
    _ dividend: (high: UInt128, low: UInt128), by divisor: UInt128, isNegative: Bool
  ) -> Decimal? {
    // A quotient of more than 128 bits is far out of range.
    guard dividend.high < divisor else { return nil }
    let (quotient, rest) =
      dividend.high == 0
      ? dividend.low.quotientAndRemainder(dividingBy: divisor) : divisor.dividingFullWidth(dividend)
    return rounded(quotient, rest, of: divisor, isNegative: isNegative)
  }

  /// The same for a divisor of one word, by division of words.
  private static func quotient(
    _ dividend: (high: UInt128, low: UInt128), byWord divisor: UInt64, isNegative: Bool
  ) -> Decimal? {
    guard dividend.high < UInt128(divisor) else { return nil }
    guard dividend.high != 0 else {
      let (quotient, rest) = dividend.low.divided(byWord: divisor)
      return rounded(quotient, UInt128(rest), of: UInt128(divisor), isNegative: isNegative)
    }
    let (upper, carried) = divisor.dividingFullWidth(
      (UInt64(truncatingIfNeeded: dividend.high), UInt64(truncatingIfNeeded: dividend.low >> 64)))
    let (lower, rest) = divisor.dividingFullWidth(
      (carried, UInt64(truncatingIfNeeded: dividend.low)))
    return rounded(
      UInt128(upper) << 64 | UInt128(lower), UInt128(rest), of: UInt128(divisor),
      isNegative: isNegative)
  }

  private static func rounded(
    _ quotient: UInt128, _ rest: UInt128, of divisor: UInt128, isNegative: Bool
  ) -> Decimal? {
    let missing = divisor - rest
    let isUp = rest > missing || rest == missing && quotient & 1 == 1
    let rounded = isUp ? quotient &+ 1 : quotient
    guard rounded < UInt128(limit) else { return nil }
    return Decimal(units: isNegative ? -Int128(rounded) : Int128(rounded))
  }

  private static let powersOfTen: [UInt64] = (0..<18).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }

  /// The number with so many digits after the point, 0 to 18, halves away from zero; nil when that
  /// is out of range.
  package func rounded(digits: Int) -> Decimal? {
    guard (0..<18).contains(digits) else { return digits == 18 ? self : nil }
    let grain = Decimal.powersOfTen[18 - digits]
    let rest = units.magnitude.divided(byWord: grain).remainder
    let down = units.magnitude - UInt128(rest)
    let magnitude = Int128(rest >= grain - rest ? down + UInt128(grain) : down)
    return Decimal(units: units < 0 ? -magnitude : magnitude)
  }
}

extension UInt128 {
  /// The quotient and the remainder of a division by a word above zero.
  @inline(__always)
  func divided(byWord divisor: UInt64) -> (quotient: UInt128, remainder: UInt64) {
    let low = UInt64(truncatingIfNeeded: self)
    let high = UInt64(truncatingIfNeeded: self >> 64)
    guard high != 0 else {
      let (quotient, rest) = low.quotientAndRemainder(dividingBy: divisor)
      return (UInt128(quotient), rest)
    }
    let (upper, carried) = high.quotientAndRemainder(dividingBy: divisor)
    let (lower, rest) = divisor.dividingFullWidth((carried, low))
    return (UInt128(upper) << 64 | UInt128(lower), rest)
  }
}
