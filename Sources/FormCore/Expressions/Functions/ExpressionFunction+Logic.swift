extension ExpressionFunction {
  /// Functions of any type.
  static let logic = [
    ExpressionFunction(
      "if",
      [
        FunctionParameter("condition", .one(.boolean)), FunctionParameter("then", .alike),
        FunctionParameter("else", .alike),
      ], .common, "the second value if the condition is true, else the third", knowledge: .branch
    ) { arguments, _ in
      arguments.first?.isTrue == true ? arguments[argument: 1] : arguments[argument: 2]
    },
    ExpressionFunction(
      "answered", [FunctionParameter("{key}", .reference)], .one(.boolean),
      "whether there is an answer; of a list, whether there is any in it", knowledge: .answered
    ) { arguments, _ in
      .boolean(arguments.contains { $0.isAnswered })
    },
    ExpressionFunction(
      "coalesce", [FunctionParameter("value", .alike, repeats: true)], .common,
      "the first value that is not missing"
    ) { arguments, _ in
      arguments.first { !$0.isMissing } ?? .missing
    },
    ExpressionFunction(
      "count", [FunctionParameter("value", .anything, repeats: true)], .one(.number),
      "how many of the values, and of the values in lists, are answered", knowledge: .count
    ) { arguments, _ in
      var count = 0
      for argument in arguments {
        for element in ListElements(argument) where !element.isMissing { count += 1 }
      }
      return Int32(exactly: count).map { .number(Decimal($0)) } ?? .missing
    },
  ]
}

extension ArraySlice<Operand> {
  /// An argument by its number from 0; missing if there are fewer.
  subscript(argument offset: Int) -> Operand {
    offset < count ? self[startIndex + offset] : .missing
  }
}
