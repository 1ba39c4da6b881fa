/// Matches patterns for one worker: it needs no lock, and learns from the texts it has seen.
public struct PatternMatcher: Sendable {
  private var automata: [LazyAutomaton] = []

  /// A matcher without patterns.
  public init() {}

  /// Prepares to match one pattern, with the index 0.
  public init(_ pattern: Pattern) { _ = add(pattern) }

  /// Adds a pattern, and returns its index.
  public mutating func add(_ pattern: Pattern) -> Int {
    automata.append(LazyAutomaton(pattern.automaton))
    return automata.count - 1
  }

  /// Whether the whole value matches a pattern, code point by code point; the bytes are valid
  /// UTF-8.
  // Never inlined: an automaton would be copied for each text.
  @inline(never)
  public mutating func matches(_ bytes: Span<UInt8>, _ index: Int = 0) -> Bool {
    // Borrowed first, for an automaton that is not changed need not be looked at twice.
    automata.span[index].isKnownToMatch(bytes) || automata[index].matches(bytes)
  }
}
