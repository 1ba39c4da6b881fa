import FormMessages
import FormPatterns

extension Translator {
  func call(
    _ name: String, _ arguments: [XPathExpression], at offset: Int
  ) throws(TranslationProblem) -> Fragment {
    if name == "pulldata", arguments.count == 4,
      let found = try OptionLookup(self).pulled(arguments, at: offset)
    {
      return found
    }
    guard let counts = Translator.counts[name] else {
      throw Translator.unknownFunction(name, at: offset)
    }
    guard counts.contains(arguments.count) else {
      throw TranslationProblem(
        "\(quoted(name)) cannot take \(counted(arguments.count, "argument"))", at: offset,
        isMistake: true)
    }
    if let value = ConstantFolding.none.text(name, arguments) {
      return Fragment(value ? "true" : "false", .boolean, at: offset)
    }
    if name == "not", let opposite = try opposite(of: arguments[0]) { return opposite }
    if let found = try choiceCall(name, arguments, at: offset) { return found }
    var parts: [Fragment] = []
    for argument in arguments {
      let isDate = parts.isEmpty && ComposedFunctions.ofDates.contains(name)
      let chosen = isDate ? ComposedFunctions(self).date(chosenBy: argument) : nil
      if let chosen { parts.append(chosen) } else { parts.append(try fragment(argument)) }
    }
    if let found = try textCall(name, parts, at: offset) { return found }
    if let found = try dateCall(name, parts, at: offset) { return found }
    if let found = try numberCall(name, parts, at: offset) { return found }
    return try logicCall(name, parts, at: offset)
  }

  /// The functions that are carried over, each with the numbers of arguments that it takes.
  static let counts: [String: ClosedRange<Int>] = [
    "selected": 2...2, "selected-at": 2...2, "count-selected": 1...1, "if": 3...3,
    "coalesce": 1...99, "once": 1...1, "not": 1...1, "true": 0...0, "false": 0...0,
    "boolean": 1...1, "empty": 1...1, "boolean-from-string": 1...1, "count": 1...1,
    "count-non-empty": 1...1,
    "sum": 1...1, "min": 1...99, "max": 1...99, "round": 1...2, "int": 1...1, "floor": 1...1,
    "ceiling": 1...1, "abs": 1...1, "number": 1...1, "string": 1...1, "string-length": 0...1,
    "substr": 2...3, "substring": 2...3, "starts-with": 2...2, "ends-with": 2...2,
    "contains": 2...2, "concat": 1...99, "normalize-space": 0...1, "regex": 2...2,
    "today": 0...0, "now": 0...0, "date": 1...1, "date-time": 1...1, "format-date": 2...2,
    "format-date-time": 2...2, "decimal-date-time": 1...1, "indexed-repeat": 3...9,
    "jr:choice-name": 2...2,
    "upper-case": 1...1, "lower-case": 1...1, "position": 1...1, "index": 0...0, "join": 2...99,
    "substring-before": 2...2, "substring-after": 2...2, "item-at": 3...3,
    "difference-in-months": 2...2,
  ]

  /// Whether a text is a call of a function that these forms have.
  static func isCall(_ text: String) -> Bool {
    guard text.hasSuffix(")"), let expression = try? XPathExpression.read(text),
      case .call(let name, _) = expression.kind
    else { return false }
    return counts[name] != nil || lost.contains(name) || name == "pulldata"
  }

  private static func unknownFunction(_ name: String, at offset: Int) -> TranslationProblem {
    if name == "pulldata" {
      return TranslationProblem(
        "it looks up a value in another file", at: offset, isOutside: true)
    }
    // A prefix says that other programs have a function of their own.
    if lost.contains(name) || name.contains(":") {
      return TranslationProblem("\(quoted(name + "()")) has no counterpart", at: offset)
    }
    let near = nearestName(to: name, among: Array(counts.keys))
    let hint = near.map { "; did you mean \(quoted($0))?" } ?? ""
    return TranslationProblem(
      "\(quoted(name)) is not a function\(hint)", at: offset, isMistake: true)
  }

