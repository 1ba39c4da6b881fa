import FormExpressions
import FormValues

extension ConditionReasoner {
  /// The facts known of a call.
  func reason(
    _ function: ExpressionFunction, _ arguments: [ReasonedPart], at start: Int
  ) -> ReasonedPart.Knowledge {
    if let constant = constant(function, arguments) { return .constant(constant) }
    switch function.knowledge {
    case .none, .joined: return .nothing
    case .bounds(let range):
      return .ordered(ranks(range.lowerBound, range.upperBound), mayBeMissing: true)
    case .atLeast(let low): return .ordered(ranks(low, nil), mayBeMissing: true)
    case .count:
      let most = arguments.allSatisfy(isSingle) ? arguments.count : nil
      // The count is missing if there are more values than can be counted.
      return .ordered(ranks(0, most), mayBeMissing: most == nil)
    case .answered: return .condition(answered(arguments, at: start))
    case .branch: return branch(arguments, at: start)
    }
  }

  /// The outcome of a call that depends on no answer and no moment.
  private func constant(_ function: ExpressionFunction, _ arguments: [ReasonedPart]) -> Operand? {
    guard !function.readsMoment else { return nil }
    var operands: [Operand] = []
    for case .constant(let operand) in arguments.map(\.knowledge) { operands.append(operand) }
    return operands.count == arguments.count ? function.body(operands.span, .epoch) : nil
  }

  private func ranks(_ low: Int, _ high: Int?) -> ClosedRange<Int128> {
    let last = high.map { Int128($0) * Decimal.unitsPerOne } ?? Decimal.limit - 1
    return Int128(low) * Decimal.unitsPerOne...last
  }

  private func isSingle(_ part: ReasonedPart) -> Bool {
    switch part.knowledge {
    case .constant(let operand): !operand.isList
    case .subject(let index):
      subjects[index].map { !$0.type.isList && $0.type != .unknown } ?? false
    case .ordered, .condition: true
    case .nothing: false
    }
  }

  private func answered(_ arguments: [ReasonedPart], at start: Int) -> ReasonedCondition {
    guard case .subject(let index)? = arguments.first?.knowledge else { return .open(at: start) }
    let mayBeMissing = subjects[index]?.mayBeMissing ?? true
    return ReasonedCondition(
      true: Possibility(index, .answered),
      false: mayBeMissing ? Possibility(index, .missing) : .never,
      culprit: ReasonedCondition.Culprit(offset: start))
  }

  private func branch(_ arguments: [ReasonedPart], at start: Int) -> ReasonedPart.Knowledge {
    guard arguments.count == 3 else { return .nothing }
    if let first = ordered(arguments[1]), let second = ordered(arguments[2]) {
      let low = min(first.range.lowerBound, second.range.lowerBound)
      let high = max(first.range.upperBound, second.range.upperBound)
      return .ordered(low...high, mayBeMissing: first.mayBeMissing || second.mayBeMissing)
    }
    guard isCondition(arguments[1]) || isCondition(arguments[2]) else { return .nothing }
    let test = condition(arguments[0])
    let (then, other) = (condition(arguments[1]), condition(arguments[2]))
    return .condition(
      ReasonedCondition(
        true: test.whenTrue.and(then.whenTrue).or(test.whenFalse.and(other.whenTrue)),
        false: test.whenTrue.and(then.whenFalse).or(test.whenFalse.and(other.whenFalse)),
        mayBeMissing: then.mayBeMissing || other.mayBeMissing,
        culprit: ReasonedCondition.Culprit(offset: start)))
  }

  private func isCondition(_ part: ReasonedPart) -> Bool {
    switch part.knowledge {
    case .condition, .constant(.boolean): true
    case .subject(let index): subjects[index]?.type == .boolean
    case .constant, .ordered, .nothing: false
    }
  }
}
