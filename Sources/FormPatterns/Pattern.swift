import Synchronization

/// A pattern that a whole text must match, compiled; matching takes time linear in the text
/// whatever the pattern.
///
/// The syntax is that of ECMAScript in Unicode mode, with these differences and limits:
///
/// - The whole value must match, whether or not `^` and `$` are written. They are the start and the
///   end of the value, never of a line.
/// - `\d`, `\w` and `\s` know ASCII alone, `.` is everything but line feed and carriage return.
/// - All ASCII punctuation and the space may be escaped. `\0` is the null character.
/// - Back-references, look-around, lazy and possessive quantifiers, named and atomic groups, flags,
///   word boundaries, Unicode properties, POSIX classes and operations on classes are `unsupported`.
/// - As in ECMAScript, a bare `{`, `}` or `]` and a repeated anchor are `syntax` problems, `[]`
///   matches nothing, `[^]` everything, `[\b]` the backspace, and `[` needs no backslash within a
///   class.
/// - More than 1 KiB of text, or 10,000 states when all repetitions are written out, is `tooLarge`.
///
/// It never changes, and is shared by all that are to match it.
public final class Pattern: Sendable {
  /// The pattern as it was written.
  public let text: String
  /// The text that people see: the pattern itself, unless another system writes it in its own way.
  public let shown: String
  /// The lengths of the texts that match; nil if no text at all does.
  public let lengths: PatternLengths?
  /// A short text that matches; nil where none was found.
  public let example: String?
  let automaton: PatternAutomaton
  private let shared: SharedMatcher

  /// Compiles a pattern.
  ///
  /// - Throws: ``PatternProblem``, which says what is wrong and where.
  public init(_ text: String) throws(PatternProblem) {
    let (tree, root) = try PatternParser.parse(text)
    self.text = text
    shown = text
    lengths = PatternLengths.lengths(of: root, in: tree)
    automaton = PatternAutomaton(tree, root: root)
    shared = SharedMatcher(automaton)
    example = PatternExample.text(of: root, in: tree)
    PatternAutomaton.live.add(1, ordering: .relaxed)
  }

  private init(_ pattern: Pattern, shown: String, example: String?) {
    (text, self.shown, lengths) = (pattern.text, shown, pattern.lengths)
    (automaton, shared, self.example) = (pattern.automaton, pattern.shared, example)
    PatternAutomaton.live.add(1, ordering: .relaxed)
  }

  deinit { PatternAutomaton.live.subtract(1, ordering: .relaxed) }

  /// The same pattern, shown as another system writes it; as it is, where that is nil.
  public func shown(as spelling: String?) -> Pattern {
    spelling.map { Pattern(self, shown: $0, example: example) } ?? self
  }

  /// The same pattern with an example that has a number of scalars in a range; nil where none was
  /// found.
  public func withExample(lengths range: ClosedRange<Int>) -> Pattern {
    if let example, range.contains(example.unicodeScalars.count) { return self }
    let example = shared.example.withLock { last in
      if let last, last.lengths == range { return last.text }
      let example = PatternExample.text(of: text, lengths: range)
      last = (range, example)
      return example
    }
    return Pattern(self, shown: shown, example: example)
  }

  /// Whether the whole value matches, code point by code point; the bytes are valid UTF-8.
  public func matches(_ bytes: Span<UInt8>) -> Bool {
    shared.automaton.withLock { automaton in automaton.matches(bytes) }
  }

  /// Whether the whole text matches, code point by code point.
  public func matches(_ text: String) -> Bool {
    matches(text.utf8.span)
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

/// The automaton that the copies of one pattern share, for all threads, and the example that was
/// made for lengths last, because rules ask for it again and again.
private final class SharedMatcher: Sendable {
  let automaton: Mutex<LazyAutomaton>
  let example = Mutex<(lengths: ClosedRange<Int>, text: String?)?>(nil)

  init(_ automaton: PatternAutomaton) {
    self.automaton = Mutex(LazyAutomaton(automaton))
  }
}
