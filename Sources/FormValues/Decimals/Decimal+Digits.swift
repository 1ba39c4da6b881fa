package import FormMessages
internal import JSONText

extension Decimal: CustomStringConvertible {
  /// Canonical text: no exponent, no trailing zeros, `5` and not `5.0`.
  public var description: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(DecimalDigits.most)
    appendDigits(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same text as people write it in a language: with a comma before the fraction in some.
  package func text(in catalogue: Catalogue) -> String {
    Message.Argument.number(description).text(in: catalogue)
  }

  /// Appends the canonical text, in quotes if that is wanted.
  package func appendDigits(isQuoted: Bool, to bytes: inout [UInt8]) {
    guard isQuoted else { return appendDigits(to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
    appendDigits(to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends the canonical text, all of it ASCII.
  package func appendDigits(to bytes: inout [UInt8]) {
    bytes.append(atMost: DecimalDigits.most + LinePen.longestNumber) { pen in
      let (whole, fraction) = units.magnitude.divided(byWord: Decimal.wordPerOne)
      if fraction == 0, let whole = UInt(exactly: whole) {
        if units < 0 { pen.write(UInt8(ascii: "-")) }
        pen.write(digits: whole)
      } else {
        let digits = DecimalDigits(self)
        pen.write(digits.bytes.span, digits.start, DecimalDigits.most)
      }
    }
  }
}

/// The canonical text of a number, written from its end.
private struct DecimalDigits {
  /// A sign, 18 digits, a point, and 18 more digits.
  static let most = 38

  private(set) var bytes = [38 of UInt8](repeating: 0)
  /// The index of the first byte of the text.
  private(set) var start = DecimalDigits.most

  init(_ number: Decimal) {
    let (whole, fraction) = number.units.magnitude.divided(byWord: Decimal.wordPerOne)
    if fraction != 0 { writeFraction(fraction) }
    write(UInt64(truncatingIfNeeded: whole), atLeast: 1)
    if number.units < 0 { write(UInt8(ascii: "-")) }
  }

  private mutating func writeFraction(_ fraction: UInt64) {
    var (rest, count) = (fraction, 18)
    // Most numbers have few digits, and so many zeros.
    while rest % 100_000_000 == 0 { (rest, count) = (rest / 100_000_000, count - 8) }
    while rest % 10_000 == 0 { (rest, count) = (rest / 10_000, count - 4) }
    while rest % 10 == 0 { (rest, count) = (rest / 10, count - 1) }
    write(rest, atLeast: count)
    write(UInt8(ascii: "."))
  }

  private mutating func write(_ number: UInt64, atLeast count: Int) {
    var rest = number
    let end = start - count
    while rest != 0 || start > end {
      write(UInt8(truncatingIfNeeded: 48 + rest % 10))
      rest /= 10
    }
  }

  private mutating func write(_ byte: UInt8) {
    start -= 1
    bytes[start] = byte
  }
}
