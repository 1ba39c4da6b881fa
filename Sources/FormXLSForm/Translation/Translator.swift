import FormMessages

/// Translates expressions of one question from XPath into Formline's language.
struct Translator {
  let scope: SurveyScope
  /// The question, or the group, that the expressions belong to.
  let node: Int
  /// Whether the question is answered wherever the expression counts, as in its own constraint.
  var isAnswered = false
  /// Whether the expression decides which options of the question are on offer.
  var isFilter = false
  /// The option whose columns stand for themselves, in a filter of options.
  var option: ChoiceLists.Row?
  /// The columns of options, in a filter.
  var columns: Set<String> = []

  init(_ scope: SurveyScope, at node: Int) { (self.scope, self.node) = (scope, node) }

  /// The expression of a cell; throws why it is not carried over.
  func translated(_ cell: CellText) throws(TranslationProblem) -> Fragment {
    try fragment(Translator.read(cell))
  }

  static func read(_ cell: CellText) throws(TranslationProblem) -> XPathExpression {
    do throws(XPathProblem) { return try XPathExpression.read(cell.text) } catch {
      throw TranslationProblem(error)
    }
  }

  func fragment(_ part: XPathExpression) throws(TranslationProblem) -> Fragment {
    let fragment = try made(part)
    guard fragment.content.count <= Translator.mostPieces else {
      throw TranslationProblem("it takes more than 4 KiB in Formline's language", at: part.offset)
    }
    return fragment
  }

  /// The most pieces of a part: each takes a byte at least.
  private static let mostPieces = 4096

  private func made(_ part: XPathExpression) throws(TranslationProblem) -> Fragment {
    switch part.kind {
    case .number(let digits): return .number(digits, at: part.offset)
    case .text(let text): return .literal(text, at: part.offset)
    case .reference(let name): return try reference(name, at: part.offset)
    case .path(let path): return try fragment(path, at: part.offset)
    case .negation(let inner):
      let number = try number(fragment(inner))
      if case .number(let digits) = number.shape, !digits.hasPrefix("-") {
        return .number("-" + digits, at: part.offset)
      }
      let text = PiecedText("-", at: part.offset) + number.held(.negation)
      return Fragment(text, .number, .negation, at: part.offset)
    case .binary(let sign, let left, let right): return try binary(sign, left, right)
    case .call(let name, let arguments): return try call(name, arguments, at: part.offset)
    }
  }

  /// A reference such as `${age}`.
  private func reference(_ name: String, at offset: Int) throws(TranslationProblem) -> Fragment {
    guard !name.hasPrefix(Translator.lastSaved) else {
      throw TranslationProblem(
        "\(quoted("${\(name)}")) is an answer of the submission before, with which 'fill --like last' "
          + "begins", at: offset)
    }
    guard let target = scope.node(named: name, from: node) else {
      if let problem = scope.otherAnswer(name, from: node, at: offset) { throw problem }
      // The form has no such key, which is reported with the nearest one.
      return Fragment("{\(name)}", .unknown, shape: .reference, at: offset)
    }
    return try outer(target, at: offset)
  }

  /// What stands before the name of a question whose answer in the submission before is meant.
  static let lastSaved = "last-saved#"

  /// A reference in an expression; the condition of a group cannot depend on what the group holds.
  private func outer(_ target: Int, at offset: Int) throws(TranslationProblem) -> Fragment {
    let survey = scope.survey
    if isFilter, target == node {
      throw TranslationProblem(
        "the options of a question cannot depend on its own answer, or on that in other rows",
        at: offset)
    }
    if survey.nodes[node].isGroup, survey.groups(around: target).contains(node) {
      if let text = scope.constant(target, inside: node) { return .literal(text, at: offset) }
      throw TranslationProblem(
        "it refers to \(quoted(survey.nodes[target].key)), which is inside this group", at: offset)
    }
    return try reference(to: target, at: offset)
  }

  func reference(to target: Int, at offset: Int) throws(TranslationProblem) -> Fragment {
    let question = scope.survey.nodes[target]
    if let problem = scope.problem(of: target) {
      throw TranslationProblem("it refers to \(quoted(question.key)), \(problem)", at: offset)
    }
    switch question.type {
    case .recordMoment(let name) where name == "end":
      throw TranslationProblem(
        "the end of a submission is known only when it is over", at: offset)
    case .beginGroup:
      throw TranslationProblem("\(quoted(question.key)) is a group, which has no value", at: offset)
    case .recordMoment: return Fragment("now()", .moment, at: offset)
    case .note where question.row.cell("calculation") == nil:
      throw TranslationProblem("\(quoted(question.key)) is a note, which has no answer", at: offset)
    default: break
    }
    let path = scope.path(to: target, from: node)
    return Fragment(
      "{\(path)}", scope.kind(of: target), shape: .reference,
      isList: scope.survey.isRepeated(target, seenFrom: node), at: offset)
  }

  /// A path: this question, one beside it, or one by its whole path.
  private func fragment(_ path: XPathPath, at offset: Int) throws(TranslationProblem) -> Fragment {
    if case .instance(let list) = path.start { return try item(of: list, path.steps, at: offset) }
    if path.steps.count == 1, case .child(let name) = path.steps[0].name, path.start == .here {
      if let column = try column(name, at: offset) { return column }
      // SurveyCTO writes an empty text so.
      if name.lowercased() == "null" { return .literal("", at: offset) }
      // A spreadsheet writes the values true and false so.
      if ["TRUE", "FALSE"].contains(name) {
        return Fragment(name.lowercased(), .boolean, at: offset)
      }
    }
    if case .named(let name) = path.start, scope.node(named: name, from: node) == nil {
      return try reference(name, at: offset)
    }
    guard path.steps.allSatisfy(\.predicates.isEmpty) else {
      throw TranslationProblem(
        "a path with a condition in brackets is not carried over", at: offset)
    }
    let target = try target(of: path, at: offset)
    return try outer(target, at: offset)
  }

  /// A column of the option that is filtered; nil where no options are.
  private func column(_ name: String, at offset: Int) throws(TranslationProblem) -> Fragment? {
    guard columns.contains(name) else { return nil }
    scope.use(name)
    guard let option else {
      throw TranslationProblem("a column cannot stand here", at: offset)
    }
    return .literal(option.text(in: name)?.text ?? "", at: offset)
  }

  func target(of path: XPathPath, at offset: Int) throws(TranslationProblem) -> Int {
    let survey = scope.survey
    var target = path.start == .root ? 0 : node
    if case .named(let name) = path.start {
      target = scope.node(named: name, from: node) ?? node
    }
    for (index, step) in path.steps.enumerated() {
      switch step.name {
      case .here: break
      case .parent: target = survey.parent(of: target)
      case .child(let name):
        // The first name of a whole path is that of the form.
        if path.start == .root, index == 0 { continue }
        guard let child = survey.child(named: name, of: target) else {
          throw unknown(name, path, at: offset)
        }
        target = child
      }
    }
    return target
  }

  private func unknown(_ name: String, _ path: XPathPath, at offset: Int) -> TranslationProblem {
    if name == "meta", path.steps.count > 1 {
      return TranslationProblem("'meta' is what other programs know of a submission", at: offset)
    }
    if path.steps.count == 1 {
      return TranslationProblem(
        "\(quoted(name)) is not a path; write '\(name)' in quotation marks for a text, or ${\(name)} for an "
          + "answer", at: offset, isMistake: true)
    }
    return TranslationProblem(
      "this path leads to no question: there is no \(quoted(name))", at: offset, isMistake: true)
  }
}
