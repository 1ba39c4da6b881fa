public import FormArguments
public import FormCore
import FormMessages
public import FormPatterns
public import FormValues
import JSONText

/// A question answered by text, or by an exact number.
public struct FormFieldComponent: InputComponent {
  public static let name = "form_field"
  public static let aliases = ["form"]
  public static let summary = "Asks for text or a number"
  public static let example =
    #"""
    { "type": "form_field", "uuid": "name",
      "args": { "label": "Name", "required": true, "maxLength": 80 } }
    """#
  public static let labelNeed = LabelNeed.labelOrHint

  public var input = InputArguments()
  public var minLength: Count?
  public var maxLength: Count?
  public var pattern: Pattern?
  public var format: Format?
  public var min = BoundArgument<Decimal>.absent
  public var max = BoundArgument<Decimal>.absent
  public var step: Decimal?
  public var multiline = false
  public var secret = false
  public var text: String?
  public var originalPattern: String?
  public var suggestedFormat: SuggestedFormat?

  public init() {}

  public static let parameters: [Parameter<FormFieldComponent>] =
    InputArguments.parameters(of: \FormFieldComponent.input) + [
      .optional("minLength", \.minLength, "the minimum number of characters"),
      .optional("maxLength", \.maxLength, "the maximum number of characters"),
      .optional("pattern", \.pattern, "the pattern for the whole text"),
      .optional("format", \.format, "a well-known format of text or kind of number"),
      .optional(
        "min", \.min, default: .absent, "the minimum, with 'format' integer or decimal"),
      .optional(
        "max", \.max, default: .absent, "the maximum, with 'format' integer or decimal"),
      .optional(
        "step", \.step, "the distance between numbers, counted from 'min' (default: from 0)"),
      .optional(
        "multiline", \.multiline, default: false, "true to allow several lines"),
      .optional("secret", \.secret, default: false, "true to hide the text"),
      .optional("text", \.text, "a note of the author; has no effect"),
      .optional(
        "originalPattern", \.originalPattern,
        "'pattern' in the notation of another system, shown instead; no effect alone"),
      .optional(
        "suggestedFormat", \.suggestedFormat, "a format of text that is shown and not checked"),
    ]

  /// The format that the text must have.
  public enum Format: String, WordArgument {
    case email, url, phone, integer, decimal
  }

  /// The usual format of the text.
  public enum SuggestedFormat: String, WordArgument {
    case email, url, phone
  }

  public static let typeArguments = ["format"]

  public var valueType: ValueType { isNumber ? .number : .text }

  public func constraints(at moment: Moment) -> [Constraint] {
    isNumber ? numberRules : textRules
  }

  public var presentation: InputPresentation {
    var presentation = InputPresentation()
    presentation.isSecret = secret
    let isSuggested = format == nil && pattern == nil
    presentation.suggestedFormat =
      isSuggested ? suggestedFormat.flatMap { TextFormat(rawValue: $0.rawValue) } : nil
    return presentation
  }

  public func review(_ review: inout ArgumentReview) {
    // Only native documents mean it as a note.
    if review.item.spelling == nil, review.item.foreign == nil, text?.isBlankText == false {
      review.report(.noteNotShown, at: "text")
    }
    guard review.areReadable("format") else { return }
    if isNumber {
      numbers.review(&review)
      if format == .integer { numbers.reviewWhole(&review) }
      report(
        ["minLength", "maxLength", "pattern", "multiline", "suggestedFormat"], "text", &review)
    } else {
      review.require(
        minLength?.value, notAbove: maxLength?.value, code: .lengthMinAboveMax,
        names: ("minLength", "maxLength"))
      if let least = minLength?.value, least > JSONLimits.line.bytes {
        review.report(.longerThanLine(least), at: "minLength")
      }
      if maxLength?.value == 0 {
        review.report(.unanswerable("maxLength", of: "character"), at: "maxLength")
      }
      reviewPattern(&review)
      report(["min", "max", "step"], "numbers ('format' integer or decimal)", &review)
    }
  }

  /// Reports a pattern that only matches texts of lengths that are not allowed.
  private func reviewPattern(_ review: inout ArgumentReview) {
    guard let pattern else { return }
    guard let lengths = pattern.lengths else {
      return review.report(.matchesNothing, at: "pattern")
    }
    guard maxLength?.value != 0 else { return }
    if let most = lengths.most, most == 0 {
      review.report(.matchesNothing, at: "pattern")
    } else if let max = maxLength?.value, lengths.least > max {
      review.report(.matchesLonger(lengths.least, than: max), at: "pattern")
    } else if let min = minLength?.value, let most = lengths.most, most < min {
      review.report(.matchesShorter(most, than: min), at: "pattern")
    }
  }

  private func report(_ names: [String], _ purpose: String, _ review: inout ArgumentReview) {
    for name in names where review.isGiven(name) {
      review.report(.noEffect(name, purpose), at: name)
    }
  }

  private var isNumber: Bool { format == .integer || format == .decimal }

  private var numbers: NumberArguments { NumberArguments(min: min, max: max, step: step) }

  private var numberRules: [Constraint] {
    (format == .integer ? [.whole] : []) + numbers.constraints
  }

  private var textRules: [Constraint] {
    var rules: [Constraint] = [.characters(CharacterRule(multiline: multiline))]
    if minLength != nil || maxLength != nil {
      rules.append(.length(LengthRule(min: minLength?.value, max: maxLength?.value)))
    }
    if let textFormat = (format?.rawValue).flatMap(TextFormat.init(rawValue:)) {
      rules.append(.format(textFormat))
    }
    if let pattern {
      let (least, most) = (minLength?.value ?? 0, maxLength?.value ?? .max)
      let shown = pattern.shown(as: originalPattern)
      rules.append(.pattern(least <= most ? shown.withExample(lengths: least...most) : shown))
    }
    return rules
  }
}

extension Fault {
  fileprivate static let noteNotShown = Fault(
    .componentNoEffect,
    naming: "\(member: "text") is a note that nobody sees; write \(member: "label"), "
      + "\(member: "hint") or \(member: "default") for words that people see")

  fileprivate static let matchesNothing = Fault(
    .patternNeverMatches,
    naming: "\(member: "pattern") matches no text that could be an answer")

  fileprivate static func matchesLonger(_ least: Int, than max: Int) -> Fault {
    Fault(
      .patternNeverMatches,
      naming: "\(member: "pattern") matches texts of at least \(counted(least, "character")), "
        + "but \(member: "maxLength") allows at most \(max)")
  }

  fileprivate static func matchesShorter(_ most: Int, than min: Int) -> Fault {
    Fault(
      .patternNeverMatches,
      naming: "\(member: "pattern") matches texts of at most \(counted(most, "character")), "
        + "but \(member: "minLength") needs at least \(min)")
  }

  fileprivate static func longerThanLine(_ least: Int) -> Fault {
    Fault(
      .numberOutOfRange,
      naming: "\(member: "minLength") \(least) is more than \(JSONLimits.line.bytes), the maximum "
        + "number of bytes of a line of input")
  }

  fileprivate static func noEffect(_ name: String, _ purpose: String) -> Fault {
    Fault(
      .componentUnknownArgument,
      naming: "\(member: name) has no effect here; it is for \(purpose)")
  }
}
