package import FormMessages
import FormValues

/// The words of a command line, sorted into options and the rest.
package struct CommandLineWords: Sendable {
  /// The words that are not options, in order.
  package fileprivate(set) var operands: [String] = []
  fileprivate var values: [String: [String]] = [:]

  /// Whether an option was given, with or without a value.
  package func has(_ option: String) -> Bool { values[option] != nil }

  /// The value of an option; the empty text when an optional value was left out.
  package func value(_ option: String) -> String? { values[option]?.last }

  /// Every value of an option that may be repeated, in order.
  package func all(_ option: String) -> [String] { values[option] ?? [] }

  /// The value of an option that is a whole number of a range.
  package func number(_ option: String, in range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
    guard let text = value(option) else { return nil }
    guard let number = Decimal(text)?.whole, range.contains(number) else {
      throw .usage(
        "--\(option) \(quoted(text)): a whole number from \(range.lowerBound) to "
          + "\(range.upperBound) is expected")
    }
    return number
  }

  /// The value of an option that is one of a few words.
  package func word<Word: RawRepresentable & CaseIterable>(
    _ option: String, as type: Word.Type
  ) throws(CommandFailure) -> Word? where Word.RawValue == String {
    guard let text = value(option) else { return nil }
    if let word = Word(rawValue: text) { return word }
    throw .notAWord(text, of: option, known: Word.allCases.map(\.rawValue))
  }

  /// The language that `--language` names.
  package func language() throws(CommandFailure) -> LanguageRange? {
    guard let tag = value("language") else { return nil }
    guard LanguageRange.isTag(tag) else {
      throw .usage("--language \(quoted(tag)): a language tag such as en or pt-BR is expected")
    }
    return LanguageRange(tag)
  }

  /// The same command line about something else, without some of its options.
  package func about(_ operand: String, without options: [String]) -> CommandLineWords {
    var result = self
    result.operands = [operand]
    for option in options { result.values[option] = nil }
    return result
  }

  /// The one operand of a command that takes one.
  package func onlyOperand(_ name: String) throws(CommandFailure) -> String {
    guard let first = operands.first else { throw .usage("\(name) is missing") }
    guard operands.count == 1 else {
      throw .usage("\(quoted(operands[1])) is unexpected; one \(name) is enough")
    }
    return first
  }
}

/// Sorts the words of a command line by the options that a command takes.
package struct OptionReader {
  private let options: [CommandOption]

  package init(_ options: [CommandOption]) {
    self.options = options
  }

  /// Reads the words behind the command's name; `--` ends the options.
  package func read(_ words: some Sequence<String>) throws(CommandFailure) -> CommandLineWords {
    var result = CommandLineWords()
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        result.operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        result.operands.append(word)
        continue
      }
      try readOption(word, &rest, &result)
    }
    return result
  }

  /// Whether there is an option for help anywhere before `--`.
  package static func asksForHelp(_ words: ArraySlice<String>) -> Bool {
    // A loop: the types of a lazy or generic prefix take longer to make than all else at the start.
    for word in words where word == "--" || word == "--help" || word == "-h" { return word != "--" }
    return false
  }

  private func readOption(
    _ word: String, _ rest: inout ArraySlice<String>, _ result: inout CommandLineWords
  ) throws(CommandFailure) {
    if word == "-h" {
      result.values["help", default: []].append("")
      return
    }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0].dropFirst(2))
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard word.hasPrefix("--"), let option = options.first(where: { $0.name == name }) else {
      throw .usage(unknown(String(parts[0])))
    }
    if result.has(name), !option.repeats, option.value != .none {
      throw .usage("--\(name) is given twice")
    }
    let value = try value(of: option, attached, &rest)
    result.values[name, default: []].append(value)
  }

  private func value(
    of option: CommandOption, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(CommandFailure) -> String {
    switch option.value {
    case .none:
      guard attached == nil else { throw .usage("--\(option.name) takes no value") }
      return ""
    case .optional:
      return attached ?? ""
    case .required(let name):
      if let attached { return attached }
      guard let next = rest.popFirst() else {
        throw .usage("--\(option.name) needs a value: --\(option.name) \(name)")
      }
      return next
    }
  }

  private func unknown(_ word: String) -> String {
    let nearest = nearestName(to: String(word.drop { $0 == "-" }), among: options.map(\.name))
    return Fault.sentence(
      "\(quoted(word)) is not an option of this command", suggesting: nearest.map { "--\($0)" })
  }
}

extension CommandFailure {
  /// The failure of an option whose value is none of the words that it takes.
  package static func notAWord(_ text: String, of option: String, known: [String]) -> CommandFailure
  {
    .usage(
      Fault.sentence(
        "--\(option) \(quoted(text)): \(listed(known)) is expected",
        suggesting: nearestName(to: text, among: known)))
  }
}
