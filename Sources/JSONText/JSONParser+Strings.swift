extension JSONParser {
  /// Steps over the string at the cursor, which stands on its opening quotation mark; whether it has
  /// escapes, and then ``unescaped`` is what it says.
  mutating func readString() throws(JSONProblem) -> Bool {
    let start = index + 1
    index = start
    index = try endOfPlainCharacters()
    guard current == .backslash else {
      index += 1
      return false
    }
    unescaped.removeAll(keepingCapacity: true)
    unescaped.append(contentsOf: bytes[start..<index])
    while current == .backslash {
      try readEscape()
      let plain = index
      index = try endOfPlainCharacters()
      unescaped.append(contentsOf: bytes[plain..<index])
    }
    index += 1
    return true
  }

  /// What a string of a text that has been read says, by the place of its quotation mark.
  static func text(ofStringAt offset: Int, in bytes: [UInt8]) -> String {
    var parser = JSONParser(bytes: bytes, grammar: .strict, limits: .document)
    parser.index = offset
    guard let hasEscapes = try? parser.readString() else { return "" }
    return hasEscapes
      ? String(decoding: parser.unescaped, as: UTF8.self)
      : String(decoding: bytes[offset + 1..<parser.index - 1], as: UTF8.self)
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

  private mutating func readEscape() throws(JSONProblem) {
    let start = index
    index += 1
    let byte = current
    index += 1
    switch byte {
    case .quote, .backslash, .slash: unescaped.append(byte ?? .slash)
    case 0x62: unescaped.append(0x08)
    case 0x66: unescaped.append(0x0C)
    case 0x6E: unescaped.append(.lineFeed)
    case 0x72: unescaped.append(.carriageReturn)
    case 0x74: unescaped.append(.tab)
    case 0x75:
      let scalar = try readScalar(start: start)
      unescaped.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
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
