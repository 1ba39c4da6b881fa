import FormMessages

/// Functions that are written with several of Formline's.
struct ComposedFunctions {
  private let translator: Translator

  init(_ translator: Translator) { self.translator = translator }

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
