/// The number of terminal columns that a text takes.
///
/// Wide and full-width characters (Unicode `EastAsianWidth.txt`, classes W and F) and emoji take 2,
/// combining and format characters 0, all others 1; ambiguous ones take 1, as terminals do. A
/// joined emoji is one wide character. Controls count 0: text is made visible (``VisibleText``)
/// first.
package enum DisplayWidth {
  /// The columns that `text` takes on one line.
  package static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// A visible text cut to a width; the last column of a cut one is `…`.
  package static func cut(_ text: String, to width: Int) -> String {
    guard width >= 1 else { return "" }
    var (end, used) = (text.startIndex, 0)
    while end < text.endIndex {
      let columns = columns(of: text[end])
      guard used + columns < width else { break }
      used += columns
      end = text.index(after: end)
    }
    return text[..<end] + "…"
  }

  /// The columns that one user-perceived character takes.
  package static func columns(of character: Character) -> Int {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    var total = columns(of: first)
    guard let second = scalars.next() else { return total }
    if first.properties.isEmoji, second.value == 0xFE0F { return 2 }
    if isRegional(first), isRegional(second) { return 2 }
    if total == 2, first.properties.isEmoji { return 2 }
    total += columns(of: second)
    while let scalar = scalars.next() { total += columns(of: scalar) }
    return total
  }

  /// The columns that one scalar takes when it stands alone: 0, 1 or 2.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x7F { return scalar.value < 0x20 ? 0 : 1 }
    if scalar.value < 0xA0 { return 0 }
    if scalar.value < 0x0300 { return scalar.value == 0xAD ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      if isMedialJamo(scalar.value) { return 0 }
      return isWide(scalar.value) ? 2 : 1
    }
  }

  // Vowels and finals of Hangul are drawn inside the syllable that their leading consonant opens.
  private static func isMedialJamo(_ value: UInt32) -> Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value)
  }

  private static func isRegional(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func isWide(_ value: UInt32) -> Bool {
    if value < 0x1100 { return false }
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].contains(value)
  }

  // Classes W and F of EastAsianWidth.txt; ranges with only unassigned characters between them are
  // joined, and the blocks that the file reserves for ideographs and emoji are taken whole.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F,
    0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5,
    0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5,
    0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728,
    0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55,
    0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4C6, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E,
    0x1F191...0x1F19A, 0x1F200...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C,
    0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0,
    0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC,
    0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A,
    0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5,
    0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EF,
    0x1F6F4...0x1F6FF, 0x1F7E0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945,
    0x1F947...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
  ]
}
