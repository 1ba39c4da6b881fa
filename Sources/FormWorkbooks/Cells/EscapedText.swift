import JSONText

/// The way in which texts of workbooks have characters that XML does not: `_x000B_` (ECMA-376-1,
/// 22.9.2.19).
enum EscapedText {
  /// Replaces the escapes behind an index of a text by their characters.
  @inline(__always)
  static func decode(_ text: inout [UInt8], from start: Int) {
    guard let first = firstEscape(text.span, start) else { return }
    rewrite(&text, first)
  }

  /// The first `_x` behind an index.
  private static func firstEscape(_ text: Span<UInt8>, _ start: Int) -> Int? {
    var index = start
    while index &+ 6 < text.count {
      if text[index] == 0x5F, text[index &+ 1] == 0x78 { return index }
      index &+= 1
    }
    return nil
  }

  private static func rewrite(_ text: inout [UInt8], _ start: Int) {
    var (output, index) = ([UInt8](), start)
    while index < text.count {
      if let unit = unit(text, index) {
        var (value, end) = (unit, index + 7)
        if unit & 0xFC00 == 0xD800, let low = self.unit(text, end), low & 0xFC00 == 0xDC00 {
          (value, end) = (0x1_0000 + (unit & 0x3FF) << 10 + low & 0x3FF, end + 7)
        }
        if let scalar = Unicode.Scalar(value), let bytes = UTF8.encode(scalar) {
          output += bytes
          index = end
          continue
        }
      }
      output.append(text[index])
      index += 1
    }
    text.replaceSubrange(start..., with: output)
  }

  /// The number in the escape at an index; nil if there is none.
  static func unit(_ text: [UInt8], _ index: Int) -> UInt32? {
    guard index + 7 <= text.count, text[index] == 0x5F, text[index + 1] == 0x78,
      text[index + 6] == 0x5F
    else { return nil }
    var value: UInt32 = 0
    for byte in text[index + 2..<index + 6] {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
