import FormMessages
import FormValues

extension Translator {
  /// The value of the first row, where a part is a list.
  func single(_ part: Fragment) -> Fragment {
    guard part.isList else { return part }
    let first = Fragment.number("1", at: part.offset)
    return Fragment.call("index", [part], part.kind, at: part.offset)
      .appending(argument: first)
  }

  /// The part as a condition: a number is true unless it is zero, a text unless it is empty.
  func condition(_ part: Fragment) throws(TranslationProblem) -> Fragment {
    switch (part.kind, part.shape) {
    case (.boolean, _) where !part.isList: return part
    case (_, .reference): return .call("answered", [part], .boolean, at: part.offset)
    case (_, .number(let digits)):
      return Fragment(Translator.isZero(digits) ? "false" : "true", .boolean, at: part.offset)
    case (_, .text(let text)):
      return Fragment(text.isEmpty ? "false" : "true", .boolean, at: part.offset)
    case (.number, _):
      return .binary("!=", part, .number("0", at: part.offset), .boolean, .comparison)
    case (.text, _), (.choice, _):
      let length = Fragment.call("length", [part], .number, at: part.offset)
      return .binary(">", length, .number("0", at: part.offset), .boolean, .comparison)
    default: throw TranslationProblem("\(part.kind.described) is not a condition", at: part.offset)
    }
  }

  /// The part as a value that a record can hold.
  func value(_ part: Fragment) throws(TranslationProblem) -> Fragment {
    switch part.kind {
    case .moment:
      throw TranslationProblem(
        "the present date and time is not a value that a form can hold", at: part.offset)
    case .file, .rows, .choices:
      throw TranslationProblem("\(part.kind.described) cannot be calculated", at: part.offset)
    default: return single(part)
    }
  }

  /// The part as a number.
  func number(_ part: Fragment) throws(TranslationProblem) -> Fragment {
    let part = single(part)
    switch (part.kind, part.shape) {
    case (.number, _), (.unknown, _): return part
    case (_, .text(let text)):
      if text.isEmpty || text == "NaN" { return .missingNumber(at: part.offset) }
      guard let digits = Translator.digits(text) else {
        throw TranslationProblem(
          "\(quoted(text)) is not a number", at: part.offset, isMistake: true)
      }
      return .number(digits, at: part.offset)
    case (_, .spelled(let number)): return Fragment(number, .number, at: part.offset)
    case (.boolean, _):
      return .call(
        "if", [part, .number("1", at: part.offset), .number("0", at: part.offset)], .number,
        at: part.offset)
    case (.date, _), (.moment, _):
      let epoch = Fragment("date('1970-01-01')", .date, at: part.offset)
      return .call("days", [epoch, try date(part)], .number, at: part.offset)
    case (.choice(let values), _): return try values.number(part)
    default:
      throw TranslationProblem(
        "\(part.kind.described) cannot be read as a number", at: part.offset)
    }
  }

  /// The most options of a list that an expression names one by one.
  static let mostOptions = 25

  /// The part as a text.
  func text(_ part: Fragment) throws(TranslationProblem) -> Fragment {
    let part = single(part)
    switch (part.kind, part.shape) {
    case (_, .number(let digits)): return .literal(digits, at: part.offset)
    case (.text, _), (.choice, _), (.unknown, _): return part
    case (.number, _), (.date, _), (.time, _), (.dateTime, _):
      return .call("concat", [part], .text, at: part.offset)
    case (.boolean, _):
      return .call(
        "if", [part, .literal("true", at: part.offset), .literal("false", at: part.offset)], .text,
        at: part.offset)
    case (.choices, _), (.file, _), (.moment, _), (.rows, _):
      throw TranslationProblem("\(part.kind.described) cannot be read as a text", at: part.offset)
    }
  }

  /// The part as a date.
  func date(_ part: Fragment) throws(TranslationProblem) -> Fragment {
    let part = single(part)
    switch (part.kind, part.shape) {
    case (.date, _), (.unknown, _): return part
    case (.moment, _): return Fragment("today()", .date, at: part.offset)
    // A date is the number of its days since 1970.
    case (.number, .other), (.number, .reference), (.number, .number):
      let epoch = Fragment("date('1970-01-01')", .date, at: part.offset)
      let days = Fragment.call("floor", [part], .number, at: part.offset)
      return .call("addDays", [epoch, days], .date, at: part.offset)
    case (_, .text(let text)):
      if text.isEmpty { return missing(.date, at: part.offset) }
      return try literal(text, .date, at: part.offset)
    default:
      throw TranslationProblem("\(part.kind.described) cannot be read as a date", at: part.offset)
    }
  }

  /// A date, a time, or both, that is written out.
  func literal(
    _ text: String, _ kind: ValueKind, at offset: Int
  ) throws(TranslationProblem) -> Fragment {
    switch kind {
    case .date:
      let day = String(text.prefix(10))
      if CivilDate(day) != nil { return Fragment("date('\(day)')", .date, at: offset) }
    case .time:
      let time = String(text.prefix(5))
      if CivilTime(time) != nil { return Fragment("time('\(time)')", .time, at: offset) }
    case .dateTime:
      let day = String(text.prefix(10))
      let time = text.utf8.count > 10 ? String(text.dropFirst(11).prefix(5)) : "00:00"
      if CivilDate(day) != nil, CivilTime(time) != nil {
        return Fragment("datetime('\(day)T\(time)')", .dateTime, at: offset)
      }
    default: break
    }
    throw TranslationProblem(
      "\(quoted(text)) is not \(kind.described)", at: offset, isMistake: true)
  }

  /// A value of a kind that is missing.
  func missing(_ kind: ValueKind, at offset: Int) -> Fragment {
    let number = Fragment.missingNumber(at: offset)
    guard kind == .date else { return number }
    return .call(
      "addDays", [Fragment("today()", .date, at: offset), number], .date, at: offset)
  }

  /// Parts that must be of one kind, made so.
  func alike(_ parts: [Fragment]) throws(TranslationProblem) -> [Fragment] {
    let blank: [Fragment.Shape] = [.text(""), .text("NaN")]
    let kinds = parts.filter { !blank.contains($0.shape) }.map(\.kind).filter { $0 != .unknown }
    var result: [Fragment] = []
    guard let first = kinds.first else { return parts }
    let isOne = kinds.allSatisfy { $0 == first }
    let isNumber = kinds.contains(.number) && kinds.allSatisfy(\.isOfNumbers)
    for part in parts {
      let isEmpty = blank.contains(part.shape) && !(first == .text && part.shape != .text(""))
      if isOne, !isEmpty {
        result.append(part)
      } else if isOne, first == .number {
        result.append(.missingNumber(at: part.offset))
      } else if isOne, first == .date {
        result.append(missing(.date, at: part.offset))
      } else if isNumber {
        result.append(try number(part))
      } else {
        result.append(try text(part))
      }
    }
    return result
  }

  /// The digits of a text that is a number; nil for any other.
  static func digits(_ text: String) -> String? {
    decimal(text)?.description
  }

  /// The number that a text is; nil for any other.
  static func decimal(_ text: String) -> Decimal? {
    text.utf8.count <= 18 ? Decimal(text) : nil
  }

  static func isZero(_ digits: String) -> Bool { !digits.contains { $0 != "0" && $0 != "." } }
}
