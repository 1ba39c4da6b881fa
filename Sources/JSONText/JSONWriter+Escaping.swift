extension [UInt8] {
  /// Appends UTF-8 text as the inside of a JSON string, escaped as ``JSONWriter`` does it.
  package mutating func appendEscaped(_ text: Span<UInt8>) {
    var (index, copied) = (0, 0)
    while index < text.count {
      let byte = text[index]
      if byte < 0x20 || byte == .quote || byte == .backslash {
        append(text, copied, index)
        appendEscaped(Unicode.Scalar(byte), invisibleToo: false)
        copied = index &+ 1
      }
      index &+= 1
    }
    append(text, copied, index)
  }

  /// Appends the inside of a JSON string.
  mutating func appendEscaped(_ text: String, invisibleToo: Bool) {
    let start = count
    append(contentsOf: text.utf8)
    // Most texts need no escape: they are copied whole, and only looked at.
    guard needsEscape(from: start, invisibleToo: invisibleToo) else { return }
    removeSubrange(start...)
    for scalar in text.unicodeScalars {
      appendEscaped(scalar, invisibleToo: invisibleToo)
    }
  }

  private func needsEscape(from start: Int, invisibleToo: Bool) -> Bool {
    let text = span
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte < 0x20 || byte == .quote || byte == .backslash { return true }
      if invisibleToo && byte >= .delete { return true }
      index &+= 1
    }
    return false
  }

  private mutating func appendEscaped(_ scalar: Unicode.Scalar, invisibleToo: Bool) {
    switch scalar {
    case "\"", "\\": appendPair(UInt8(ascii: scalar))
    case "\u{8}": appendPair(UInt8(ascii: "b"))
    case "\u{C}": appendPair(UInt8(ascii: "f"))
    case "\n": appendPair(UInt8(ascii: "n"))
    case "\r": appendPair(UInt8(ascii: "r"))
    case "\t": appendPair(UInt8(ascii: "t"))
    default:
      let isEscaped = scalar.value < 0x20 || invisibleToo && InvisibleCharacter.contains(scalar)
      if isEscaped {
        append(contentsOf: InvisibleCharacter.escape(scalar).utf8)
      } else {
        append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  private mutating func appendPair(_ letter: UInt8) {
    append(.backslash)
    append(letter)
  }
}
