/// The bytes that mean something in JSON text.
extension UInt8 {
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  @inlinable package static var space: UInt8 { 0x20 }
  @inlinable package static var quote: UInt8 { 0x22 }
  @inlinable package static var apostrophe: UInt8 { 0x27 }
  @inlinable package static var plus: UInt8 { 0x2B }
  @inlinable package static var comma: UInt8 { 0x2C }
  @inlinable package static var minus: UInt8 { 0x2D }
  @inlinable package static var point: UInt8 { 0x2E }
  @inlinable package static var slash: UInt8 { 0x2F }
  @inlinable package static var colon: UInt8 { 0x3A }
  @inlinable package static var openBracket: UInt8 { 0x5B }
  @inlinable package static var backslash: UInt8 { 0x5C }
  @inlinable package static var closeBracket: UInt8 { 0x5D }
  @inlinable package static var openBrace: UInt8 { 0x7B }
  @inlinable package static var closeBrace: UInt8 { 0x7D }
  @inlinable package static var delete: UInt8 { 0x7F }

  /// Whether the byte is a decimal digit.
  @inlinable @inline(__always)
  package var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte is white space of JSON.
  @inlinable @inline(__always)
  package var isBlank: Bool {
    self == .space || self == .lineFeed || self == .carriageReturn || self == .tab
  }

  /// Whether the byte can be part of a word such as `true`, `NaN` or an unquoted name.
  var isWordByte: Bool {
    isDigit || (self | 0x20) &- 0x61 < 26 || self == 0x5F || self == 0x24
  }

  /// The value of a hexadecimal digit; nil for any other byte.
  var hexadecimalValue: UInt32? {
    if isDigit { return UInt32(self &- 0x30) }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}
