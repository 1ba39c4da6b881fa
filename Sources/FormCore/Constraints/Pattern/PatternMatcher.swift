/// A matcher of one pattern for one worker, which needs no lock.
public struct PatternMatcher: Sendable {
  private let pattern: Pattern

  /// Prepares to match a pattern.
  public init(_ pattern: Pattern) {
    self.pattern = pattern
  }

  /// Whether the whole value matches, code point by code point; the bytes are valid UTF-8.
  public mutating func matches(_ bytes: Span<UInt8>) -> Bool {
    // Only literal patterns as yet.
    let text = pattern.text
    let expected = text.utf8.span
    return expected.count == bytes.count
      && expected.indices.allSatisfy { expected[$0] == bytes[$0] }
  }
}
