package import FormCore
package import FormValues
import JSONText

/// Reads the texts of whole submissions as the prompt reads typed lines.
package struct TypedAnswers: Sendable {
  /// By input; nil where a text is always what it says.
  private let readers: [AnswerReader?]
  private let rules: [AnswerRule]

  /// The readers of a form, in the language that it speaks.
  package init(_ form: Form, at moment: Moment) {
    rules = form.inputs.map { $0.rule(at: moment) }
    readers = zip(form.inputs, rules).map { input, rule in
      switch rule.type {
      case .text, .file: nil
      case .number, .boolean, .date, .time, .dateTime, .choice, .choices:
        AnswerReader(
          input, rule, input.component.asChoosing?.options ?? [], moment: moment, present: nil,
          home: nil, catalogue: form.catalogue, checksRule: false)
      }
    }
  }

  /// The same as the validator of submissions asks for it.
  package var spellings: AnswerSpellings {
    AnswerSpellings(readers.indices.map(scope)) { json, input in read(json, input) }
  }

  /// Which answers the readers must be asked about: those that are written as records have them
  /// stand for themselves, unless the language or the question gives them another meaning.
  private func scope(of input: Int) -> AnswerSpellings.Scope {
    guard let reader = readers[input] else { return .none }
    let rule = rules[input]
    let isPlain =
      switch rule.type {
      case .text, .file: true
      case .number: rule.isWhole || reader.means("1.234", .number("1.234"), rule)
      case .boolean:
        reader.means("true", .boolean(true), rule) && reader.means("false", .boolean(false), rule)
      case .date, .time, .dateTime: reader.hasUsualFormat
      case .choice, .choices: rule.isClosed
      }
    return isPlain ? .unlessCanonical : .all
  }

  private func read(_ json: JSON, _ input: Int) -> AnswerSpelling {
    guard let reader = readers[input], let text = json.text else { return .asGiven }
    switch reader.value(of: text) {
    case .success(nil): return .other(.null)
    case .success(let value?): return .other(rules[input].json(value, .typed))
    case .failure(let fault):
      // A list is written as JSON in the cell of a table.
      if text.utf8.first == UInt8(ascii: "["), rules[input].type == .choices { return .asGiven }
      return .refused(fault)
    }
  }
}

extension AnswerReader {
  /// Whether a text means a value.
  fileprivate func means(_ text: String, _ json: JSON, _ rule: AnswerRule) -> Bool {
    guard case .success(let value?) = value(of: text) else { return false }
    return rule.json(value, .typed) == json
  }
}
