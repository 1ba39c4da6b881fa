/// A string with escapes, decoded.
package struct DecodedString {
  /// The byte offset of the closing quotation mark in the text.
  package let end: Int
  /// Whether the writer would spell every escape in the same way.
  package let isCanonical: Bool
}

extension [UInt8] {
  /// Appends the inside of a JSON string with its escapes resolved.
  ///
  /// - Parameter start: the byte after the opening quotation mark.
  /// - Returns: nil if the string does not follow RFC 8259; what was appended is then meaningless.
  package mutating func appendDecoded(_ text: Span<UInt8>, from start: Int) -> DecodedString? {
    var index = start
    var isCanonical = true
    while true {
      guard let run = text.plainRun(from: index) else { return nil }
      if run.hasWide, !text.isUTF8(index, run.end) { return nil }
      append(text, index, run.end)
      if text[at: run.end] == .quote {
        return DecodedString(end: run.end, isCanonical: isCanonical)
      }
      guard let next = appendEscape(text, at: run.end, &isCanonical) else { return nil }
      index = next
    }
  }

  /// Appends what the escape at a backslash stands for, and returns the byte after it.
  mutating func appendEscape(
    _ text: Span<UInt8>, at backslash: Int, _ isCanonical: inout Bool
  ) -> Int? {
    let letter = text[at: backslash &+ 1]
    switch letter {
    case .quote, .backslash: append(letter)
    case UInt8(ascii: "/"):
      append(letter)
      isCanonical = false
    case UInt8(ascii: "b"): append(0x08)
    case UInt8(ascii: "f"): append(0x0C)
    case UInt8(ascii: "n"): append(.lineFeed)
    case UInt8(ascii: "r"): append(.carriageReturn)
    case UInt8(ascii: "t"): append(.tab)
    case UInt8(ascii: "u"): return appendScalar(text, at: backslash &+ 2, &isCanonical)
    default: return nil
    }
    return backslash &+ 2
  }

  private mutating func appendScalar(
    _ text: Span<UInt8>, at start: Int, _ isCanonical: inout Bool
  ) -> Int? {
    guard let first = text.hexadecimal(at: start) else { return nil }
    if let scalar = Unicode.Scalar(first) {
      isCanonical = isCanonical && text.isControlEscape(first, at: start)
      append(scalar)
      return start &+ 4
    }
    isCanonical = false
    guard first < 0xDC00, text[at: start &+ 4] == .backslash,
      text[at: start &+ 5] == UInt8(ascii: "u"),
      let second = text.hexadecimal(at: start &+ 6), 0xDC00...0xDFFF ~= second,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { return nil }
    append(scalar)
    return start &+ 10
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    guard let encoded = UTF8.encode(scalar) else { return }
    for byte in encoded { append(byte) }
  }
}

extension Span where Element == UInt8 {
  /// The number that four hexadecimal digits spell.
  fileprivate func hexadecimal(at start: Int) -> UInt32? {
    var value: UInt32 = 0
    var index = start
    while index < start &+ 4 {
      guard let digit = self[at: index].hexadecimalValue else { return nil }
      value = value << 4 | digit
      index &+= 1
    }
    return value
  }

  /// Whether the writer spells a scalar with these digits, as it does for controls without a
  /// letter.
  fileprivate func isControlEscape(_ scalar: UInt32, at start: Int) -> Bool {
    guard scalar < 0x20, ![0x08, 0x09, 0x0A, 0x0C, 0x0D].contains(scalar) else { return false }
    return !(0x41...0x46).contains(self[at: start &+ 3])
  }
}
