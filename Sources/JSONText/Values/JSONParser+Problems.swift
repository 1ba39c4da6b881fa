/// The problems that make a text unreadable, in sentences for the person who wrote it.
extension JSONParser {
  /// The token at the cursor, for a message: one character, a whole word, or the end.
  private var found: String {
    guard let byte = current else { return "the end of the text" }
    guard byte.isWordByte else {
      let sequence = UTF8Sequence(bytes.span, at: index)
      return inQuotes(String(decoding: bytes[index..<index + sequence.length], as: UTF8.self))
    }
    return inQuotes(word)
  }

  /// The letters and digits from the cursor on.
  private var word: String { word(at: index) }

  /// The letters and digits from an index on.
  func word(at index: Int) -> String {
    String(decoding: bytes[index...].prefix(60).prefix(while: \.isWordByte), as: UTF8.self)
  }

  /// A problem at the cursor: bad bytes and well-known habits have their own sentence; every other
  /// sentence names what is allowed here.
  private func unexpected(allowed: String) -> JSONProblem {
    if index < count, UTF8Sequence(bytes.span, at: index).fault != nil {
      return notUTF8(at: index)
    }
    return .syntax(at: index, habit ?? "\(allowed) is expected here, found \(found)")
  }

  /// A construct that other languages have and JSON does not.
  private var habit: String? {
    switch current {
    case .apostrophe: return "strings and names need double quotes, found a single quote"
    case .slash where index + 1 < count && [.slash, 0x2A].contains(bytes[index + 1]):
      return "comments are not allowed, found '/\(bytes[index + 1] == .slash ? "/" : "*")'"
    case 0x23: return "comments are not allowed, found '#'"
    case 0: return "the text contains a NUL byte, which is not allowed"
    case .some(0xC2...):
      let text = String(decoding: bytes[index...].prefix(3), as: UTF8.self)
      if let first = text.unicodeScalars.first, "“”„‘’«»".unicodeScalars.contains(first) {
        return "strings and names need straight double quotes, found \(inQuotes(String(first)))"
      }
      return nil
    case .some, nil: return nil
    }
  }

  func missingValue() -> JSONProblem {
    if current == nil {
      guard let frame = frames.last else {
        return .syntax(at: index, "the text is empty; a value is expected")
      }
      return endInside(frame.isObject)
    }
    if let message = foreignWord ?? foreignNumber { return .syntax(at: index, message) }
    return unexpected(allowed: "a value")
  }

  private var foreignWord: String? {
    guard let byte = current, byte.isWordByte, !byte.isDigit else { return nil }
    switch word {
    case "NaN", "nan", "Infinity", "infinity", "Inf", "inf":
      return "\(inQuotes(word)) is not a JSON number"
    case "True", "TRUE": return "\(inQuotes(word)) must be written 'true'"
    case "False", "FALSE": return "\(inQuotes(word)) must be written 'false'"
    case "None", "Null", "NULL", "nil", "undefined":
      return "\(inQuotes(word)) must be written 'null'"
    case "true", "false", "null": return nil
    default:
      return "a value is expected here, found \(inQuotes(word)); strings need double quotes"
    }
  }

  private var foreignNumber: String? {
    switch current {
    case .plus: "a number cannot have a plus sign, found '+'"
    case .point: "a number must begin with a digit, found '.'"
    case .some, nil: nil
    }
  }

  func missingName() -> JSONProblem {
    if current == nil { return endInside(true) }
    if let byte = current, byte.isWordByte {
      return .syntax(at: index, "a member name needs double quotes, found \(inQuotes(word))")
    }
    return unexpected(allowed: "a member name in double quotes")
  }

  func missingColon(after name: String) -> JSONProblem {
    if current == nil { return endInside(true) }
    return unexpected(allowed: "a colon after the name \(inQuotes(name))")
  }

  func missingSeparator(isObject: Bool) -> JSONProblem {
    if current == nil { return endInside(isObject) }
    return unexpected(allowed: isObject ? "a comma or '}'" : "a comma or ']'")
  }

  private func endInside(_ isObject: Bool) -> JSONProblem {
    let container = isObject ? "an object" : "an array"
    return .syntax(
      at: index, "the text ends inside \(container); '\(isObject ? "}" : "]")' is missing")
  }

  func trailingComma(at offset: Int, isObject: Bool) -> JSONProblem {
    JSONProblem(
      code: grammar == .document ? .trailingComma : .syntax, offset: offset,
      message: "a comma after the last \(isObject ? "member" : "element") is not allowed")
  }

  func afterEnd() -> JSONProblem {
    unexpected(allowed: "the end of the text")
  }

  func tooDeep() -> JSONProblem {
    JSONProblem(
      code: .tooDeep, offset: index,
      message: "arrays and objects nest more than \(limits.depth) levels deep")
  }

  func tooMany(_ what: String, _ most: Int) -> JSONProblem {
    JSONProblem(
      code: .tooManyValues, offset: index,
      message: "the text has more than \(most) \(what), the maximum")
  }
}
