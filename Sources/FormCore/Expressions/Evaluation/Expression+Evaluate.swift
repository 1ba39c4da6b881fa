/// The operands of an evaluation on their way; kept from one evaluation to the next, it saves
/// allocating.
public struct EvaluationStack: Sendable {
  fileprivate var operands: [Operand] = []

  public init() {}

  fileprivate mutating func pop() -> Operand { operands.isEmpty ? .missing : operands.removeLast() }
}

extension Expression {
  /// The outcome; missing where there is none.
  public func evaluate(_ context: some ExpressionContext) -> Operand {
    var stack = EvaluationStack()
    return evaluate(context, on: &stack)
  }

  /// Whether the outcome is true; missing counts as false.
  public func isTrue(_ context: some ExpressionContext) -> Bool { evaluate(context).isTrue }

  /// The outcome, computed on a stack that is kept for the next evaluation.
  public func evaluate(
    _ context: some ExpressionContext, on stack: inout EvaluationStack
  ) -> Operand {
    switch content.shape {
    case .subject(let subject): return context.operand(subject).withoutEmptyText
    case .short(let condition): return .boolean(condition.holds(in: context))
    case .comparison(let subject, let binary, let constant):
      return binary.apply(
        context.operand(subject).withoutEmptyText, content.constants[constant])
    case .other: break
    }
    stack.operands.removeAll(keepingCapacity: true)
    for step in content.steps { content.run(step, context, &stack) }
    return stack.pop()
  }
}

extension ShortCondition {
  /// Whether it holds.
  func holds(in context: some ExpressionContext) -> Bool {
    switch self {
    case .answered(let subject): context.operand(subject).withoutEmptyText.isAnswered
    case .comparison(let subject, let binary, let constant):
      binary.compares(context.operand(subject).withoutEmptyText, Operand(constant))
    }
  }
}

extension Expression.Content {
  fileprivate func run(
    _ step: ExpressionStep, _ context: some ExpressionContext, _ stack: inout EvaluationStack
  ) {
    switch step {
    case .constant(let index): stack.operands.append(constants[index])
    case .subject(let index): stack.operands.append(context.operand(index).withoutEmptyText)
    case .prefix(let prefix): stack.operands.append(prefix.apply(stack.pop()))
    case .binary(let binary):
      let right = stack.pop()
      stack.operands.append(binary.apply(stack.pop(), right))
    case .list(let count):
      let elements = Array(stack.operands.suffix(count))
      stack.operands.removeLast(elements.count)
      stack.operands.append(.list(elements))
    case .call(ExpressionFunction.answered, count: 1):
      stack.operands.append(.boolean(stack.pop().isAnswered))
    case .call(let function, let count):
      let arguments = min(count, stack.operands.count)
      let result = ExpressionFunction.all[function].body(
        stack.operands.suffix(arguments), context.moment)
      for _ in 0..<arguments { stack.operands.removeLast() }
      stack.operands.append(result)
    case .match(let index):
      guard case .text(let text) = stack.pop() else { return stack.operands.append(.missing) }
      stack.operands.append(.boolean(patterns[index].matches(text)))
    case .convert(let depth, let kind):
      let place = stack.operands.count - 1 - depth
      guard place >= 0 else { return }
      stack.operands[place] = stack.operands[place].converted(to: kind)
    }
  }
}

extension Operand {
  fileprivate var withoutEmptyText: Operand {
    if case .text(let text) = self, text.isEmpty { .missing } else { self }
  }
}
