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

  /// Moves what stays to the front: a character is never longer than its escape.
  private static func rewrite(_ text: inout [UInt8], _ start: Int) {
    var (end, index) = (start, start)
    while index < text.count {
      if let unit = unit(text, index) {
        var (value, next) = (unit, index + 7)
        if unit & 0xFC00 == 0xD800, let low = self.unit(text, next), low & 0xFC00 == 0xDC00 {
          (value, next) = (0x1_0000 + (unit & 0x3FF) << 10 + low & 0x3FF, next + 7)
        }
        if let scalar = Unicode.Scalar(value), let bytes = UTF8.encode(scalar) {
          for byte in bytes {
            text[end] = byte
            end += 1
          }
          index = next
          continue
        }
      }
      text[end] = text[index]
      (end, index) = (end + 1, index + 1)
    }
    text.removeSubrange(end...)
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
