extension SourceText {
  /// Returns the byte offset in the text of a place in a JSON string: `range` is the string with
  /// its quotation marks, `utf8Offset` counts the UTF-8 bytes of its text with escapes resolved.
  ///
  /// An offset inside a character counts as its beginning, one beyond the end as the closing mark.
  public func offset(inString range: Range<Int>, utf8Offset: Int) -> Int {
    let end = min(range.upperBound - 1, bytes.count)
    var index = max(0, range.lowerBound) + 1
    var decoded = 0
    let text = bytes.span
    while index < end {
      if text[index] < 0x80, text[index] != .backslash {
        guard decoded < utf8Offset else { break }
        (index, decoded) = (index &+ 1, decoded &+ 1)
        continue
      }
      let (length, width) = character(at: index)
      guard decoded + width <= utf8Offset else { break }
      index += length
      decoded += width
    }
    return max(0, min(index, end))
  }

  /// The bytes that a character of a string takes here, and those with its escape resolved.
  private func character(at index: Int) -> (length: Int, width: Int) {
    guard bytes[index] == .backslash else {
      let length = UTF8Sequence(bytes.span, at: index).length
      return (length, length)
    }
    guard index + 5 < bytes.count, bytes[index + 1] == 0x75 else { return (2, 1) }
    var unit: UInt32 = 0
    for byte in bytes[index + 2..<index + 6] { unit = unit << 4 | (byte.hexadecimalValue ?? 0) }
    // A string that was read has no lone surrogate: a first half is always followed by a second.
    guard let scalar = Unicode.Scalar(unit) else { return (12, 4) }
    return (6, UTF8.width(scalar))
  }
}
