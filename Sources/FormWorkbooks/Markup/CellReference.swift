import JSONText

/// The place of a cell as worksheets name it: `B7`.
package enum CellReference {
  /// The most rows of a worksheet.
  package static let mostRows = 1 << 20
  /// The most columns of a worksheet.
  package static let mostColumns = 1 << 14

  /// The letters of a column, from 1.
  package static func letters(_ column: Int) -> String {
    var (letters, rest) = ("", column)
    while rest > 0 {
      rest -= 1
      letters = String(UnicodeScalar(UInt8(0x41 + rest % 26))) + letters
      rest /= 26
    }
    return letters
  }

  /// The number of the column that letters before digits name; nil if it is not one of a worksheet.
  @inline(__always)
  static func column(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var (column, index) = (0, start)
    while index < end, text[at: index] &- 0x41 < 26 {
      column = column &* 26 &+ Int(text[at: index] &- 0x40)
      if column > mostColumns { return nil }
      index &+= 1
    }
    return column > 0 && index < end ? column : nil
  }

  /// The number that digits spell; nil if it is not a number, or too large.
  @inline(__always)
  static func number(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    guard start < end, end &- start <= 10 else { return nil }
    var (number, index) = (0, start)
    while index < end {
      guard text[at: index].isDigit else { return nil }
      number = number &* 10 &+ Int(text[at: index] &- 0x30)
      index &+= 1
    }
    return number
  }
}
