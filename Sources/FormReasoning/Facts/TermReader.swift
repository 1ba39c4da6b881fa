import FormArguments
import FormCore
import FormExpressions
import FormPatterns
import FormValues

/// Reads a compiled expression as terms over the variables of a form.
struct TermReader {
  struct Part {
    var term: Term
    /// The steps that make it.
    let steps: Range<Int>
    let start: Int
    var node: ConditionNode?
  }

  let facts: FormFacts
  /// The later version that the expression is of; nil for one of the form itself.
  private let later: LaterFacts?
  let code: ExpressionCode
  private(set) var parts: [Part] = []
  /// Where the present step begins in the text.
  var start = 0

  /// What the keys of lists with a value for each row begin with.
  static let rows = "rows of "

  /// More steps are not read: nothing is known of the expression.
  private static let mostSteps = 600

  init(_ expression: Expression, _ facts: FormFacts, _ later: LaterFacts?) {
    (self.facts, self.later, code) = (facts, later, expression.code)
  }

  var vocabulary: Vocabulary { facts.vocabulary }

  /// The expression as a term.
  static func term(
    _ expression: Expression, _ facts: FormFacts, _ later: LaterFacts? = nil
  ) -> Term {
    var reader = TermReader(expression, facts, later)
    return reader.read()?.term ?? .unknown(reader.key(0..<reader.code.steps.count))
  }

  /// The expression as a condition.
  static func condition(
    _ expression: Expression, _ facts: FormFacts, _ later: LaterFacts? = nil
  ) -> ConditionNode {
    var reader = TermReader(expression, facts, later)
    guard let part = reader.read() else {
      return .leaf(
        reader.opaqueTruth("condition " + reader.key(0..<reader.code.steps.count)), at: 0)
    }
    return reader.node(part)
  }

  private mutating func read() -> Part? {
    guard code.steps.count <= Self.mostSteps else { return nil }
    for (index, step) in code.steps.enumerated() {
      start = code.starts[index]
      run(step, at: index)
    }
    return parts.popLast()
  }

  private mutating func run(_ step: ExpressionStep, at index: Int) {
    switch step {
    case .constant(let constant):
      push(constant: code.constants[constant], index)
    case .subject(let subject): push(term(of: subject), index..<index + 1)
    case .prefix(let prefix):
      guard let part = parts.popLast() else { return }
      apply(prefix, part, part.steps.lowerBound..<index + 1)
    case .binary(let binary):
      guard let right = parts.popLast(), let left = parts.popLast() else { return }
      apply(binary, left, right, left.steps.lowerBound..<index + 1)
    case .list(let count):
      let elements = take(count)
      push(.list(elements.map(\.term)), (elements.first?.steps.lowerBound ?? index)..<index + 1)
    case .call(let function, let count):
      let arguments = take(count)
      let steps = (arguments.first?.steps.lowerBound ?? index)..<index + 1
      push(call(ExpressionFunction.all[function], arguments, steps), steps)
    case .match(let pattern):
      guard let part = parts.popLast() else { return }
      let compiled = code.patterns[pattern]
      let steps = part.steps.lowerBound..<index + 1
      push(
        test(part.term, "matches \(compiled.text)", nil, pattern: compiled) {
          compiled.matches($0)
        }
          ?? .unknown(key(steps)), steps)
    case .lookUp:
      guard let part = parts.popLast() else { return }
      let steps = part.steps.lowerBound..<index + 1
      push(.unknown(key(steps)), steps)
    case .convert(let depth, let kind): convert(depth, to: kind)
    }
  }

  mutating func push(_ term: Term, _ steps: Range<Int>, _ node: ConditionNode? = nil) {
    parts.append(Part(term: term, steps: steps, start: start, node: node))
  }

  private mutating func push(constant: Operand, _ index: Int) {
    push(term(of: constant, key(index..<index + 1)), index..<index + 1)
  }

  private mutating func take(_ count: Int) -> [Part] {
    let taken = Array(parts.suffix(count))
    parts.removeLast(taken.count)
    return taken
  }

  private mutating func convert(_ depth: Int, to kind: ExpressionType.Kind) {
    let index = parts.count - 1 - depth
    guard parts.indices.contains(index) else { return }
    let part = parts[index]
    if case .text = kind { return }
    if case .choice = kind { return }
    let key = "\(kind) of \(key(part.steps))"
    guard case .cases(let cases) = part.term, case .word(let word)? = cases.first?.value,
      cases.count == 1
    else {
      parts[index].term = .unknown(key)
      return
    }
    parts[index].term = term(of: Operand.text(vocabulary.words[word]).converted(to: kind), key)
  }

