import FormCore
import FormMessages
import FormValues

/// Reads several options: `1 3-5`, names, `+x -y` to change the present choice, `all`, `none`.
struct ChoicesReader {
  private let options: [Choice]
  private let present: [String]
  private let single: ChoiceReader
  private let rule: AnswerRule
  private let catalogue: Catalogue

  init(
    _ options: [Choice], _ single: ChoiceReader, _ rule: AnswerRule, _ present: Value?,
    _ catalogue: Catalogue
  ) {
    (self.options, self.single, self.rule, self.catalogue) = (options, single, rule, catalogue)
    if case .choices(let choices)? = present { self.present = choices } else { self.present = [] }
  }

  static let guide = Message(.guideChoices)

  /// The chosen values in the order of the options, others behind them; nil when none is chosen.
  func read(_ words: String) -> Result<Value?, Fault> {
    if let value = single.exact(words) { return .success(.choices([value])) }
    let word = words.lowercased()
    if catalogue.means(.allWord, word) { return .success(.choices(options.map(\.value))) }
    if catalogue.means(.noneWord, word) { return .success(nil) }
    let parts = self.parts(of: words)
    guard parts.count <= max(1000, 2 * options.count) else {
      return .failure(.tooMany(parts.count))
    }
    var chosen = ChosenTexts()
    if parts.contains(where: { sign(of: $0) != nil }) { present.forEach { chosen.insert($0) } }
    for part in parts {
      if let fault = apply(part, &chosen) { return .failure(fault) }
    }
    let values = chosen.ordered(by: options)
    return .success(values.isEmpty ? nil : .choices(values))
  }

  /// Commas, semicolons, and the separator of the question part names that hold spaces; without
  /// them, spaces do. An option is never parted.
  private func parts(of words: String) -> [String] {
    let separated = rule.parts(of: words).map(\.trimmed)
    let isSeparated = separated.count > 1 && separated.allSatisfy(isOption)
    let pieces = (isSeparated ? separated : byCommas(words)).filter { !$0.isBlankText }
    return pieces.flatMap { piece in
      isOption(piece) || single.isOpen && number(piece) == nil
        ? [piece] : piece.split { $0 == " " || $0 == "\t" }.map(String.init)
    }
  }

  private func byCommas(_ words: String) -> [String] {
    words.split { $0 == "," }.map { String($0).trimmed }.flatMap { piece in
      isOption(piece) ? [piece] : rule.parts(of: piece).map(\.trimmed).flatMap(bySemicolons)
    }
  }

  private func bySemicolons(_ words: String) -> [String] {
    isOption(words) || single.isOpen && !words.contains(";")
      ? [words] : words.split { $0 == ";" }.map { String($0).trimmed }
  }

  /// Whether words are an option, if it can be chosen at present or not.
  private func isOption(_ words: String) -> Bool {
    single.exact(words) != nil || single.closed(named: words) != nil
  }

  private func number(_ piece: String) -> Int? {
    shortNumber(piece.utf8.prefix { $0 != UInt8(ascii: " ") })
  }

  /// `+` or `-` before something, unless the part is an option's own name.
  private func sign(of part: String) -> Character? {
    guard let first = part.first, first == "+" || first == "-", part.utf8.count > 1,
      single.exact(part) == nil
    else { return nil }
    return first
  }

  private func apply(_ part: String, _ chosen: inout ChosenTexts) -> Fault? {
    let sign = sign(of: part)
    let name = sign == nil ? part : String(part.dropFirst()).trimmed
    let values: [String]
    switch range(name) ?? single.find(name).map({ [$0] }) {
    case .failure(let fault): return fault
    case .success(let found): values = found
    }
    for value in values {
      if sign == "-" { chosen.remove(value) } else { chosen.insert(value) }
    }
    return nil
  }

  /// `3-5`: options by their numbers.
  private func range(_ name: String) -> Result<[String], Fault>? {
    let ends = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard ends.count == 2, let first = shortNumber(ends[0]),
      let last = shortNumber(ends[1]), single.exact(name) == nil
    else { return nil }
    guard first >= 1, first <= last, last <= options.count else {
      return .failure(
        Fault(
          .choiceUnknown,
          Message(
            .noSuchRange, ["given": .quoting(name), "count": .count(options.count)])))
    }
    return .success(options[(first - 1)..<last].map(\.value))
  }
}

/// Texts that were chosen, each once, compared by their bytes.
private struct ChosenTexts {
  private var bytes: Set<[UInt8]> = []
  /// Every text that was ever chosen, in order.
  private var sequence: [String] = []

  mutating func insert(_ text: String) {
    if bytes.insert(Array(text.utf8)).inserted { sequence.append(text) }
  }

  mutating func remove(_ text: String) { bytes.remove(Array(text.utf8)) }

  /// The options among them in their order, then the others.
  func ordered(by options: [Choice]) -> [String] {
    var remaining = bytes
    let texts = options.map(\.value) + sequence
    return texts.filter { remaining.remove(Array($0.utf8)) != nil }
  }
}

extension Fault {
  fileprivate static func tooMany(_ count: Int) -> Fault {
    Fault(.choiceUnknown, Message(.tooManyNames, ["count": .count(count)]))
  }
}
