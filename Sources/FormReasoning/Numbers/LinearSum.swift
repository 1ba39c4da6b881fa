/// A sum of whole multiples of number variables, and a constant. All is exact: what would not fit
/// is nil.
struct LinearSum: Hashable, Sendable {
  struct Part: Hashable, Sendable {
    let variable: Int
    var factor: Int128
  }

  /// The parts by variable, none with the factor zero.
  private(set) var parts: [Part] = []
  private(set) var constant: Int128

  init(_ constant: Int128) { self.constant = constant }

  init(variable: Int, factor: Int128, constant: Int128) {
    if factor != 0 { parts = [Part(variable: variable, factor: factor)] }
    self.constant = constant
  }

  private init(_ parts: [Part], _ constant: Int128) {
    (self.parts, self.constant) = (parts, constant)
  }

  func adding(_ other: LinearSum, times factor: Int128 = 1) -> LinearSum? {
    guard let constant = constant.plus(other.constant, times: factor) else { return nil }
    var result: [Part] = []
    result.reserveCapacity(parts.count + other.parts.count)
    var (left, right) = (0, 0)
    while left < parts.count || right < other.parts.count {
      if right == other.parts.count
        || left < parts.count && parts[left].variable < other.parts[right].variable
      {
        result.append(parts[left])
        left += 1
        continue
      }
      var part = other.parts[right]
      guard let scaled = Int128(0).plus(part.factor, times: factor) else { return nil }
      part.factor = scaled
      right += 1
      if left < parts.count, parts[left].variable == part.variable {
        guard let sum = parts[left].factor.plus(part.factor, times: 1) else { return nil }
        part.factor = sum
        left += 1
      }
      if part.factor != 0 { result.append(part) }
    }
    return LinearSum(result, constant)
  }

  func scaled(_ factor: Int128) -> LinearSum? { LinearSum(0).adding(self, times: factor) }

  /// The sum with the constant raised by a number.
  func raised(_ more: Int128) -> LinearSum? {
    constant.plus(more, times: 1).map { LinearSum(parts, $0) }
  }

  /// The same condition `sum ≤ 0` in the smallest numbers; whole numbers between its steps are cut
  /// off.
  var reduced: LinearSum {
    var divisor: Int128 = 0
    for part in parts { divisor = divisor.commonDivisor(part.factor) }
    guard divisor > 1 else { return self }
    return LinearSum(
      parts.map { Part(variable: $0.variable, factor: $0.factor / divisor) },
      -(-constant).dividedDown(divisor))
  }

  /// The condition that `sum ≤ 0` does not hold.
  var opposite: LinearSum? { scaled(-1)?.raised(1) }
}

extension Int128 {
  /// The number plus a multiple of another one; nil if it does not fit.
  func plus(_ other: Int128, times factor: Int128) -> Int128? {
    let (product, isOverflow) = other.multipliedReportingOverflow(by: factor)
    let (sum, exceeds) = addingReportingOverflow(product)
    return isOverflow || exceeds || sum == .min ? nil : sum
  }

  /// The greatest number that divides both.
  func commonDivisor(_ other: Int128) -> Int128 {
    var (left, right) = (magnitude, other.magnitude)
    while right != 0 { (left, right) = (right, left % right) }
    return Int128(truncatingIfNeeded: left)
  }

  /// The quotient by a positive number, rounded down.
  func dividedDown(_ divisor: Int128) -> Int128 {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }

  /// The quotient by a positive number, rounded up.
  func dividedUp(_ divisor: Int128) -> Int128 { -(-self).dividedDown(divisor) }
}
