package import FormCore
package import FormMessages
package import FormValues

/// Reads typed lines with the conveniences that people expect.
///
/// A line becomes a strict value, and that is checked by the input's rule: there is no second
/// check.
package struct AnswerReader: Sendable {
  private let input: Input
  private let rule: AnswerRule
  /// The options that can be chosen.
  private let options: [Choice]
  /// Whether these are all options of the input, and those with other values than they have.
  private let offersAll: Bool
  private let closed: [Choice]
  private let moment: Moment
  /// The answer that `+` and `-` start from.
  private let present: Value?
  private let home: String?
  private let catalogue: Catalogue
  private let checksRule: Bool
  private let choice: ChoiceReader

  /// - Parameters:
  ///   - home: the home folder that `~` stands for; nil if there is none.
  ///   - checksRule: whether a value must satisfy the rule; false if that is found out later.
  ///   - known: the readers of choices that were made before, if the words of options are always the
  ///     same.
  package init(
    _ input: Input, _ rule: AnswerRule, _ options: [Choice], moment: Moment, present: Value?,
    home: String?, catalogue: Catalogue = .english, checksRule: Bool = true,
    known: ChoiceReaders? = nil
  ) {
    (self.catalogue, self.checksRule) = (catalogue, checksRule)
    (self.input, self.rule, self.options, self.moment) = (input, rule, options, moment)
    (self.present, self.home) = (present, home)
    offersAll = options.count == input.component.asChoosing?.options.count ?? 0
    closed = AnswerReader.closed(input, options)
    let kept =
      offersAll ? known?.reader(of: input.index, options, isOpen: !rule.isClosed) : nil
    choice = kept ?? ChoiceReader(options, closed: closed, isOpen: !rule.isClosed)
  }

  /// Returns the meaning of a line.
  package func read(_ line: String) -> Taken {
    if line.isBlankText { return .keep }
    switch spelled(line) {
    // Text that is not a value gets the engine's words, which name the reason.
    case .failure(let fault):
      return .refused(input.isSecret ? input.reported(fault, rule) : respelled(fault))
    case .success(nil): return .absent
    case .success(let value?):
      if checksRule, let fault = rule.faults(of: value).first {
        return .refused(input.reported(respelled(fault), rule))
      }
      return .value(value, echo: echo(of: value, typed: line))
    }
  }

  /// The value that a line spells, before any rule has checked it; nil for no answer. What cannot
  /// be read is reported with the dates and times as the question has them.
  func value(of line: String) -> Result<Value?, Fault> {
    if line.isBlankText { return .success(nil) }
    return spelled(line).mapError { respelled($0) }
  }

  /// Whether dates and times of the question have the format of records.
  var hasUsualFormat: Bool { format == nil }

  /// The value that a line spells, before any rule has checked it.
  private func spelled(_ line: String) -> Result<Value?, Fault> {
    let words = line.trimmed
    return switch rule.type {
    case .text: .success(.text(line))
    case .number: NumberReader(rule, present, catalogue).read(words).map { $0 }
    case .boolean: BooleanReader(catalogue, own: rule.words).read(words).map { $0 }
    case .date:
      DateReader(moment.date, catalogue, format, in: fixedDates).read(words.withoutMidnight)
        .map { .date($0) }
    case .time:
      TimeReader(moment.time, catalogue, format).read(words.withoutZeroSeconds).map { .time($0) }
    case .dateTime:
      DateTimeReader(moment, catalogue, in: fixedDates).read(words.withoutZeroSeconds)
        .map { .dateTime($0) }
    case .choice: choice.read(words).map { $0 }
    case .choices: ChoicesReader(options, choice, rule, present, catalogue).read(words)
    case .file: FilePathReader(home: home).read(line).map { .file(.path($0)) }
    }
  }

  /// The dates that the question allows, whatever the other answers are: what a text means must not
  /// depend on what is answered before it.
  private func fixedDates() -> RangeRule<CivilDate> { input.rule(at: moment).dates }

  private var format: CalendarFormat? { input.component.presentation.format }

  /// A fault with the dates and times in its sentence as the question has them.
  private func respelled(_ fault: Fault) -> Fault {
    guard let format else { return fault }
    return fault.changingTexts { format.respelled($0, in: catalogue) ?? $0 }
  }

  private func echo(of value: Value, typed line: String) -> String? {
    if input.isSecret { return nil }
    let words = AnswerWords(named, catalogue).echo(of: value)
    switch value {
    case .text: return nil
    case .time: return words.utf8.elementsEqual(line.utf8) ? nil : words
    case .number(let number):
      return number.text(in: catalogue).utf8.elementsEqual(line.utf8) ? nil : words
    case .file: return value.plainText.utf8.elementsEqual(line.utf8) ? nil : words
    case .boolean, .date, .dateTime, .choice, .choices: return words
    }
  }

  /// The input with the options that can be chosen before the others, which may have the same values.
  private var named: Input {
    guard !offersAll else { return input }
    var component = input.component
    component.offer(options + closed)
    return input.with(component)
  }

  /// The options of the input that are not on offer.
  private static func closed(_ input: Input, _ options: [Choice]) -> [Choice] {
    let all = input.component.asChoosing?.options ?? []
    guard all.count > options.count else { return [] }
    let offered = Set(options.map(\.value))
    return all.filter { !offered.contains($0.value) }
  }
}

extension String {
  /// Without spaces and tabs around it.
  var trimmed: String {
    guard let first = utf8.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
      let last = utf8.lastIndex(where: { $0 != 0x20 && $0 != 0x09 })
    else { return "" }
    return String(self[first...last])
  }
}

/// The meaning of a typed line as an answer.
package enum Taken: Equatable, Sendable {
  /// A line with nothing but white space in it: the default, or no answer.
  case keep
  /// A word such as `none` that stands for no answer.
  case absent
  /// A value, and what to repeat of it where the line did not say it plainly.
  case value(Value, echo: String?)
  case folder(String, [String])
  case refused(Fault)
}
