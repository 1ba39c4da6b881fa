import FormCore

/// What a question allows, in words made from its rule.
struct HintWords {
  private let input: Input
  private let rule: AnswerRule
  private let moment: Moment

  init(_ input: Input, _ rule: AnswerRule, _ moment: Moment) {
    (self.input, self.rule, self.moment) = (input, rule, moment)
  }

  /// One line: the author's hint, then what is allowed; nil where there is nothing to say.
  var line: String? {
    var sentences: [String] = []
    if let hint = authorsHint { sentences.append(hint) }
    if let allowed { sentences.append(allowed.withCapital) }
    guard !sentences.isEmpty else { return nil }
    return sentences.map { $0.last?.isPunctuation == true ? $0 : "\($0)." }.joined(separator: " ")
  }

  /// The message for a required question without an answer.
  var whenMissing: String {
    switch rule.type {
    case .text where rule.hints.isEmpty: "an answer is required: type some text"
    case .text: "an answer is required: \(listed(rule.hints, "and"))"
    case .number, .boolean, .date, .time, .choice, .choices, .file:
      "an answer is required, for example \(example)"
    }
  }

  /// How answers of this type can be typed.
  var guide: String {
    switch rule.type {
    case .text where rule.isMultiline:
      "One line is the text. For several lines type << first; a line with . alone ends them."
    case .text: "What is typed is the text. A backslash before ?, < or : makes it text."
    case .number: NumberReader.guide(rule)
    case .boolean: "Accepted: \(BooleanReader.accepted)."
    case .date: DateReader.guide
    case .time: TimeReader.guide
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

  private var allowed: String? {
    let hints = rule.hints
    switch rule.type {
    case .text:
      let lines = rule.isMultiline ? ["<< begins a text of several lines"] : []
      let parts = (hints.isEmpty ? [] : [listed(hints, "and")]) + lines
      return parts.isEmpty ? nil : parts.joined(separator: "; ")
    case .number:
      let unit = input.component.presentation.unit.map { " of \($0)" } ?? ""
      let noun = rule.isWhole ? "a whole number\(unit)" : "a number\(unit)"
      let rest = hints.filter { $0 != "a whole number" }
      return ([noun] + rest).joined(separator: " ")
        + (rule.scale == nil ? "" : "; min, max, + and - work too")
    case .boolean: return nil
    case .date: return "\((["a date"] + hints).joined(separator: " ")), for example \(example)"
    case .time: return "\((["a time"] + hints).joined(separator: " ")), for example \(example)"
    case .choice: return nil
    case .choices:
      let count = hints.isEmpty ? "" : "\(listed(hints, "and")), "
      return "\(count)for example \(example)"
    case .file:
      return "the path of a file: \(listed(rule.constraints.compactMap(\.fileHint), "and"))"
    }
  }

  private var example: String {
    switch rule.type {
    case .text: "some text"
    case .number: rule.scale?.min?.description ?? "12"
    case .boolean: "yes or no"
    case .date: DateReader.examples(rule, moment)
    case .time: TimeReader.examples(rule)
    case .choice: "1"
    case .choices: "1 or 1 2"
    case .file: "letter.pdf"
    }
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
  /// The hint of a rule for files; a size that is round in binary units is told in them.
  fileprivate var fileHint: String? {
    guard case .fileSize(let size) = self, size.max % (1 << 20) == 0 else { return hint }
    return "at most \(size.max >> 20) MiB"
  }
}

extension String {
  fileprivate var withCapital: String {
    guard let first = unicodeScalars.first, first.isASCII else { return self }
    return first.properties.uppercaseMapping + String(unicodeScalars.dropFirst())
  }
}
