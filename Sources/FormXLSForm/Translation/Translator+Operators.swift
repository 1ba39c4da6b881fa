import FormMessages

extension Translator {
  func binary(
    _ sign: XPathOperator, _ left: XPathExpression, _ right: XPathExpression
  ) throws(TranslationProblem) -> Fragment {
    switch sign {
    case .or, .and:
      var parts: [Fragment] = []
      let whole = XPathExpression(.binary(sign, left, right), at: left.offset)
      for part in whole.parts(joinedBy: sign) { parts.append(try condition(fragment(part))) }
      return .joined(parts, sign.rawValue, sign == .or ? .or : .and)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      if sign == .equal || sign == .notEqual,
        let other = try OtherAnswer(self).condition(either: left, right)
      {
        return sign == .equal ? other : .not(other, at: left.offset)
      }
      return try compare(sign, trimmed(left, beside: right), trimmed(right, beside: left))
    case .add, .subtract: return try sum(sign, fragment(left), fragment(right))
    case .multiply:
      return .binary(
        "*", try number(fragment(left)), try number(fragment(right)), .number, .product)
    case .divide:
      return .binary(
        "/", try number(fragment(left)), try number(fragment(right)), .number, .product)
    case .modulo:
      return .call(
        "mod", [try number(fragment(left)), try number(fragment(right))], .number, at: left.offset)
    case .union:
      throw TranslationProblem("'|' is not carried over", at: left.offset)
    }
  }

  /// A side of a comparison; beside the empty text `normalize-space` only takes space from the ends.
  private func trimmed(
    _ part: XPathExpression, beside other: XPathExpression
  ) throws(TranslationProblem) -> Fragment {
    guard case .call("normalize-space", let arguments) = part.kind, arguments.count == 1,
      case .text("") = other.kind
    else { return try fragment(part) }
    return .call("trim", [try text(fragment(arguments[0]))], .text, at: part.offset)
  }

  /// Sums of numbers, and of a date and days; the difference of dates is that of days.
  private func sum(
    _ sign: XPathOperator, _ left: Fragment, _ right: Fragment
  ) throws(TranslationProblem) -> Fragment {
    let isDate = { (part: Fragment) in part.kind == .date || part.kind == .moment }
    if isDate(left), isDate(right), sign == .subtract {
      return .call("days", [try date(right), try date(left)], .number, at: left.offset)
    }
    if isDate(left) || sign == .add && isDate(right) {
      let (day, days) = isDate(left) ? (left, right) : (right, left)
      var count = try number(days)
      if sign == .subtract {
        count = Fragment(
          PiecedText("-", at: count.offset) + count.held(.negation), .number, .negation,
          at: count.offset)
      }
      return .call("addDays", [try date(day), count], .date, at: left.offset)
    }
    return .binary(sign.rawValue, try number(left), try number(right), .number, .sum)
  }

  /// A comparison; both sides are made values of one kind.
  func compare(
    _ sign: XPathOperator, _ left: Fragment, _ right: Fragment
  ) throws(TranslationProblem) -> Fragment {
    if right.shape == .text("") { return try emptiness(of: left, sign) }
    if left.shape == .text("") { return try emptiness(of: right, sign.mirrored) }
    if right.shape == .text("NaN") { return try compareNaN(left, sign) }
    if left.shape == .text("NaN") { return try compareNaN(right, sign.mirrored) }
    let (left, right) = (single(left), single(right))
    if left.isLiteral, !right.isLiteral { return try compare(sign.mirrored, right, left) }
    switch (left.kind, right.kind) {
    case (.choices, _): return try compareList(sign, left, right)
    case (_, .choices): return try compareList(sign.mirrored, right, left)
    case (.boolean, _): return try compareFlag(sign, left, right)
    case (_, .boolean): return try compareFlag(sign.mirrored, right, left)
    case (.unknown, .number) where right.isLiteral, (.unknown, .unknown):
      return plain(sign, left, right)
    case (.choice(let values), .number): return try compareChoice(sign, left, values.texts, right)
    case (.number, .choice(let values)):
      return try compareChoice(sign.mirrored, right, values.texts, left)
    case (.date, _), (.moment, _), (_, .date), (_, .moment):
      return try compareDate(sign, left, right)
    case (.time, _): return plain(sign, left, try moment(right, as: .time))
    case (.dateTime, _): return plain(sign, left, try moment(right, as: .dateTime))
    case (.number, _), (_, .number): return try compareNumber(sign, left, right)
    default: return try compareText(sign, left, right)
    }
  }

