import JSONText

/// The way in which numbers are written: `-?digits[.digits]`.
enum CellNumber {
  /// The digits that a spreadsheet program keeps of a number.
  static let mostDigits = 15
  /// The greatest exponent of a number that is written out, with either sign.
  private static let mostExponent = 300

  /// Rewrites the number that stands behind an index of a text, without an exponent and superfluous
  /// zeros; false if it is not a number.
  ///
  /// A number with a point or an exponent is rounded to the digits that a spreadsheet program keeps:
  /// 0.30000000000000004 is 0.3.
  @inline(__always)
  static func normalize(_ text: inout [UInt8], from start: Int) -> Bool {
    isNormal(text.span, start) || rewrite(&text, start)
  }

  /// Whether a number is written as it is to be.
  @inline(__always)
  private static func isNormal(_ text: Span<UInt8>, _ start: Int) -> Bool {
    let end = text.count
    var index = start
    guard index < end, end &- start <= mostDigits else { return false }
    if text[index] == .minus { index &+= 1 }
    let first = index
    while index < end, text[index].isDigit { index &+= 1 }
    guard index > first, text[first] != 0x30 || index == first &+ 1 && first == start else {
      return index > first && text[first] == 0x30 && index == first &+ 1
        && isFraction(text, index)
    }
    return index == end || isFraction(text, index)
  }

  /// Whether a point and digits follow, of which the last one is not 0.
  private static func isFraction(_ text: Span<UInt8>, _ point: Int) -> Bool {
    guard point &+ 1 < text.count, text[point] == .point else { return false }
    for index in point &+ 1..<text.count where !text[index].isDigit { return false }
    return text[text.count &- 1] != 0x30
  }

  /// Whether a spreadsheet program keeps all digits of a number without an exponent.
  static func isKept(_ text: Span<UInt8>) -> Bool {
    var (digits, zeros) = (0, 0)
    for index in text.indices where text[index].isDigit {
      if digits == 0, text[index] == 0x30 { continue }
      (digits, zeros) = (digits &+ 1, text[index] == 0x30 ? zeros &+ 1 : 0)
    }
    return digits &- zeros <= mostDigits
  }

  @inline(never)
  private static func rewrite(_ text: inout [UInt8], _ start: Int) -> Bool {
    guard var number = CellDigits(text[start...]) else { return false }
    if number.isRounded { number.round(to: mostDigits) }
    guard abs(number.exponent) <= mostExponent else { return false }
    text.removeSubrange(start...)
    number.append(to: &text)
    return true
  }
}

/// The digits of a number, `0.digits` times a power of ten.
private struct CellDigits {
  private let isNegative: Bool
  private var digits: [UInt8] = []
  private(set) var exponent = 0
  /// Whether it has a point or an exponent, as numbers that are not whole have.
  private(set) var isRounded = false

  init?(_ text: ArraySlice<UInt8>) {
    var text = text
    while text.first?.isBlank == true { text.removeFirst() }
    while text.last?.isBlank == true { text.removeLast() }
    isNegative = text.first == .minus
    if isNegative || text.first == .plus { text.removeFirst() }
    let mantissa = text.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let point = mantissa.firstIndex(of: .point) ?? mantissa.endIndex
    let fraction = mantissa[point...].dropFirst()
    digits = Array(mantissa[..<point] + fraction)
    guard !digits.isEmpty, digits.count <= 1000, digits.allSatisfy(\.isDigit) else { return nil }
    exponent = point - mantissa.startIndex
    isRounded = point < mantissa.endIndex || mantissa.endIndex < text.endIndex
    if mantissa.endIndex < text.endIndex {
      let power = String(decoding: text[(mantissa.endIndex + 1)...], as: UTF8.self)
      guard power.utf8.count <= 6, let power = Int(power) else { return nil }
      exponent += power
    }
    let zeros = digits.prefix { $0 == 0x30 }.count
    digits.removeFirst(zeros)
    exponent -= zeros
    trim()
  }

  private mutating func trim() {
    while digits.last == 0x30 { digits.removeLast() }
    if digits.isEmpty { exponent = 0 }
  }

  /// Rounds to so many digits, half up.
  mutating func round(to most: Int) {
    // A whole number has been rounded by who wrote it, and says more by its own digits.
    guard digits.count > most, exponent <= most else { return }
    var isUp = digits[most] >= 0x35
    digits.removeSubrange(most...)
    while isUp, let last = digits.popLast() {
      guard last == 0x39 else {
        digits.append(last + 1)
        isUp = false
        break
      }
    }
    if isUp {
      digits = [0x31]
      exponent += 1
    }
    trim()
  }

  func append(to text: inout [UInt8]) {
    guard !digits.isEmpty else { return text.append(0x30) }
    if isNegative { text.append(.minus) }
    if exponent <= 0 {
      text += [0x30, .point] + repeatElement(0x30, count: -exponent) + digits
    } else if digits.count <= exponent {
      text += digits + repeatElement(0x30, count: exponent - digits.count)
    } else {
      text += digits[..<exponent] + [.point] + digits[exponent...]
    }
  }
}
