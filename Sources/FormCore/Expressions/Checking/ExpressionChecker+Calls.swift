import FormArguments
import FormExpressions
import FormMessages
import FormValues

extension ExpressionChecker {
  mutating func checkCall(_ name: String, _ count: Int, _ step: SyntaxStep) {
    let arguments = take(count)
    if let literal = CalendarLiteral(rawValue: name) { return check(literal, arguments, step) }
    guard let index = ExpressionFunction.named(name) else {
      return checkUnknown(name, step)
    }
    let function = ExpressionFunction.all[index]
    var part = Part(type: .unknown, start: step.start)
    let fits = hasRightCount(arguments.count, function, at: step.offset)
    let common = checkArguments(arguments, of: function)
    switch function.result {
    case .one(let kind): part.type = ExpressionType(single: kind)
    case .common: if fits { part.type = common }
    }
    for (position, argument) in arguments.enumerated()
    where function.parameter(position)?.kind == .alike {
      part.literals += argument.literals
    }
    parts.append(part)
    guard fits else { return }
    if function.parameters.last?.kind == .pattern {
      compilePattern(arguments[count - 1], step)
    } else if index == ExpressionFunction.lookup {
      compileLookup(arguments, step)
    } else if index == ExpressionFunction.position, !isGroup(arguments[0]) {
      report(
        .expressionTypeClash, "position({group}) takes a repeated group in braces",
        at: arguments[0].start)
    } else {
      code.append(function: index, count: count, at: step.start)
    }
  }

  private mutating func checkUnknown(_ name: String, _ step: SyntaxStep) {
    let known = ExpressionFunction.all.map(\.name) + CalendarLiteral.names
    report(
      .expressionUnknownFunction, "\(quoted(name)) is not a function; use \(listed(known))",
      foreign(name) ?? nearestName(to: name, among: known), at: step.offset)
    parts.append(Part(type: .unknown, start: step.start))
  }

  private mutating func hasRightCount(
    _ count: Int, _ function: ExpressionFunction, at offset: Int
  ) -> Bool {
    guard count < function.fewestArguments || count > function.mostArguments ?? count else {
      return true
    }
    report(
      .expressionArgumentCount,
      "\(function.signature) cannot take \(counted(count, "argument"))", at: offset)
    return false
  }

  /// Checks each argument by its parameter; gives the type of those that must agree.
  private mutating func checkArguments(
    _ arguments: [Part], of function: ExpressionFunction
  ) -> ExpressionType {
    var agreeing: [Part] = []
    for (index, argument) in arguments.enumerated() {
      guard let parameter = function.parameter(index) else { continue }
      switch parameter.kind {
      case .alike: agreeing.append(argument)
      case .ordered:
        if requireOrder(argument, function) {
          agreeing.append(Part(type: argument.type.element, start: argument.start))
        }
      case .list:
        if requireList(argument, function) {
          agreeing.append(Part(type: argument.type.element, start: argument.start))
        }
      case .one, .reference, .anything, .numbers, .printable, .pattern:
        check(argument, parameter, of: function, depth: arguments.count - 1 - index)
      }
    }
    return agree(agreeing, arguments, function)
  }

  private mutating func check(
    _ argument: Part, _ parameter: FunctionParameter, of function: ExpressionFunction, depth: Int
  ) {
    switch parameter.kind {
    case .one(let kind):
      require(argument, kind, depth: depth) {
        "\(function.signature) takes \(ExpressionType(single: kind)) as '\(parameter.name)', not \($0)"
      }
    case .numbers: requireNumbers(argument, function, depth: depth)
    case .printable: requirePrintable(argument, function)
    case .reference:
      guard !argument.isReference else { return }
      report(
        .expressionTypeClash, "\(function.signature) takes a key in braces", at: argument.start)
    case .pattern: requirePattern(argument, function)
    case .anything, .alike, .ordered, .list: break
    }
  }

  private mutating func agree(
    _ agreeing: [Part], _ arguments: [Part], _ function: ExpressionFunction
  ) -> ExpressionType {
    guard !agreeing.isEmpty else { return .unknown }
    guard var type = commonType(of: agreeing, in: "\(function.signature) takes") else {
      return .unknown
    }
    let isOrdered = function.parameters.contains { $0.kind == .ordered }
    if isOrdered, type.kind == .external { type = .number }
    for (index, argument) in arguments.enumerated() where argument.type.kind == .external {
      let kind = function.parameter(index)?.kind
      guard kind == .alike || kind == .ordered else { continue }
      convert(depth: arguments.count - 1 - index, to: type.kind, at: argument.start)
    }
    return type
  }

