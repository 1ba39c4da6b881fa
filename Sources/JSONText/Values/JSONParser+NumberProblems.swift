/// The faults inside a number or a string.
extension JSONParser {
  /// Why the number at the cursor cannot be read.
  func unreadableNumber() -> JSONProblem {
    let text = padded.bytes.span
    let first = text[at: index] == .minus ? index + 1 : index
    let whole = text.endOfDigits(from: first)
    guard whole > first else { return missingSignedDigit(at: first) }
    guard whole == first + 1 || text[at: first] != 0x30 else {
      return .syntax(
        at: index, "a number cannot have a leading zero, found  \(quotedText(index..<whole))")
    }
    if text[at: whole] == .point, text.endOfDigits(from: whole + 1) == whole + 1 {
      let digits = quotedText(index..<whole + 1)
      return .syntax(at: index, "a digit is expected after the point of the number \(digits)")
    }
    // The only fault left is in the exponent, which may have a sign.
    var end = text[at: whole] == .point ? text.endOfDigits(from: whole + 1) + 1 : whole + 1
    if text[at: end] == .plus || text[at: end] == .minus { end += 1 }
    let digits = quotedText(index..<end)
    return .syntax(at: index, "a digit is expected in the exponent of the number \(digits)")
  }

  private func missingSignedDigit(at start: Int) -> JSONProblem {
    let word = word(at: start)
    guard ["NaN", "Infinity", "Inf", "inf"].contains(word) else {
      return .syntax(at: index, "a digit is expected after the minus sign of a number")
    }
    return .syntax(at: index, "'-\(word)' is not a JSON number")
  }

  func afterNumber(_ number: Range<Int>) -> JSONProblem {
    let end = bytes[number.upperBound...].prefix(60).prefix { $0.isWordByte || $0 == .point }
      .endIndex
    return .syntax(
      at: index,
      "\(quotedText(index..<end)) is not a number; write digits such as -12.5 or 3e8")
  }

  private func quotedText(_ range: Range<Int>) -> String {
    inQuotes(String(decoding: bytes[range], as: UTF8.self))
  }

  func unclosedString() -> JSONProblem {
    .syntax(at: count, "the text ends inside a string; its closing '\"' is missing")
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
    let sequence = UTF8Sequence(bytes.span, at: offset + 1)
    guard sequence.fault == nil else { return notUTF8(at: offset + 1) }
    let text = String(decoding: bytes[offset + 1..<offset + 1 + sequence.length], as: UTF8.self)
    let allowed = "use \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\uXXXX"
    return .syntax(at: offset, "a backslash before \(inQuotes(text)) is not an escape; \(allowed)")
  }

  func badHexadecimal(at offset: Int) -> JSONProblem {
    .syntax(at: offset, "four hexadecimal digits are expected after '\\u'")
  }

  func loneSurrogate(at offset: Int) -> JSONProblem {
    let escape = String(decoding: bytes[offset...].prefix(6), as: UTF8.self)
    return .syntax(
      at: offset, "\(inQuotes(escape)) is a lone surrogate; its other half is missing")
  }
}
