/// What is looked up in the options of a question, or is known of the row around.
struct OptionLookup {
  private let translator: Translator
  private var scope: SurveyScope { translator.scope }

  init(_ translator: Translator) { self.translator = translator }

  /// `pulldata('towns', 'region', 'name', ${town})`: a column of the option that was chosen, if the
  /// question takes its options from that file; nil for any other file.
  func pulled(
    _ arguments: [XPathExpression], at offset: Int
  ) throws(TranslationProblem) -> Fragment? {
    guard let file = arguments[0].literal, let column = arguments[1].literal,
      let key = arguments[2].literal, let target = question(arguments[3]),
      case .selectFromFile(let name, false) = scope.survey.nodes[target].type,
      name == file || name == file + ".csv",
      let rows = scope.rows(of: target), rows.value == WorksheetHeader.name(of: key)
    else { return nil }
    return try lookup(target, WorksheetHeader.name(of: column), at: offset)
  }

  /// `instance('towns')/root/item[name = ${town}]/region`, if the question has the options of that
  /// list or file; nil for anything else.
  func chosen(
    of list: String, _ steps: [XPathPath.Step], at offset: Int
  ) throws(TranslationProblem) -> Fragment? {
    guard steps.count == 3, steps[0].name == .child("root"), steps[1].name == .child("item"),
      case .child(let column) = steps[2].name,
      steps[1].predicates.count == 1,
      case .binary(.equal, let left, let right) = steps[1].predicates[0].kind,
      let (key, value) = OptionLookup.column(left).map({ ($0, right) })
        ?? OptionLookup.column(right).map({ ($0, left) }),
      let target = question(value), let rows = scope.rows(of: target),
      rows.value == WorksheetHeader.name(of: key)
    else { return nil }
    switch scope.survey.nodes[target].type {
    case .select(list, false, _):
      // Labels of few options are named one by one, each in its place.
      if ["label", "name"].contains(column), rows.rows.count <= Translator.mostOptions {
        return nil
      }
    case .selectFromFile(let name, false)
    where name.lowercased().hasPrefix(list.lowercased() + "."): break
    default: return nil
    }
    return try lookup(target, column, at: offset)
  }

  /// A column of the option that a question has; its value is the answer itself.
  func lookup(
    _ target: Int, _ column: String, at offset: Int
  ) throws(TranslationProblem) -> Fragment? {
    guard let (_, value, label) = scope.rows(of: target) else { return nil }
    if column == value { return try translator.reference(to: target, at: offset) }
    let known = scope.kind(ofColumn: column, of: target)
    guard let kind = known ?? (column == label ? .text : nil) else { return nil }
    let reference = try translator.reference(to: target, at: offset)
    guard !reference.isList else { return nil }
    scope.use(column)
    return .call("lookup", [reference, .literal(column, at: offset)], kind, at: offset)
  }

  /// The question that an expression names, if that is all it does.
  func question(_ expression: XPathExpression) -> Int? {
    switch expression.kind {
    case .reference(let name): scope.node(named: name, from: translator.node)
    case .path(let path) where path.steps.allSatisfy(\.predicates.isEmpty):
      path.start == .here || path.start == .current ? try? translator.target(of: path, at: 0) : nil
    default: nil
    }
  }

  /// The column that an expression is, in the condition of a list.
  private static func column(_ expression: XPathExpression) -> String? {
    guard case .path(let path) = expression.kind, path.start == .here, path.steps.count == 1,
      path.steps[0].predicates.isEmpty, case .child(let name) = path.steps[0].name
    else { return nil }
    return name
  }

  /// `position(..)`: the number of the row around; only that one is known.
  func position(
    _ arguments: [XPathExpression], at offset: Int
  ) throws(TranslationProblem) -> Fragment {
    let survey = scope.survey
    let around =
      (survey.nodes[translator.node].isRepeat ? [translator.node] : [])
      + survey.groups(around: translator.node)
    guard let group = around.first(where: { survey.nodes[$0].isRepeat }) else {
      throw TranslationProblem("it is not in the rows of a group", at: offset, isMistake: true)
    }
    if let argument = arguments.first {
      guard case .path(let path) = argument.kind, path.start == .here || path.start == .current,
        path.steps.allSatisfy({ $0.predicates.isEmpty && $0.name != .here }),
        (try? translator.target(of: path, at: offset)) == group
      else {
        throw TranslationProblem(
          "only the number of the row around is carried over, as 'position(..)'", at: offset)
      }
    }
    guard !survey.nodes[translator.node].isRepeat else {
      throw TranslationProblem("a group cannot depend on its own rows", at: offset)
    }
    let reference = Fragment("{\(scope.path(to: group, from: translator.node))}", .rows, at: offset)
    return .call("position", [reference], .number, at: offset)
  }
}
