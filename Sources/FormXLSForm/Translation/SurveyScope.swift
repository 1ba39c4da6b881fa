import FormMessages

/// What expressions of a form refer to: its questions, the kinds of their values, and its lists.
final class SurveyScope {
  let survey: Survey
  let lists: ChoiceLists
  let languages: FormLanguages
  private var kinds: [Int: ValueKind] = [:]
  private var lost: [Int: String?] = [:]
  /// Whether the options of a file can be read.
  private let hasFile: (String) -> Bool

  init(
    _ survey: Survey, _ lists: ChoiceLists, _ languages: FormLanguages,
    hasFile: @escaping (String) -> Bool
  ) {
    (self.survey, self.lists, self.languages) = (survey, lists, languages)
    self.hasFile = hasFile
  }

  /// Why a question is no component of the form, as part of a sentence; nil for one that is.
  func problem(of node: Int) -> String? {
    if let known = lost[node] { return known }
    lost[node] = .some(nil)
    let problem = findProblem(of: node)
    lost[node] = .some(problem)
    return problem
  }

  private func findProblem(of node: Int) -> String? {
    let question = survey.nodes[node]
    if case .unsupported(let type, _) = question.type { return "a \(quoted(type))" }
    let isHidden = question.type == .calculate || question.type == .hidden
    if isHidden || question.row.cell("calculation") != nil, question.type != .note {
      guard
        let cell = question.row.cell("calculation")
          ?? (isHidden ? question.row.cell("default") : nil)
      else { return "which is never calculated" }
      let translator = Translator(self, at: node)
      let value = try? translator.value(translator.translated(cell))
      return value == nil && isHidden ? "whose calculation is not carried over" : nil
    }
    switch question.type {
    case .select(let list, _, _): return lists.values(list).isEmpty ? "which has no options" : nil
    case .selectFromFile(let file, _): return hasFile(file) ? nil : "whose options are not read"
    default: return nil
    }
  }

  /// The kind of a question's value; that of a calculated one is that of its calculation.
  func kind(of node: Int) -> ValueKind {
    if let known = kinds[node] { return known }
    // A calculation that refers to itself is reported with the form.
    kinds[node] = .unknown
    let kind = declaredKind(of: node)
    kinds[node] = kind
    return kind
  }

  private func declaredKind(of node: Int) -> ValueKind {
    let question = survey.nodes[node]
    if question.isRepeat { return .rows }
    if question.isGroup { return .unknown }
    if let calculation = question.row.cell("calculation"), question.type != .note {
      let fragment = try? Translator(self, at: node).translated(calculation)
      return fragment?.kind ?? .unknown
    }
    switch question.type {
    case .text, .barcode, .hidden, .note, .calculate: return .text
    case .integer, .decimal, .range: return .number
    case .date, .today: return .date
    case .time: return .time
    case .dateTime: return .dateTime
    case .acknowledge: return .boolean
    case .file: return .file
    case .select(let list, let several, _):
      let values = lists.values(list)
      return several ? .choices(values) : .choice(values)
    case .selectFromFile(_, let several): return several ? .choices([]) : .choice([])
    case .recordMoment: return .moment
    case .external: return .unknown
    case .beginGroup, .endGroup, .beginRepeat, .endRepeat, .unsupported: return .unknown
    }
  }

  /// The question that a name means where another one stands: the nearest one, else the only one.
  func node(named name: String, from node: Int) -> Int? {
    for group in survey.groups(around: node) {
      if let child = survey.nodes[group].children.first(where: { survey.nodes[$0].key == name }) {
        return child
      }
    }
    return survey.byName[name]?.first
  }

  /// The name by which an expression refers to a question, between braces.
  func path(to target: Int, from node: Int) -> String {
    let key = survey.nodes[target].key
    if self.node(named: key, from: node) == target { return key }
    guard let parent = survey.nodes[target].parent, parent != 0 else { return key }
    return "\(survey.nodes[parent].key).\(key)"
  }

  /// The questions of a name near to one that is none.
  var names: [String] { survey.nodes.dropFirst().map(\.key) }
}
