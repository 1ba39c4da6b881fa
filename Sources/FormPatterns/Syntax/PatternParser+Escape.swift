extension PatternParser {
  /// The meaning of an escape.
  enum Escape {
    case scalar(Unicode.Scalar)
    case set(ScalarSet)

    /// The one scalar, nil for a class.
    var scalar: Unicode.Scalar? {
      switch self {
      case .scalar(let scalar): scalar
      case .set: nil
      }
    }

    var set: ScalarSet {
      switch self {
      case .scalar(let scalar): ScalarSet(scalar)
      case .set(let set): set
      }
    }
  }

  /// Reads an escape from its backslash on; in a class `\b` is the backspace.
  mutating func readEscape(inClass: Bool) throws(PatternProblem) -> Escape {
    let start = position
    position += 1
    guard let letter = peek() else { throw problem(.syntax, at: start, .trailingBackslash) }
    position += 1
    if let escape = Self.simpleEscape(letter) { return escape }
    switch letter {
    case "x": return .scalar(try readHexadecimal(from: start, count: 2))
    case "u": return .scalar(try readUnicode(from: start))
    case "b" where inClass: return .scalar("\u{8}")
    case "0":
      if let digit = peek(), "0"..."9" ~= digit {
        throw problem(.unsupported, at: start, .unsupported("octal escapes"))
      }
      return .scalar("\0")
    default: break
    }
    if let construct = Self.foreignEscape(letter) {
      throw problem(.unsupported, at: start, .unsupported(construct))
    }
    guard letter.value < 0x7F, letter.value >= 0x20, !letter.properties.isAlphabetic,
      letter != "_"
    else { throw problem(.syntax, at: start, .unknownEscape(quote(start))) }
    return .scalar(letter)
  }

  private static func simpleEscape(_ letter: Unicode.Scalar) -> Escape? {
    switch letter {
    case "d": .set(.digits)
    case "D": .set(ScalarSet.digits.complement)
    case "w": .set(.wordCharacters)
    case "W": .set(ScalarSet.wordCharacters.complement)
    case "s": .set(.spaces)
    case "S": .set(ScalarSet.spaces.complement)
    case "t": .scalar("\t")
    case "n": .scalar("\n")
    case "r": .scalar("\r")
    case "f": .scalar("\u{C}")
    case "v": .scalar("\u{B}")
    default: nil
    }
  }

  private static func foreignEscape(_ letter: Unicode.Scalar) -> String? {
    switch letter {
    case "1"..."9", "k", "g": "back-references"
    case "b", "B": "word boundaries"
    case "A", "z", "Z", "G": "the anchor '\\\(letter)'; '^' and '$' are the start and the end"
    case "p", "P": "Unicode properties"
    case "c": "control escapes"
    case "Q", "E": "quoted stretches"
    case "K": "a reset of the start"
    case "h", "H", "R", "X", "N", "a", "e": "the escape '\\\(letter)'"
    default: nil
    }
  }

  private mutating func readUnicode(from start: Int) throws(PatternProblem) -> Unicode.Scalar {
    if peek() == "{" {
      position += 1
      return try readBraced(from: start)
    }
    let unit = try readDigits(from: start, count: 4)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // Two escaped surrogates, high and low, are one scalar, as in ECMAScript's Unicode mode.
    if unit < 0xDC00, peek() == "\\", peek(1) == "u", peek(2) != "{" {
      position += 2
      let low = try readDigits(from: start, count: 4)
      if 0xDC00...0xDFFF ~= low,
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
    }
    throw problem(.unsupported, at: start, .loneSurrogate)
  }

  private mutating func readBraced(from start: Int) throws(PatternProblem) -> Unicode.Scalar {
    var value: UInt32?
    while let digit = peek().flatMap(Self.digit) {
      value = min((value ?? 0) << 4 | digit, 0x110000)
      position += 1
    }
    guard peek() == "}", let value, value <= 0x10FFFF else {
      throw problem(.syntax, at: start, .emptyBraces)
    }
    position += 1
    guard let scalar = Unicode.Scalar(value) else {
      throw problem(.unsupported, at: start, .loneSurrogate)
    }
    return scalar
  }

  private mutating func readHexadecimal(
    from start: Int, count: Int
  ) throws(PatternProblem) -> Unicode.Scalar {
    let value = try readDigits(from: start, count: count)
    return Unicode.Scalar(UInt8(truncatingIfNeeded: value))
  }

  private mutating func readDigits(from start: Int, count: Int) throws(PatternProblem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = peek().flatMap(Self.digit) else {
        throw problem(.syntax, at: start, .digits(quote(start), count: count))
      }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  private static func digit(_ scalar: Unicode.Scalar) -> UInt32? {
    scalar.isASCII ? Character(scalar).hexDigitValue.map(UInt32.init) : nil
  }
}
