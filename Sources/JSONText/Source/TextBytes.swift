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
    var word: UInt64 = 0
    for index in bytes.indices {
      word = word << 8 | UInt64(bytes[index])
      if index & 7 == 7 { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(bytes.count)
  }
}

extension String {
  /// Whether both have the same UTF-8 bytes; `==` would also call canonical equivalents equal.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let (left, right) = (utf8.span, other.utf8.span)
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }
}
