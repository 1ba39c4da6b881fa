import FormMessages

/// A date, a time or both as a text in a format: the digits are cut out of the spelling
/// `yyyy-MM-ddTHH:mm`.
struct DateDigits {
  private let translator: Translator
  private let part: Fragment
  private let offset: Int

  /// - Parameter offset: where the format stands.
  init(_ translator: Translator, _ part: Fragment, at offset: Int) {
    (self.translator, self.part, self.offset) = (translator, part, offset)
  }

  func text(_ format: String) throws(TranslationProblem) -> Fragment {
    // A date is written so wherever a text is needed.
    if format == "%Y-%m-%d", [.date, .moment, .unknown, .number].contains(part.kind) {
      let date = try translator.date(part)
      guard date.kind == .unknown else { return date }
      return .call("addDays", [date, .number("0", at: part.offset)], .date, at: part.offset)
    }
    if part.kind == .date || part.kind == .moment, let number = try number(format) {
      let isPlain = ["%Y", "%n", "%e"].contains(format)
      let text =
        isPlain
        ? Fragment.call("concat", [number], .text, at: part.offset) : try joined(format)
      return text.printing("\(number.strength < .whole ? "(\(number.text))" : number.text)")
    }
    return try joined(format)
  }

  /// The number that the digits of a format spell: a year, a month or a day, or all three of them.
  private func number(_ format: String) throws(TranslationProblem) -> Fragment? {
    let date = try translator.date(part).text
    if let function = DateDigits.numbers[format] {
      return Fragment("\(function)(\(date))", .number, at: part.offset)
    }
    guard format == "%Y%m%d" else { return nil }
    return Fragment(
      "year(\(date)) * 10000 + month(\(date)) * 100 + day(\(date))", .number, .sum, at: part.offset)
  }

  private func joined(_ format: String) throws(TranslationProblem) -> Fragment {
    var pieces: [Fragment] = []
    var rest = Substring(format)
    while let first = rest.first {
      if first == "%", let letter = rest.dropFirst().first {
        pieces.append(try digits(letter))
        rest = rest.dropFirst(2)
      } else {
        let text = String(rest.prefix { $0 != "%" })
        pieces.append(.literal(text.isEmpty ? "%" : text, at: offset))
        rest = rest.dropFirst(max(1, text.count))
      }
    }
    guard let first = pieces.first else { return .literal("", at: offset) }
    return pieces.count == 1 ? first : .call("concat", pieces, .text, at: part.offset)
  }

  /// The formats that are one number, with the function that gives it.
  private static let numbers = [
    "%Y": "year", "%n": "month", "%e": "day", "%m": "month", "%d": "day",
  ]

  /// What a letter of a format stands for: where it begins in the spelling, and how long it is.
  private func digits(_ letter: Character) throws(TranslationProblem) -> Fragment {
    if letter == "e" || letter == "n" || letter == "b", part.kind == .date || part.kind == .moment {
      let date = try translator.date(part)
      let function = letter == "e" ? "day" : "month"
      let number = Fragment.call(function, [date], .number, at: part.offset)
      guard letter == "b" else { return number }
      let names = Fragment.literal("JanFebMarAprMayJunJulAugSepOctNovDec", at: offset)
      let start = Fragment("\(number.text) * 3 - 2", .number, .sum, at: part.offset)
      return .call("substring", [names, start, .number("3", at: offset)], .text, at: part.offset)
    }
    let parts: [Character: (start: Int, length: Int, isTime: Bool)] = [
      "Y": (1, 4, false), "y": (3, 2, false), "m": (6, 2, false), "d": (9, 2, false),
      "H": (1, 2, true), "M": (4, 2, true),
    ]
    if letter == "S" || letter == "3" { return .literal("00", at: offset) }
    guard let digits = parts[letter] else {
      throw TranslationProblem("'%\(letter)' is not carried over", at: offset)
    }
    let spelling: Fragment
    var start = digits.start
    switch part.kind {
    case .moment where digits.isTime: spelling = Fragment("now()", .time, at: part.offset)
    case .time where digits.isTime: spelling = part
    case .dateTime:
      spelling = part
      if digits.isTime { start += 11 }
    case .time: throw TranslationProblem("a time has no '%\(letter)'", at: offset, isMistake: true)
    default:
      if digits.isTime { return .literal("00", at: offset) }
      spelling = try translator.date(part)
    }
    let text = Fragment.call("concat", [spelling], .text, at: part.offset)
    return .call(
      "substring",
      [text, .number("\(start)", at: offset), .number("\(digits.length)", at: offset)], .text,
      at: part.offset)
  }
}