  private func plain(_ sign: XPathOperator, _ left: Fragment, _ right: Fragment) -> Fragment {
    .binary(sign.rawValue, left, right, .boolean, .comparison)
  }

  /// Whether there is an answer: a comparison with the empty text.
  private func emptiness(
    of part: Fragment, _ sign: XPathOperator
  ) throws(TranslationProblem) -> Fragment {
    guard sign == .equal || sign == .notEqual else {
      throw TranslationProblem(
        "'\(sign.rawValue)' cannot compare with an empty text", at: part.offset, isMistake: true)
    }
    let isThere: Fragment
    if part.shape == .reference {
      isThere = .call("answered", [part], .boolean, at: part.offset)
    } else if part.isLiteral {
      isThere = Fragment("true", .boolean, at: part.offset)
    } else {
      let length = Fragment.call("length", [try text(part)], .number, at: part.offset)
      isThere = .binary(">", length, .number("0", at: part.offset), .boolean, .comparison)
    }
    return sign == .notEqual ? isThere : .not(isThere, at: part.offset)
  }

  /// A number that is missing is written `NaN`; no other value is.
  private func compareNaN(
    _ part: Fragment, _ sign: XPathOperator
  ) throws(TranslationProblem) -> Fragment {
    if part.kind == .number, part.shape == .reference || part.shape == .text("") {
      return try emptiness(of: part, sign)
    }
    if part.kind == .number {
      let isMissing = Fragment.binary("!=", part, part, .boolean, .comparison)
      return sign == .notEqual ? .binary("=", part, part, .boolean, .comparison) : isMissing
    }
    return Fragment(sign == .notEqual ? "true" : "false", .boolean, at: part.offset)
  }

  /// Several choices are equal to a text if it is the only one chosen.
  private func compareList(
    _ sign: XPathOperator, _ list: Fragment, _ value: Fragment
  ) throws(TranslationProblem) -> Fragment {
    guard sign == .equal || sign == .notEqual else {
      throw TranslationProblem("several choices have no order", at: list.offset, isMistake: true)
    }
    let isIn = Fragment.binary("contains", list, try text(value), .boolean, .comparison)
    let count = Fragment.call("count", [list], .number, at: list.offset)
    let isAlone = plain(.equal, count, .number("1", at: list.offset))
    let isEqual = Fragment.binary("and", isIn, isAlone, .boolean, .and)
    return sign == .equal ? isEqual : .not(isEqual, at: list.offset)
  }

  private func compareFlag(
    _ sign: XPathOperator, _ flag: Fragment, _ value: Fragment
  ) throws(TranslationProblem) -> Fragment {
    guard sign == .equal || sign == .notEqual else {
      throw TranslationProblem("true and false have no order", at: flag.offset, isMistake: true)
    }
    let written: String? =
      switch value.shape {
      case .text(let text): text.lowercased()
      case .number(let digits): digits
      case .reference, .spelled, .other: nil
      }
    guard let written else { return plain(sign, flag, try condition(value)) }
    let isTrue = ["ok", "true", "yes", "1"].contains(written)
    return isTrue == (sign == .equal) ? flag : .not(flag, at: flag.offset)
  }

