import FormMessages

/// What `'other'` means of a question with another answer of one's own: the answer is then none of
/// its options, for here it is what was typed.
struct OtherAnswer {
  private let translator: Translator

  init(_ translator: Translator) { self.translator = translator }

  /// The same with the parts in any order.
  func condition(
    either left: XPathExpression, _ right: XPathExpression
  ) throws(TranslationProblem) -> Fragment? {
    if let found = try condition(left, right) { return found }
    return try condition(right, left)
  }

  /// Whether the answer is one of one's own; nil where two parts do not ask for that.
  func condition(
    _ left: XPathExpression, _ right: XPathExpression
  ) throws(TranslationProblem) -> Fragment? {
    guard case .text("other") = right.kind,
      let target = OptionLookup(translator).question(left),
      case .select(let list, let several, true) = translator.scope.survey.nodes[target].type
    else { return nil }
    let values = translator.scope.lists.values(list)
    let reference = try translator.reference(to: target, at: left.offset)
    guard !values.contains("other"), !values.isEmpty, !reference.isList else { return nil }
    guard values.count <= Translator.mostOptions else {
      throw TranslationProblem(
        "'other' is carried over where a list has at most \(Translator.mostOptions) options",
        at: right.offset)
    }
    return several ? many(reference, values, right.offset) : one(reference, values, right.offset)
  }

  private func one(_ answer: Fragment, _ values: [String], _ offset: Int) -> Fragment {
    let list = values.map { Fragment.literal($0, at: offset).text }.joined(separator: ", ")
    let all = Fragment("[\(list)]", .unknown, at: offset)
    let isOption = Fragment.binary("in", answer, all, .boolean, .comparison)
    let isThere = Fragment.call("answered", [answer], .boolean, at: answer.offset)
    return .joined([isThere, .not(isOption, at: offset)], "and", .and)
  }

  /// More was chosen than there is of the options.
  private func many(_ answer: Fragment, _ values: [String], _ offset: Int) -> Fragment {
    let count = Fragment.call("count", [answer], .number, at: answer.offset)
    var known: Fragment?
    for value in values {
      let isChosen = Fragment.binary(
        "contains", answer, .literal(value, at: offset), .boolean, .comparison)
      let one = Fragment.call(
        "if", [isChosen, .number("1", at: offset), .number("0", at: offset)], .number, at: offset)
      known = known.map { .binary("+", $0, one, .number, .sum) } ?? one
    }
    return .binary(">", count, known ?? .number("0", at: offset), .boolean, .comparison)
  }
}
