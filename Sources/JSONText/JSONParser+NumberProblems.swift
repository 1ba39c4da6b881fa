/// What is wrong inside a number or a string.
extension JSONParser {
  /// Where a digit is missing in a number.
  enum NumberPart {
    case sign, point, exponent
  }

  func missingDigit(start: Int, after part: NumberPart) -> JSONProblem {
    let digits = quoted(String(decoding: bytes[start..<index], as: UTF8.self))
    switch part {
    case .sign where ["NaN", "Infinity", "Inf", "inf"].contains(word):
      return .syntax(at: start, "'-\(word)' is not a number that JSON has")
    case .sign:
      return .syntax(at: start, "a digit is expected after the minus sign of a number")
    case .point:
      return .syntax(at: start, "a digit is expected after the point of the number \(digits)")
    case .exponent:
      return .syntax(at: start, "a digit is expected in the exponent of the number \(digits)")
    }
  }

  func leadingZero(start: Int) -> JSONProblem {
    let digits = quoted(String(decoding: bytes[start..<index], as: UTF8.self))
    return .syntax(at: start, "a number has no leading zero, found \(digits)")
  }

  func afterNumber(start: Int) -> JSONProblem {
    let end = bytes[index...].prefix(60).prefix { $0.isWordByte || $0 == .point }.endIndex
    let found = quoted(String(decoding: bytes[start..<end], as: UTF8.self))
    return .syntax(at: start, "\(found) is not a number, allowed are digits such as -12.5 or 3e8")
  }

  func unclosedString() -> JSONProblem {
    .syntax(at: bytes.count, "the text ends inside a string, its closing '\"' is missing")
  }

  func controlCharacter(_ byte: UInt8, at offset: Int) -> JSONProblem {
    switch byte {
    case .lineFeed, .carriageReturn:
      let escape = byte == .lineFeed ? "\\n" : "\\r"
      return .syntax(
        at: offset,
        "a line ends inside a string: its closing '\"' is missing, or write '\(escape)'")
    case .tab:
      return .syntax(at: offset, "a tab inside a string must be written '\\t'")
    default:
      let escape = InvisibleCharacter.escape(Unicode.Scalar(byte))
      return .syntax(at: offset, "a control character inside a string must be written '\(escape)'")
    }
  }

  func badEscape(at offset: Int) -> JSONProblem {
    let sequence = UTF8Sequence(bytes, at: offset + 1)
    guard sequence.fault == nil else { return notUTF8(at: offset + 1) }
    let text = String(decoding: bytes[offset + 1..<offset + 1 + sequence.length], as: UTF8.self)
    let allowed = "allowed are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
    return .syntax(at: offset, "a backslash before \(quoted(text)) is not an escape, \(allowed)")
  }

  func badHexadecimal(at offset: Int) -> JSONProblem {
    .syntax(at: offset, "four hexadecimal digits are expected after '\\u'")
  }

  func loneSurrogate(at offset: Int) -> JSONProblem {
    let escape = String(decoding: bytes[offset...].prefix(6), as: UTF8.self)
    return .syntax(
      at: offset, "\(quoted(escape)) is a lone surrogate, its other half must stand beside it")
  }
}
