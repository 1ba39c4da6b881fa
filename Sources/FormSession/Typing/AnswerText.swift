import FormCore
import FormMessages
import FormValues

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
    case .choice(let value): return option(value, several: false)
    case .choices(let values):
      return values.map { option($0, several: true) }.joined(separator: ", ")
    case .file(.path(let path)): return path
    case .file: return nil
    }
  }

  private func option(_ value: String, several: Bool) -> String {
    guard let index = options.firstIndex(where: { $0.value.utf8.elementsEqual(value.utf8) }) else {
      return value
    }
    return OptionText.all(options.map(\.title), several: several)[index]
  }
}
