import FormMessages
import FormValues

/// The smallest parts of an expression.
struct ExpressionToken {
  enum Kind {
    case number(Decimal)
    case text(String)
    case word(String)
    case reference(String)
    case sign(BinaryOperator)
    case open
    case close
    case openList
    case closeList
    case comma
    case end
  }

  let kind: Kind
  let offset: Int
}

/// Cuts an expression into tokens, one at a time.
struct ExpressionLexer {
  let bytes: [UInt8]
  private(set) var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The next token; behind the last one always the end.
  mutating func next() throws(ExpressionProblem) -> ExpressionToken {
    skipSpaces()
    let start = index
    guard index < bytes.count else { return ExpressionToken(kind: .end, offset: start) }
    let byte = bytes[index]
    let kind: ExpressionToken.Kind
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): kind = .number(try number())
    case UInt8(ascii: "'"): kind = .text(try text())
    case UInt8(ascii: "{"): kind = .reference(try reference())
    default: kind = isWordByte(byte) ? .word(word()) : try sign()
    }
    return ExpressionToken(kind: kind, offset: start)
  }

  /// Whether an opening parenthesis comes next; it is taken.
  mutating func takeOpen() -> Bool {
    skipSpaces()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "(") else { return false }
    index += 1
    return true
  }

  /// The text from one place to another.
  func slice(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<max(start, min(end, bytes.count))], as: UTF8.self)
  }

  private mutating func skipSpaces() {
    while index < bytes.count, isSpace(bytes[index]) { index += 1 }
  }

  private mutating func word() -> String {
    let start = index
    while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
    return slice(start, index)
  }

  private mutating func number() throws(ExpressionProblem) -> Decimal {
    let start = index
    while index < bytes.count, isWordByte(bytes[index]) || bytes[index] == UInt8(ascii: ".") {
      index += 1
    }
    let digits = slice(start, index)
    switch Decimal.read(digits.utf8.span) {
    case .number(let number): return number
    case .notANumber: throw .notANumber(digits, at: start)
    case .outOfRange: throw .outOfRange(digits, at: start)
    }
  }

  /// The text between quotes; a quote in it is written twice.
  private mutating func text() throws(ExpressionProblem) -> String {
    let start = index
    var content: [UInt8] = []
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "'") {
        guard index < bytes.count, bytes[index] == byte else {
          return String(decoding: content, as: UTF8.self)
        }
        index += 1
      }
      content.append(byte)
    }
    throw .unclosed("'", closing: "'", at: start)
  }

  private mutating func reference() throws(ExpressionProblem) -> String {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "}") { index += 1 }
    guard index < bytes.count else { throw .unclosed("{", closing: "}", at: start) }
    index += 1
    guard index - start > 2 else { throw .emptyReference(at: start) }
    return slice(start + 1, index - 1)
  }

  private mutating func sign() throws(ExpressionProblem) -> ExpressionToken.Kind {
    if let problem = ExpressionMistake.find(in: bytes, at: index) { throw problem }
    let first = bytes[index]
    for known in ExpressionLexer.signs
    where known.first == first && bytes.has(known.spelling, at: index) {
      index += known.spelling.utf8.count
      return known.kind
    }
    throw .unexpected(String(decoding: bytes[index...], as: UTF8.self), at: index)
  }

  /// Every sign with its first byte, the longer ones first.
  private static let signs: [(first: UInt8, spelling: String, kind: ExpressionToken.Kind)] =
    (BinaryOperator.allCases
    .filter { !isWordByte($0.rawValue.utf8.first ?? 0) }
    .sorted { $0.rawValue.utf8.count > $1.rawValue.utf8.count }
    .map { ($0.rawValue, .sign($0)) }
    + [("(", .open), (")", .close), ("[", .openList), ("]", .closeList), (",", .comma)])
    .map { ($0.utf8.first ?? 0, $0, $1) }
}

extension [UInt8] {
  /// Whether the bytes of a text stand at an index.
  func has(_ text: String, at index: Int) -> Bool {
    var next = index
    for byte in text.utf8 {
      guard next < count, self[next] == byte else { return false }
      next += 1
    }
    return true
  }
}

private func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}

/// Whether a byte can stand in a word or a number: an ASCII letter, a digit or `_`.
private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
    true
  default: false
  }
}

extension ExpressionProblem {
  fileprivate static func notANumber(_ digits: String, at offset: Int) -> ExpressionProblem {
    syntax(
      "\(quoted(digits)) is not a number; write digits with at most one point",
      at: offset)
  }

  fileprivate static func outOfRange(_ digits: String, at offset: Int) -> ExpressionProblem {
    ExpressionProblem(
      Fault(
        .numberOutOfRange,
        "\(shortened(digits)) has too many digits; at most 18 before and 18 after the point are allowed"
      ),
      at: offset)
  }

  fileprivate static func emptyReference(at offset: Int) -> ExpressionProblem {
    syntax("'{}' has no key; write a key between the braces", at: offset)
  }

  fileprivate static func unexpected(_ rest: String, at offset: Int) -> ExpressionProblem {
    syntax("\(quoted(String(rest.prefix(1)))) has no meaning in an expression", at: offset)
  }

  /// An opening sign without its closing one.
  static func unclosed(_ sign: String, closing: String, at offset: Int) -> ExpressionProblem {
    syntax("the \(sign) here is not closed by \(closing)", at: offset)
  }

  /// A problem with the code `expression.syntax`.
  static func syntax(
    _ message: String, suggestion: String? = nil, at offset: Int
  ) -> ExpressionProblem {
    ExpressionProblem(Fault(.expressionSyntax, message, suggestion: suggestion), at: offset)
  }
}
