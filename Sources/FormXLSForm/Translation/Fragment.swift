/// The kind of value that a part of an expression has.
enum ValueKind: Equatable {
  case text, number, boolean, date, time, dateTime, file
  /// One choice, or several, of known values.
  case choice(KnownTexts)
  case choices(KnownTexts)
  /// The present moment, which forms have only as a date and as a time of day.
  case moment
  /// A value that the caller supplies, or one of which nothing is known.
  case unknown
  /// The rows of a group.
  case rows

  /// Whether a value of the kind can be read as a number as it is.
  var isOfNumbers: Bool {
    switch self {
    case .number, .boolean: true
    case .choice(let values): values.areNumbers
    default: false
    }
  }

  /// The words for it in a sentence.
  var described: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .boolean: "true or false"
    case .date: "a date"
    case .time: "a time"
    case .dateTime, .moment: "a date and time"
    case .file: "a file"
    case .choice: "a choice"
    case .choices: "several choices"
    case .unknown: "a value"
    case .rows: "a group"
    }
  }
}

/// A part of an expression of Formline, made from a part of another one.
struct Fragment {
  /// How strongly a part holds together, the loosest first.
  enum Strength: Int, Comparable {
    case or, and, not, comparison, sum, product, negation, whole

    static func < (left: Strength, right: Strength) -> Bool { left.rawValue < right.rawValue }
  }

  /// What a part consists of, where that matters to the part around it.
  enum Shape: Equatable {
    case reference
    case text(String)
    case number(String)
    /// A text that spells a number, which an expression gives.
    case spelled(String)
    case other
  }

  let content: PiecedText
  let kind: ValueKind
  let strength: Strength
  let shape: Shape
  /// Whether it is a list with a value for each row of a group.
  let isList: Bool
  let offset: Int

  init(
    _ content: PiecedText, _ kind: ValueKind, _ strength: Strength = .whole,
    shape: Shape = .other, isList: Bool = false, at offset: Int
  ) {
    (self.content, self.kind, self.strength) = (content, kind, strength)
    (self.shape, self.isList, self.offset) = (shape, isList, offset)
  }

  /// A part that is one piece.
  init(
    _ text: String, _ kind: ValueKind, _ strength: Strength = .whole, shape: Shape = .other,
    isList: Bool = false, at offset: Int
  ) {
    self.init(
      PiecedText(text, at: offset), kind, strength, shape: shape, isList: isList, at: offset)
  }

  var text: String { content.text }

  static func literal(_ text: String, at offset: Int) -> Fragment {
    let isPlain = !text.utf8.contains(UInt8(ascii: "'"))
    let quoted = "'" + (isPlain ? text : text.replacing("'", with: "''")) + "'"
    return Fragment(quoted, .text, shape: .text(text), at: offset)
  }

  static func number(_ digits: String, at offset: Int) -> Fragment {
    Fragment(digits, .number, shape: .number(digits), at: offset)
  }

  /// The same text as a value of another kind.
  func being(_ kind: ValueKind, isList: Bool? = nil) -> Fragment {
    Fragment(
      content, kind, strength, shape: shape, isList: isList ?? self.isList, at: offset)
  }

  /// The same text, said to spell the number that an expression gives.
  func printing(_ number: String) -> Fragment {
    Fragment(content, kind, strength, shape: .spelled(number), at: offset)
  }

  /// The part in parentheses if it holds together less than is needed.
  func held(_ least: Strength) -> PiecedText {
    guard strength < least else { return content }
    return PiecedText([PiecedText("(", at: offset), content, PiecedText(")", at: offset)])
  }

  static func call(
    _ name: String, _ arguments: [Fragment], _ kind: ValueKind, at offset: Int
  ) -> Fragment {
    var parts = [PiecedText(name + "(", at: offset)]
    for (index, argument) in arguments.enumerated() {
      if index > 0 { parts.append(PiecedText(", ", at: argument.offset)) }
      parts.append(argument.content)
    }
    return Fragment(PiecedText(parts + [PiecedText(")", at: offset)]), kind, at: offset)
  }

  /// The call with one more argument.
  func appending(argument: Fragment) -> Fragment {
    let open = content.pieces.dropLast().map { PiecedText($0.text, at: $0.offset) }
    let rest = [
      PiecedText(", ", at: argument.offset), argument.content, PiecedText(")", at: offset),
    ]
    return Fragment(PiecedText(open + rest), kind, strength, at: offset)
  }

  /// Two parts with an operator; equal ones bind from the left, and comparisons cannot be chained.
  static func binary(
    _ sign: String, _ left: Fragment, _ right: Fragment, _ kind: ValueKind, _ strength: Strength
  ) -> Fragment {
    let next = Strength(rawValue: strength.rawValue + 1) ?? .whole
    let isChain = strength != .comparison
    let parts = [
      left.held(isChain ? strength : next), PiecedText(" \(sign) ", at: left.offset),
      right.held(next),
    ]
    return Fragment(PiecedText(parts), kind, strength, at: left.offset)
  }

  /// Conditions in a row.
  static func joined(_ parts: [Fragment], _ sign: String, _ strength: Strength) -> Fragment {
    let next = Strength(rawValue: strength.rawValue + 1) ?? .whole
    var texts: [PiecedText] = []
    for (index, part) in parts.enumerated() {
      if index > 0 { texts.append(PiecedText(" \(sign) ", at: part.offset)) }
      texts.append(part.held(index == 0 ? strength : next))
    }
    return Fragment(PiecedText(texts), .boolean, strength, at: parts.first?.offset ?? 0)
  }

  static func not(_ part: Fragment, at offset: Int) -> Fragment {
    Fragment(PiecedText("not ", at: offset) + part.held(.not), .boolean, .not, at: offset)
  }

  /// A number that is missing: the language has no word for one.
  static func missingNumber(at offset: Int) -> Fragment {
    Fragment("0 / 0", .number, .product, shape: .text(""), at: offset)
  }
}

/// Why a part of an expression is not carried over.
struct TranslationProblem: Error {
  /// The reason, as part of a sentence.
  let reason: String
  let offset: Int
  /// Whether it is a mistake of the form and not a limit of Formline.
  let isMistake: Bool
  /// Whether the value comes from outside of the form, so a caller can supply it.
  let isOutside: Bool

  init(
    _ reason: String, at offset: Int, isMistake: Bool = false, isOutside: Bool = false
  ) {
    (self.reason, self.offset) = (reason, offset)
    (self.isMistake, self.isOutside) = (isMistake, isOutside)
  }

  /// Why an expression cannot be read.
  init(_ problem: XPathProblem) {
    self.init(problem.message, at: problem.offset, isMistake: problem.isMistake)
  }
}
