import FormArguments
import FormPatterns
import FormValues

/// The memory in which expressions are evaluated, kept from one evaluation to the next, and what
/// they may still use.
package struct EvaluationStack: Sendable {
  fileprivate var operands: [Operand] = []
  var budget = EvaluationBudget()

  package init() {}
}

extension Expression {
  /// The outcome; missing if there is none.
  package func evaluate(_ context: some ExpressionContext) -> Operand {
    var stack = EvaluationStack()
    return evaluate(context, on: &stack)
  }

  /// Whether the outcome is true; missing counts as false.
  package func isTrue(_ context: some ExpressionContext) -> Bool { evaluate(context).isTrue }

  /// The outcome, computed on a stack that is kept for the next evaluation.
  package func evaluate(
    _ context: some ExpressionContext, on stack: inout EvaluationStack
  ) -> Operand {
    switch content.shape {
    case .subject(let subject): stack.budget.reading(context.operand(subject))
    case .short(let condition): .boolean(condition.holds(in: context, &stack.budget))
    case .comparison(let subject, let binary, let constant):
      binary.apply(
        stack.budget.reading(context.operand(subject)), content.constants[constant])
    case .other: content.run(context, &stack.operands, &stack.budget)
    }
  }
}

extension ShortCondition {
  /// Whether it holds.
  func holds(in context: some ExpressionContext, _ budget: inout EvaluationBudget) -> Bool {
    switch self {
    case .answered(let subject): budget.reading(context.operand(subject)).isAnswered
    case .comparison(let subject, let binary, let constant):
      if let scalar = context.scalar(subject) {
        binary.compares(scalar, constant)
      } else {
        binary.compares(budget.reading(context.operand(subject)), Operand(constant))
      }
    }
  }
}

extension Expression.Content {
  /// Runs the steps. Each writes where the one before it stopped; nothing is taken away before it
  /// is written over.
  fileprivate func run(
    _ context: some ExpressionContext, _ stack: inout [Operand], _ budget: inout EvaluationBudget
  ) -> Operand {
    while stack.count < depth { stack.append(.missing) }
    var operands = stack.mutableSpan
    var top = 0
    for index in steps.indices {
      switch steps[index] {
      case .constant(let constant):
        operands[top] = constants[constant]
        top &+= 1
      case .subject(let subject):
        if let scalar = context.scalar(subject) {
          operands[top] = Operand(scalar)
        } else {
          operands[top] = budget.reading(context.operand(subject))
        }
        top &+= 1
      case .short(let condition):
        operands[top] = .boolean(condition.holds(in: context, &budget))
        top &+= 1
      case .compare(let binary, let constant):
        operands[top &- 1] = .boolean(binary.compares(operands[top &- 1], Operand(constant)))
      case .prefix(let prefix): operands[top &- 1] = prefix.apply(operands[top &- 1])
      case .binary(let binary):
        top &-= 1
        if case .number(let left) = operands[top &- 1], case .number(let right) = operands[top] {
          operands[top &- 1] = binary.apply(left, right)
        } else {
          operands[top &- 1] = binary.apply(operands[top &- 1], operands[top])
        }
      case .list(let count):
        let elements = (top &- count..<top).map { operands[$0] }
        top = top &- count &+ 1
        operands[top &- 1] = .list(elements)
      case .position(let group):
        operands[top] = context.position(in: group)
        top &+= 1
      case .count(let subject, let function):
        if let count = context.rowCount(of: subject).flatMap(Int32.init(exactly:)) {
          operands[top] = .number(Decimal(count))
        } else {
          operands[top] = budget.reading(context.operand(subject))
          operands[top] = functions[function].body(
            operands.span.extracting(top..<top &+ 1), context.moment)
        }
        top &+= 1
      case .lookUp(let table):
        guard case .text(let text) = operands[top &- 1] else {
          operands[top &- 1] = .missing
          continue
        }
        operands[top &- 1] = tables[table][text].map { .text($0) } ?? .missing
      case .call(let function, let count):
        let result = functions[function].body(
          operands.span.extracting(top &- count..<top), context.moment)
        top = top &- count &+ 1
        operands[top &- 1] = result
      case .makeText(let function, let count):
        let result = budget.making(
          functions[function].body, operands.span.extracting(top &- count..<top),
          context.moment)
        top = top &- count &+ 1
        operands[top &- 1] = result
      case .sum(let function):
        if case .number = operands[top &- 1] { continue }
        operands[top &- 1] = functions[function].body(
          operands.span.extracting(top &- 1..<top), context.moment)
      case .round(let digits):
        guard case .number(let number) = operands[top &- 1] else {
          operands[top &- 1] = .missing
          continue
        }
        operands[top &- 1] = Operand(number.rounded(digits: digits))
      case .match(let pattern):
        guard case .text(let text) = operands[top &- 1] else {
          operands[top &- 1] = .missing
          continue
        }
        operands[top &- 1] = .boolean(patterns[pattern].matches(text))
      case .convert(let depth, let kind):
        let operandIndex = top &- 1 &- depth
        operands[operandIndex] = operands[operandIndex].converted(to: kind)
      }
    }
    return top == 1 && !budget.isUsedUp ? operands[0] : .missing
  }
}
