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
  private var index = 0
  /// The bytes before the scalar at the index.
  private var offset = 0
  private var tokens: [XPathToken] = []

  static func tokens(of text: String) throws(XPathProblem) -> [XPathToken] {
    var lexer = XPathLexer(text)
    while lexer.index < lexer.scalars.count { try lexer.take() }
    return lexer.tokens
  }

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

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
    } else if let quote = XPathLexer.quotes[scalar] {
      tokens.append(XPathToken(kind: .text(try text(quote)), offset: start))
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

  private mutating func text(_ closing: Set<Unicode.Scalar>) throws(XPathProblem) -> String {
    let start = offset
    var closing = closing
    // A plain mark at the beginning and a typographic one at the end are one text as well.
    if !scalars[(index + 1)...].contains(where: closing.contains) {
      closing = closing.contains("'") ? ["’", "‘"] : ["”", "“"]
    }
    advance()
    var text = String.UnicodeScalarView()
    while let scalar = current {
      if closing.contains(scalar) {
        advance()
        return String(text)
      }
      text.append(advance())
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
    var name = String.UnicodeScalarView()
    while let scalar = current, scalar != "}" { name.append(advance(scalar)) }
    guard current == "}" else { throw XPathProblem("no '}' ends this reference", at: start) }
    advance()
    return CellText.trimmed(String(name)).text
  }

  private mutating func advance(_ scalar: Unicode.Scalar) -> Unicode.Scalar { advance() }

  private mutating func number() -> String {
    var digits = ""
    while let scalar = current, XPathLexer.isDigit(scalar) || scalar == "." {
      digits.unicodeScalars.append(advance())
    }
    if digits.hasPrefix(".") { digits = "0" + digits }
    return digits.hasSuffix(".") ? String(digits.dropLast()) : digits
  }

  /// A name; a colon in it must stand between two letters, as in `jr:choice-name`.
  private mutating func name() -> String {
    var name = ""
    while let scalar = current {
      let isInside = XPathLexer.beginsName(scalar) || XPathLexer.isDigit(scalar)
      let isMark = scalar == "-" || scalar == "." || scalar == ":"
      // A mark belongs to the name if the name goes on behind it: `q-1`, `q.2`, `jr:choice-name`.
      let next = self.scalar(1)
      let goesOn =
        next.map(XPathLexer.beginsName) == true
        || scalar != ":" && !name.isEmpty && next.map(XPathLexer.isDigit) == true
      guard isInside || isMark && goesOn else { break }
      name.unicodeScalars.append(advance())
    }
    return name
  }

  private mutating func sign() throws(XPathProblem) -> String {
    let start = offset
    let first = String(Character(advance()))
    let pair = first + (current.map { String(Character($0)) } ?? "")
    if ["!=", "<=", ">=", "..", "//", "=="].contains(pair) {
      advance()
      guard pair != "==" else { throw XPathProblem("'==' is not an operator; use '='", at: start) }
      return pair
    }
    switch first {
    case "≠": return "!="
    case "≤": return "<="
    case "≥": return ">="
    case "–", "−": return "-"
    case "(", ")", "[", "]", ",", "/", ".", "+", "-", "*", "|", "=", "<", ">", "@": return first
    default: throw XPathProblem("\(quoted(first)) cannot stand here", at: start)
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

  /// The marks that end a text, by the one that begins it; typographic ones count as well.
  private static let quotes: [Unicode.Scalar: Set<Unicode.Scalar>] = [
    "'": ["'"], "\"": ["\""], "‘": ["’", "‘", "'"], "’": ["’", "'"],
    "“": ["”", "“", "\""], "”": ["”", "\""],
  ]
}
