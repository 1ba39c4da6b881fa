import FormExpressions
import FormValues

/// One step as it is evaluated: steps of an expression that need not put their operands on the
/// stack are joined.
enum EvaluationStep: Sendable {
  /// Pushes one of the constants.
  case constant(Int)
  /// Pushes the operand of a subject.
  case subject(Int)
  /// Pushes whether a condition on one answer holds.
  case short(ShortCondition)
  /// Replaces the topmost operand by whether it compares so with a constant.
  case compare(BinaryOperator, ScalarValue)
  case prefix(PrefixOperator)
  case binary(BinaryOperator)
  case list(Int)
  /// Pushes the number of the row of a repeated group, the subject.
  case position(Int)
  /// Pushes the number of rows of a repeated group, or how many answers the subject has.
  case count(Int, function: Int)
  /// Replaces the topmost operand, a text, by what one of the tables has for it.
  case lookUp(Int)
  case call(function: Int, count: Int)
  /// The same of a function that makes a text.
  case makeText(function: Int, count: Int)
  /// Replaces the topmost operand by the sum of its numbers; one number is its own.
  case sum(function: Int)
  /// Replaces the topmost operand, a number, by what it is rounded to so many digits.
  case round(digits: Int)
  case match(Int)
  case convert(depth: Int, to: ExpressionType.Kind)
}

extension EvaluationStep {
  /// The steps of an expression joined, and how many operands they hold at once.
  static func joined(
    _ steps: [ExpressionStep], _ constants: [Operand]
  ) -> (steps: [EvaluationStep], depth: Int) {
    var joined: [EvaluationStep] = []
    joined.reserveCapacity(steps.count)
    for step in steps { joined.append(joined.takeLast(for: step, constants)) }
    var (height, depth) = (0, 0)
    for step in joined {
      height += step.growth
      depth = max(depth, height)
    }
    // A copy without room for more: a form keeps thousands of them.
    return (joined.map { $0 }, depth)
  }

  /// The number of operands that it adds; negative if it takes more than it leaves.
  private var growth: Int {
    switch self {
    case .constant, .subject, .short, .position, .count: 1
    case .prefix, .compare, .match, .convert, .sum, .round, .lookUp: 0
    case .binary: -1
    case .list(let count), .call(_, let count), .makeText(_, let count): 1 - count
    }
  }
}

extension [EvaluationStep] {
  /// Returns a step that does the work of a step and of those before it that it can be joined with,
  /// which it removes.
  fileprivate mutating func takeLast(
    for step: ExpressionStep, _ constants: [Operand]
  ) -> EvaluationStep {
    switch step {
    case .call(ExpressionFunction.answered, count: 1):
      guard case .subject(let subject)? = last else { break }
      removeLast()
      return .short(.answered(subject))
    case .call(ExpressionFunction.position, count: 1):
      guard case .subject(let group)? = last else { break }
      removeLast()
      return .position(group)
    case .call(let function, count: 1) where function == ExpressionFunction.count:
      guard case .subject(let subject)? = last else { break }
      removeLast()
      return .count(subject, function: function)
    case .call(let function, count: 1) where function == ExpressionFunction.sum:
      return .sum(function: function)
    case .call(ExpressionFunction.round, count: 2):
      guard case .constant(let index)? = last, case .number(let number) = constants[index],
        let digits = number.whole, ExpressionFunction.roundedDigits.contains(digits)
      else { break }
      removeLast()
      return .round(digits: digits)
    case .binary(let binary) where binary.comparesOrder:
      guard case .constant(let index)? = last, let constant = constants[index].scalar else { break }
      removeLast()
      guard case .subject(let subject)? = last else { return .compare(binary, constant) }
      removeLast()
      return .short(.comparison(subject, binary, constant))
    case .constant, .subject, .prefix, .binary, .list, .call, .match, .lookUp, .convert: break
    }
    return EvaluationStep(step)
  }
}

extension EvaluationStep {
  /// The same step alone.
  fileprivate init(_ step: ExpressionStep) {
    self =
      switch step {
      case .constant(let index): .constant(index)
      case .subject(let index): .subject(index)
      case .prefix(let prefix): .prefix(prefix)
      case .binary(let binary): .binary(binary)
      case .list(let count): .list(count)
      case .call(let function, let count):
        ExpressionFunction.all[function].result == .one(.text)
          ? .makeText(function: function, count: count) : .call(function: function, count: count)
      case .match(let pattern): .match(pattern)
      case .lookUp(let table): .lookUp(table)
      case .convert(let depth, let kind): .convert(depth: depth, to: kind)
      }
  }
}
