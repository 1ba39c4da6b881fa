import FormCore
import FormMessages
import FormValues
internal import JSONText

/// An answer as a line that gives it again.
struct AnswerText {
  private let question: LineAssistant.Question
  private let options: [Choice]

  init(_ question: LineAssistant.Question, _ options: [Choice]) {
    (self.question, self.options) = (question, options)
  }

  /// The line; nil if no line could be typed.
  func text(of value: Value) -> String? {
    switch value {
    case .text(let text):
      guard !text.utf8.contains(where: { $0 < 0x20 }) else { return nil }
      if case .answer(text) = TypedLine(text) { return text }
      return "\\" + text
    case .number(let number): return number.text(in: question.catalogue)
    case .date, .time, .dateTime: return value.plainText
    case .boolean(let flag):
      if let words = question.words { return flag ? words.on : words.off }
      return Message(flag ? .yes : .no).text(in: question.catalogue)
    case .choice(let value): return choices([value], several: false)
    case .choices(let values): return choices(values, several: true)
    case .file(.path(let path)): return path
    case .file: return nil
    }
  }

  /// Chosen values by the names of their options; other answers stay as they are.
  private func choices(_ values: [String], several: Bool) -> String {
    var lines = Dictionary(values.map { (TextBytes($0), $0) }) { first, _ in first }
    // Of options with one value the first one counts.
    for (index, option) in options.enumerated().reversed()
    where lines[TextBytes(option.value)] != nil {
      lines[TextBytes(option.value)] = OptionText.text(
        of: option.title, at: index, several: several)
    }
    return values.compactMap { lines[TextBytes($0)] }.joined(separator: ", ")
  }
}
