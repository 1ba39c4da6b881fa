import FormValues

extension ExpressionFunction {
  /// Functions of texts.
  static let texts = [
    ExpressionFunction(
      "length", [FunctionParameter("text", .one(.text))], .one(.number),
      "the number of characters (Unicode scalars) of the text",
      knowledge: .atLeast(1)
    ) { arguments, _ in
      guard case .text(let text) = arguments[argument: 0] else { return .missing }
      return Int32(exactly: scalarCount(text)).map { .number(Decimal($0)) } ?? .missing
    },
    ExpressionFunction(
      "lower", [FunctionParameter("text", .one(.text))], .one(.text), "the text in small letters"
    ) { arguments, _ in mapped(arguments) { $0.lowercased() } },
    ExpressionFunction(
      "upper", [FunctionParameter("text", .one(.text))], .one(.text), "the text in capital letters"
    ) { arguments, _ in mapped(arguments) { $0.uppercased() } },
    ExpressionFunction(
      "trim", [FunctionParameter("text", .one(.text))], .one(.text),
      "the text without surrounding white space; missing if nothing is left"
    ) { arguments, _ in mapped(arguments, trimmed) },
    ExpressionFunction(
      "concat", [FunctionParameter("value", .printable, repeats: true)], .one(.text),
      "the answered values as one text; missing if there are none",
      knowledge: .joined
    ) { arguments, _ in
      var text = ""
      for index in arguments.indices {
        for element in ListElements(arguments[index]) { text += element.printed }
      }
      return text.isEmpty ? .missing : .text(text)
    },
    ExpressionFunction(
      "substring",
      [
        FunctionParameter("text", .one(.text)), FunctionParameter("start", .one(.number)),
        FunctionParameter("length", .one(.number), isOptional: true),
      ], .one(.text),
      "the characters of the text from a position, counted from 1, up to the length or the end;"
        + " missing if there are none"
    ) { arguments, _ in substring(arguments) },
    ExpressionFunction(
      "startsWith",
      [FunctionParameter("text", .one(.text)), FunctionParameter("start", .one(.text))],
      .one(.boolean), "true if the text begins with the other one"
    ) { arguments, _ in
      guard case .text(let text) = arguments[argument: 0],
        case .text(let start) = arguments[argument: 1]
      else { return .missing }
      return .boolean(text.utf8.starts(with: start.utf8))
    },
    ExpressionFunction(
      "endsWith",
      [FunctionParameter("text", .one(.text)), FunctionParameter("end", .one(.text))],
      .one(.boolean), "true if the text ends with the other one"
    ) { arguments, _ in
      guard case .text(let text) = arguments[argument: 0],
        case .text(let end) = arguments[argument: 1]
      else { return .missing }
      return .boolean(text.utf8.suffix(end.utf8.count).elementsEqual(end.utf8))
    },
    ExpressionFunction(
      "substringBefore",
      [FunctionParameter("text", .one(.text)), FunctionParameter("part", .one(.text))],
      .one(.text),
      "the part of the text before the first occurrence of the other one; missing if there is none"
    ) { arguments, _ in divided(arguments, isBefore: true) },
    ExpressionFunction(
      "substringAfter",
      [FunctionParameter("text", .one(.text)), FunctionParameter("part", .one(.text))],
      .one(.text),
      "the part of the text after the first occurrence of the other one; missing if there is none"
    ) { arguments, _ in divided(arguments, isBefore: false) },
    ExpressionFunction(
      "join",
      [
        FunctionParameter("separator", .one(.text)),
        FunctionParameter("value", .printable, repeats: true),
      ], .one(.text),
      "the answered values as one text with the separator between them; missing if there are none"
    ) { arguments, _ in joined(arguments) },
    // The pattern is compiled while the expression is checked, and a step of its own runs it.
    ExpressionFunction(
      "matches", [FunctionParameter("text", .one(.text)), FunctionParameter("pattern", .pattern)],
      .one(.boolean), "true if the whole text matches the pattern in quotes"
    ) { _, _ in .missing },
  ]

  private static func mapped(
    _ arguments: Span<Operand>, _ map: (String) -> String
  ) -> Operand {
    guard case .text(let text) = arguments[argument: 0] else { return .missing }
    let result = map(text)
    return result.isEmpty ? .missing : .text(result)
  }

  /// A part of a text, from a position counted from 1; what lies before the text is empty.
  private static func substring(_ arguments: Span<Operand>) -> Operand {
    guard case .text(let text) = arguments[argument: 0],
      case .number(let start) = arguments[argument: 1], let first = start.whole
    else { return .missing }
    var scalars = text.unicodeScalars.dropFirst(max(0, first - 1))
    if arguments.count > 2 {
      guard case .number(let length) = arguments[argument: 2], let count = length.whole else {
        return .missing
      }
      let (inside, isOverflow) = count.addingReportingOverflow(min(0, first - 1))
      scalars = isOverflow ? scalars.prefix(0) : scalars.prefix(max(0, inside))
    }
    return scalars.isEmpty ? .missing : .text(String(scalars))
  }

  /// What stands before or after the first place of a text in another one.
  private static func divided(_ arguments: Span<Operand>, isBefore: Bool) -> Operand {
    guard case .text(let text) = arguments[argument: 0],
      case .text(let part) = arguments[argument: 1],
      let range = text.utf8.firstRange(of: part.utf8)
    else { return .missing }
    let found = isBefore ? text.utf8[..<range.lowerBound] : text.utf8[range.upperBound...]
    return found.isEmpty ? .missing : .text(String(decoding: found, as: UTF8.self))
  }

  private static func joined(_ arguments: Span<Operand>) -> Operand {
    var (text, isFirst, separator) = ("", true, "")
    if case .text(let given) = arguments[argument: 0] { separator = given }
    for index in arguments.indices.dropFirst() {
      for element in ListElements(arguments[index]) where !element.printed.isEmpty {
        if !isFirst { text += separator }
        isFirst = false
        text += element.printed
      }
    }
    return text.isEmpty ? .missing : .text(text)
  }

  /// The number of Unicode scalars in a text: its bytes that do not continue one.
  private static func scalarCount(_ text: String) -> Int {
    let bytes = text.utf8Span.span
    var count = 0
    for index in bytes.indices where bytes[index] & 0xC0 != 0x80 { count &+= 1 }
    return count
  }

  private static func trimmed(_ text: String) -> String {
    let printable: ClosedRange<UInt8> = 0x21...0x7E
    if let first = text.utf8.first, let last = text.utf8.last, printable ~= first,
      printable ~= last
    {
      return text
    }
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}

extension Operand {
  /// The value as plain text; empty for what has none.
  var printed: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.description
    case .boolean(let flag): flag ? "true" : "false"
    case .date(let date): date.description
    case .time(let time): time.description
    case .dateTime(let dateTime): dateTime.description
    case .missing, .file, .texts, .list: ""
    }
  }
}
