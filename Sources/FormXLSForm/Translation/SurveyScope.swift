import FormMessages

/// What expressions of a form refer to: its questions, the kinds of their values, and its lists.
final class SurveyScope {
  let survey: Survey
  let lists: ChoiceLists
  let languages: FormLanguages
  private let inquiry: Inquiry
  private let kinds: QuestionFacts<ValueKind>
  private let lost: QuestionFacts<String?>
  private let outside: QuestionFacts<Bool>
  /// What became of calculations, as far as that is settled.
  private var outcomes: [Int: Outcome] = [:]
  /// By question and column of its options: the kind of what they have there.
  private var columnKinds: [Int: [String: ValueKind?]] = [:]
  /// The columns of options that something reads.
  private(set) var usedColumns: Set<String> = []
  /// The options of a file; nil if they cannot be read.
  private let table: (String) -> WorksheetTable?
  /// The columns of options that expressions look up.
  let lookedUp: Set<String>

  init(
    _ survey: Survey, _ lists: ChoiceLists, _ languages: FormLanguages,
    table: @escaping (String) -> WorksheetTable?
  ) {
    (self.survey, self.lists, self.languages) = (survey, lists, languages)
    self.table = table
    inquiry = Inquiry()
    kinds = QuestionFacts(survey.nodes.count, meanwhile: .unknown, inquiry)
    lost = QuestionFacts(survey.nodes.count, meanwhile: nil, inquiry)
    outside = QuestionFacts(survey.nodes.count, meanwhile: false, inquiry)
    lookedUp = LookupNames.all(in: survey)
    // Most calculations refer to rows above them, whose kinds are known then.
    for node in survey.nodes.indices { _ = kind(of: node) }
  }

  /// Notes that a column of options is read.
  func use(_ column: String) { usedColumns.insert(column) }

  /// Why a question is no component of the form, as part of a sentence; nil for one that is.
  func problem(of node: Int) -> String? {
    lost.fact(of: node) { findProblem(of: node) }
  }

  /// Whether the value of a question comes from outside of the form: it is an external value, which
  /// a caller supplies.
  func isOutside(_ node: Int) -> Bool {
    outside.fact(of: node) {
      let question = survey.nodes[node]
      guard question.isHidden, !survey.isRepeated(node, seenFrom: 0),
        survey.byName[question.key]?.count == 1, case .expression(let cell) = calculation(of: node)
      else { return false }
      return outcome(of: cell, at: node).problem?.isOutside ?? false
    }
  }

  /// What becomes of a calculation.
  struct Outcome {
    /// The kind of its value; unknown where it is not translated.
    var kind = ValueKind.unknown
    /// The bytes that it takes in Formline's language.
    var bytes = 0
    /// Why it is not carried over.
    var problem: TranslationProblem?
  }

  /// What becomes of the calculation of a question, for which it is translated once.
  func outcome(of cell: CellText, at node: Int) -> Outcome {
    if let known = outcomes[node] { return known }
    let (outcome, isSettled) = inquiry.settled {
      let translator = Translator(self, at: node)
      var outcome = Outcome()
      do throws(TranslationProblem) {
        let fragment = try translator.translated(cell)
        outcome.kind = fragment.kind
        outcome.bytes = try translator.value(fragment).content.bytes
      } catch {
        outcome.problem = error
      }
      return outcome
    }
    if isSettled { outcomes[node] = outcome }
    return outcome
  }

  /// How a question gets a value without being asked.
  enum Calculation {
    /// It is asked, or shows something.
    case none
    case expression(CellText)
    case constant(CellText)
    /// It would be calculated, but nothing says how.
    case absent
  }

  func calculation(of node: Int) -> Calculation {
    let question = survey.nodes[node]
    // A value that is calculated from itself is the one that is there.
    if let cell = question.row.cell("calculation"), cell.text != ".", question.type != .note {
      return .expression(cell)
    }
    guard question.isHidden else { return .none }
    guard let cell = question.row.cell("default") else { return .absent }
    return cell.text.contains("${") || Translator.isCall(cell.text)
      ? .expression(cell) : .constant(cell)
  }

  /// The text that a hidden value inside a group always has; nil if a condition decides about it.
  func constant(_ node: Int, inside group: Int) -> String? {
    let around = survey.groups(around: node).prefix { $0 != group }
    guard case .constant(let cell) = calculation(of: node),
      !survey.isRepeated(node, seenFrom: group),
      ([node] + around).allSatisfy({ survey.nodes[$0].row.cell("relevant") == nil })
    else { return nil }
    return cell.text
  }

  private func findProblem(of node: Int) -> String? {
    let question = survey.nodes[node]
    if case .unsupported(let type, _) = question.type { return "a \(quoted(type))" }
    if isOutside(node) { return nil }
    switch calculation(of: node) {
    case .none: break
    case .absent: return "which is never calculated"
    case .constant: return nil
    case .expression(let cell):
      let isLost = outcome(of: cell, at: node).problem != nil
      return isLost && question.isHidden ? "whose calculation is not carried over" : nil
    }
    switch question.type {
    case .select(let list, _, _): return lists.values(list).isEmpty ? "which has no options" : nil
    case .selectFromFile(let file, _):
      return table(file) != nil ? nil : "whose options are not read"
    default: return nil
    }
  }

