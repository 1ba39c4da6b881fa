import FormMessages

/// The texts that a part of an expression can have, where all of them are known: those of options,
/// of a column of options, or those that an expression names.
final class KnownTexts {
  let texts: [String]
  /// Whether the texts stand in their order, each once, and are words.
  fileprivate let areOrdered: Bool
  /// Whether the texts are numbers, in the spelling that numbers have. Parts inside each other would
  /// find that out again and again.
  private(set) lazy var areNumbers = !texts.isEmpty && texts.allSatisfy { KnownTexts.isNumber($0) }
  /// The most texts that are kept.
  static let most = 2_000
  /// The most digits of a number that is read one digit at a time.
  private static let mostDigits = 6

  init(_ texts: [String], areOrdered: Bool = false) {
    (self.texts, self.areOrdered) = (texts, areOrdered)
  }

  /// The kind of a value that is one of some texts.
  static func kind(of texts: [String]) -> ValueKind {
    var known = texts.filter { !$0.isEmpty }
    let areSorted = zip(known, known.dropFirst()).allSatisfy { $0 < $1 }
    if !areSorted { known = Array(Set(known)).sorted() }
    let areWords = known.allSatisfy { isWord($0) }
    return areWords && !known.isEmpty && known.count <= most
      ? .choice(KnownTexts(known, areOrdered: true)) : .text
  }

  /// Whether a text has no white space.
  private static func isWord(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x21...0x7E).contains($0) } || !text.contains(where: \.isWhitespace)
  }

  /// The kind of a value that one of several parts gives.
  static func kind(ofAll parts: [Fragment]) -> ValueKind {
    var (lists, single) = ([KnownTexts](), [String]())
    for part in parts {
      switch (part.kind, part.shape) {
      case (_, .text(let text)), (_, .number(let text)): single.append(text)
      case (.choice(let values), _) where !values.texts.isEmpty: lists.append(values)
      default: return .text
      }
    }
    if lists.count == 1, lists[0].areOrdered { return lists[0].kind(adding: single) }
    return kind(of: lists.flatMap(\.texts) + single)
  }

  /// The kind of a value that is one of the texts or of others. Parts inside each other each add a
  /// few, so what is known of the texts is not found out again.
  private func kind(adding others: [String]) -> ValueKind {
    var (known, areNumbers) = (texts, areNumbers)
    for text in others where !text.isEmpty {
      guard KnownTexts.isWord(text) else { return .text }
      let index = known.firstIndex(notBefore: text)
      if index < known.count, known[index] == text { continue }
      known.insert(text, at: index)
      areNumbers = areNumbers && KnownTexts.isNumber(text)
    }
    if known.count == texts.count { return .choice(self) }
    guard known.count <= KnownTexts.most else { return .text }
    let all = KnownTexts(known, areOrdered: true)
    all.areNumbers = areNumbers
    return .choice(all)
  }

  private static func isNumber(_ text: String) -> Bool { Translator.digits(text) == text }

  /// The number that the text of a part is; a text that is none is a missing number.
  func number(_ part: Fragment) throws(TranslationProblem) -> Fragment {
    let numbers = texts.filter { Translator.digits($0) != nil }
    let isShort = part.shape == .reference || part.text.utf8.count <= 60
    guard !numbers.isEmpty, isShort else { throw notNumbers(part) }
    if numbers.count <= Translator.mostOptions { return byText(part, numbers) }
    let areDigits = texts.allSatisfy { text in
      text.utf8.count <= KnownTexts.mostDigits && text.utf8.allSatisfy { (48...57).contains($0) }
    }
    guard areDigits else { throw notNumbers(part) }
    return byDigit(part, texts.map(\.utf8.count).max() ?? 1)
  }

  private func notNumbers(_ part: Fragment) -> TranslationProblem {
    TranslationProblem(
      "a choice is read as a number only where options are numbers, and at most "
        + "\(Translator.mostOptions), or whole numbers of at most \(KnownTexts.mostDigits) digits",
      at: part.offset)
  }

  /// One condition for each text.
  private func byText(_ part: Fragment, _ numbers: [String]) -> Fragment {
    var result = Fragment.missingNumber(at: part.offset)
    for text in numbers.reversed() {
      let literal = Fragment.literal(text, at: part.offset)
      let isText = Fragment.binary("=", part, literal, .boolean, .comparison)
      let number = Fragment.number(Translator.digits(text) ?? text, at: part.offset)
      result = .call("if", [isText, number, result], .number, at: part.offset)
    }
    return result
  }

  /// The sum of the digits of a text, each times 1, 10, 100 and so on; zeros in front of the text
  /// stand for those that it does not have.
  ///
  /// A digit is the number of characters before it in `x0123456789`, less one: without the `x`
  /// nothing stands before 0, and an empty text is a missing one. The ones are subtracted at once.
  private func byDigit(_ part: Fragment, _ width: Int) -> Fragment {
    let text = part.text
    let padded = "concat('\(String(repeating: "0", count: width))', \(text))"
    let terms = (1...width).map { place in
      let digit = "substring(\(padded), length(\(text)) + \(place), 1)"
      let zeros = String(repeating: "0", count: width - place)
      return "length(substringBefore('x0123456789', \(digit)))"
        + (zeros.isEmpty ? "" : " * 1\(zeros)")
    }
    let ones = String(repeating: "1", count: width)
    return Fragment(
      terms.joined(separator: " + ") + " - \(ones)", .number, .sum, at: part.offset)
  }
}

extension KnownTexts: Equatable {
  static func == (left: KnownTexts, right: KnownTexts) -> Bool {
    left === right || left.texts == right.texts
  }
}

extension [String] {
  /// The place of a text among others in their order.
  fileprivate func firstIndex(notBefore text: String) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < text { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Fragment {
  /// The part where a condition is false: a choice is then not the option that the condition names.
  func unless(_ condition: Fragment) -> Fragment {
    guard case .choice(let values) = kind, shape == .reference else { return self }
    let (said, equals) = (condition.text, "\(text) = ")
    guard said.hasPrefix(equals) else { return self }
    let rest = values.texts.filter { said != equals + Fragment.literal($0, at: offset).text }
    let isSame = rest.count == values.texts.count || rest.isEmpty
    return isSame ? self : being(.choice(KnownTexts(rest, areOrdered: values.areOrdered)))
  }
}
