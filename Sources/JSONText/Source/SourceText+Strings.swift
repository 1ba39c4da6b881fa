extension SourceText {
  /// Where in the text something inside a JSON string stands: `range` is the string's place with
  /// its quotation marks, `utf8Offset` counts the UTF-8 bytes of its text with escapes resolved.
  ///
  /// An offset inside a character counts as its beginning, one beyond the end as the closing mark.
  public func offset(inString range: Range<Int>, utf8Offset: Int) -> Int {
    let end = min(range.upperBound - 1, bytes.count)
    var place = max(0, range.lowerBound) + 1
    var decoded = 0
    let text = bytes.span
    while place < end {
      if text[place] < 0x80, text[place] != .backslash {
        guard decoded < utf8Offset else { break }
        (place, decoded) = (place &+ 1, decoded &+ 1)
        continue
      }
      let (length, width) = character(at: place)
      guard decoded + width <= utf8Offset else { break }
      place += length
      decoded += width
    }
    return max(0, min(place, end))
  }

  /// How many bytes a character of a string takes here, and how many with its escape resolved.
  private func character(at place: Int) -> (length: Int, width: Int) {
    guard bytes[place] == .backslash else {
      let length = UTF8Sequence(bytes, at: place).length
      return (length, length)
    }
    guard place + 5 < bytes.count, bytes[place + 1] == 0x75 else { return (2, 1) }
    var unit: UInt32 = 0
    for byte in bytes[place + 2..<place + 6] { unit = unit << 4 | (byte.hexadecimalValue ?? 0) }
    // A string that was read has no lone surrogate: a first half is always followed by a second.
    guard let scalar = Unicode.Scalar(unit) else { return (12, 4) }
    return (6, UTF8.width(scalar))
  }
}
