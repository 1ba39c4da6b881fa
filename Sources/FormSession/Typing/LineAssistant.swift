import FormCore
import FormMessages
import FormValues

/// Prefill, history and completion for a line while it is typed: a value that never changes.
///
/// Everything that it offers is text that could have been typed: the line alone is the answer.
package struct LineAssistant: Sendable {
  /// The text of the line at the beginning: the present answer of a question that is asked again.
  package let prefill: String
  /// The lines for Up and Down: the options of a picker in their order, else earlier lines, the
  /// latest one last.
  package let walk: [String]
  package let walksOptions: Bool
  /// Whether several options can be taken.
  package let takesSeveral: Bool
  private let question: Question?
  private let commands: [String]

  /// The question that the line answers.
  struct Question: Sendable {
    let reader: AnswerReader
    let type: ValueType
    let rule: AnswerRule
    let options: [String]
    let words: BooleanWords?
    let answerDecoder: AnswerDecoder
    let catalogue: Catalogue
  }

  /// Helps with an answer to a question.
  init(
    _ question: Question, prefill: String, optionLines: [String], history: [String],
    commands: [String]
  ) {
    (self.question, self.prefill, self.commands) = (question, prefill, commands)
    takesSeveral = if case .choices = question.type { true } else { false }
    walksOptions = !optionLines.isEmpty
    walk = optionLines.isEmpty ? history : optionLines
  }

  /// Helps with a line that is not an answer to a question, such as at the review.
  init(commands: [String], history: [String] = []) {
    (question, prefill, self.commands) = (nil, "", commands)
    (walk, walksOptions, takesSeveral) = (history, false, false)
  }

  /// The meaning of a line so far, in words; nil if it is plain or not yet known.
  package func words(for line: String) -> String? {
    guard let question, !line.isBlankText, case .answer(let text) = TypedLine(line) else {
      return nil
    }
    if case .file = question.type { return nil }
    switch question.reader.read(text) {
    case .value(_, let echo): return echo.map { "= \($0)" }
    case .refused(let fault):
      if let matcher = OptionMatcher(question) {
        let found = matcher.hits(of: text)
        if !found.isEmpty { return matcher.words(found, showing: 5) }
      }
      return fault.withSuggestion(in: question.catalogue)
    case .absent: return "= \(Message(.noAnswer).text(in: question.catalogue))"
    case .keep, .folder: return nil
    }
  }

  /// Fewer of the options that a line can mean, and at last how many there are, for a row that has
  /// no room for the words; nothing if they are not several.
  package func fewerHits(for line: String) -> [String] {
    guard let question, let matcher = OptionMatcher(question), !line.isBlankText,
      case .answer(let text) = TypedLine(line)
    else { return [] }
    let found = matcher.hits(of: text)
    guard found.count > 1 else { return [] }
    let number = Message(.optionCount, ["count": .count(found.count)])
    return (1..<min(5, found.count)).reversed().map { matcher.words(found, showing: $0) }
      + [number.text(in: question.catalogue)]
  }

  /// The line with the only option in it that matches typed words of its name in any order, or
  /// letters of it; nil if the text is an answer by itself. Enter takes the option once it was shown.
  package func onlyOption(for line: String) -> String? {
    guard let question, question.rule.isClosed, let matcher = OptionMatcher(question),
      !line.isBlankText, case .answer(let text) = TypedLine(line)
    else { return nil }
    let found = matcher.hits(of: text)
    guard found.count == 1, let option = found.first else { return nil }
    return matcher.line(line, with: option)
  }

  /// The texts that can replace the typed text.
  package func completion(of typed: String) -> LineCompletion {
    if typed.utf8.first == UInt8(ascii: ":") {
      let found = commands.filter { ":\($0)".hasPrefix(typed.lowercased()) }
      return LineCompletion(found.map { LineCompletion.Candidate(":\($0)") })
    }
    guard let question else { return LineCompletion([]) }
    switch question.type {
    case .choice, .choices:
      return OptionMatcher(question)?.completion(of: typed) ?? LineCompletion([])
    case .boolean: return words(beginning: typed, booleans(question))
    case .date:
      return months(behindDayIn: typed, question.catalogue)
        ?? words(beginning: typed, dates(question.catalogue))
    case .time: return words(beginning: typed, times(question.catalogue))
    case .dateTime: return dateTimes(typed, question.catalogue)
    case .file: return PathCompletion(question).completion(of: typed)
    case .text, .number: return LineCompletion([])
    }
  }

  private func words(
    beginning typed: String, kept: String = "", _ words: [String]
  ) -> LineCompletion {
    let wanted = typed.lowercased()
    var known: Set<String> = []
    let found = words.filter { $0.lowercased().hasPrefix(wanted) && known.insert($0).inserted }
    return LineCompletion(kept: kept, found.map { LineCompletion.Candidate($0) })
  }

  /// The names of months behind a day in figures; nil if a line does not begin with one.
  private func months(behindDayIn typed: String, _ catalogue: Catalogue) -> LineCompletion? {
    guard let space = typed.lastIndex(of: " "), typed.first?.isNumber == true,
      typed[..<space].allSatisfy({ $0.isNumber || $0 == "." || $0 == " " })
    else { return nil }
    let (kept, rest) = (String(typed[...space]), String(typed[space...].dropFirst()))
    return words(beginning: rest, kept: kept, catalogue.namesAndEnglish(.monthNames))
  }

  /// Words of a date, or behind one those of a time.
  private func dateTimes(_ typed: String, _ catalogue: Catalogue) -> LineCompletion {
    if let months = months(behindDayIn: typed, catalogue) { return months }
    guard let space = typed.lastIndex(of: " ") else {
      return words(beginning: typed, catalogue.words(.now) + dates(catalogue))
    }
    let (kept, rest) = (String(typed[...space]), String(typed[space...].dropFirst()))
    let hours = times(catalogue).filter { !catalogue.words(.now).contains($0) }
    return words(beginning: rest, kept: kept, hours)
  }

  private func times(_ catalogue: Catalogue) -> [String] {
    [.now, .noon, .midnight].flatMap { catalogue.words($0) }
  }

  private func booleans(_ question: Question) -> [String] {
    let usual = [Message(.yes), Message(.no)].map { $0.text(in: question.catalogue) }
    return (question.words.map { [$0.on, $0.off] } ?? []) + usual
  }

  private func dates(_ catalogue: Catalogue) -> [String] {
    [.today, .tomorrow, .yesterday].flatMap { catalogue.words($0) }
      + catalogue.namesAndEnglish(.dayNames)
  }
}
