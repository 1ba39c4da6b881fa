import FormTestTools
import Testing

@testable import FormValues

@Suite("Arithmetic of decimals") struct DecimalArithmeticTests {
  /// Numbers of all sizes: few digits and many, with zeros at either end.
  private static func number(_ random: inout SplitMix) -> Decimal {
    var units = Int128(random.next() >> UInt64(random.below(64)))
    for _ in 0..<random.below(19) { units = units &* 10 }
    let isNegative = random.below(2) == 0
    return Decimal(units: (isNegative ? -units : units) % Decimal.limit) ?? 1
  }

  /// A quotient by division of whole numbers of any size, halves to even.
  private static func quotient(
    _ dividend: (high: UInt128, low: UInt128), by divisor: UInt128, isNegative: Bool
  ) -> Decimal? {
    guard dividend.high < divisor else { return nil }
    var (quotient, rest) = divisor.dividingFullWidth(dividend)
    let missing = divisor - rest
    if rest > missing || rest == missing && quotient & 1 == 1 { quotient += 1 }
    guard quotient < UInt128(Decimal.limit) else { return nil }
    return Decimal(units: isNegative ? -Int128(quotient) : Int128(quotient))
  }

  @Test("products and quotients are those of long division") func longDivision() {
    var random = SplitMix(seed: 5)
    let one = UInt128(Decimal.unitsPerOne)
    var found = 0
    for _ in 0..<100_000 {
      let (left, right) = (Self.number(&random), Self.number(&random))
      let isNegative = (left.units < 0) != (right.units < 0)
      let (a, b) = (left.units.magnitude, right.units.magnitude)
      let product = Self.quotient(a.multipliedFullWidth(by: b), by: one, isNegative: isNegative)
      #expect(left.multiplied(by: right) == product, "\(left) * \(right)")
      let quotient = Self.quotient(a.multipliedFullWidth(by: one), by: b, isNegative: isNegative)
      #expect(left.divided(by: right) == quotient, "\(left) / \(right)")
      if product != nil, quotient != nil { found += 1 }
    }
    #expect(found > 20_000)
  }

  @Test("a half is rounded to the even unit") func halves() {
    let least = Decimal(units: 1) ?? 0
    #expect(least.divided(by: 2) == 0)
    #expect((Decimal(units: 3) ?? 0).divided(by: 2) == Decimal(units: 2))
    #expect((Decimal(units: -3) ?? 0).divided(by: 2) == Decimal(units: -2))
    #expect(Decimal(1).divided(by: 0) == nil)
  }

  @Test("a number is read in one look as it is digit by digit") func oneLook() {
    var random = SplitMix(seed: 6)
    let parts = ["-", "0", "1", "9", ".", "5", "00", "123", "e", "+", ""]
    var found = 0
    for _ in 0..<100_000 {
      let text = (0..<1 + random.below(9)).map { _ in parts[random.below(parts.count)] }.joined()
      // Zeros behind an exponent, and before the number, say nothing and need the longer way.
      let sign = text.hasPrefix("-") ? "-" : ""
      let long = sign + String(repeating: "0", count: 20) + text.dropFirst(sign.utf8.count) + "e0"
      let digits = text.dropFirst(sign.utf8.count)
      let isWhole = !digits.isEmpty && !digits.hasPrefix(".") && !digits.contains("e")
      let expected: DecimalReading =
        isWhole ? Decimal.read(long.utf8.span, exponent: true) : .notANumber
      #expect(Decimal.read(text.utf8.span) == expected, "\(text)")
      if case .number = expected { found += 1 }
    }
    #expect(found > 5_000)
  }

  @Test("the text of a number is its digits without zeros at the end") func digits() {
    var random = SplitMix(seed: 7)
    for _ in 0..<50_000 {
      let number = Self.number(&random)
      let magnitude = number.units.magnitude
      let one = UInt128(Decimal.unitsPerOne)
      let fraction = String(magnitude % one + one).dropFirst()
      var text = "\(number.units < 0 ? "-" : "")\(magnitude / one).\(fraction)"
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
      #expect(number.description == text)
      #expect(number.isWhole == !text.contains("."))
    }
  }

  @Test("numbers lie on a grid where long division leaves nothing") func grids() throws {
    var random = SplitMix(seed: 8)
    for _ in 0..<20_000 {
      let (number, origin) = (Self.number(&random), Self.number(&random))
      let width = Self.number(&random)
      guard let grid = NumberStepRule(step: width, origin: origin) else { continue }
      #expect(grid.admits(number) == ((number.units - origin.units) % width.units == 0))
      let near = Decimal(units: origin.units + width.units)
      if let near { #expect(grid.admits(near)) }
    }
  }
}
