/// Reads tokens into steps: operators wait on a stack until one that binds less tightly, or the end
/// of what they stand in, comes by (Dijkstra's shunting yard). Nothing here calls itself.
struct ExpressionParser {
  /// An operator or a bracket that waits for its end.
  enum Pending {
    case prefix(PrefixOperator, offset: Int)
    case binary(BinaryOperator, offset: Int)
    case parenthesis(offset: Int)
    case list(offset: Int, count: Int)
    case call(name: String, offset: Int, count: Int)
  }

  private let text: String
  private let functions: Set<String>
  private var lexer: ExpressionLexer
  private var steps: [SyntaxStep] = []
  /// The offset of each finished operand that nothing has taken yet.
  private var starts: [Int] = []
  private var pending: [Pending] = []
  private var references: [ExpressionReference] = []
  private var expectsOperand = true
  /// Whether the last token opened a list or a call, so its end may follow.
  private var justOpened = false

  init(_ text: String, _ functions: Set<String>) {
    (self.text, self.functions) = (text, functions)
    lexer = ExpressionLexer(text)
    steps.reserveCapacity(8)
    starts.reserveCapacity(4)
    pending.reserveCapacity(4)
  }

  mutating func parse() throws(ExpressionProblem) -> ExpressionSyntax {
    while true {
      let token = try lexer.next()
      let mayClose = justOpened
      justOpened = false
      if case .end = token.kind { break }
      if expectsOperand {
        try readOperand(token, mayClose: mayClose)
      } else {
        try readOperator(token)
      }
    }
    guard !steps.isEmpty || !pending.isEmpty else { throw .empty }
    if let opener = pending.last(where: \.isOpener), !expectsOperand { throw opener.unclosed }
    guard !expectsOperand else { throw .endsEarly(at: lexer.bytes.count) }
    reduce { _ in true }
    // A copy without room for more: a form keeps thousands of them.
    return ExpressionSyntax(text: text, references: references, steps: steps.map { $0 })
  }
}

extension ExpressionParser {
  private mutating func readOperand(
    _ token: ExpressionToken, mayClose: Bool
  ) throws(ExpressionProblem) {
    switch token.kind {
    case .number(let number): emit(.number(number), at: token.offset)
    case .text(let text): emit(.text(text), at: token.offset)
    case .reference(let name):
      references.append(ExpressionReference(name: name, offset: token.offset))
      emit(.reference(references.count - 1), at: token.offset)
    case .word(let word): try readWord(word, at: token.offset)
    case .sign(.subtract): pending.append(.prefix(.negate, offset: token.offset))
    case .open: pending.append(.parenthesis(offset: token.offset))
    case .openList:
      pending.append(.list(offset: token.offset, count: 0))
      justOpened = true
    case .close where mayClose, .closeList where mayClose: try close(token, isEmpty: true)
    case .sign, .close, .closeList, .comma:
      throw .missingOperand(before: spelling(of: token), at: token.offset)
    case .end: break
    }
  }

  private mutating func readWord(_ word: String, at offset: Int) throws(ExpressionProblem) {
    switch word {
    case "true": emit(.boolean(true), at: offset)
    case "false": emit(.boolean(false), at: offset)
    case "not": pending.append(.prefix(.not, offset: offset))
    case "and", "or", "in", "contains": throw .missingOperand(before: word, at: offset)
    default:
      guard lexer.takeOpen() else { throw .strayWord(word, functions, at: offset) }
      pending.append(.call(name: word, offset: offset, count: 0))
      justOpened = true
    }
  }

  private mutating func readOperator(_ token: ExpressionToken) throws(ExpressionProblem) {
    switch token.kind {
    case .sign(let binary): try push(binary, at: token.offset)
    case .word(let word):
      guard let binary = BinaryOperator(rawValue: word) else {
        throw .strayOperator(word, at: token.offset)
      }
      try push(binary, at: token.offset)
    case .close, .closeList: try close(token, isEmpty: false)
    case .comma: try readComma(at: token.offset)
    case .number, .text, .reference, .open, .openList: throw .noOperator(at: token.offset)
    case .end: break
    }
  }

  private mutating func push(_ binary: BinaryOperator, at offset: Int) throws(ExpressionProblem) {
    if binary.isComparison, let chained = waitingComparison() {
      throw .chained(chained, binary, at: offset)
    }
    reduce { $0 >= binary.precedence }
    pending.append(.binary(binary, offset: offset))
    expectsOperand = true
  }

  /// The comparison whose right side would be the left side of another.
  private func waitingComparison() -> BinaryOperator? {
    for item in pending.reversed() {
      switch item {
      case .binary(let binary, _) where binary.isComparison: return binary
      case .binary(let binary, _) where binary.precedence < 4: return nil
      case .prefix(.not, _), .parenthesis, .list, .call: return nil
      case .binary, .prefix: continue
      }
    }
    return nil
  }

  private mutating func readComma(at offset: Int) throws(ExpressionProblem) {
    reduce { _ in true }
    switch pending.popLast() {
    case .list(let opening, let count): pending.append(.list(offset: opening, count: count + 1))
    case .call(let name, let opening, let count):
      pending.append(.call(name: name, offset: opening, count: count + 1))
    case .parenthesis, .prefix, .binary, nil: throw .strayComma(at: offset)
    }
    expectsOperand = true
  }

  private mutating func close(
    _ token: ExpressionToken, isEmpty: Bool
  ) throws(ExpressionProblem) {
    reduce { _ in true }
    let closesList = if case .closeList = token.kind { true } else { false }
    switch pending.last {
    case .parenthesis(let offset) where !closesList:
      starts[starts.count - 1] = offset
    case .list(let offset, let count) where closesList:
      combine(.list(count: isEmpty ? 0 : count + 1), isEmpty ? 0 : count + 1, offset, offset)
    case .call(let name, let offset, let count) where !closesList:
      let count = isEmpty ? 0 : count + 1
      combine(.call(name: name, count: count), count, offset, offset)
    case .parenthesis, .list, .call, .prefix, .binary, nil:
      throw .strayClosing(closesList ? "]" : ")", opener: pending.last, at: token.offset)
    }
    pending.removeLast()
    expectsOperand = false
  }
}

extension ExpressionParser {
  private mutating func emit(_ kind: SyntaxStep.Kind, at offset: Int) {
    combine(kind, 0, offset, offset)
    expectsOperand = false
  }

  /// Adds a step that takes so many finished operands and is one itself.
  private mutating func combine(
    _ kind: SyntaxStep.Kind, _ count: Int, _ start: Int, _ offset: Int
  ) {
    starts.removeLast(min(count, starts.count))
    starts.append(start)
    steps.append(SyntaxStep(kind: kind, start: start, offset: offset))
  }

  /// Ends the operators on top of the stack whose precedence is wanted.
  private mutating func reduce(while isWanted: (Int) -> Bool) {
    while let item = pending.last {
      switch item {
      case .prefix(let prefix, let offset):
        guard isWanted(prefix.precedence) else { return }
        combine(.prefix(prefix), 1, offset, offset)
      case .binary(let binary, let offset):
        guard isWanted(binary.precedence) else { return }
        let start = starts.count >= 2 ? starts[starts.count - 2] : offset
        combine(.binary(binary), 2, start, offset)
      case .parenthesis, .list, .call: return
      }
      pending.removeLast()
    }
  }

  private func spelling(of token: ExpressionToken) -> String {
    if case .sign(let binary) = token.kind { return binary.rawValue }
    return lexer.slice(token.offset, token.offset + 1)
  }
}