  private func foreign(_ name: String) -> String? {
    let meant = [
      "len": "length", "strlen": "length", "size": "count", "iif": "if", "substr": nil,
      "lowercase": "lower", "tolower": "lower", "uppercase": "upper", "toupper": "upper",
      "average": nil, "ifnull": "coalesce", "ismissing": "answered",
      "isset": "answered", "datediff": "days", "regex": "matches", "match": "matches",
      "minimum": "min", "maximum": "max", "strip": "trim", "total": "sum",
    ]
    return meant[name.lowercased()] ?? nil
  }
}

extension ExpressionChecker {
  private mutating func requireNumbers(
    _ argument: Part, _ function: ExpressionFunction, depth: Int
  ) {
    switch argument.type.kind {
    case .number, .unknown: return
    case .external: convert(depth: depth, to: .number, at: argument.start)
    case .text, .boolean, .date, .time, .dateTime, .choice, .file:
      report(
        .expressionTypeClash,
        "\(function.signature) takes numbers, not \(argument.type)\(rowsHint(argument))",
        at: argument.start)
    }
  }

  private mutating func requireList(_ argument: Part, _ function: ExpressionFunction) -> Bool {
    if argument.type.isList || argument.type.kind == .unknown { return true }
    report(
      .expressionTypeClash, "\(function.signature) takes a list, not \(argument.type)",
      at: argument.start)
    return false
  }

  /// How to count the rows of a group, for a reference to one.
  private func rowsHint(_ argument: Part) -> String {
    guard argument.isReference, argument.type.isList, argument.type.kind == .boolean,
      let reference = syntax.references.first(where: { $0.offset == argument.start })
    else { return "" }
    return "; use count({\(reference.name)}) for how many there are"
  }

  private mutating func requireOrder(_ argument: Part, _ function: ExpressionFunction) -> Bool {
    switch argument.type.kind {
    case .number, .date, .time, .dateTime, .external, .unknown: return true
    case .text, .boolean, .choice, .file:
      report(
        .expressionTypeClash,
        "\(function.signature) takes numbers, dates or times, not \(argument.type)",
        at: argument.start)
      return false
    }
  }

  private mutating func requirePrintable(_ argument: Part, _ function: ExpressionFunction) {
    switch argument.type.kind {
    case .text, .choice, .number, .date, .time, .dateTime, .external, .unknown: return
    case .boolean, .file:
      report(
        .expressionTypeClash,
        "\(function.signature) takes texts, numbers, dates and times, not \(argument.type)",
        at: argument.start)
    }
  }
}

extension ExpressionChecker {
  /// Whether a part is a repeated group, or has been reported.
  private func isGroup(_ part: Part) -> Bool {
    guard part.isReference, part.type.kind != .unknown, let subject = code.lastSubject(before: 0)
    else { return true }
    return scope.isGroup(subject)
  }

  /// Compiles `lookup({key}, 'column')`: the column of the options of a question becomes a table.
  private mutating func compileLookup(_ arguments: [Part], _ step: SyntaxStep) {
    let (key, column) = (arguments[0], arguments[1])
    // Anything else has been reported.
    guard key.isReference, key.type.kind != .unknown else { return }
    guard column.isLiteral, let name = column.literals.first else {
      return report(
        .expressionTypeClash, "lookup({key}, column) takes the name of a column in quotes",
        at: column.start)
    }
    guard key.type.kind == .choice || key.type.kind == .text, !key.type.isList,
      let subject = code.lastSubject(before: 1), let options = scope.options(of: subject)
    else {
      return report(
        .expressionTypeClash,
        "lookup({key}, column) takes a question with one choice in braces, not \(key.type)",
        at: key.start)
    }
    if let table = options.table(name.text) { return code.append(table, at: step.start) }
    let (known, nearest) = options.problem(of: name.text)
    report(
      .optionsUnknownColumn, "no option has the column \(quoted(name.text)); \(known)", nearest,
      at: name.offset)
  }
}

extension ExpressionType {
  /// The type of one value of a kind, of which nothing else is known.
  package init(single kind: Kind) {
    switch kind {
    case .text: self = .text
    case .number: self = .number
    case .boolean: self = .boolean
    case .date: self = .date
    case .time: self = .time
    case .dateTime: self = .dateTime
    case .choice: self = .choice(nil)
    case .file: self = .file
    case .external: self = .external
    case .unknown: self = .unknown
    }
  }
}
