package import FormMessages
package import FormValues

/// Answers in the words that people read: `yes`, an option's label, `Thursday 5 March 2026`.
package struct AnswerWords: Sendable {
  private let input: Input
  private let catalogue: Catalogue

  /// The words for answers of an input with the options that they stand for, in a language.
  package init(_ input: Input, _ catalogue: Catalogue) {
    (self.input, self.catalogue) = (input, catalogue)
  }

  /// The answer on one line, as reviews and defaults show it.
  package func text(of value: Value) -> String {
    if input.isSecret { return say(.hiddenAnswer) }
    switch value {
    case .boolean(let flag): return say(flag ? .yes : .no)
    case .choice(let choice): return title(of: choice)
    case .choices(let choices): return choices.map(title).joined(separator: ", ")
    case .number(let number):
      let text = number.text(in: catalogue)
      return input.component.presentation.unit.map { "\(text) \($0)" } ?? text
    case .file(.inline): return say(.inlineContent)
    case .date, .time, .dateTime:
      let format = input.component.presentation.format
      return format?.respelled(value.plainText, in: catalogue) ?? value.plainText
    case .text, .file: return value.plainText
    }
  }

  /// The answer as it is repeated behind a typed line; dates in their long form.
  package func echo(of value: Value) -> String {
    if input.isSecret { return text(of: value) }
    if case .date(let date) = value { return catalogue.longText(of: date) }
    if case .dateTime(let dateTime) = value { return catalogue.longText(of: dateTime) }
    return text(of: value)
  }

  private func say(_ phrase: Phrase) -> String { Message(phrase).text(in: catalogue) }

  private func title(of choice: String) -> String { input.option(choice)?.title ?? choice }
}
