/// The sentences about what is wrong with a pattern.
struct PatternWording {
  let text: String

  private init(_ text: String) {
    self.text = text
  }

  static let unclosedGroup = PatternWording("the group that '(' opens is not closed by ')'")
  static let unopenedGroup = PatternWording(
    "')' has no group to close; write '\\)' for the character")
  static let unknownGroup = PatternWording("'(?' does not begin a group; use '( )' or '(?: )'")
  static let unclosedClass = PatternWording("the class that '[' opens is not closed by ']'")
  static let trailingBackslash = PatternWording(
    "the pattern ends with '\\'; write '\\\\' for the character")
  static let classInRange = PatternWording(
    "a class such as '\\d' cannot end a range; write '\\-' for the character")
  static let emptyBraces = PatternWording(
    "'\\u{…}' needs a hexadecimal number of at most 10FFFF")
  static let loneSurrogate = PatternWording(
    "a lone surrogate is not a character; write '\\u{…}' for characters above FFFF")
  static let tooManyStates = PatternWording(
    "the pattern has more than \(PatternTree.stateLimit) states with every repetition"
      + " written out; use smaller counts")

  static func unsupported(_ construct: String) -> PatternWording {
    PatternWording("patterns do not support \(construct)")
  }

  static func lazy(_ quantifier: String) -> PatternWording {
    PatternWording(
      "patterns do not support a lazy quantifier such as '\(quantifier)'; the whole value must match,"
        + " so '\(quantifier.dropLast())' means the same")
  }

  static func unescaped(_ sign: Unicode.Scalar) -> PatternWording {
    let use =
      sign == "{"
      ? "'{' must begin a repetition such as '{2}', '{2,}' or '{2,5}'"
      : "'\(sign)' has nothing to close"
    return PatternWording("\(use); write '\\\(sign)' for the character")
  }

  static func nothingToRepeat(_ quantifier: String) -> PatternWording {
    PatternWording(
      "there is nothing for '\(quantifier)' to repeat; put a character, a class or a group before it"
    )
  }

  static func reversedBounds(_ quantifier: String) -> PatternWording {
    PatternWording("the minimum of '\(quantifier)' is above its maximum")
  }

  static func reversedRange(_ range: String) -> PatternWording {
    PatternWording("the range '\(range)' ends before it begins")
  }

  static func unknownEscape(_ escape: String) -> PatternWording {
    PatternWording(
      "'\(escape)' is not an escape; only punctuation and '\\d \\w \\s' can be escaped")
  }

  static func digits(_ escape: String, count: Int) -> PatternWording {
    PatternWording("'\(escape)' needs \(count) hexadecimal digits")
  }
}

extension PatternProblem {
  static func tooLong(_ byteCount: Int, limit: Int) -> PatternProblem {
    PatternProblem(
      reason: .tooLarge, offset: limit,
      message: "the pattern has \(byteCount) bytes, but at most \(limit) are allowed")
  }
}
