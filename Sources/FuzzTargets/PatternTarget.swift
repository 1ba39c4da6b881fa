import FormCore

/// A pattern, a line feed, a text: no trap, both matchers agree, and so does the plainest one there
/// is where it knows the pattern.
enum PatternTarget: FuzzTarget {
  static let name = "pattern"

  static func attempt(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    guard let text = String(validating: parts[0], as: UTF8.self) else { return }
    let subject = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
    let pattern: Pattern
    do throws(PatternProblem) { pattern = try Pattern(text) } catch {
      if error.message.isEmpty { broken("a refusal has a reason") }
      return
    }
    let verdict = pattern.matches(subject)
    var matcher = PatternMatcher(pattern)
    for _ in 0..<2 where matcher.matches(subject.utf8.span) != verdict {
      broken("a matcher of its own agrees with the shared one")
    }
    guard text.utf8.count <= 48, let naive = NaivePattern(text) else { return }
    let scalars = Array(subject.unicodeScalars.prefix(24))
    let short = String(String.UnicodeScalarView(scalars))
    if naive.matches(scalars) != pattern.matches(short) {
      broken("the naive matcher agrees on \(text) and \(short.debugDescription)")
    }
  }
}
