extension JSONParser {
  /// Reads the value at the cursor; false if it opened a container, whose first value comes next.
  mutating func readValue() throws(JSONProblem) -> Bool {
    let start = index
    switch current {
    case .quote:
      let hasEscapes = try readString()
      note(hasEscapes ? .escapedString : .string, from: start, to: index)
    case .openBrace: return try openContainer(isObject: true)
    case .openBracket: return try openContainer(isObject: false)
    case .some(0x30...0x39), .minus:
      try readNumber()
      note(.number, from: start, to: index)
    case .some(let byte):
      guard let kind = readLiteral(startingWith: byte) else { throw missingValue() }
      note(kind, from: start, to: index)
    case nil:
      throw missingValue()
    }
    return true
  }

  private mutating func readLiteral(startingWith first: UInt8) -> JSONTape.Node.Kind? {
    switch first {
    case 0x74 where skip("true"): .true
    case 0x66 where skip("false"): .false
    case 0x6E where skip("null"): .null
    default: nil
    }
  }

  /// Steps over a word; false, and the cursor stays, if it is not there as a whole.
  private mutating func skip(_ word: StaticString) -> Bool {
    let text = word.description.utf8
    let end = index + text.count
    guard end <= bytes.count, bytes[index..<end].elementsEqual(text) else { return false }
    if end < bytes.count, bytes[end].isWordByte { return false }
    index = end
    return true
  }

  /// Steps over the number at the cursor.
  private mutating func readNumber() throws(JSONProblem) {
    let start = index
    if current == .minus { index += 1 }
    let first = current
    guard skipDigits() else { throw missingDigit(start: start, after: .sign) }
    if first == 0x30, index - start > (bytes[start] == .minus ? 2 : 1) {
      throw leadingZero(start: start)
    }
    if current == .point {
      index += 1
      guard skipDigits() else { throw missingDigit(start: start, after: .point) }
    }
    if let byte = current, byte | 0x20 == 0x65 {
      index += 1
      if current == .plus || current == .minus { index += 1 }
      guard skipDigits() else { throw missingDigit(start: start, after: .exponent) }
    }
    if let byte = current, byte.isWordByte || byte == .point { throw afterNumber(start: start) }
  }

  /// Steps over digits; false if there is none.
  private mutating func skipDigits() -> Bool {
    let start = index
    while index < bytes.count, bytes[index].isDigit { index &+= 1 }
    return index > start
  }
}