  /// The kind of a question's value; that of a calculated one is that of its calculation.
  func kind(of node: Int) -> ValueKind {
    // A calculation that refers to itself is reported with the form.
    kinds.fact(of: node) { declaredKind(of: node) }
  }

  private func declaredKind(of node: Int) -> ValueKind {
    let question = survey.nodes[node]
    if question.isRepeat { return .rows }
    if question.isGroup { return .unknown }
    if case .expression(let cell) = calculation(of: node) {
      return outcome(of: cell, at: node).kind
    }
    if case .constant(let cell) = calculation(of: node) { return KnownTexts.kind(of: [cell.text]) }
    switch question.type {
    case .text, .barcode, .hidden, .note, .calculate: return .text
    case .integer, .decimal, .range: return .number
    case .date, .today: return .date
    case .time: return .time
    case .dateTime: return .dateTime
    case .acknowledge: return .boolean
    case .file: return .file
    case .select(let list, let several, _):
      let values = KnownTexts(lists.values(list))
      return several ? .choices(values) : .choice(values)
    case .selectFromFile(_, let several):
      let texts = rows(of: node).map { $0.rows.prefix(KnownTexts.most).map(\.value.text) } ?? []
      let values = KnownTexts(texts)
      return several ? .choices(values) : .choice(values)
    case .recordMoment: return .moment
    case .external: return .unknown
    case .beginGroup, .endGroup, .beginRepeat, .endRepeat, .unsupported: return .unknown
    }
  }

  /// The options of a question, and the columns that have their values and labels; nil for a question
  /// without.
  func rows(of node: Int) -> (rows: [ChoiceLists.Row], value: String, label: String)? {
    switch survey.nodes[node].type {
    case .select(let list, _, _): return lists.lists[list].map { ($0, "name", "label") }
    case .selectFromFile(let file, _):
      guard let table = table(file) else { return nil }
      let names = OptionNames(file: file, survey.nodes[node].row.cell("parameters"))
      return (names.rows(of: table), names.value, names.label)
    default: return nil
    }
  }

  /// The kind of what the options of a question have in a column; nil if none has anything there.
  /// They are gone through once, however many expressions look something up.
  func kind(ofColumn column: String, of node: Int) -> ValueKind? {
    if let known = columnKinds[node]?[column] { return known }
    let texts = rows(of: node)?.rows.compactMap { $0.text(in: column)?.text } ?? []
    let kind = texts.isEmpty ? nil : KnownTexts.kind(of: texts)
    columnKinds[node, default: [:]][column] = .some(kind)
    return kind
  }

  /// The group in whose rows a question always stands, by its path; nil where conditions decide.
  func wholeGroup(ofList text: String, from node: Int) -> String? {
    let path = text.dropFirst().dropLast().split(separator: ".").map(String.init)
    guard let name = path.last, let target = self.node(named: name, from: node),
      self.path(to: target, from: node) == path.joined(separator: ".")
    else { return nil }
    let groups = survey.groups(around: target)
    guard let repeated = groups.first(where: { survey.nodes[$0].isRepeat }) else { return nil }
    let inside = [target] + groups.prefix { $0 != repeated }
    guard inside.allSatisfy({ survey.nodes[$0].row.cell("relevant") == nil }) else { return nil }
    return self.path(to: repeated, from: node)
  }

  /// Why there is no question `town_other`, where `town` has another answer of one's own.
  func otherAnswer(_ name: String, from node: Int, at offset: Int) -> TranslationProblem? {
    guard name.hasSuffix("_other"),
      let target = self.node(named: String(name.dropLast(6)), from: node),
      case .select(_, _, true) = survey.nodes[target].type
    else { return nil }
    let key = survey.nodes[target].key
    return TranslationProblem(
      "an answer of one's own to \(quoted(key)) is the answer itself, which is ${\(key)}",
      at: offset)
  }

  /// Whether the options of a question stand in a file of their own.
  func isFile(_ node: Int) -> Bool {
    if case .selectFromFile = survey.nodes[node].type { true } else { false }
  }

  /// The label of an option in the form's own language; its value if it has none.
  func label(of row: ChoiceLists.Row, in column: String) -> String {
    let words = row.row.words(column)
    let main = languages.names.first ?? nil
    return (words.first { $0.language == main } ?? words.first)?.cell.text ?? row.value.text
  }

  /// The question that a name means where another one stands: the nearest one, else the only one.
  func node(named name: String, from node: Int) -> Int? {
    nearest(name, from: node) ?? survey.byName[name]?.first
  }

  private func nearest(_ name: String, from node: Int) -> Int? {
    for group in survey.groups(around: node) {
      if let child = survey.child(named: name, of: group) { return child }
    }
    return nil
  }

  /// The name by which an expression refers to a question, between braces.
  func path(to target: Int, from node: Int) -> String {
    let key = survey.nodes[target].key
    let nearest = nearest(key, from: node)
    if nearest == target || nearest == nil && survey.byName[key]?.count == 1 { return key }
    let groups = survey.groups(around: target).dropLast().reversed().map { survey.nodes[$0].key }
    return (groups + [key]).joined(separator: ".")
  }
}
