/// The operands of an evaluation on their way; kept from one evaluation to the next, it saves
/// allocating.
public struct EvaluationStack: Sendable {
  fileprivate var operands: [Operand] = []

  public init() {}

  fileprivate mutating func pop() -> Operand { operands.popLast() ?? .missing }
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
    if let outcome = shortOutcome(context) { return outcome }
    stack.operands.removeAll(keepingCapacity: true)
    for step in steps { run(step, context, &stack) }
    return stack.pop()
  }

  /// The outcome of the shortest and most frequent expressions, which need no stack: an answer
  /// alone, and one compared with a constant.
  @inline(__always)
  private func shortOutcome(_ context: some ExpressionContext) -> Operand? {
    guard steps.count <= 3, case .subject(let subject)? = steps.first else { return nil }
    if steps.count == 1 { return context.operand(subject).withoutEmptyText }
    guard steps.count == 3, case .constant(let constant) = steps[1],
      case .binary(let binary) = steps[2]
    else { return nil }
    return binary.apply(context.operand(subject).withoutEmptyText, constants[constant])
  }

  private func run(
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
    case .call(let function, let count):
      let arguments = min(count, stack.operands.count)
      let result = ExpressionFunction.all[function].body(
        stack.operands.suffix(arguments), context.moment)
      stack.operands.removeLast(arguments)
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
