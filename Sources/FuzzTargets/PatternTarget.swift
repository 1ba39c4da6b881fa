import FormBatch
import FormComponents
import FormCore
import FormDialects
import FormMessages
import FormPatterns
import FormSession
import FormStorage
import FormTables
import FormTerminal
import FormValues
import JSONText

/// A pattern, a line feed, a text: no trap, both matchers agree, and so does the plainest one there
/// is where it knows the pattern.
enum PatternTarget: FuzzTarget {
  static let name = "pattern"

  static func attempt(_ bytes: [UInt8]) {
    attemptText(bytes)
    attemptTokens(bytes)
  }

  /// Takes the bytes for choices in making a pattern and a text: so every input says something.
  private static func attemptTokens(_ bytes: [UInt8]) {
    let subject = bytes.prefix(8).map { letters[Int($0) % letters.count] }.joined()
    var rest = bytes.dropFirst(8)
    attemptText(Array("\(pattern(&rest, depth: 4))\n\(subject)".utf8))
  }

  private static func pattern(_ rest: inout ArraySlice<UInt8>, depth: Int) -> String {
    let choice = Int(rest.popFirst() ?? 0)
    guard depth > 0 else { return scalars[choice % scalars.count] }
    switch choice % 8 {
    case 0, 1: return scalars[choice / 8 % scalars.count]
    case 2, 3: return pattern(&rest, depth: depth - 1) + pattern(&rest, depth: depth - 1)
    case 4:
      return "(" + pattern(&rest, depth: depth - 1) + "|" + pattern(&rest, depth: depth - 1) + ")"
    case 5, 6:
      return "(?:" + pattern(&rest, depth: depth - 1) + ")" + counts[choice / 8 % counts.count]
    default: return choice < 24 ? "^" : choice < 48 ? "$" : "(|" + scalars[choice % 5] + ")"
    }
  }

  private static let scalars = [
    "a", "b", ".", "é", "[ab]", "[^a]", "\\w", "\\s", "\\D", "a", "😀", "[bé]", "[^b1]", "ab",
  ]
  private static let counts = ["*", "+", "?", "{2}", "{1,3}", "{0,}", "{2,}", "{0}", "{5,9}"]
  private static let letters = ["a", "b", "\n", "\r", "é", "😀", "_", " ", "1", "a", "b", "", ""]

  private static func attemptText(_ bytes: [UInt8]) {
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
