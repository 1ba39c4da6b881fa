/// Whether UTF-8 bytes are nothing but Unicode White_Space, which every channel takes for no
/// answer.
///
/// No bytes are blank as well. The characters are those of `White_Space` in PropList.txt of
/// Unicode.
@inlinable
package func isBlank(_ bytes: Span<UInt8>) -> Bool {
  var index = 0
  while index < bytes.count {
    let length = whiteSpaceLength(of: bytes, at: index)
    guard length > 0 else { return false }
    index += length
  }
  return true
}

/// The number of bytes of the White_Space character that begins at an index; 0 if there is none.
@inlinable
func whiteSpaceLength(of bytes: Span<UInt8>, at index: Int) -> Int {
  let first = bytes[index]
  if first == 0x20 || (0x09...0x0D).contains(first) { return 1 }
  guard first >= 0xC2, index + 1 < bytes.count else { return 0 }
  let second = bytes[index + 1]
  // U+0085 and U+00A0.
  if first == 0xC2 { return second == 0x85 || second == 0xA0 ? 2 : 0 }
  guard index + 2 < bytes.count else { return 0 }
  let third = bytes[index + 2]
  let isWhite =
    switch (first, second) {
    case (0xE1, 0x9A): third == 0x80  // U+1680
    case (0xE2, 0x80):  // U+2000 to U+200A, U+2028, U+2029, U+202F
      (0x80...0x8A).contains(third) || third == 0xA8 || third == 0xA9 || third == 0xAF
    case (0xE2, 0x81): third == 0x9F  // U+205F
    case (0xE3, 0x80): third == 0x80  // U+3000
    default: false
    }
  return isWhite ? 3 : 0
}

extension String {
  /// Whether the text is nothing but Unicode White_Space, or empty.
  @inlinable
  package var isBlankText: Bool {
    // Most answers begin with a letter or a digit.
    guard let first = utf8.first else { return true }
    guard first <= 0x20 || first >= 0xC2 else { return false }
    return FormValues.isBlank(utf8.span)
  }
}
