package import FormMessages
package import FormValues
import JSONText

/// Answers in the words that people read: `yes`, an option's label, `Thursday 5 March 2026`.
package struct AnswerWords: Sendable {
  private let input: Input
  private let catalogue: Catalogue
  /// The options that can be chosen, where those are not all: others may have the same values.
  private let offered: [Choice]

  /// The words for answers of an input, in a language.
  /// - Parameter offered: the options that can be chosen, where those are not all.
  package init(_ input: Input, _ catalogue: Catalogue, offered: [Choice] = []) {
    (self.input, self.catalogue, self.offered) = (input, catalogue, offered)
  }

  /// The answer on one line, as reviews and defaults show it.
  package func text(of value: Value) -> String {
    if input.isSecret { return say(.hiddenAnswer) }
    switch value {
    case .boolean(let flag): return say(flag ? .yes : .no)
    case .choice(let choice): return title(of: choice)
    case .choices(let choices): return titles(of: choices).joined(separator: ", ")
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

  private func title(of choice: String) -> String {
    let open = offered.first { $0.value.hasSameBytes(as: choice) }
    return (open ?? input.option(choice))?.title ?? choice
  }

  private func titles(of choices: [String]) -> [String] {
    var open: [TextBytes: Choice] = [:]
    for option in offered.reversed() { open[TextBytes(option.value)] = option }
    return choices.map { (open[TextBytes($0)] ?? input.option($0))?.title ?? $0 }
  }
}

extension Catalogue {
  /// A date with the names of its day and month, and a time.
  fileprivate func longText(of dateTime: CivilDateTime) -> String {
    let parts: [String: Message.Argument] = [
      "date": .text(longText(of: dateTime.date)), "time": .text("\(dateTime.time)"),
    ]
    return Message(.longDateTime, parts).text(in: self)
  }

  /// A date with the names of its day and month, as it is repeated to people.
  package func longText(of date: CivilDate) -> String {
    Message(
      .longDate,
      [
        "weekday": .word(.dayNames, date.weekday - 1), "day": .count(date.day),
        "month": .month(date.month), "year": .text("\(date.year)"),
      ]
    ).text(in: self)
  }
}
