/// A pattern that a whole text must match, compiled; matching takes time linear in the text whatever the pattern.
public struct Pattern: Sendable {
  /// The pattern as it was written.
  public let text: String

  /// Compiles a pattern; the problem says what is wrong with it, and where.
  public init(_ text: String) throws(PatternProblem) {
    guard text.utf8.count <= 1024 else {
      throw PatternProblem(
        reason: .tooLarge, offset: 1024,
        message: "the pattern has \(text.utf8.count) bytes, at most 1024 are allowed")
    }
    self.text = text
  }

  /// Whether the whole value matches, code point by code point; the bytes are valid UTF-8.
  public func matches(_ bytes: Span<UInt8>) -> Bool {
    var matcher = PatternMatcher(self)
    return matcher.matches(bytes)
  }

  /// Whether the whole text matches, code point by code point.
  public func matches(_ text: String) -> Bool {
    let text = text
    return matches(text.utf8.span)
  }
}

extension Pattern: Hashable {
  // By bytes: equality of strings would take composed and decomposed characters for the same.
  public static func == (left: Pattern, right: Pattern) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
