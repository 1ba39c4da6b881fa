import FormArguments
import FormCore
import FormMessages
import FormValues
import JSONText

/// A question of a page: its words, what is to be known of it, and a control.
struct FieldMarkup {
  private let input: Input
  private let item: Item
  private let form: Form
  private let conditions: ConditionWords
  private let moment: Moment
  private let rule: AnswerRule

  /// More options than this are a list to choose from, not buttons.
  private static let mostButtons = 7

  init(
    _ input: Input, _ item: Item, _ form: Form, _ conditions: ConditionWords, at moment: Moment
  ) {
    (self.input, self.item, self.form) = (input, item, form)
    (self.conditions, self.moment) = (conditions, moment)
    rule = input.rule(at: moment)
  }

  private var catalogue: Catalogue { form.catalogue }
  private var id: String { "f\(input.index)" }
  private var notesID: String { "\(id)-notes" }
  private var title: String { input.title.withoutColon }
  private var options: [Choice] { input.component.asChoosing?.options ?? [] }

  /// Whether other answers are allowed than the options.
  private var isOpen: Bool {
    !rule.constraints.contains { if case .membership = $0 { true } else { false } }
  }

  /// Calls a function with each part of the markup: a picker has one for each of its options.
  func forEachPart<Failure: Error>(_ put: (HTML) throws(Failure) -> Void) throws(Failure) {
    switch input.valueType {
    case .choice where isOpen:
      try putField(put) { () throws(Failure) in try putSuggestions(put) }
    case .choice where options.count > FieldMarkup.mostButtons:
      try putField(put) { () throws(Failure) in try putSelect(put) }
    case .choice: try putButtons("radio", put)
    case .choices: try putButtons("checkbox", put)
    case .boolean: try put(box)
    case .text, .number, .date, .time, .dateTime, .file:
      let control =
        input.isCalculated ? output : FieldControl(input, rule, id: id, notes: described).html
      try putField(put) { () throws(Failure) in try put(control) }
    }
  }

  /// The words of what is to be known, each in a line.
  private var notes: [String] {
    let hints = rule.constraints.compactMap { $0.hint?.text(in: catalogue) }
    let arguments = input.arguments
    let written = [arguments.hint?.trimmed, arguments.help?.trimmed].compactMap(\.self).filter {
      !$0.isEmpty && !$0.hasSameBytes(as: input.title)
    }
    let calculated = input.isCalculated ? [Message(.pageCalculated).text(in: catalogue)] : []
    return written + hints + [input.component.presentation.unit].compactMap(\.self) + calculated
      + conditions.sentences(of: item)
  }

  private var described: String? { notes.isEmpty ? nil : notesID }

  private var notesMarkup: [HTML] {
    guard !notes.isEmpty else { return [] }
    return [
      .element(
        "div", ["class": "note", "id": notesID],
        notes.map { .element("p", [:], [.written($0)]) })
    ]
  }

  private var required: [HTML] {
    guard input.isRequired else { return [] }
    return [
      .element(
        "span", ["class": "note"], [HTML(" (\(Message(.pageRequired).text(in: catalogue)))")])
    ]
  }

  private func putField<Failure: Error>(
    _ put: (HTML) throws(Failure) -> Void, control: () throws(Failure) -> Void
  ) throws(Failure) {
    let label = HTML.element("label", ["for": id], [.written(title)] + required)
    try put(.group([.opening("div", ["class": "field"]), label] + notesMarkup))
    try control()
    try put(.closing("div"))
  }

  private var output: HTML { .element("output", ["id": id], [HTML("…")]) }

  private func putSelect<Failure: Error>(
    _ put: (HTML) throws(Failure) -> Void
  ) throws(Failure) {
    try put(
      .opening(
        "select",
        [
          "id": id, "name": id, "aria-describedby": described,
          "required": input.isRequired ? "" : nil,
        ]))
    let choose = Message(.pageChoose).text(in: catalogue)
    try put(.element("option", ["value": ""], [HTML(choose)]))
    for option in options {
      let words = HTML(option.title + offer(of: option))
      try put(.element("option", ["value": option.value], [words]))
    }
    try put(.closing("select"))
  }

  /// The condition under which an option is on offer, in words.
  private func offer(of option: Choice) -> String {
    guard let condition = option.visibleIf else { return "" }
    let words = conditions.words(condition.text)
    return " (\(Message(.pageOfferedIf, ["condition": .text(words)]).text(in: catalogue)))"
  }

  private func putSuggestions<Failure: Error>(
    _ put: (HTML) throws(Failure) -> Void
  ) throws(Failure) {
    try put(
      .void(
        "input",
        [
          "id": id, "name": id, "type": "text", "list": "\(id)-options",
          "aria-describedby": described, "required": input.isRequired ? "" : nil,
        ]))
    try put(.opening("datalist", ["id": "\(id)-options"]))
    for option in options {
      try put(.element("option", ["value": option.value], [HTML(option.title)]))
    }
    try put(.closing("datalist"))
  }

  private func putButtons<Failure: Error>(
    _ type: String, _ put: (HTML) throws(Failure) -> Void
  ) throws(Failure) {
    try put(.opening("fieldset", ["class": "field", "aria-describedby": described]))
    let legend = HTML.element("legend", [:], [.written(title)] + required)
    try put(.group([legend] + notesMarkup))
    for (index, option) in options.enumerated() {
      try put(
        .element(
          "div", ["class": "choice"],
          [
            .void(
              "input",
              [
                "type": type, "id": "\(id)-\(index)", "name": id, "value": option.value,
                "required": input.isRequired && type == "radio" ? "" : nil,
              ]), HTML(" "),
            .element(
              "label", ["for": "\(id)-\(index)"],
              [.written(option.title), HTML(offer(of: option))]),
          ]))
    }
    if isOpen {
      let words = HTML(Message(.pageOther).text(in: catalogue))
      try put(
        .element(
          "div", [:],
          [
            .element("label", ["for": "\(id)-other"], [words]),
            .void("input", ["type": "text", "id": "\(id)-other", "name": id]),
          ]))
    }
    try put(.closing("fieldset"))
  }

  /// A question that is answered with yes or no.
  private var box: HTML {
    .element(
      "div", ["class": "field choice"],
      [
        .void(
          "input",
          [
            "type": "checkbox", "id": id, "name": id, "aria-describedby": described,
            "required": input.isRequired && mustBeOn ? "" : nil,
          ]), HTML(" "), .element("label", ["for": id], [.written(title)] + required),
      ] + notesMarkup)
  }

  /// Whether yes alone is an answer: a browser requires it of a box that is required.
  private var mustBeOn: Bool {
    rule.constraints.contains { if case .other = $0 { true } else { false } }
  }
}

extension Phrase {
  fileprivate static let pageRequired = Phrase("pageRequired", "required")
  fileprivate static let pageOfferedIf = Phrase("pageOfferedIf", "if {condition}")
  fileprivate static let pageCalculated = Phrase("pageCalculated", "calculated")
  fileprivate static let pageChoose = Phrase("pageChoose", "choose one")
  fileprivate static let pageOther = Phrase("pageOther", "other answer")
}
