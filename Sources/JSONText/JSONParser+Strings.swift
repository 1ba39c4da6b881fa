extension JSONParser {
  /// Reads the string at the cursor, which stands on its opening quotation mark.
  mutating func readString() throws(JSONProblem) -> String {
    let start = index + 1
    index = start
    index = try endOfPlainCharacters()
    if current == .quote {
      index += 1
      return String(decoding: bytes[start..<index - 1], as: UTF8.self)
    }
    var text = Array(bytes[start..<index])
    while current == .backslash {
      try readEscape(into: &text)
      let plain = index
      index = try endOfPlainCharacters()
      text.append(contentsOf: bytes[plain..<index])
    }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Where the next quotation mark or backslash stands.
  private func endOfPlainCharacters() throws(JSONProblem) -> Int {
    let text = bytes.span
    var next = index
    while next < text.count {
      let byte = text[next]
      if byte == .quote || byte == .backslash { return next }
      if byte &- 0x20 < 0x60 {
        next &+= 1
        continue
      }
      guard byte >= 0x80 else { throw controlCharacter(byte, at: next) }
      let sequence = UTF8Sequence(bytes, at: next)
      guard sequence.fault == nil else { throw notUTF8(at: next) }
      next &+= sequence.length
    }
    throw unclosedString()
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(JSONProblem) {
    let start = index
    index += 1
    let byte = current
    index += 1
    switch byte {
    case .quote, .backslash, .slash: text.append(byte ?? .slash)
    case 0x62: text.append(0x08)
    case 0x66: text.append(0x0C)
    case 0x6E: text.append(.lineFeed)
    case 0x72: text.append(.carriageReturn)
    case 0x74: text.append(.tab)
    case 0x75:
      let scalar = try readScalar(start: start)
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    case .some: throw badEscape(at: start)
    case nil: throw unclosedString()
    }
  }

  /// Reads the hexadecimal digits behind `\u`, and the second half of a surrogate pair.
  private mutating func readScalar(start: Int) throws(JSONProblem) -> Unicode.Scalar {
    let first = try readHexadecimal(start: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    let second = index
    guard first < 0xDC00, second + 1 < bytes.count,
      bytes[second] == .backslash, bytes[second + 1] == 0x75
    else { throw loneSurrogate(at: start) }
    index += 2
    let low = try readHexadecimal(start: second)
    guard 0xDC00...0xDFFF ~= low,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (low - 0xDC00))
    else { throw loneSurrogate(at: start) }
    return scalar
  }

  private mutating func readHexadecimal(start: Int) throws(JSONProblem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current else { throw unclosedString() }
      guard let digit = byte.hexadecimalValue else { throw badHexadecimal(at: start) }
      value = value << 4 | digit
      index += 1
    }
    return value
  }
}
