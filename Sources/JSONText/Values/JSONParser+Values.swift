extension JSONParser {
  /// Reads the value at the cursor; false if it opened a container, whose first value comes next.
  mutating func readValue() throws(JSONProblem) -> Bool {
    let start = index
    guard values < limits.values else { throw tooMany("values", limits.values) }
    values &+= 1
    switch current {
    case .quote:
      let hasEscapes = try readString()
      note(hasEscapes ? .escapedString : .string, from: start, to: index)
    case .openBrace: return try openContainer(isObject: true)
    case .openBracket: return try openContainer(isObject: false)
    case .some(0x30...0x39), .minus:
      try readNumber()
      note(.number, from: start, to: index)
    case .some, nil:
      guard let kind = readWord() else { throw missingValue() }
      note(kind, from: start, to: index)
    }
    return true
  }

  /// Steps over a word of JSON; nil, and the cursor stays, if none stands there as a whole.
  private mutating func readWord() -> JSONTape.Node.Kind? {
    guard let (word, end) = padded.bytes.span.endOfWord(from: index),
      end == count || !bytes[end].isWordByte
    else { return nil }
    index = end
    switch word {
    case .null: return .null
    case .yes: return .true
    case .no: return .false
    }
  }

  private mutating func readNumber() throws(JSONProblem) {
    guard let end = padded.bytes.span.endOfNumber(from: index) else { throw unreadableNumber() }
    if end < count, bytes[end].isWordByte || bytes[end] == .point {
      throw afterNumber(index..<end)
    }
    index = end
  }
}

extension JSONParser {
  /// Steps over the string at the cursor, which stands on its opening quotation mark; returns
  /// whether it has escapes, and then ``unescaped`` is what it says.
  mutating func readString() throws(JSONProblem) -> Bool {
    if let end = endOfPlainString {
      index = end
      return false
    }
    // Copied, for a part of the parser changes while the text is read.
    let text = padded.bytes
    unescaped.removeAll(keepingCapacity: true)
    guard let string = unescaped.appendDecoded(text.span, from: index + 1) else {
      throw problem(inStringAt: index)
    }
    index = string.end + 1
    return true
  }

  /// The byte after the string at the cursor; nil if it has escapes or cannot be read.
  private var endOfPlainString: Int? {
    let text = padded.bytes.span
    guard let run = text.plainRun(from: index + 1), text[at: run.end] == .quote,
      !run.hasWide || text.isUTF8(index + 1, run.end)
    else { return nil }
    return run.end + 1
  }

  /// The decoded text of a string that has been read, by its range with its quotation marks.
  static func text(ofString range: Range<Int>, in bytes: [UInt8]) -> String {
    let text = PaddedText(bytes.span, range.lowerBound + 1, range.upperBound)
    var decoded: [UInt8] = []
    _ = decoded.appendDecoded(text.bytes.span, from: 0)
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The first problem of a string that cannot be read.
  private func problem(inStringAt quote: Int) -> JSONProblem {
    var index = quote + 1
    while index < count {
      let byte = bytes[index]
      if byte < 0x20 { return controlCharacter(byte, at: index) }
      if byte == .backslash {
        var (decoded, isCanonical): ([UInt8], Bool) = ([], true)
        guard let end = decoded.appendEscape(padded.bytes.span, at: index, &isCanonical) else {
          return problem(inEscapeAt: index)
        }
        index = end
      } else {
        let sequence = UTF8Sequence(bytes.span, at: index)
        guard sequence.fault == nil else { return notUTF8(at: index) }
        index += sequence.length
      }
    }
    return unclosedString()
  }

  private func problem(inEscapeAt start: Int) -> JSONProblem {
    guard start + 1 < count else { return unclosedString() }
    guard bytes[start + 1] == 0x75 else { return badEscape(at: start) }
    if let problem = problem(inHexadecimalAt: start) { return problem }
    let second = bytes[(start + 6)...].prefix(2)
    // First halves are D800 to DBFF; only behind one of them a second half is expected.
    guard bytes[start + 3] | 0x20 < 0x63, second.elementsEqual([.backslash, 0x75]) else {
      return loneSurrogate(at: start)
    }
    return problem(inHexadecimalAt: start + 6) ?? loneSurrogate(at: start)
  }

  /// The fault in the digits of an escape; nil if there are four.
  private func problem(inHexadecimalAt escape: Int) -> JSONProblem? {
    let digits = bytes[(escape + 2)...].prefix(4).prefix { $0.hexadecimalValue != nil }
    if digits.count == 4 { return nil }
    return digits.endIndex < count ? badHexadecimal(at: escape) : unclosedString()
  }
}
