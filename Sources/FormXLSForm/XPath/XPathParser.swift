import FormMessages

/// Reads tokens as an expression, by the strength of its operators.
struct XPathParser {
  private let tokens: [XPathToken]
  /// The bytes of the whole expression.
  private let end: Int
  private var index = 0
  private var depth = 0
  /// The most parts inside each other.
  private static let mostDepth = 200
  /// The most conditions in a row; they are read without recursion.
  private static let mostConditions = 1_000

  init(_ tokens: [XPathToken], end: Int) { (self.tokens, self.end) = (tokens, end) }

  mutating func whole() throws(XPathProblem) -> XPathExpression {
    let expression = try expression(above: 0)
    if let token = current {
      throw XPathProblem("\(quoted(token.shown)) cannot stand here", at: token.offset)
    }
    return expression
  }

  private var current: XPathToken? { index < tokens.count ? tokens[index] : nil }
  private var offset: Int { current?.offset ?? end }

  private func isSign(_ sign: String, at distance: Int = 0) -> Bool {
    index + distance < tokens.count && tokens[index + distance].kind == .sign(sign)
  }

  private mutating func take(_ sign: String) -> Bool {
    guard isSign(sign) else { return false }
    index += 1
    return true
  }

  private mutating func require(_ sign: String, _ reason: String) throws(XPathProblem) {
    guard take(sign) else {
      let found = current.map { ", not \(quoted($0.shown))" } ?? ""
      throw XPathProblem("expected \(quoted(sign)) \(reason)\(found)", at: offset)
    }
  }

  private mutating func expression(above strength: Int) throws(XPathProblem) -> XPathExpression {
    guard depth < XPathParser.mostDepth else {
      throw XPathProblem("parts nest more than \(XPathParser.mostDepth) deep", at: offset)
    }
    depth += 1
    defer { depth -= 1 }
    var left = try operand()
    var count = 0
    while let binary = currentOperator, binary.strength > strength {
      count += 1
      guard count < (binary.joinsConditions ? XPathParser.mostConditions : XPathParser.mostDepth)
      else { throw XPathProblem("too many parts stand in a row", at: offset) }
      index += 1
      let right = try expression(above: binary.strength)
      left = XPathExpression(.binary(binary, left, right), at: left.offset)
    }
    return left
  }

  /// The operator that stands behind an operand.
  private var currentOperator: XPathOperator? {
    switch current?.kind {
    case .name(let word):
      ["or", "and", "div", "mod"].contains(word.lowercased())
        ? XPathOperator(rawValue: word.lowercased()) : nil
    // Most parts end so.
    case .sign(")"), .sign(","): nil
    case .sign(let sign): XPathOperator(rawValue: sign)
    case .number, .text, .reference, nil: nil
    }
  }

  private mutating func operand() throws(XPathProblem) -> XPathExpression {
    let start = offset
    guard let token = current else {
      throw XPathProblem("something is missing at the end", at: end)
    }
    switch token.kind {
    case .number(let digits): return literal(.number(digits), start)
    case .text(let text): return literal(.text(text), start)
    case .reference(let name):
      index += 1
      if isSign("/") { return try path(.named(name), start) }
      // A predicate chooses among rows.
      if isSign("[") {
        throw XPathProblem(
          "a condition in brackets behind a reference is not carried over", at: offset,
          isMistake: false)
      }
      return XPathExpression(.reference(name), at: start)
    case .sign("-"):
      index += 1
      return XPathExpression(.negation(try expression(above: 6)), at: start)
    case .sign("("):
      index += 1
      let inner = try expression(above: 0)
      try require(")", "after this part")
      return XPathExpression(inner.kind, at: inner.offset)
    case .name(let name) where isSign("(", at: 1): return try call(name, start)
    case .name, .sign("."), .sign(".."), .sign("/"), .sign("//"): return try path(.here, start)
    case .sign("@"), .sign("*"): return try path(.here, start)
    case .sign: throw XPathProblem("\(quoted(token.shown)) cannot stand here", at: start)
    }
  }

  private mutating func literal(_ kind: XPathExpression.Kind, _ start: Int) -> XPathExpression {
    index += 1
    return XPathExpression(kind, at: start)
  }

  private mutating func call(_ name: String, _ start: Int) throws(XPathProblem) -> XPathExpression {
    index += 2
    var arguments: [XPathExpression] = []
    if !take(")") {
      repeat { arguments.append(try expression(above: 0)) } while take(",")
      try require(")", "after the arguments of \(quoted(name))")
    }
    if name == "current", arguments.isEmpty { return try path(.current, start) }
    if name == "instance", let list = arguments.first?.literal {
      return try path(.instance(list), start)
    }
    return XPathExpression(.call(name, arguments), at: start)
  }

  private mutating func path(
    _ from: XPathPath.Start, _ start: Int
  ) throws(XPathProblem) -> XPathExpression {
    var (from, steps) = (from, [XPathPath.Step]())
    if from == .here {
      if take("/") { from = .root }
      steps.append(try step())
    }
    while take("/") { steps.append(try step()) }
    if isSign("//") {
      throw XPathProblem("'//' is not carried over", at: offset, isMistake: false)
    }
    return XPathExpression(.path(XPathPath(start: from, steps: steps)), at: start)
  }

  private mutating func step() throws(XPathProblem) -> XPathPath.Step {
    if isSign("//") || isSign("*") || isSign("@") {
      throw XPathProblem(
        "\(quoted(current?.shown ?? "")) in a path is not carried over", at: offset,
        isMistake: false)
    }
    return try namedStep()
  }

  private mutating func namedStep() throws(XPathProblem) -> XPathPath.Step {
    let name: XPathPath.Step.Name
    switch current?.kind {
    case .sign("."): name = .here
    case .sign(".."): name = .parent
    case .name(let word): name = .child(word)
    case .reference(let word): name = .child(word)
    case .number, .text, .sign, nil:
      throw XPathProblem("a path needs the name of a question here", at: offset)
    }
    index += 1
    var predicates: [XPathExpression] = []
    while take("[") {
      predicates.append(try expression(above: 0))
      try require("]", "after this condition")
    }
    return XPathPath.Step(name: name, predicates: predicates)
  }
}

extension XPathToken {
  /// The token as a message shows it.
  var shown: String {
    switch kind {
    case .number(let text), .text(let text), .name(let text), .sign(let text): text
    case .reference(let name): "${\(name)}"
    }
  }
}
