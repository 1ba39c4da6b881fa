public import FormCore

/// Answers in the words that people read: `yes`, an option's label, `Thursday 5 March 2026`.
public struct AnswerWords: Sendable {
  private let input: Input

  public init(_ input: Input) { self.input = input }

  /// The answer on one line, as reviews and defaults show it.
  public func text(of value: Value) -> String {
    if input.component.presentation.isSecret { return "(hidden)" }
    switch value {
    case .boolean(let flag): return flag ? "yes" : "no"
    case .choice(let choice): return title(of: choice)
    case .choices(let choices): return titles(of: choices).joined(separator: ", ")
    case .number(let number):
      guard let unit = input.component.presentation.unit else { return number.description }
      return "\(number) \(unit)"
    case .file(.inline): return "(content in the record)"
    case .text, .date, .time, .file: return value.plainText
    }
  }

  /// The answer as it is repeated behind a typed line; dates in their long form.
  public func echo(of value: Value) -> String {
    if case .date(let date) = value, !input.component.presentation.isSecret {
      return date.longText
    }
    return text(of: value)
  }

  private func title(of choice: String) -> String {
    options.first { $0.value.utf8.elementsEqual(choice.utf8) }?.title ?? choice
  }

  private func titles(of choices: [String]) -> [String] {
    var titles: [[UInt8]: String] = [:]
    for option in options { titles[Array(option.value.utf8)] = option.title }
    return choices.map { titles[Array($0.utf8)] ?? $0 }
  }

  private var options: [Choice] { (input.component as? any ChoosingComponent)?.options ?? [] }
}

/// English names of the days, Monday first.
let dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

extension CivilDate {
  /// `Thursday 5 March 2026`.
  var longText: String {
    "\(dayNames[weekday - 1]) \(day) \(monthNames[month - 1]) \(year)"
  }
}
