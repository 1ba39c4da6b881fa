import FormTestTools
import FormValues
import Testing

@Suite struct DecimalTests {
  static let eighteen = String(repeating: "9", count: 18)

  @Test(
    "a number is written without exponent and without zeros that say nothing",
    arguments: [
      ("0", "0"), ("-0", "0"), ("0.0", "0"), ("-0.000", "0"), ("00", "0"), ("007", "7"),
      ("5.0", "5"), ("5.50", "5.5"), ("-3.5", "-3.5"), ("0.1", "0.1"), ("-0.01", "-0.01"),
      ("10", "10"), ("100", "100"), ("1.000000000000000001", "1.000000000000000001"),
      (eighteen, eighteen), ("-" + eighteen, "-" + eighteen),
      (eighteen + "." + eighteen, eighteen + "." + eighteen),
      ("0000000000000000000000005", "5"), ("1.50000000000000000000000000", "1.5"),
    ] as [(String, String)])
  func canonicalText(given: String, canonical: String) {
    #expect(Decimal(given)?.description == canonical)
  }

  @Test(
    "whatever is not -?digits[.digits] is no typed number",
    arguments: [
      "", "-", "+5", ".5", "5.", "-.5", "1e5", "1E5", "0x10", "nan", "inf", "1,5", "1.2.3", " 1",
      "1 ", "--1", "1-", "１", "١", "1_000", "1\u{0}", "1e", "é",
    ])
  func notATypedNumber(given: String) {
    #expect(Decimal.read(given.utf8.span) == .notANumber)
  }

  @Test(
    "an exponent moves the point where it is allowed",
    arguments: [
      ("1e5", "100000"), ("1E+5", "100000"), ("15e-1", "1.5"), ("1.5e0", "1.5"), ("0e1", "0"),
      ("-0e-9", "0"), ("1e17", "100000000000000000"), ("1e-18", "0.000000000000000001"),
      ("0.00000000000000000000001e23", "1"), ("0e999999999999", "0"),
      ("123456789e-18", "0.000000000123456789"),
    ] as [(String, String)])
  func exponent(given: String, canonical: String) {
    guard case .number(let number) = Decimal.read(given.utf8.span, exponent: true) else {
      Testing.Issue.record("\(given) is not read")
      return
    }
    #expect(number.description == canonical)
  }

  @Test("a broken exponent is no number", arguments: ["1e", "1e+", "1e-", "1e5.0", "1ee5", "e5"])
  func brokenExponent(given: String) {
    #expect(Decimal.read(given.utf8.span, exponent: true) == .notANumber)
  }

  @Test(
    "a digit past the 18th on either side of the point is out of range",
    arguments: [
      "1" + String(repeating: "0", count: 18), "-1" + String(repeating: "0", count: 18),
      "0.0000000000000000001", "1e18", "1e-19", "10e17", "1e999999999999", "-1e-999999999999",
      String(repeating: "9", count: 400), "0." + String(repeating: "0", count: 400) + "1",
    ])
  func outOfRange(given: String) {
    #expect(Decimal.read(given.utf8.span, exponent: true) == .outOfRange)
  }

  @Test("a million digits are read in linear time") func longTexts() {
    let zeros = String(repeating: "0", count: 1_000_000)
    #expect(Decimal(zeros + "7") == 7)
    #expect(Decimal("7." + zeros) == 7)
    let nines = String(repeating: "9", count: 1_000_000)
    #expect(Decimal.read(nines.utf8.span, exponent: true) == .outOfRange)
    #expect(Decimal.read(("1e" + nines).utf8.span, exponent: true) == .outOfRange)
  }

  @Test("tenths add up exactly") func tenths() {
    var sum = Decimal.zero
    for _ in 0..<3 { sum = Decimal("0.1").flatMap { sum.adding($0) } ?? sum }
    #expect(sum == Decimal("0.3"))
  }

  @Test("a sum or difference out of range is nil, and the limit itself is not reached")
  func limits() {
    let largest = Decimal(Self.eighteen + "." + Self.eighteen) ?? 0
    let least = Decimal("0.000000000000000001") ?? 0
    #expect(largest.adding(least) == nil)
    #expect(Decimal.zero.subtracting(largest)?.subtracting(least) == nil)
    #expect(largest.subtracting(least)?.adding(least) == largest)
    #expect(largest.adding(largest) == nil)
    #expect(Decimal(units: Decimal.unitsPerOne * Decimal.unitsPerOne) == nil)
    #expect(Decimal(units: -Decimal.unitsPerOne * Decimal.unitsPerOne) == nil)
    #expect(Decimal(units: .max) == nil)
    #expect(Decimal(units: .min) == nil)
  }

  @Test("numbers are ordered by value, not by text") func order() {
    let texts = ["-100", "-99.5", "-0.1", "0", "0.01", "0.1", "9", "10", "10.5"]
    let numbers = texts.compactMap { Decimal($0) }
    #expect(numbers.count == texts.count)
    #expect(numbers.shuffled().sorted() == numbers)
  }

  @Test("equal numbers are equal however they are written, and hash alike") func equality() {
    let texts = ["5", "5.0", "05", "5.000"]
    let numbers = texts.compactMap { Decimal($0) }
    #expect(numbers.count == texts.count)
    #expect(Set(numbers).count == 1)
  }

  @Test("only whole numbers within Int are counts") func wholes() {
    #expect(Decimal("12")?.whole == 12)
    #expect(Decimal("-12.0")?.whole == -12)
    #expect(Decimal("12.5")?.whole == nil)
    #expect(Decimal("12.5")?.isWhole == false)
    #expect(Decimal(Self.eighteen)?.whole == 999_999_999_999_999_999)
    #expect(Decimal(Int32.min).description == "-2147483648")
  }

  @Test("every canonical text reads back as the same number")
  func roundTrip() {
    var random = SplitMix(seed: 7)
    for _ in 0..<2000 {
      let units = Int128(Int64(bitPattern: random.next())) * Int128(random.next() >> 12)
      guard let number = Decimal(units: units) else { continue }
      #expect(Decimal(number.description) == number)
    }
  }
}
