/// The kind of value that a part of an expression has.
enum ValueKind: Equatable {
  case text, number, boolean, date, time, dateTime, file
  /// One choice, or several, of known values.
  case choice([String])
  case choices([String])
  /// The present moment, which forms have only as a date and as a time of day.
  case moment
  /// A value that the caller supplies, or one of which nothing is known.
  case unknown
  /// The rows of a group.
  case rows

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

  /// The text in pieces, each with the offset in the cell that it comes from.
  private(set) var pieces: [(text: String, offset: Int)]
  let kind: ValueKind
  let strength: Strength
  let shape: Shape
  /// Whether it is a list with a value for each row of a group.
  let isList: Bool
  let offset: Int

  init(
    _ pieces: [(text: String, offset: Int)], _ kind: ValueKind, _ strength: Strength = .whole,
    shape: Shape = .other, isList: Bool = false, at offset: Int
  ) {
    (self.pieces, self.kind, self.strength) = (pieces, kind, strength)
    (self.shape, self.isList, self.offset) = (shape, isList, offset)
  }

  /// A part that is one piece.
  init(
    _ text: String, _ kind: ValueKind, _ strength: Strength = .whole, shape: Shape = .other,
    isList: Bool = false, at offset: Int
  ) {
    self.init([(text, offset)], kind, strength, shape: shape, isList: isList, at: offset)
  }

  var text: String { pieces.map(\.text).joined() }

  static func literal(_ text: String, at offset: Int) -> Fragment {
    let quoted = "'" + text.replacing("'", with: "''") + "'"
    return Fragment(quoted, .text, shape: .text(text), at: offset)
  }

  static func number(_ digits: String, at offset: Int) -> Fragment {
    Fragment(digits, .number, shape: .number(digits), at: offset)
  }

  /// The same text as a value of another kind.
  func being(_ kind: ValueKind, isList: Bool? = nil) -> Fragment {
    Fragment(
      pieces, kind, strength, shape: shape, isList: isList ?? self.isList, at: offset)
  }

  /// The same text, said to spell the number that an expression gives.
  func printing(_ number: String) -> Fragment {
    Fragment(pieces, kind, strength, shape: .spelled(number), at: offset)
  }

  /// The part in parentheses if it holds together less than is needed.
  func held(_ least: Strength) -> [(text: String, offset: Int)] {
    strength >= least ? pieces : [("(", offset)] + pieces + [(")", offset)]
  }

  static func call(
    _ name: String, _ arguments: [Fragment], _ kind: ValueKind, at offset: Int
  ) -> Fragment {
    var pieces: [(text: String, offset: Int)] = [(name + "(", offset)]
    for (index, argument) in arguments.enumerated() {
      if index > 0 { pieces.append((", ", argument.offset)) }
      pieces += argument.pieces
    }
    return Fragment(pieces + [(")", offset)], kind, at: offset)
  }

  /// The call with one more argument.
  func appending(argument: Fragment) -> Fragment {
    let open = pieces.dropLast()
    let rest = [(", ", argument.offset)] + argument.pieces + [(")", offset)]
    return Fragment(open + rest, kind, strength, at: offset)
  }

  /// Two parts with an operator; equal ones bind from the left, and comparisons cannot be chained.
  static func binary(
    _ sign: String, _ left: Fragment, _ right: Fragment, _ kind: ValueKind, _ strength: Strength
  ) -> Fragment {
    let next = Strength(rawValue: strength.rawValue + 1) ?? .whole
    let isChain = strength != .comparison
    let pieces =
      left.held(isChain ? strength : next) + [(" \(sign) ", left.offset)] + right.held(next)
    return Fragment(pieces, kind, strength, at: left.offset)
  }

  /// Conditions in a row.
  static func joined(_ parts: [Fragment], _ sign: String, _ strength: Strength) -> Fragment {
    let next = Strength(rawValue: strength.rawValue + 1) ?? .whole
    var pieces: [(text: String, offset: Int)] = []
    for (index, part) in parts.enumerated() {
      if index > 0 { pieces.append((" \(sign) ", part.offset)) }
      pieces += part.held(index == 0 ? strength : next)
    }
    return Fragment(pieces, .boolean, strength, at: parts.first?.offset ?? 0)
  }

  static func not(_ part: Fragment, at offset: Int) -> Fragment {
    Fragment([("not ", offset)] + part.held(.not), .boolean, .not, at: offset)
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
