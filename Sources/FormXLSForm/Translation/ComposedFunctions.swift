import FormMessages

/// Functions that are written with several of Formline's.
struct ComposedFunctions {
  private let translator: Translator

  init(_ translator: Translator) { self.translator = translator }

  /// The functions whose first argument is a date.
  static let ofDates: Set<String> = [
    "format-date", "format-date-time", "decimal-date-time", "date", "date-time",
  ]

  /// A date that conditions choose: each of them is made one; nil where one is not.
  func date(chosenBy part: XPathExpression) -> Fragment? {
    guard case .call("if", let parts) = part.kind, parts.count == 3 else { return nil }
    return try? chosen(part)
  }

  private func chosen(_ part: XPathExpression) throws(TranslationProblem) -> Fragment {
    if case .call("if", let parts) = part.kind, parts.count == 3 {
      let condition = try translator.condition(translator.fragment(parts[0]))
      return .call(
        "if", [condition, try chosen(parts[1]), try chosen(parts[2])], .date, at: part.offset)
    }
    let date = try translator.date(translator.fragment(part))
    guard date.kind == .unknown else { return date }
    return .call("addDays", [date, .number("0", at: part.offset)], .date, at: part.offset)
  }

  /// The whole months between two dates.
  func months(
    from start: Fragment, to end: Fragment, at offset: Int
  ) throws(TranslationProblem) -> Fragment {
    let (start, end) = (try translator.date(start), try translator.date(end))
    func difference(_ function: String) -> Fragment {
      .binary(
        "-", .call(function, [end], .number, at: offset),
        .call(function, [start], .number, at: offset),
        .number, .sum)
    }
    func number(_ digits: String) -> Fragment { .number(digits, at: offset) }
    let years = Fragment.binary("*", difference("year"), number("12"), .number, .product)
    let isEarlier = Fragment.binary(
      "<", .call("day", [end], .number, at: offset), .call("day", [start], .number, at: offset),
      .boolean, .comparison)
    let rest = Fragment.call("if", [isEarlier, number("1"), number("0")], .number, at: offset)
    let months = Fragment.binary("+", years, difference("month"), .number, .sum)
    return .binary("-", months, rest, .number, .sum)
  }

  /// `substr(${name}, -3)`: a number below zero counts from the end of the text.
  func end(of parts: [Fragment], at offset: Int) throws(TranslationProblem) -> Fragment {
    guard parts.count == 2, case .number(let digits) = parts[1].shape, let from = Int(digits) else {
      throw TranslationProblem("an end that is counted from the end of a text", at: offset)
    }
    let text = try translator.text(parts[0])
    let length = Fragment.call("length", [text], .number, at: offset)
    // One less than the number without its sign, which the least one has not.
    let back = Fragment.number("\(~from)", at: parts[1].offset)
    return .call(
      "substring", [text, .binary("-", length, back, .number, .sum)], .text, at: offset)
  }

  /// `item-at(', ', ${names}, 1)`: a part of a text between separators, counted from 0.
  func item(of parts: [Fragment], at offset: Int) throws(TranslationProblem) -> Fragment {
    let separator = try translator.text(parts[0])
    guard case .number(let digits) = parts[2].shape, let number = Int(digits),
      (0..<Translator.mostOptions).contains(number)
    else {
      throw TranslationProblem(
        "only an item with a written number below \(Translator.mostOptions) is carried over",
        at: parts[2].offset)
    }
    var rest = try translator.text(parts[1])
    for _ in 0..<number {
      rest = .call("substringAfter", [rest, separator], .text, at: offset)
    }
    // The last item has a separator behind it as well; an item that is not there stays missing.
    let closed = Fragment.call("concat", [rest, separator], .text, at: offset)
    return .call("substringBefore", [closed, separator], .text, at: offset)
  }
}

/// Functions that give a whole number in another way than Formline's.
struct NumberRounding {
  private let translator: Translator

  init(_ translator: Translator) { self.translator = translator }

  /// `int(x)`: the number without its fraction.
  func whole(_ part: Fragment, at offset: Int) throws(TranslationProblem) -> Fragment {
    let number = try translator.number(part)
    if number.isNatural { return .call("floor", [number], .number, at: offset) }
    let fraction = Fragment.call(
      "mod", [number, .number("1", at: offset)], .number, at: offset)
    return .binary("-", number, fraction, .number, .sum)
  }

  /// `round(x)`: the nearest whole number, of two the higher one.
  func rounded(_ part: Fragment, at offset: Int) throws(TranslationProblem) -> Fragment {
    let number = try translator.number(part)
    if number.isNatural { return .call("round", [number], .number, at: offset) }
    let half = Fragment.binary("+", number, .number("0.5", at: offset), .number, .sum)
    return .call("floor", [half], .number, at: offset)
  }

  /// `count(x)`: the rows of a group; an answer in rows is counted only where it stands in each.
  func rows(_ part: Fragment, at offset: Int) throws(TranslationProblem) -> Fragment {
    if part.kind == .rows { return .call("count", [part], .number, at: offset) }
    guard part.isList, part.shape == .reference,
      let group = translator.scope.wholeGroup(ofList: part.text, from: translator.node)
    else {
      throw TranslationProblem(
        "only the rows of a group are counted; 'count-non-empty' counts answers", at: offset)
    }
    return .call(
      "count", [Fragment("{\(group)}", .rows, at: part.offset)], .number, at: offset)
  }
}

extension Fragment {
  /// Whether it is a number below zero that is written out.
  var isNegative: Bool {
    if case .number(let digits) = shape { digits.hasPrefix("-") && digits != "-0" } else { false }
  }

  /// Whether it is surely not below zero: parts of dates, counts, lengths and written numbers, which
  /// are added and multiplied.
  var isNatural: Bool {
    var rest = Substring(text)
    while let first = rest.first {
      if let name = Fragment.naturalFunctions.first(where: { rest.hasPrefix($0) }) {
        guard let end = Fragment.end(ofCall: rest.dropFirst(name.count)) else { return false }
        rest = rest[end...]
      } else if first.isNumber || " .+*()".contains(first) {
        rest.removeFirst()
      } else {
        return false
      }
    }
    return true
  }

  private static let naturalFunctions = ["year(", "month(", "day(", "count(", "length("]

  /// Where a call ends whose arguments begin a text; nil if it does not.
  private static func end(ofCall arguments: Substring) -> String.Index? {
    var (depth, isText) = (1, false)
    for index in arguments.indices {
      switch arguments[index] {
      case "'": isText.toggle()
      case "(" where !isText: depth += 1
      case ")" where !isText: depth -= 1
      default: break
      }
      if depth == 0 { return arguments.index(after: index) }
    }
    return nil
  }
}
