/// A matcher of one pattern for one worker: it needs no lock, and learns from the texts it has seen.
public struct PatternMatcher: Sendable {
  private var automaton: LazyAutomaton

  /// Prepares to match a pattern.
  public init(_ pattern: Pattern) {
    automaton = LazyAutomaton(pattern.automaton)
  }

  /// Whether the whole value matches, code point by code point; the bytes are valid UTF-8.
  public mutating func matches(_ bytes: Span<UInt8>) -> Bool {
    isKnownToMatch(bytes) || automaton.matches(bytes)
  }

  /// Whether the whole value matches, as far as the texts before it tell.
  @inline(__always)
  package func isKnownToMatch(_ bytes: Span<UInt8>) -> Bool { automaton.isKnownToMatch(bytes) }
}
