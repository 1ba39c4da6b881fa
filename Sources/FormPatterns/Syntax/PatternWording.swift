/// The sentences about what is wrong with a pattern.
struct PatternWording {
  let text: String

  private init(_ text: String) {
    self.text = text
  }

  static let unclosedGroup = PatternWording("the group that '(' opens is not closed by ')'")
  static let unopenedGroup = PatternWording("')' closes no group; write '\\)' for the character")
  static let unknownGroup = PatternWording("'(?' begins no group; groups are '( )' and '(?: )'")
  static let unclosedClass = PatternWording("the class that '[' opens is not closed by ']'")
  static let trailingBackslash = PatternWording(
    "the pattern ends with '\\'; write '\\\\' for the character")
  static let classInRange = PatternWording(
    "a class such as '\\d' cannot be an end of a range; write '\\-' for the character")
  static let emptyBraces = PatternWording(
    "'\\u{…}' needs a hexadecimal number of at most 10FFFF")
  static let loneSurrogate = PatternWording(
    "a surrogate alone is not a character; write '\\u{…}' for those above FFFF")
  static let tooManyStates = PatternWording(
    "the pattern comes to more than \(PatternTree.stateLimit) states with every repetition"
      + " written out; smaller counts are allowed")

  static func unsupported(_ construct: String) -> PatternWording {
    PatternWording("patterns do not have \(construct)")
  }

  static func lazy(_ quantifier: String) -> PatternWording {
    PatternWording(
      "patterns do not have a lazy quantifier such as '\(quantifier)'; the whole value must match,"
        + " so '\(quantifier.dropLast())' means the same")
  }

  static func unescaped(_ sign: Unicode.Scalar) -> PatternWording {
    let use =
      sign == "{"
      ? "'{' must begin a repetition such as '{2}', '{2,}' or '{2,5}'"
      : "'\(sign)' closes nothing"
    return PatternWording("\(use); write '\\\(sign)' for the character")
  }

  static func nothingToRepeat(_ quantifier: String) -> PatternWording {
    PatternWording(
      "there is nothing for '\(quantifier)' to repeat; a character, a class or a group may precede")
  }

  static func reversedBounds(_ quantifier: String) -> PatternWording {
    PatternWording("'\(quantifier)' repeats at least more often than at most")
  }

  static func reversedRange(_ range: String) -> PatternWording {
    PatternWording("the range '\(range)' ends before it begins")
  }

  static func unknownEscape(_ escape: String) -> PatternWording {
    PatternWording("'\(escape)' is not an escape; punctuation and '\\d \\w \\s' may be escaped")
  }

  static func digits(_ escape: String, count: Int) -> PatternWording {
    PatternWording("'\(escape)' needs \(count) hexadecimal digits")
  }
}

extension PatternProblem {
  static func tooLong(_ byteCount: Int, limit: Int) -> PatternProblem {
    PatternProblem(
      reason: .tooLarge, offset: limit,
      message: "the pattern has \(byteCount) bytes, at most \(limit) are allowed")
  }
}
