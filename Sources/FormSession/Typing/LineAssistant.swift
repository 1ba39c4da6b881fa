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
    _ question: Question, prefill: String, history: [String], commands: [String]
  ) {
    (self.question, self.prefill, self.commands) = (question, prefill, commands)
    takesSeveral = if case .choices = question.type { true } else { false }
    let options = OptionText.all(question.options, several: takesSeveral)
    walksOptions = !options.isEmpty
    walk = options.isEmpty ? history : options
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
      return hits(for: text, question) ?? fault.withSuggestion(in: question.catalogue)
    case .absent: return "= \(Message(.noAnswer).text(in: question.catalogue))"
    case .keep, .folder: return nil
    }
  }

  /// The options of a picker that the typed text can mean; nil if it means none.
  private func hits(for text: String, _ question: Question) -> String? {
    guard case .choice = question.type else { return nil }
    let found = OptionSearch(question.options).indices(of: text)
    return found.isEmpty ? nil : hits(found, question, showing: 5)
  }

  private func hits(_ found: [Int], _ question: Question, showing count: Int) -> String {
    let shown = found.prefix(count).map { "\($0 + 1). \(question.options[$0])" }
    return shown.joined(separator: "  ") + (found.count > count ? "  …" : "")
  }

  /// Fewer of the options that a line can mean, and at last how many there are, for a row that has
  /// no room for the words; nothing if they are not several.
  package func fewerHits(for line: String) -> [String] {
    guard let question, case .choice = question.type, !line.isBlankText,
      case .answer(let text) = TypedLine(line), case .refused = question.reader.read(text)
    else { return [] }
    let found = OptionSearch(question.options).indices(of: text)
    guard found.count > 1 else { return [] }
    let number = Message(.optionCount, ["count": .count(found.count)])
    return (1..<min(5, found.count)).reversed().map { hits(found, question, showing: $0) }
      + [number.text(in: question.catalogue)]
  }

  /// The only option that matches typed words of its name in any order, or letters of it; nil if
  /// the text is an answer by itself. Enter takes the option once it was shown.
  package func onlyOption(for line: String) -> String? {
    guard let question, case .choice = question.type, question.rule.isClosed,
      !line.isBlankText, case .answer(let text) = TypedLine(line),
      case .refused = question.reader.read(text)
    else { return nil }
    let found = OptionSearch(question.options).indices(of: text)
    guard found.count == 1, let index = found.first else { return nil }
    return OptionText.all(question.options, several: false)[index]
  }

  /// The texts that can replace the typed text.
  package func completion(of typed: String) -> LineCompletion {
    if typed.utf8.first == UInt8(ascii: ":") {
      let found = commands.filter { ":\($0)".hasPrefix(typed.lowercased()) }
      return LineCompletion(found.map { LineCompletion.Candidate(":\($0)") })
    }
    guard let question else { return LineCompletion([]) }
    switch question.type {
    case .choice: return options(of: typed, kept: "", question)
    case .choices:
      guard let comma = typed.lastIndex(of: ",") else {
        return options(of: typed, kept: "", question)
      }
      let rest = String(typed[typed.index(after: comma)...])
      let spaces = rest.prefix { $0 == " " }
      let kept = String(typed[...comma]) + (spaces.isEmpty ? " " : spaces)
      return options(of: rest.trimmed, kept: kept, question)
    case .boolean: return words(beginning: typed, booleans(question))
    case .date: return words(beginning: typed, dates(question.catalogue))
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

  /// Words of a date, or behind one those of a time.
  private func dateTimes(_ typed: String, _ catalogue: Catalogue) -> LineCompletion {
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

  private func options(of typed: String, kept: String, _ question: Question) -> LineCompletion {
    let texts = OptionText.all(question.options, several: takesSeveral)
    let found = OptionSearch(question.options).indices(of: typed)
    return LineCompletion(
      kept: kept,
      found.map { LineCompletion.Candidate(texts[$0], shown: question.options[$0]) })
  }
}
