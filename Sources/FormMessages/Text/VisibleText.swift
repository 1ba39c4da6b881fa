/// Text that can be sent to a terminal: every character in it is one a person can see, or a space.
///
/// This is the one way from a document or an answer to a terminal. Controls (C0, DEL, C1), line and
/// paragraph separators, bidirectional controls, zero-width and other default-ignorable characters
/// and tag characters become visible escapes: `\n`, `\r`, `\t`, else `\u{202E}` with at least two
/// upper-case hexadecimal digits. A backslash stays as it is, so making visible text visible again
/// changes nothing; the escapes are for reading, not for decoding.
///
/// Kept, for there they are ordinary spelling: a zero-width joiner between two emoji, a variation
/// selector after an emoji or an ideograph, a zero-width (non-)joiner between two letters of the
/// scripts from Arabic to Sinhala, which are joined and parted by them.
public struct VisibleText: Hashable, Sendable, CustomStringConvertible {
  /// The text with everything invisible written out.
  public let text: String

  public var description: String { text }

  /// Makes `text` visible as one logical line.
  ///
  /// With `keepingLines`, line feeds stay (and CR LF becomes LF), for text of several lines.
  public init(_ text: String, keepingLines: Bool = false) {
    self.text =
      Self.isPlain(text, keepingLines: keepingLines)
      ? text : Self.escaped(text, keepingLines: keepingLines)
  }

  /// Whether `scalar`, standing alone, is shown as an escape.
  public static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    if scalar.value < 0xA0 { return true }
    if scalar.properties.isDefaultIgnorableCodePoint { return true }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return true
    case .format: return !isVisibleFormat(scalar.value)
    default: return false
    }
  }

  private static func isPlain(_ text: String, keepingLines: Bool) -> Bool {
    let bytes = text.utf8.span
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < 0x20 || byte >= 0x7F, byte != 0x0A || !keepingLines { return false }
    }
    return true
  }

  private static func escaped(_ text: String, keepingLines: Bool) -> String {
    let scalars = text.unicodeScalars
    // What stands before the first scalar that may have to be written out stays as it is.
    guard let first = scalars.firstIndex(where: isInvisible) else { return text }
    var result = String(text[..<first])
    result.reserveCapacity(text.utf8.count &+ 16)
    var previous = first == scalars.startIndex ? nil : scalars[scalars.index(before: first)]
    var index = first
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let nextIndex = scalars.index(after: index)
      let next = nextIndex < scalars.endIndex ? scalars[nextIndex] : nil
      if keepingLines, scalar == "\n" {
        result.unicodeScalars.append(scalar)
      } else if keepingLines, scalar == "\r", next == "\n" {
        // The line feed that follows ends the line.
      } else if isInvisible(scalar), !belongs(scalar, after: previous, before: next) {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
      previous = scalar
      index = nextIndex
    }
    return result
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\u{" + (digits.utf8.count < 2 ? "0" : "") + digits + "}"
    }
  }

  private static func belongs(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Bool {
    guard let previous else { return false }
    switch scalar.value {
    case 0x200D:
      guard let next else { return false }
      return joinsEmoji(previous, next) || (joinsLetters(previous) && joinsLetters(next))
    case 0x200C:
      guard let next else { return false }
      return joinsLetters(previous) && joinsLetters(next)
    case 0xFE0E, 0xFE0F: return previous.properties.isEmoji
    case 0xE0100...0xE01EF: return previous.properties.isIdeographic
    default: return false
    }
  }

  private static func joinsEmoji(_ previous: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
    let before = previous.value == 0xFE0F || isPictograph(previous)
    return before && isPictograph(next)
  }

  // Digits, `#` and `*` are emoji to Unicode, for their keycaps; none of them is ever joined.
  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0xFF && scalar.properties.isEmoji
  }

  private static func joinsLetters(_ scalar: Unicode.Scalar) -> Bool {
    guard (0x0600...0x0DFF).contains(scalar.value) else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
  }

  // Arabic, Syriac and Kaithi number signs: format characters with a glyph of their own.
  private static func isVisibleFormat(_ value: UInt32) -> Bool {
    switch value {
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: return true
    default: return false
    }
  }
}