  /// A choice beside a number: by the values of the options that are numbers.
  private func compareChoice(
    _ sign: XPathOperator, _ choice: Fragment, _ values: [String], _ number: Fragment
  ) throws(TranslationProblem) -> Fragment {
    guard case .number(let digits) = number.shape else {
      return plain(sign, try self.number(choice), number)
    }
    let isEquality = sign == .equal || sign == .notEqual
    if isEquality {
      return plain(sign, choice, .literal(written(digits, among: values), at: number.offset))
    }
    let chosen = values.filter { Translator.holds($0, sign, digits) }
    guard !chosen.isEmpty else {
      throw TranslationProblem(
        "this compares a choice with a number that no options are \(sign.rawValue)",
        at: choice.offset)
    }
    guard chosen.count <= Translator.mostOptions else {
      return plain(sign, try self.number(choice), number)
    }
    if chosen.count == 1 { return plain(.equal, choice, .literal(chosen[0], at: number.offset)) }
    let list = chosen.map { Fragment.literal($0, at: number.offset).text }.joined(separator: ", ")
    let all = Fragment("[\(list)]", .unknown, at: number.offset)
    return .binary("in", choice, all, .boolean, .comparison)
  }

  /// The option that a number is, in the spelling of the list.
  private func written(_ digits: String, among values: [String]) -> String {
    values.contains(digits) ? digits : values.first { Translator.digits($0) == digits } ?? digits
  }

  /// A date beside a date, the present moment, or a text that is one.
  private func compareDate(
    _ sign: XPathOperator, _ left: Fragment, _ right: Fragment
  ) throws(TranslationProblem) -> Fragment {
    if left.kind == .time { return plain(sign, left, try moment(right, as: .time)) }
    if right.kind == .time { return plain(sign.mirrored, right, try moment(left, as: .time)) }
    if left.kind == .dateTime || right.kind == .dateTime {
      throw TranslationProblem(
        "a date and time cannot be compared with a date, nor with the present moment",
        at: left.offset)
    }
    // A day begins before any moment of it: a date is before now if it is today.
    var sign = sign
    if right.kind == .moment, left.kind == .date {
      sign = sign == .less ? .lessOrEqual : sign == .greaterOrEqual ? .greater : sign
    } else if left.kind == .moment, right.kind == .date {
      sign = sign == .greater ? .greaterOrEqual : sign == .lessOrEqual ? .less : sign
    }
    return plain(sign, try date(left), try date(right))
  }

  private func moment(_ part: Fragment, as kind: ValueKind) throws(TranslationProblem) -> Fragment {
    if case .text(let text) = part.shape { return try literal(text, kind, at: part.offset) }
    if part.kind == kind || part.kind == .unknown { return part }
    if part.kind == .moment, kind == .time { return Fragment("now()", .time, at: part.offset) }
    throw TranslationProblem(
      "\(kind.described) cannot be compared with \(part.kind.described)", at: part.offset)
  }

  private func compareNumber(
    _ sign: XPathOperator, _ left: Fragment, _ right: Fragment
  ) throws(TranslationProblem) -> Fragment {
    let isEquality = sign == .equal || sign == .notEqual
    if left.kind == .text, case .number(let digits) = right.shape, isEquality {
      return plain(sign, left, .literal(digits, at: right.offset))
    }
    return plain(sign, try number(left), try number(right))
  }

  private func compareText(
    _ sign: XPathOperator, _ left: Fragment, _ right: Fragment
  ) throws(TranslationProblem) -> Fragment {
    let isEquality = sign == .equal || sign == .notEqual
    if isEquality { return plain(sign, try text(left), try text(right)) }
    if case .text(let text) = right.shape, let digits = Translator.digits(text) {
      return try compare(sign, left, .number(digits, at: right.offset))
    }
    return plain(sign, try number(left), try number(right))
  }

  private static func holds(_ value: String, _ sign: XPathOperator, _ digits: String) -> Bool {
    guard let left = decimal(value), let right = decimal(digits) else { return false }
    return switch sign {
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    default: left == right
    }
  }
}

extension Fragment {
  var isLiteral: Bool {
    switch shape {
    case .text, .number: true
    case .reference, .spelled, .other: false
    }
  }
}