  /// The functions of these forms that have no counterpart.
  private static let lost: Set<String> = [
    "relevant", "phone-call-log", "phone-call-duration",
    "lower", "upper", "add-date", "z-score", "to-bikram-sambat", "parse-timestamp-to-date",
    "translate",
    "decimal-time", "random", "randomize", "uuid", "digest", "hash",
    "area", "distance", "geofence", "pow", "exp", "exp10", "log", "log10", "sin", "cos", "tan",
    "asin", "acos", "atan", "atan2", "sqrt", "pi", "checklist", "weighted-checklist", "jr:itext",
    "enclosed-area", "thousands-sep", "base64-decode", "extract-signed", "intersects", "property",
    "instance", "current", "last", "name", "local-name", "id", "lang", "namespace-uri", "search",
    "rank-value", "rank-index", "de-duplicate", "phone-call", "device-info", "call-log",
    "username", "version", "duration", "collect-is-phone-app", "count-if", "sum-if", "min-if",
    "max-if", "join-if", "rank-index-if", "choice-label", "comment-req", "linebreak", "cp",
    "substr-jsonpath", "num-to-str", "item-present", "item-index", "count-items", "cos",
    "pulldata-from-json", "yesno-boolean",
  ]

  /// The functions of options: their arguments are read in ways of their own.
  private func choiceCall(
    _ name: String, _ arguments: [XPathExpression], at offset: Int
  ) throws(TranslationProblem) -> Fragment? {
    switch name {
    case "selected":
      if let other = try OtherAnswer(self).condition(arguments[0], arguments[1]) { return other }
      return try selected(fragment(arguments[0]), fragment(arguments[1]), at: offset)
    case "selected-at":
      let (list, index) = (try fragment(arguments[0]), try number(fragment(arguments[1])))
      if case .choice = list.kind, index.shape == .number("0") { return single(list) }
      return .call("index", [list, next(index)], .text, at: offset)
    case "count-selected":
      let list = try fragment(arguments[0])
      if case .text(let text) = list.shape {
        return .number("\(text.split(separator: " ").count)", at: offset)
      }
      guard list.kind != .text else {
        throw TranslationProblem("the words of a text are not counted", at: offset)
      }
      return .call("count", [list], .number, at: offset)
    case "jr:choice-name": return try label(arguments, at: offset)
    case "position", "index": return try OptionLookup(self).position(arguments, at: offset)
    case "indexed-repeat":
      guard arguments.count == 3 else {
        throw TranslationProblem("rows inside rows are not read by 'indexed-repeat'", at: offset)
      }
      let list = try fragment(arguments[0])
      guard list.isList else {
        throw TranslationProblem(
          "from inside the rows of a group only the answers of the same row can be read", at: offset
        )
      }
      return .call("index", [list, try number(fragment(arguments[2]))], list.kind, at: offset)
    default: return nil
    }
  }

  /// The opposite of a comparison for equality, which reads better than its negation; nil for
  /// anything else.
  private func opposite(of part: XPathExpression) throws(TranslationProblem) -> Fragment? {
    switch part.kind {
    case .binary(.equal, let left, let right): return try binary(.notEqual, left, right)
    case .binary(.notEqual, let left, let right): return try binary(.equal, left, right)
    case .call("selected", let arguments) where arguments.count == 2:
      guard try OtherAnswer(self).condition(arguments[0], arguments[1]) == nil else { return nil }
      let list = try fragment(arguments[0])
      guard case .choice = list.kind, !list.isList else { return nil }
      return try compare(.notEqual, list, text(fragment(arguments[1])))
    default: return nil
    }
  }

  private func selected(
    _ list: Fragment, _ value: Fragment, at offset: Int
  ) throws(TranslationProblem) -> Fragment {
    let value = try text(value)
    switch list.kind {
    case .choices, .unknown:
      return .binary("contains", list, value, .boolean, .comparison)
    case .choice where !list.isList, .boolean: return try compare(.equal, list, value)
    default:
      if list.isList { return .binary("in", value, list, .boolean, .comparison) }
      let space = Fragment.literal(" ", at: offset)
      let padded = Fragment.call("concat", [space, try text(list), space], .text, at: offset)
      guard case .text(let word) = value.shape else {
        throw TranslationProblem("only words in quotation marks are found in a text", at: offset)
      }
      return .binary(
        "contains", padded, .literal(" \(word) ", at: value.offset), .boolean, .comparison)
    }
  }

  /// A number counted from 1 for one counted from 0.
  private func next(_ index: Fragment) -> Fragment {
    if case .number(let digits) = index.shape, let number = Int(digits), number < .max {
      return .number("\(number + 1)", at: index.offset)
    }
    return .binary("+", index, .number("1", at: index.offset), .number, .sum)
  }

