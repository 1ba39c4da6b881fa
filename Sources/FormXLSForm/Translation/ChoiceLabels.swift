import FormMessages

extension Translator {
  /// `jr:choice-name(value, '${key}')`: the label of an option.
  func label(
    _ arguments: [XPathExpression], at offset: Int
  ) throws(TranslationProblem) -> Fragment {
    let value = try fragment(arguments[0])
    let target: Int?
    switch arguments[1].kind {
    case .text(let text):
      let name = text.hasPrefix("${") ? String(text.dropFirst(2).dropLast()) : text
      target = scope.node(named: CellText.trimmed(name).text, from: node)
    case .reference(let name): target = scope.node(named: name, from: node)
    default: target = nil
    }
    guard let target, let (rows, _, column) = scope.rows(of: target) else {
      throw TranslationProblem(
        "'jr:choice-name' needs the name of a question with options, such as '${town}'",
        at: arguments[1].offset)
    }
    let lookup = OptionLookup(self)
    let isOwn = lookup.question(arguments[0]) == target
    if isOwn, !value.isList,
      column != "label" || rows.count > Translator.mostOptions || scope.isFile(target),
      case .choice = value.kind, let found = try lookup.lookup(target, column, at: offset)
    {
      return found
    }
    return try text(
      of: rows, at: offset,
      where: { row throws(TranslationProblem) in
        try compare(.equal, value, .literal(row.value.text, at: offset))
      }, gives: { scope.label(of: $0, in: column) })
  }

  /// `instance('list')/root/item[name = ${key}]/label`: a column of the option that a condition
  /// finds.
  func item(
    of list: String, _ steps: [XPathPath.Step], at offset: Int
  ) throws(TranslationProblem) -> Fragment {
    if let found = try OptionLookup(self).chosen(of: list, steps, at: offset) { return found }
    let names = steps.map(\.name)
    guard scope.lists.lists[list] != nil else {
      throw TranslationProblem(
        "it looks up a value in the options of another file", at: offset, isOutside: true)
    }
    guard names.count == 3, names[0] == .child("root"), names[1] == .child("item"),
      case .child(let column) = names[2], steps[1].predicates.count == 1,
      steps[2].predicates.isEmpty, let rows = scope.lists.lists[list]
    else {
      throw TranslationProblem(
        "only instance('list')/root/item[condition]/column of a list in 'choices' is carried over",
        at: offset)
    }
    scope.use(column)
    return try text(
      of: rows, at: offset,
      where: { row throws(TranslationProblem) in
        var inner = self
        inner.option = row
        inner.columns = scope.lists.columns.union(["name", "label"])
        return try inner.condition(inner.fragment(steps[1].predicates[0]))
      },
      gives: {
        column == "label" ? scope.label(of: $0, in: column) : $0.text(in: column)?.text ?? ""
      })
  }

  /// The text of the first row of which a condition is true.
  private func text(
    of rows: [ChoiceLists.Row], at offset: Int,
    where condition: (ChoiceLists.Row) throws(TranslationProblem) -> Fragment,
    gives text: (ChoiceLists.Row) -> String
  ) throws(TranslationProblem) -> Fragment {
    guard rows.count <= Translator.mostOptions else {
      throw TranslationProblem(
        "the list has \(rows.count) options; a text of at most \(Translator.mostOptions) is found",
        at: offset)
    }
    var result = Fragment.literal("", at: offset)
    for row in rows.reversed() {
      result = .call(
        "if", [try condition(row), .literal(text(row), at: offset), result], .text, at: offset)
    }
    return result
  }
}
