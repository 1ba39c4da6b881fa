import FormMessages
import FormValues

/// The options of a picker that fit a line while it is typed; of several choices, those that fit the
/// last one.
struct OptionMatcher {
  private let reader: AnswerReader
  private let options: [String]
  private let isSeveral: Bool
  private let search: OptionSearch

  /// Nil if the question is not answered by options.
  init?(_ question: LineAssistant.Question) {
    switch question.type {
    case .choice: isSeveral = false
    case .choices: isSeveral = true
    case .text, .number, .boolean, .date, .time, .dateTime, .file: return nil
    }
    (reader, options) = (question.reader, question.options)
    search = OptionSearch(question.options)
  }

  /// The text that an option can replace.
  private struct Part {
    /// The text that stays before it.
    let kept: String
    /// The choices before it, without what parts them from it.
    let choices: String
    let wanted: String
    /// Whether spaces part the choices.
    var isParted = false
  }

  /// The options that a line can mean that is not an answer yet, in their order.
  func hits(of line: String) -> [Int] {
    guard isUnknown(line) else { return [] }
    return parts(of: line).lazy.filter { !$0.wanted.isEmpty && !isUnknown($0.choices) }
      .map { search.indices(of: $0.wanted) }.first { !$0.isEmpty } ?? []
  }

  /// The line with an option in the place of the text that it fits.
  func line(_ line: String, with option: Int) -> String {
    let part = part(of: line)
    return part.kept + text(of: option, in: part)
  }

  /// The texts that can replace the end of a line.
  func completion(of line: String) -> LineCompletion {
    let part = part(of: line)
    return LineCompletion(
      kept: part.kept,
      search.indices(of: part.wanted).map {
        LineCompletion.Candidate(text(of: $0, in: part), shown: options[$0])
      })
  }

  /// Options with their numbers, as many as are to be shown.
  func words(_ found: [Int], showing count: Int) -> String {
    let shown = found.prefix(count).map { "\($0 + 1). \(options[$0])" }
    return shown.joined(separator: "  ") + (found.count > count ? "  …" : "")
  }

  /// An option as it can be typed: by its number if the spaces of its name would part it.
  private func text(of option: Int, in part: Part) -> String {
    let text = OptionText.text(of: options[option], at: option, several: isSeveral)
    return part.isParted && text.contains(" ") ? "\(option + 1)" : text
  }

  private func isUnknown(_ line: String) -> Bool {
    guard case .refused(let fault) = reader.read(line) else { return false }
    return fault.code == .choiceUnknown
  }

  /// The part that fits an option; the first one if none does.
  private func part(of line: String) -> Part {
    let parts = parts(of: line)
    return parts.first { !search.indices(of: $0.wanted).isEmpty } ?? parts[0]
  }

  /// The text behind the last comma, or the whole line; then without a sign, then the last word.
  private func parts(of line: String) -> [Part] {
    guard isSeveral else { return [Part(kept: "", choices: "", wanted: line.trimmed)] }
    let comma = line.lastIndex(of: ",")
    let rest = comma.map { String(line[line.index(after: $0)...]) } ?? line
    let choices = comma.map { String(line[..<$0]) } ?? ""
    let gap = comma == nil ? "" : String(rest.prefix { $0 == " " })
    let head = comma.map { String(line[...$0]) + (gap.isEmpty ? " " : gap) } ?? ""
    return [Part(kept: head, choices: choices, wanted: rest.trimmed)]
      + unsigned(rest.trimmed, head, choices) + lastWord(of: rest, head + rest.dropFirst(gap.count))
  }

  /// `+x` and `-x` without the sign.
  private func unsigned(_ wanted: String, _ head: String, _ choices: String) -> [Part] {
    guard let sign = wanted.first, sign == "+" || sign == "-" else { return [] }
    let name = String(wanted.dropFirst()).trimmed
    return [Part(kept: head + String(sign), choices: choices, wanted: name, isParted: true)]
  }

  /// The last of words that spaces part.
  private func lastWord(of rest: String, _ line: String) -> [Part] {
    guard rest.trimmed.contains(" "), let space = line.lastIndex(of: " ") else { return [] }
    let (kept, word) = (String(line[...space]), String(line[line.index(after: space)...]))
    let part = Part(kept: kept, choices: String(line[..<space]), wanted: word, isParted: true)
    return word.isEmpty ? [] : [part] + unsigned(word, kept, part.choices)
  }
}
