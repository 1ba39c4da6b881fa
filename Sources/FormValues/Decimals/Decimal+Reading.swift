/// The result of reading a decimal number.
public enum DecimalReading: Equatable, Sendable {
  case number(Decimal)
  case notANumber
  case outOfRange
}

extension Decimal {
  /// Reads `-?digits[.digits]`, the spelling of typed numbers; with `exponent` also the exponent
  /// that a JSON number may have (RFC 8259, section 6).
  ///
  /// Zeros that change nothing are free; any other digit past the 18th on either side of the point
  /// makes the number out of range.
  public static func read(_ bytes: Span<UInt8>, exponent: Bool = false) -> DecimalReading {
    if let small = smallNumber(bytes) { return .number(small) }
    guard let spelling = DecimalSpelling(bytes, exponent: exponent) else { return .notANumber }
    return spelling.value(in: bytes)
  }

  /// The usual case, in one look over the bytes: at most 18 of them behind the sign, and no
  /// exponent.
  @inline(__always)
  private static func smallNumber(_ bytes: Span<UInt8>) -> Decimal? {
    guard bytes.count <= 19, !bytes.isEmpty else { return nil }
    let isNegative = bytes[0] == UInt8(ascii: "-")
    let first = isNegative ? 1 : 0
    guard bytes.count &- first <= 18, bytes.count > first else { return nil }
    var digits: UInt64 = 0
    var (index, point) = (first, bytes.count &- 1)
    while index < bytes.count {
      let digit = bytes[index] &- 48
      if digit < 10 {
        digits = digits &* 10 &+ UInt64(digit)
      } else {
        // One point, between digits.
        guard bytes[index] == UInt8(ascii: "."), point == bytes.count &- 1, index > first,
          index < point
        else { return nil }
        point = index
      }
      index &+= 1
    }
    let power = powers[18 &- (bytes.count &- 1 &- point)]
    let product = digits.multipliedFullWidth(by: power)
    let units = Int128(product.high) &<< 64 | Int128(product.low)
    return Decimal(units: isNegative ? -units : units)
  }

  /// Reads the spelling of a typed number.
  public init?(_ text: String) {
    guard case .number(let number) = Decimal.read(text.utf8.span) else { return nil }
    self = number
  }
}

/// The byte ranges of the parts of a number.
private struct DecimalSpelling {
  var isNegative = false
  var whole = 0..<0
  var fraction = 0..<0
  var exponent = 0

  init?(_ bytes: Span<UInt8>, exponent allowsExponent: Bool) {
    var index = 0
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") {
      isNegative = true
      index = 1
    }
    whole = DecimalSpelling.digits(in: bytes, from: index)
    guard !whole.isEmpty else { return nil }
    index = whole.upperBound
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      fraction = DecimalSpelling.digits(in: bytes, from: index + 1)
      guard !fraction.isEmpty else { return nil }
      index = fraction.upperBound
    }
    if allowsExponent, index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      guard let end = readExponent(bytes, from: index + 1) else { return nil }
      index = end
    }
    guard index == bytes.count else { return nil }
  }

  /// The run of digits that begins at an index.
  private static func digits(in bytes: Span<UInt8>, from start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, bytes[end] &- 48 < 10 { end += 1 }
    return start..<end
  }

  private mutating func readExponent(_ bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    var sign = 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      sign = bytes[index] == UInt8(ascii: "-") ? -1 : 1
      index += 1
    }
    let run = DecimalSpelling.digits(in: bytes, from: index)
    guard !run.isEmpty else { return nil }
    // An exponent past ten million is out of range for every text within the size limits.
    for digitIndex in run where exponent < 10_000_000 {
      exponent = exponent * 10 + Int(bytes[digitIndex] &- 48)
    }
    exponent *= sign
    return run.upperBound
  }

  /// The value: each digit that is not zero must land on one of the 36 places.
  func value(in bytes: Span<UInt8>) -> DecimalReading {
    if exponent == 0, whole.count <= 18, fraction.count <= 18 { return plainValue(in: bytes) }
    if let value = shiftedValue(in: bytes) { return .number(value) }
    var units: Int128 = 0
    // The power of ten of a digit is what stands behind it, shifted by the exponent.
    var power = whole.count - 1 + exponent
    for run in [whole, fraction] {
      for index in run {
        let digit = bytes[index] &- 48
        if digit != 0 {
          guard power < 18, power >= -18 else { return .outOfRange }
          units += Int128(digit) * tenToThe(power + 18)
        }
        power -= 1
      }
    }
    return Decimal(units: isNegative ? -units : units).map { .number($0) } ?? .outOfRange
  }

  /// A number of few digits whose exponent moves none of them out of its place; nil for any other.
  private func shiftedValue(in bytes: Span<UInt8>) -> Decimal? {
    let shift = exponent - fraction.count + 18
    guard whole.count + fraction.count <= 18, (0...18).contains(shift) else { return nil }
    var digits: UInt64 = 0
    for index in whole { digits = digits &* 10 &+ UInt64(bytes[index] &- 48) }
    for index in fraction { digits = digits &* 10 &+ UInt64(bytes[index] &- 48) }
    let units = Int128(digits) * tenToThe(shift)
    return Decimal(units: isNegative ? -units : units)
  }

  /// The usual case: few digits and no exponent, in 64-bit arithmetic.
  private func plainValue(in bytes: Span<UInt8>) -> DecimalReading {
    var before: UInt64 = 0
    for index in whole { before = before &* 10 &+ UInt64(bytes[index] &- 48) }
    var after: UInt64 = 0
    for index in fraction { after = after &* 10 &+ UInt64(bytes[index] &- 48) }
    let units =
      Int128(before) * Decimal.unitsPerOne + Int128(after) * tenToThe(18 - fraction.count)
    return Decimal(units: isNegative ? -units : units).map { .number($0) } ?? .outOfRange
  }
}

/// Ten to a power from 0 to 36.
private func tenToThe(_ power: Int) -> Int128 {
  power <= 18 ? Int128(powers[power]) : Int128(powers[power - 18]) * Decimal.unitsPerOne
}

private let powers: [19 of UInt64] = {
  var powers = [19 of UInt64](repeating: 1)
  for power in 1...18 { powers[power] = powers[power - 1] * 10 }
  return powers
}()
