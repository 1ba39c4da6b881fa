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
      end == bytes.count || !bytes[end].isWordByte
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
    if end < bytes.count, bytes[end].isWordByte || bytes[end] == .point {
      throw afterNumber(index..<end)
    }
    index = end
  }
}
