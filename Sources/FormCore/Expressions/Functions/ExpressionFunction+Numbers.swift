import FormValues

extension ExpressionFunction {
  /// Functions of numbers, and of what has an order.
  static let numbers = [
    ExpressionFunction(
      "sum", [FunctionParameter("number", .numbers, repeats: true)], .one(.number),
      "the sum of the answered numbers; 0 if there are none"
    ) { arguments, _ in
      var sum = Decimal.zero
      for index in arguments.indices {
        if arguments.count == 1, case .number = arguments[index] { return arguments[index] }
        for case .number(let number) in ListElements(arguments[index]) {
          guard let next = sum.adding(number) else { return .missing }
          sum = next
        }
      }
      return .number(sum)
    },
    ExpressionFunction(
      "min", [FunctionParameter("value", .ordered, repeats: true)], .common,
      "the smallest or earliest answered value"
    ) { arguments, _ in extreme(of: arguments) { $0.isLess(than: $1) == true } },
    ExpressionFunction(
      "max", [FunctionParameter("value", .ordered, repeats: true)], .common,
      "the largest or latest answered value"
    ) { arguments, _ in extreme(of: arguments) { $1.isLess(than: $0) == true } },
    ExpressionFunction(
      "round",
      [
        FunctionParameter("number", .one(.number)),
        FunctionParameter("digits", .one(.number), isOptional: true),
      ], .one(.number),
      "the number rounded to 0 to 18 digits after the point (default: 0); halves are rounded away"
        + " from zero"
    ) { arguments, _ in
      guard case .number(let number) = arguments[argument: 0] else { return .missing }
      guard arguments.count > 1 else { return Operand(number.rounded(digits: 0)) }
      guard case .number(let digits) = arguments[argument: 1], let count = digits.whole,
        ExpressionFunction.roundedDigits.contains(count)
      else { return .missing }
      return Operand(number.rounded(digits: count))
    },
    ExpressionFunction(
      "abs", [FunctionParameter("number", .one(.number))], .one(.number),
      "the absolute value of the number", knowledge: .atLeast(0)
    ) { arguments, _ in
      guard case .number(let number) = arguments[argument: 0] else { return .missing }
      return Operand(number < .zero ? number.negated : number)
    },
    ExpressionFunction(
      "floor", [FunctionParameter("number", .one(.number))], .one(.number),
      "the largest whole number that is not more than the number"
    ) { arguments, _ in
      guard case .number(let number) = arguments[argument: 0] else { return .missing }
      return Operand(number.roundedDown)
    },
    ExpressionFunction(
      "mod",
      [FunctionParameter("number", .one(.number)), FunctionParameter("divisor", .one(.number))],
      .one(.number),
      "the remainder of the division, with the sign of the number; missing if the divisor is 0"
    ) { arguments, _ in
      guard case .number(let number) = arguments[argument: 0],
        case .number(let divisor) = arguments[argument: 1]
      else { return .missing }
      return Operand(number.remainder(dividedBy: divisor))
    },
  ]

  /// The first answered value that comes before all others.
  private static func extreme(
    of arguments: Span<Operand>, comesBefore: (Operand, Operand) -> Bool
  ) -> Operand {
    var best = Operand.missing
    for index in arguments.indices {
      for element in ListElements(arguments[index]) where !element.isMissing {
        if best.isMissing || comesBefore(element, best) { best = element }
      }
    }
    return best
  }
}
