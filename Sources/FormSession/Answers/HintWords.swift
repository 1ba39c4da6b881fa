import FormArguments
import FormCore
import FormMessages
import FormValues

/// The allowed answers of a question, in words made from its rule.
struct HintWords {
  private let input: Input
  private let rule: AnswerRule
  private let moment: Moment

  init(_ input: Input, _ rule: AnswerRule, _ moment: Moment) {
    (self.input, self.rule, self.moment) = (input, rule, moment)
  }

  /// One line in a language: the author's hint, then what is allowed; nil if there is nothing to
  /// say.
  func line(in catalogue: Catalogue) -> String? {
    var sentences: [String] = []
    sentences += [authorsHint, button].compactMap(\.self)
    guard let allowed else { return HintWords.ended(sentences) }
    sentences.append(respelled(allowed, catalogue).text(in: catalogue).withCapital)
    return HintWords.ended(sentences)
  }

  /// A sentence with the dates and times in it as the question has them.
  func respelled(_ message: Message, _ catalogue: Catalogue) -> Message {
    guard let format else { return message }
    return message.changingTexts { format.respelled($0, in: catalogue) ?? $0 }
  }

  private var format: CalendarFormat? { input.component.presentation.format }

  /// Sentences with their full stops; nil if there are none.
  private static func ended(_ sentences: [String]) -> String? {
    guard !sentences.isEmpty else { return nil }
    return sentences.map { $0.last?.isPunctuation == true ? $0 : "\($0)." }.joined(separator: " ")
  }

  /// The message for a required question without an answer.
  var whenMissing: Message {
    switch rule.type {
    case .text where textHints.isEmpty: Message(.requiredText)
    case .text: Message(.requiredAllowed, ["allowed": .messages(textHints, .and)])
    case .number, .boolean, .date, .time, .dateTime, .choice, .choices, .file:
      Message(.requiredExample, ["example": example])
    }
  }

  /// The sentence that says how to type answers of this type.
  var guide: Message {
    switch rule.type {
    case .text where rule.isMultiline: Message(.guideLines)
    case .text: Message(input.isSecret ? .guideSecret : .guideText)
    case .number: NumberReader.guide(rule)
    case .boolean: Message(.guideBoolean, ["words": BooleanReader.accepted(own: rule.words)])
    case .date: DateReader.guide
    case .time: TimeReader.guide(format)
    case .dateTime: DateTimeReader.guide
    case .choice: ChoiceReader.guide
    case .choices: ChoicesReader.guide
    case .file: FilePathReader.guide
    }
  }

  private var authorsHint: String? {
    guard let hint = input.arguments.hint?.trimmed, !hint.isEmpty,
      !hint.utf8.elementsEqual(input.title.utf8)
    else { return nil }
    return hint
  }

  /// The button of a file question, unless it is what the question is called by.
  private var button: String? {
    guard let words = input.component.presentation.buttonText?.trimmed, !words.isEmpty,
      !words.utf8.elementsEqual(input.title.utf8), words != authorsHint
    else { return nil }
    return words
  }

  private var allowed: Message? {
    let hints = rule.hints
    switch rule.type {
    case .text: return allowedText
    case .number: return allowedNumber
    case .boolean: return nil
    case .choice: return rule.isClosed ? nil : Message(.ownAnswer)
    case .date: return .forExample(.phrases([Message(.aDate)] + hints), example)
    case .time: return .forExample(.phrases([Message(.aTime)] + hints), example)
    case .dateTime: return .forExample(.phrases([Message(.aDateTime)] + hints), example)
    case .choices:
      let choices: Message =
        hints.isEmpty
        ? Message(.exampleAlone, ["example": example])
        : .forExample(.messages(hints, .and), example)
      return rule.isClosed ? choices : .both(choices, Message(.ownAnswer))
    case .file:
      return Message(
        .pathOfFile, ["allowed": .messages(rule.constraints.compactMap(\.fileHint), .and)])
    }
  }

  /// The rules of a text, and its usual form.
  private var textHints: [Message] {
    rule.hints + [input.component.presentation.suggestedFormat?.hint].compactMap { $0 }
  }

  private var allowedText: Message? {
    let hints = Message(.onePart, ["part": .messages(textHints, .and)])
    let lines = Message(.beginsLines)
    guard rule.isMultiline else { return textHints.isEmpty ? nil : hints }
    return textHints.isEmpty ? lines : .both(hints, lines)
  }

  private var allowedNumber: Message {
    let unit = input.component.presentation.unit
    let noun: Message =
      if let unit {
        Message(rule.isWhole ? .wholeNumberOf : .aNumberOf, ["unit": .text(unit)])
      } else {
        Message(rule.isWhole ? .wholeNumber : .aNumber)
      }
    let rest = rule.hints.filter { $0 != Message(.wholeNumber) }
    let range = Message(.onePart, ["part": .phrases([noun] + rest)])
    return rule.scale == nil ? range : .both(range, Message(.scaleWords))
  }

  /// A number that is accepted.
  private var numberExample: String {
    var candidates = [Decimal(Int32(12)), Decimal(Int32(1)), Decimal(Int32(0))]
    for case .numberRange(let range) in rule.constraints {
      candidates += [range.min, range.max].compactMap { $0 }
    }
    if let min = rule.scale?.min { candidates.insert(min, at: 0) }
    return (candidates.first { rule.admits(.number($0)) } ?? Decimal(Int32(12))).description
  }

  private var example: Message.Argument {
    switch rule.type {
    case .text: .message(Message(.someText))
    case .number: .number(numberExample)
    case .boolean: .message(Message(.yesOrNo))
    case .date: DateReader.examples(rule, moment)
    case .time: .text(TimeReader.examples(rule))
    case .dateTime: DateTimeReader.examples(rule, moment)
    case .choice: .text("1")
    case .choices: .message(Message(.exampleChoices))
    case .file: .message(Message(.exampleFile))
    }
  }
}

extension Message {
  fileprivate static func forExample(_ allowed: Argument, _ example: Argument) -> Message {
    Message(.forExample, ["allowed": allowed, "example": example])
  }

  fileprivate static func both(_ first: Message, _ second: Message) -> Message {
    Message(.twoParts, ["first": .message(first), "second": .message(second)])
  }
}

extension AnswerRule {
  var isMultiline: Bool {
    constraints.contains { if case .characters(let rule) = $0 { rule.multiline } else { false } }
  }

  var isFile: Bool { if case .file = type { true } else { false } }

  var isWhole: Bool { constraints.contains(.whole) }

  /// The range of a number that has both ends and a step.
  var scale: RangeRule<Decimal>? {
    guard numberStep != nil else { return nil }
    for case .numberRange(let range) in constraints where range.min != nil && range.max != nil {
      return range
    }
    return nil
  }

  var numberStep: NumberStepRule? {
    for case .numberStep(let step) in constraints { return step }
    return nil
  }

  /// Whether a value breaks no rule.
  func admits(_ value: Value) -> Bool { faults(of: value).isEmpty }
}

extension Constraint {
  /// The hint of a rule for files; a size that is round in binary units is written in them.
  fileprivate var fileHint: Message? {
    guard case .fileSize(let size) = self, size.max % (1 << 20) == 0 else { return hint }
    return Message(.mostSize, ["size": .text("\(size.max >> 20) MiB")])
  }
}

extension String {
  fileprivate var withCapital: String {
    guard let first = unicodeScalars.first, first.isASCII else { return self }
    return first.properties.uppercaseMapping + String(unicodeScalars.dropFirst())
  }
}
