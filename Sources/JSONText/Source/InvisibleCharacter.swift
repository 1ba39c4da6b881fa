/// Characters that a terminal obeys or hides instead of showing them.
package enum InvisibleCharacter {
  /// Whether a scalar is a control (C0, DEL, C1), a bidirectional mark or override, of zero width,
  /// a line separator, or a tag character.
  package static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// The JSON escape of a scalar, lower-case `\u00xx`; a surrogate pair beyond U+FFFF.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar).map { units in
      units.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }.joined()
    } ?? ""
  }
}

/// A text between quotation marks for a message, cut after 40 characters, nothing in it invisible.
func inQuotes(_ text: some StringProtocol) -> String {
  var shown = "'"
  var count = 0
  for scalar in text.unicodeScalars {
    if count == 40 {
      shown += "…"
      break
    }
    if InvisibleCharacter.contains(scalar) {
      shown += InvisibleCharacter.escape(scalar)
    } else {
      shown.unicodeScalars.append(scalar)
    }
    count += 1
  }
  return shown + "'"
}