  /// The key of what some steps make: the same for equal ones.
  func key(_ steps: Range<Int>) -> String {
    (later == nil ? "" : "later ")
      + steps.map { index in
        switch code.steps[index] {
        case .constant(let constant): "c(\(code.constants[constant]))"
        case .subject(let subject):
          "s\(subject)\(code.subject(subject)?.isRepeated == true ? "*" : "")"
        case .prefix(let prefix): prefix.rawValue
        case .binary(let binary): binary.rawValue
        case .list(let count): "l\(count)"
        case .call(let function, let count): "f\(function)/\(count)"
        case .match(let pattern): "m(\(code.patterns[pattern].text))"
        case .lookUp(let table): "t(\(code.tables[table].digest))"
        case .convert(let depth, let kind): "v\(depth)\(kind)"
        }
      }.joined(separator: " ")
  }
}

extension TermReader {
  /// The term of a value that is known.
  func term(of operand: Operand, _ key: @autoclosure () -> String) -> Term {
    switch operand {
    case .missing: .missing
    case .text(let text): .cases([TermCase(.known(true), .word(vocabulary.word(text)))])
    case .boolean(let flag): .known(flag)
    case .number, .date, .time, .dateTime:
      operand.rank.map { .number(LinearSum($0)) } ?? .unknown(key())
    case .file: .unknown(key())
    case .texts, .list:
      .list(ListElements(operand).map { term(of: $0, key()) })
    }
  }

  private func term(of subject: Int) -> Term {
    guard let known = code.subject(subject) else { return .unknown("subject \(subject)") }
    if let later { return later.term(of: subject, known) }
    guard !known.isRepeated else { return .unknown("\(Self.rows)\(subject)") }
    return facts.term(of: subject, known.type)
  }

  /// A truth variable of which nothing is known but its key.
  func opaqueTruth(_ key: String) -> Statement {
    .truth(vocabulary.opaque(key) { vocabulary.addTruth() })
  }

  /// A number between others, or a missing one.
  func opaqueNumber(
    _ key: String, _ interval: Interval, step: Int128 = Decimal.unitsPerOne,
    isPresent: Statement? = nil, link: Vocabulary.NumberLink? = nil,
    definition: ((LinearSum) -> Statement)? = nil
  ) -> Term {
    let number = vocabulary.opaque(key) { [vocabulary] in
      let next = vocabulary.numbers.count
      let sum = LinearSum(variable: next, factor: step, constant: 0)
      return vocabulary.addNumber(
        Vocabulary.NumberVariable(
          interval: interval, widest: interval, reason: nil, link: link,
          definition: definition.map { make in { make(sum) } }))
    }
    let presence = isPresent ?? opaqueTruth("presence of \(key)")
    let value = LinearSum(variable: number, factor: step, constant: 0)
    return .cases([TermCase(presence, .number(value)), TermCase(!presence, .missing)])
  }

  /// Whether a term has a value.
  func presence(_ term: Term) -> Statement {
    switch term {
    case .truth(_, let isPresent): isPresent
    case .cases(let cases): cases.presence
    case .list(let elements): .any(of: elements.map { presence($0) })
    case .choices(let input): .truth(facts.input(input).present)
    case .unknown(let key): opaqueTruth("presence of \(key)")
    }
  }

  /// Whether a term is true; missing is not.
  func isTrue(_ term: Term) -> Statement {
    switch term {
    case .truth(let isTrue, _): isTrue
    case .unknown(let key): opaqueTruth("truth of \(key)")
    case .cases, .list, .choices: .known(false)
    }
  }

  func node(_ part: Part) -> ConditionNode {
    part.node ?? .leaf(isTrue(part.term), at: part.start)
  }
}

extension Operand {
  /// An ordered value as a whole number.
  var rank: Int128? {
    switch self {
    case .number(let number): number.units
    case .date(let date): Int128(date.daysSinceEpoch)
    case .time(let time): Int128(time.minutes)
    case .dateTime(let dateTime): Int128(dateTime.minutes)
    case .missing, .text, .boolean, .file, .texts, .list: nil
    }
  }
}