  private func textCall(
    _ name: String, _ parts: [Fragment], at offset: Int
  ) throws(TranslationProblem) -> Fragment? {
    switch name {
    case "string":
      // A number is written as it is wherever a text is needed.
      let part = single(parts[0])
      return part.kind == .number && !part.isLiteral ? part : try text(part)
    case "string-length":
      let part = try parts.isEmpty ? reference(to: node, at: offset) : parts[0]
      let length = Fragment.call("length", [try text(part)], .number, at: offset)
      if isAnswered, part.text == "{\(scope.path(to: node, from: node))}" { return length }
      return .call("coalesce", [length, .number("0", at: offset)], .number, at: offset)
    case "substr": return try part(of: parts, from: 0, at: offset)
    case "substring": return try part(of: parts, from: 1, at: offset)
    case "starts-with", "ends-with":
      let function = name == "starts-with" ? "startsWith" : "endsWith"
      return .call(function, [try text(parts[0]), try text(parts[1])], .boolean, at: offset)
    case "contains":
      return .binary("contains", try text(parts[0]), try text(parts[1]), .boolean, .comparison)
    case "substring-before", "substring-after":
      let function = name == "substring-before" ? "substringBefore" : "substringAfter"
      return .call(function, [try text(parts[0]), try text(parts[1])], .text, at: offset)
    case "item-at": return try ComposedFunctions(self).item(of: parts, at: offset)
    case "join": return try joined(Array(parts.dropFirst()), by: try text(parts[0]), at: offset)
    case "upper-case": return .call("upper", [try text(parts[0])], .text, at: offset)
    case "lower-case": return .call("lower", [try text(parts[0])], .text, at: offset)
    case "normalize-space":
      if case .text(let text)? = parts.first?.shape {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return .literal(words, at: offset)
      }
      throw TranslationProblem("space inside a text cannot be left out", at: offset)
    case "concat": return try joined(parts, at: offset)
    case "regex":
      guard case .text(let pattern) = parts[1].shape else {
        throw TranslationProblem("a pattern must stand in quotation marks", at: parts[1].offset)
      }
      if let problem = XLSFormPattern.problem(pattern) {
        throw TranslationProblem(
          problem.message, at: parts[1].offset, isMistake: problem.reason == .syntax)
      }
      let whole = Fragment.literal(XLSFormPattern.whole(pattern), at: parts[1].offset)
      return .call("matches", [try text(parts[0]), whole], .boolean, at: offset)
    default: return nil
    }
  }

  /// A part of a text: from a place to its end, or up to another place (`substr`), or so long.
  private func part(
    of parts: [Fragment], from first: Int, at offset: Int
  ) throws(TranslationProblem) -> Fragment {
    let start = try number(parts[1])
    if first == 0, parts.contains(where: \.isNegative) {
      return try ComposedFunctions(self).end(of: parts, at: offset)
    }
    var arguments = [try text(parts[0]), first == 0 ? next(start) : start]
    if parts.count == 3 {
      let end = try number(parts[2])
      if first == 1 {
        arguments.append(end)
      } else if case .number(let to) = end.shape, case .number(let from) = start.shape,
        let to = Int(to), let from = Int(from)
      {
        arguments.append(.number("\(max(0, to - from))", at: end.offset))
      } else {
        arguments.append(.binary("-", end, start, .number, .sum))
      }
    }
    return .call("substring", arguments, .text, at: offset)
  }

  private func joined(
    _ parts: [Fragment], by separator: Fragment? = nil, at offset: Int
  ) throws(TranslationProblem) -> Fragment {
    var printable: [Fragment] = []
    for part in parts where part.shape != .text("") {
      switch part.kind {
      case .number, .date, .time, .dateTime: printable.append(part)
      case .text, .choice, .unknown: printable.append(part)
      default: printable.append(try text(part))
      }
    }
    if printable.isEmpty { return .literal("", at: offset) }
    guard let separator else {
      // What is added to a number to make it a text adds nothing.
      if printable.count == 1, parts.count > 1, printable[0].kind == .number, !printable[0].isList {
        return printable[0]
      }
      return .call("concat", printable, .text, at: offset)
    }
    return .call("join", [separator] + printable, .text, at: offset)
  }

