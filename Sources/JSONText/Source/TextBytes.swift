/// A text that is hashed and compared by its UTF-8 bytes, so composed and decomposed letters
/// stay apart in sets and tables.
package struct TextBytes: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: TextBytes, right: TextBytes) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  package func hash(into hasher: inout Hasher) {
    // Eight bytes a step: one combination a byte would cost more than reading the text.
    let bytes = text.utf8.span
    var index = 0
    while index &+ 8 <= bytes.count {
      hasher.combine(bytes.word(at: index))
      index &+= 8
    }
    // Texts of other lengths may end in the same bytes.
    var rest = UInt64(bytes.count)
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index &+= 1
    }
    hasher.combine(rest)
  }
}

extension String {
  /// Whether both have the same UTF-8 bytes; `==` would also call canonical equivalents equal.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let (left, right) = (utf8.span, other.utf8.span)
    var index = 0
    while index &+ 8 <= left.count {
      if left.word(at: index) != right.word(at: index) { return false }
      index &+= 8
    }
    while index < left.count {
      if left[index] != right[index] { return false }
      index &+= 1
    }
    return true
  }
}
