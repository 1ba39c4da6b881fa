import FormMessages

/// A word, sign or literal of an expression.
struct XPathToken {
  enum Kind: Equatable {
    case number(String)
    case text(String)
    case reference(String)
    /// A name of a function or an element, or a word that is an operator.
    case name(String)
    /// A sign such as `(` or `<=`.
    case sign(String)
  }

  let kind: Kind
  let offset: Int
}

/// Cuts an expression into tokens.
struct XPathLexer {
  private let scalars: [Unicode.Scalar]
  private let bytes: [UInt8]
  private var index = 0
  /// The bytes before the scalar at the index.
  private var offset = 0
  private var tokens: [XPathToken] = []

  static func tokens(of text: String) throws(XPathProblem) -> [XPathToken] {
    var lexer = XPathLexer(text)
    while lexer.index < lexer.scalars.count { try lexer.take() }
    return lexer.tokens
  }

  private init(_ text: String) { (scalars, bytes) = (Array(text.unicodeScalars), Array(text.utf8)) }

  /// The text up to here.
  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private var current: Unicode.Scalar? { scalar(0) }

  private func scalar(_ distance: Int) -> Unicode.Scalar? {
    index + distance < scalars.count ? scalars[index + distance] : nil
  }

  @discardableResult
  private mutating func advance() -> Unicode.Scalar {
    let scalar = scalars[index]
    offset += UTF8.width(scalar)
    index += 1
    return scalar
  }

  private mutating func take() throws(XPathProblem) {
    guard let scalar = current else { return }
    let start = offset
    if XPathLexer.isSpace(scalar) {
      advance()
    } else if let marks = XPathLexer.closingMarks(of: scalar) {
      tokens.append(XPathToken(kind: .text(try text(closedBy: marks)), offset: start))
    } else if scalar == "$" {
      tokens.append(XPathToken(kind: .reference(try reference()), offset: start))
    } else if XPathLexer.isDigit(scalar)
      || scalar == "." && self.scalar(1).map(XPathLexer.isDigit) == true
    {
      tokens.append(XPathToken(kind: .number(number()), offset: start))
    } else if XPathLexer.beginsName(scalar) {
      tokens.append(XPathToken(kind: .name(name()), offset: start))
    } else {
      tokens.append(XPathToken(kind: .sign(try sign()), offset: start))
    }
  }

  private mutating func text(closedBy closing: [Unicode.Scalar]) throws(XPathProblem) -> String {
    let start = offset
    var closing = closing
    // A plain mark at the beginning and a typographic one at the end are one text as well.
    if !scalars[(index + 1)...].contains(where: closing.contains) {
      closing = closing.contains("'") ? ["’", "‘"] : ["”", "“"]
    }
    let first = start + UTF8.width(advance())
    while let scalar = current {
      if closing.contains(scalar) {
        let text = text(from: first)
        advance()
        return text
      }
      advance()
    }
    throw XPathProblem("no quotation mark ends this text", at: start)
  }

  /// `${name}`; blanks inside the braces count for nothing.
  private mutating func reference() throws(XPathProblem) -> String {
    let start = offset
    advance()
    while current.map(XPathLexer.isSpace) == true { advance() }
    guard current == "{" else {
      throw XPathProblem("'$' begins a reference such as ${name}", at: start)
    }
    advance()
    let first = offset
    while let scalar = current, scalar != "}" { advance() }
    guard current == "}" else { throw XPathProblem("no '}' ends this reference", at: start) }
    let name = text(from: first)
    advance()
    return CellText.trimmed(name).text
  }

  private mutating func number() -> String {
    let start = offset
    while let scalar = current, XPathLexer.isDigit(scalar) || scalar == "." { advance() }
    var digits = text(from: start)
    if digits.hasPrefix(".") { digits = "0" + digits }
    return digits.hasSuffix(".") ? String(digits.dropLast()) : digits
  }

  /// A name; a colon in it must stand between two letters, as in `jr:choice-name`.
  private mutating func name() -> String {
    let start = offset
    while let scalar = current {
      let isInside = XPathLexer.beginsName(scalar) || XPathLexer.isDigit(scalar)
      let isMark = scalar == "-" || scalar == "." || scalar == ":"
      // A mark belongs to the name if the name goes on behind it: `q-1`, `q.2`, `jr:choice-name`.
      let next = self.scalar(1)
      let goesOn =
        next.map(XPathLexer.beginsName) == true
        || scalar != ":" && offset > start && next.map(XPathLexer.isDigit) == true
      guard isInside || isMark && goesOn else { break }
      advance()
    }
    return text(from: start)
  }

  private mutating func sign() throws(XPathProblem) -> String {
    let start = offset
    let first = advance()
    switch (first, current) {
    case ("!", "="), ("<", "="), (">", "="), (".", "."), ("/", "/"):
      advance()
      return text(from: start)
    case ("=", "="): throw XPathProblem("'==' is not an operator; use '='", at: start)
    default: break
    }
    switch first {
    case "≠": return "!="
    case "≤": return "<="
    case "≥": return ">="
    case "–", "−": return "-"
    case "(", ")", "[", "]", ",", "/", ".", "+", "-", "*", "|", "=", "<", ">", "@":
      return text(from: start)
    default: throw XPathProblem("\(quoted(String(first))) cannot stand here", at: start)
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  // The tables of Unicode are slow beside a comparison.

  private static func beginsName(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return scalar.properties.isAlphabetic }
    return scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return scalar.properties.isWhitespace }
    return scalar == " " || ("\t"..."\r").contains(scalar)
  }

  /// The marks that end a text that a mark begins; typographic ones count as well.
  private static func closingMarks(of mark: Unicode.Scalar) -> [Unicode.Scalar]? {
    switch mark {
    case "'": ["'"]
    case "\"": ["\""]
    case "‘": ["’", "‘", "'"]
    case "’": ["’", "'"]
    case "“": ["”", "“", "\""]
    case "”": ["”", "\""]
    default: nil
    }
  }
}