  private func dateCall(
    _ name: String, _ parts: [Fragment], at offset: Int
  ) throws(TranslationProblem) -> Fragment? {
    switch name {
    case "decimal-date-time":
      let part = single(parts[0])
      guard [.date, .unknown].contains(part.kind) || part.text == "today()" || part.isLiteral else {
        throw TranslationProblem(
          "days and parts of days are counted only of dates, not of \(part.kind.described)",
          at: offset)
      }
      if part.kind == .unknown {
        let epoch = Fragment("date('1970-01-01')", .date, at: offset)
        return .call("days", [epoch, part], .number, at: offset)
      }
      return try number(date(part))
    case "difference-in-months":
      return try ComposedFunctions(self).months(from: parts[0], to: parts[1], at: offset)
    case "today": return Fragment("today()", .date, at: offset)
    case "now": return Fragment("now()", .moment, at: offset)
    case "date": return try date(parts[0])
    case "date-time":
      if case .text(let text) = parts[0].shape {
        return try literal(text, .dateTime, at: parts[0].offset)
      }
      return parts[0].kind == .dateTime || parts[0].kind == .moment ? parts[0] : try date(parts[0])
    case "format-date", "format-date-time":
      guard case .text(let format) = parts[1].shape else {
        throw TranslationProblem("a format must stand in quotation marks", at: parts[1].offset)
      }
      return try DateDigits(self, single(parts[0]), at: parts[1].offset).text(format)
    default: return nil
    }
  }

  private func numberCall(
    _ name: String, _ parts: [Fragment], at offset: Int
  ) throws(TranslationProblem) -> Fragment? {
    switch name {
    case "number": return try number(parts[0])
    case "int": return try NumberRounding(self).whole(parts[0], at: offset)
    case "floor": return .call("floor", [try number(parts[0])], .number, at: offset)
    case "ceiling":
      let whole = Fragment.call("floor", [negative(try number(parts[0]))], .number, at: offset)
      return negative(whole)
    case "abs": return .call("abs", [try number(parts[0])], .number, at: offset)
    case "round":
      guard parts.count == 2 else {
        return try NumberRounding(self).rounded(parts[0], at: offset)
      }
      return .call("round", [try number(parts[0]), try number(parts[1])], .number, at: offset)
    case "sum", "min", "max":
      var arguments: [Fragment] = []
      for part in parts { arguments.append(try part.isList ? numbers(part) : ordered(part)) }
      return .call(name, arguments, arguments[0].kind, at: offset).being(
        arguments[0].kind, isList: false)
    case "count": return try NumberRounding(self).rows(parts[0], at: offset)
    case "count-non-empty":
      if parts[0].isList || parts[0].kind == .rows {
        return .call("count", [parts[0]], .number, at: offset)
      }
      let isThere = try compare(.notEqual, parts[0], .literal("", at: offset))
      return .call(
        "if", [isThere, .number("1", at: offset), .number("0", at: offset)], .number, at: offset)
    default: return nil
    }
  }

  private func negative(_ number: Fragment) -> Fragment {
    Fragment(
      PiecedText("-", at: number.offset) + number.held(.negation), .number, .negation,
      at: number.offset)
  }

  private func numbers(_ list: Fragment) throws(TranslationProblem) -> Fragment {
    guard [.number, .date, .time, .unknown].contains(list.kind) else {
      throw TranslationProblem(
        "a list of \(list.kind.described) is not a list of numbers", at: list.offset)
    }
    return list
  }

  private func ordered(_ part: Fragment) throws(TranslationProblem) -> Fragment {
    part.kind == .date || part.kind == .moment ? try date(part) : try number(part)
  }

  private func logicCall(
    _ name: String, _ parts: [Fragment], at offset: Int
  ) throws(TranslationProblem) -> Fragment {
    switch name {
    case "true", "false": return Fragment(name, .boolean, at: offset)
    case "empty": return try compare(.equal, parts[0], .literal("", at: offset))
    case "not": return .not(try condition(parts[0]), at: offset)
    case "boolean": return try condition(parts[0])
    case "boolean-from-string": return try compare(.equal, parts[0], .literal("true", at: offset))
    case "if":
      let values = try alike([single(parts[1]), single(parts[2]).unless(parts[0])])
      let kind = kind(of: values)
      return .call("if", [try condition(parts[0])] + values, kind, at: offset)
    case "coalesce":
      let values = try alike(parts.map { single($0) })
      return .call("coalesce", values, kind(of: values), at: offset)
    default: return parts[0]
    }
  }

  private func kind(of values: [Fragment]) -> ValueKind {
    let kinds = values.map(\.kind).filter { $0 != .unknown }
    guard let first = kinds.first else { return .unknown }
    if kinds.allSatisfy({ $0 == first }), first != .text { return first }
    return KnownTexts.kind(ofAll: values)
  }
}
