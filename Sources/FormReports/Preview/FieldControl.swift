import FormCore
import FormMessages
import FormPatterns
import FormValues

/// The control of a browser for a text, a number, a date, a time or a file, with the rules that
/// markup has words for.
struct FieldControl {
  private let input: Input
  private let rule: AnswerRule
  private let id: String
  /// The identifier of what is to be known of the question.
  private let notes: String?

  init(_ input: Input, _ rule: AnswerRule, id: String, notes: String?) {
    (self.input, self.rule, self.id, self.notes) = (input, rule, id, notes)
  }

  /// The bounds of a control as its attributes have them.
  private struct Bounds {
    var min: String?
    var max: String?
    var step: String?
    var minLength: String?
    var maxLength: String?
    var pattern: String?
    var accept: String?
    var format: TextFormat?
    var isMultiline = false
    var isWhole = false
  }

  var html: HTML {
    let bounds = bounds
    let required: String? = input.isRequired ? "" : nil
    if bounds.isMultiline {
      return .element(
        "textarea",
        [
          "id": id, "name": id, "rows": "4", "aria-describedby": notes, "required": required,
          "minlength": bounds.minLength, "maxlength": bounds.maxLength,
        ])
    }
    let type = type(bounds)
    let isText = ["text", "password", "email", "url", "tel"].contains(type)
    return .void(
      "input",
      [
        "id": id, "name": id, "type": type, "aria-describedby": notes,
        "required": type == "range" ? nil : required, "min": bounds.min, "max": bounds.max,
        "step": isText || type == "file" || type == "date" ? nil : bounds.step,
        "minlength": isText ? bounds.minLength : nil,
        "maxlength": isText ? bounds.maxLength : nil, "pattern": isText ? bounds.pattern : nil,
        "accept": type == "file" ? bounds.accept : nil,
      ])
  }

  private func type(_ bounds: Bounds) -> String {
    switch input.valueType {
    case .number: bounds.min != nil && bounds.max != nil && bounds.step != nil ? "range" : "number"
    case .date: "date"
    case .time: "time"
    case .dateTime: "datetime-local"
    case .file: "file"
    case .text, .boolean, .choice, .choices:
      if input.isSecret {
        "password"
      } else {
        switch bounds.format ?? input.component.presentation.suggestedFormat {
        case .email: "email"
        case .url: "url"
        case .phone: "tel"
        case nil: "text"
        }
      }
    }
  }

  private var bounds: Bounds {
    var bounds = Bounds()
    for constraint in rule.constraints {
      switch constraint {
      case .characters(let rule): bounds.isMultiline = rule.multiline
      case .length(let rule):
        bounds.minLength = rule.min.map { "\($0)" }
        bounds.maxLength = rule.max.map { "\($0)" }
      case .pattern(let pattern): bounds.pattern = FieldControl.spelled(pattern)
      case .format(let format): bounds.format = format
      case .whole: bounds.isWhole = true
      case .numberRange(let rule):
        (bounds.min, bounds.max) = (rule.min.map { "\($0)" }, rule.max.map { "\($0)" })
      case .dateRange(let rule):
        (bounds.min, bounds.max) = (rule.min.map { "\($0)" }, rule.max.map { "\($0)" })
      case .timeRange(let rule):
        (bounds.min, bounds.max) = (rule.min.map { "\($0)" }, rule.max.map { "\($0)" })
      case .dateTimeRange(let rule):
        (bounds.min, bounds.max) = (rule.min.map { "\($0)" }, rule.max.map { "\($0)" })
      case .numberStep(let rule): bounds.step = "\(rule.step)"
      case .timeStep(let rule): bounds.step = "\(rule.minutes * 60)"
      case .dateTimeStep(let rule): bounds.step = "\(rule.minutes * 60)"
      case .fileKind(let rule):
        bounds.accept = rule.endings.map { $0.hasPrefix(".") ? $0 : ".\($0)" }.joined(
          separator: ",")
      case .membership, .count, .fileSize, .other: break
      }
    }
    // Without a step a browser takes whole numbers alone.
    if input.valueType == .number, bounds.step == nil, !bounds.isWhole { bounds.step = "any" }
    return bounds
  }

  /// A pattern as a browser reads it; nil if the two may read it differently.
  private static func spelled(_ pattern: Pattern) -> String? {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789[]{}+*?, ".utf8)
    var isBehindBackslash = false
    for byte in pattern.text.utf8 {
      if isBehindBackslash {
        guard byte == UInt8(ascii: "d") else { return nil }
        isBehindBackslash = false
      } else if byte == UInt8(ascii: "\\") {
        isBehindBackslash = true
      } else if byte != UInt8(ascii: "-"), !plain.contains(byte) {
        return nil
      }
    }
    return isBehindBackslash ? nil : pattern.text
  }
}
