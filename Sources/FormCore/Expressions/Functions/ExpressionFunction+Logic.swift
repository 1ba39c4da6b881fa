import FormValues

extension ExpressionFunction {
  /// Functions of any type.
  static let logic = [
    ExpressionFunction(
      "if",
      [
        FunctionParameter("condition", .one(.boolean)), FunctionParameter("then", .alike),
        FunctionParameter("else", .alike),
      ], .common, "the second value if the condition is true, or else the third", knowledge: .branch
    ) { arguments, _ in
      arguments[argument: 0].isTrue ? arguments[argument: 1] : arguments[argument: 2]
    },
    ExpressionFunction(
      "answered", [FunctionParameter("{key}", .reference)], .one(.boolean),
      "true if there is an answer; for a list, true if any is in it", knowledge: .answered
    ) { arguments, _ in
      .boolean(arguments.indices.contains { arguments[$0].isAnswered })
    },
    ExpressionFunction(
      "coalesce", [FunctionParameter("value", .alike, repeats: true)], .common,
      "the first value that is not missing"
    ) { arguments, _ in
      arguments.indices.first { !arguments[$0].isMissing }.map { arguments[$0] } ?? .missing
    },
    ExpressionFunction(
      "count", [FunctionParameter("value", .anything, repeats: true)], .one(.number),
      "the number of answered values, including those in lists", knowledge: .count
    ) { arguments, _ in
      var count = 0
      for index in arguments.indices {
        guard arguments[index].isList else {
          if !arguments[index].isMissing { count += 1 }
          continue
        }
        for element in ListElements(arguments[index]) where !element.isMissing { count += 1 }
      }
      return Int32(exactly: count).map { .number(Decimal($0)) } ?? .missing
    },
    ExpressionFunction(
      "index",
      [FunctionParameter("list", .list), FunctionParameter("number", .one(.number))], .common,
      "the value with that number in the list, counted from 1; missing if there is none"
    ) { arguments, _ in
      guard case .number(let number) = arguments[argument: 1], let index = number.whole, index > 0
      else { return .missing }
      var count = 0
      for element in ListElements(arguments[argument: 0]) {
        count += 1
        if count == index { return element }
      }
      return .missing
    },
    // Where the expression looks from is known to the steps that evaluate it alone.
    ExpressionFunction(
      "position", [FunctionParameter("{group}", .reference)], .one(.number),
      "the number of the row of a repeated group in which the expression stands, counted from 1; "
        + "missing outside of its rows",
      knowledge: .atLeast(1)
    ) { _, _ in .missing },
    // The column is looked up while the expression is checked, and a step of its own finds the row.
    ExpressionFunction(
      "lookup",
      [FunctionParameter("{key}", .reference), FunctionParameter("column", .one(.text))],
      .one(.text),
      "the text in a column of the option that was chosen, which may come from an option file; "
        + "missing if there is none"
    ) { _, _ in .missing },
  ]

  /// The indexes of functions that steps of their own compute.
  static let (position, lookup) = (named("position"), named("lookup"))
}

extension Span<Operand> {
  /// An argument by its number from 0; missing if there are fewer.
  subscript(argument offset: Int) -> Operand {
    offset < count ? self[offset] : .missing
  }
}
