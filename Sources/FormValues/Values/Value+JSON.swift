public import JSONText

extension Value {
  /// The value as a record writes it; with `.strings` every leaf is a string.
  public func json(_ style: ValueStyle) -> JSON {
    switch self {
    case .text(let text), .choice(let text): .string(text)
    case .number(let number):
      style == .typed ? .number(number.description) : .string(number.description)
    case .boolean(let flag): style == .typed ? .boolean(flag) : .string(flag ? "true" : "false")
    case .date(let date): .string(date.description)
    case .time(let time): .string(time.description)
    case .dateTime(let dateTime): .string(dateTime.description)
    case .choices(let choices): .array(choices.map { .string($0) })
    case .file(let file): file.json(style)
    }
  }
}

extension Value {
  /// The same where yes and no may have words of their own.
  package func json(_ style: ValueStyle, _ words: BooleanWords?) -> JSON {
    guard style == .strings, let words, case .boolean(let flag) = self else { return json(style) }
    return .string(words.text(flag))
  }

  /// Appends the bytes of the same JSON; those of a number without a tree and a text on the way.
  package func appendJSON(_ style: ValueStyle, to bytes: inout [UInt8]) {
    guard case .number(let number) = self else { return bytes += JSONWriter.bytes(of: json(style)) }
    number.appendDigits(isQuoted: style == .strings, to: &bytes)
  }
}

extension FilePointer {
  fileprivate func json(_ style: ValueStyle) -> JSON {
    switch self {
    case .path(let path): return .string(path)
    case .inline(let text): return .string(text)
    case .stored(let file):
      let size = String(file.bytes)
      var members: [(String, JSON)] = [
        ("name", .string(file.name)), ("bytes", style == .typed ? .number(size) : .string(size)),
        ("sha256", .string(file.sha256)),
      ]
      if let path = file.path { members.append(("path", .string(path))) }
      return .object(members)
    }
  }
}
