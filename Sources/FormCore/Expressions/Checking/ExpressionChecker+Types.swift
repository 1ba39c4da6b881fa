import FormMessages
import FormValues
internal import JSONText

extension ExpressionChecker {
  /// The type that all parts have in common; a part that does not fit is reported, and then nothing
  /// is known of the whole.
  mutating func commonType(
    of parts: some Sequence<Part>, in clause: String, needsSingle: Bool = false
  ) -> ExpressionType? {
    var type: ExpressionType?
    let before = problems.count
    for part in parts {
      if needsSingle, part.type.isList {
        report(.expressionTypeClash, "\(clause) single values, not \(part.type)", at: part.start)
        continue
      }
      guard let known = type else {
        type = part.type
        continue
      }
      if let common = known.common(with: part.type) {
        type = common
      } else {
        report(
          .expressionTypeClash,
          "\(clause) values of one type; the first is \(known), but this is \(part.type)",
          at: part.start)
      }
    }
    return problems.count == before ? type ?? .unknown : nil
  }

  /// Reads those of the topmost parts that are facts as values of a kind.
  mutating func convertFacts(in parts: some Collection<Part>, to kind: ExpressionType.Kind) {
    for (index, part) in parts.enumerated() where part.type.kind == .external {
      convert(depth: parts.count - 1 - index, to: kind, at: part.start)
    }
  }

  /// Reads the fact so far below the topmost operand as a value of a kind; texts stay as they are.
  mutating func convert(depth: Int, to kind: ExpressionType.Kind, at start: Int) {
    switch kind {
    case .number, .boolean, .date, .time, .dateTime:
      code.append(.convert(depth: depth, to: kind), at: start)
    case .text, .choice, .file, .external, .unknown: break
    }
  }

  /// Reports a part that is not a single value of a kind; a fact is read as one.
  mutating func require(
    _ part: Part, _ kind: ExpressionType.Kind, depth: Int, _ message: (String) -> String
  ) {
    if part.type.isList {
      return report(
        .expressionTypeClash, message(part.type.description) + Hint.ofList(part.type).text,
        at: part.start)
    }
    switch part.type.kind {
    case .unknown: return
    case .external: convert(depth: depth, to: kind, at: part.start)
    case .choice where kind == .text: return
    case kind: return
    case .text, .number, .boolean, .date, .time, .dateTime, .choice, .file:
      report(
        .expressionTypeClash,
        message(part.type.description) + Hint(found: part.type.kind, wanted: kind).text,
        at: part.start)
    }
  }

  /// Reports the written texts that a picker does not have.
  mutating func checkChoices(_ literals: [TextLiteral], of type: ExpressionType) {
    guard type.kind == .choice, let choices = type.choices else { return }
    for literal in literals where !choices.has(literal.text) {
      // An empty text is missing, and so equal to no choice; the reasoning tells of that.
      if literal.text.isEmpty { continue }
      let shown = choices.texts.prefix(5).map(quoted) + (choices.texts.count > 5 ? ["…"] : [])
      report(
        .expressionNotAChoice,
        "\(quoted(literal.text)) is not one of the choices: \(shown.joined(separator: ", "))",
        scope.nearestChoice(to: literal.text, among: choices.texts), at: literal.offset)
    }
  }
}

/// A hint at the right spelling, for two types that are often mistaken for each other.
struct Hint {
  let text: String

  private init(_ text: String) { self.text = text.isEmpty ? "" : "; \(text)" }

  init(found: ExpressionType.Kind, wanted: ExpressionType.Kind) {
    switch (found, wanted) {
    case (.text, .number): self.init("write numbers without quotes")
    case (.text, .date): self.init("write a date as date('2024-02-29')")
    case (.text, .time): self.init("write a time as time('14:30')")
    case (.text, .dateTime):
      self.init("write a date and time as \(CalendarLiteral.dateTime.example)")
    case (.text, .boolean), (.number, .boolean), (.date, .boolean), (.time, .boolean),
      (.dateTime, .boolean), (.choice, .boolean), (.file, .boolean):
      self.init("compare it, or use answered({key})")
    case (.number, .text), (.date, .text), (.time, .text), (.dateTime, .text):
      self.init("use concat(…) to make a text")
    case (.text, _), (.number, _), (.boolean, _), (.date, _), (.time, _), (.dateTime, _),
      (.choice, _), (.file, _),
      (.external, _), (.unknown, _):
      self.init("")
    }
  }

  /// For two values that cannot be compared.
  init(comparing left: ExpressionType.Kind, _ right: ExpressionType.Kind) {
    switch (left, right) {
    case (.number, .text), (.text, .number):
      self.init("write numbers without quotes and texts in quotes")
    case (.choice, .number), (.number, .choice): self.init("write choices as texts in quotes")
    case (.boolean, .text), (.text, .boolean), (.boolean, .choice), (.choice, .boolean):
      self.init("write true and false without quotes")
    case (.date, .text), (.text, .date): self.init("write a date as date('2024-02-29')")
    case (.time, .text), (.text, .time): self.init("write a time as time('14:30')")
    case (.dateTime, .text), (.text, .dateTime):
      self.init("write a date and time as \(CalendarLiteral.dateTime.example)")
    case (.text, _), (.number, _), (.boolean, _), (.date, _), (.time, _), (.dateTime, _),
      (.choice, _), (.file, _),
      (.external, _), (.unknown, _):
      self.init("")
    }
  }

  static func ofList(_ type: ExpressionType) -> Hint {
    Hint("for lists, use 'contains', 'in', count, sum, min or max")
  }
}
