extension [UInt8] {
  /// Appends UTF-8 text as the inside of a JSON string, escaped as ``JSONWriter`` does it.
  package mutating func appendEscaped(_ text: Span<UInt8>) {
    var copied = 0
    while true {
      let end = text.endOfUnescaped(from: copied, invisibleToo: false)
      append(text, copied, end)
      guard end < text.count else { return }
      appendEscaped(Unicode.Scalar(text[end]), invisibleToo: false)
      copied = end &+ 1
    }
  }

  /// Appends the inside of a JSON string.
  mutating func appendEscaped(_ text: String, invisibleToo: Bool) {
    let start = count
    append(contentsOf: text.utf8)
    // Most texts need no escape: they are copied whole, and only looked at.
    guard span.endOfUnescaped(from: start, invisibleToo: invisibleToo) < count else { return }
    removeSubrange(start...)
    for scalar in text.unicodeScalars {
      appendEscaped(scalar, invisibleToo: invisibleToo)
    }
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

extension Span where Element == UInt8 {
  /// The first byte that may need an escape in a JSON string, or the end; with `invisibleToo` also
  /// DEL and all beyond ASCII.
  fileprivate func endOfUnescaped(from start: Int, invisibleToo: Bool) -> Int {
    var index = start
    while index < count {
      if index &+ 16 <= count {
        let block = ByteBlock(self, at: index)
        let found = invisibleToo ? block.odd : block.marks
        guard found != 0 else {
          index &+= 16
          continue
        }
        index &+= found.trailingZeroBitCount
      }
      let byte = self[index]
      if byte < 0x20 || byte == .quote || byte == .backslash { return index }
      if invisibleToo && byte >= .delete { return index }
      index &+= 1
    }
    return index
  }
}
