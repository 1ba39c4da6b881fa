import FormArguments
import FormCore
import FormValues
import JSONText

/// What the records of a form are asked, without figures: the same for all records and for each
/// group of them, which share it.
struct RecordLayout: Sendable {
  /// A question, or a repeated group.
  struct Outline: Sendable {
    var path: String
    var title: String
    /// The options of a picker, as values and labels.
    var options: [(value: String, label: String)]
    var kind: QuestionTally.Kind
    /// How much a tally of it may keep.
    let room: TallyRoom
    /// Whether the question is in a repeated group, and counted in each row.
    var isInRows: Bool
    /// The versions that ask it.
    var versions: [String]
    /// The paths that it had in earlier versions.
    var earlierPaths: [String] = []
  }

  /// The questions of a definition.
  struct Definition: Sendable {
    /// By input, its question.
    let ofInput: [Int]
    /// The questions of repeated groups that are in no other one.
    let outerGroups: [Int]
    /// Nil while it is forgotten.
    fileprivate(set) var detail: Detail?

    /// The questions whose answers decide what is asked.
    var deciding: Set<Int> { detail?.deciding ?? [] }
    /// The words of the questions that are toggles.
    var words: [Int: BooleanWords] { detail?.words ?? [:] }
    /// Which questions are asked; nil for all.
    var conditions: AskedQuestions? { detail?.conditions }
    /// By the number of a path, where its answers belong.
    var positions: [AnswerPosition] { detail?.positions ?? [] }
  }

  /// What is known of a definition while its records are counted, among it the form: some forms are
  /// so large that there is no room for two.
  struct Detail: Sendable {
    fileprivate var byPath: [TextBytes: Int] = [:]
    fileprivate var words: [Int: BooleanWords] = [:]
    fileprivate var deciding: Set<Int> = []
    fileprivate let conditions: AskedQuestions?
    fileprivate var positions: [AnswerPosition] = []
  }

  private(set) var outlines: [Outline] = []
  private(set) var definitions: [Definition] = []
  /// The names of the versions, in the order in which they were met.
  private(set) var versions: [String] = []
  /// The questions in the order of the newest definition, then those that only earlier ones ask.
  private(set) var order: [Int] = []
  /// The figures of all questions: the most rows of their tables.
  private(set) var figureCount = 0
  private var byPath: [TextBytes: Int] = [:]
  /// The definition of the record that is counted.
  private(set) var current = -1
  /// By the number of a path: its question in that definition, or -1; and whether its answers decide
  /// what is asked.
  private(set) var questionOfPath: [Int] = []
  private(set) var decides: [Bool] = []

  private let moment: Moment
  /// How many summaries share the room for different answers.
  private let share: Int

  /// A layout without questions; conditions that count from today take the moment for it.
  init(at moment: Moment, share: Int) { (self.moment, self.share) = (moment, share) }

  /// Learns the questions of a definition, which count as those of the newest one from now on, and
  /// returns its number.
  mutating func learn(_ form: Form) -> Int {
    var ofGroup: [Int: Int] = [:]
    var (ofInput, order): ([Int], [Int]) = ([], [])
    if outlines.isEmpty { outlines.reserveCapacity(form.inputs.count + form.groups.count) }
    for input in form.inputs {
      let path = AnswerPath(inFirstRowsOf: input, in: form)
      for (depth, step) in path.steps.enumerated() where step.row != nil {
        guard ofGroup[step.group] == nil else { continue }
        let steps = Array(path.steps.prefix(depth))
        let index = enter(
          rowsOf: step.group, AnswerPath(steps: steps, part: .group(step.group)), form)
        ofGroup[step.group] = index
        order.append(index)
      }
      let index = enter(input, path.withoutRows.text(in: form), path, form)
      ofInput.append(index)
      order.append(index)
    }
    let first = Set(order)
    self.order = order + outlines.indices.filter { !first.contains($0) }
    figureCount = outlines.reduce(0) { $0 + $1.figureCount }
    versions.append(form.version)
    definitions.append(
      Definition(
        ofInput: ofInput,
        outerGroups: Set(ofGroup.values).filter { !outlines[$0].isInRows }.sorted()))
    recall(definitions.count - 1, form)
    return definitions.count - 1
  }

  /// Forgets the details of the definitions whose forms are kept, and with them the forms. Before a
  /// record of one is counted, it is to be recalled.
  mutating func forgetForms() {
    for index in definitions.indices where definitions[index].conditions != nil {
      definitions[index].detail = nil
    }
    (current, questionOfPath, decides) = (-1, [], [])
  }

  /// Learns the details of a definition that was learned before.
  mutating func recall(_ definition: Int, _ form: Form) {
    var detail = Detail(conditions: AskedQuestions(form, at: moment))
    for (input, question) in zip(form.inputs, definitions[definition].ofInput) {
      let path = AnswerPath(inFirstRowsOf: input, in: form)
      detail.byPath[TextBytes(path.withoutRows.text(in: form))] = question
      detail.words[question] = input.component.rule(at: moment).words
      if form.evaluation.decidesVisibility[input.index] { detail.deciding.insert(question) }
    }
    definitions[definition].detail = detail
  }

  /// The room of a question. Few groups have a place in the table of a form with many questions: nearly
  /// every question has four cells in it.
  private func room(in form: Form) -> TallyRoom {
    let questions = form.inputs.count
    let most = max(2, TableExcess.mostCellsOfGroups / 4 / max(1, questions))
    return TallyRoom(questions: questions, groups: min(share, most), memory: form.room)
  }

  private mutating func enter(
    _ input: Input, _ text: String, _ path: AnswerPath, _ form: Form
  ) -> Int {
    let earlier = input.formerKeys.map { key in
      String(text.dropLast(input.key.text.count)) + key.text
    }
    let found = ([text] + earlier).compactMap { byPath[TextBytes($0)] }.first
    let index = found ?? outlines.count
    let question = Outline(
      path: text, title: input.title.shortened,
      options: (input.component.asChoosing?.options ?? []).map { ($0.value, $0.title.shortened) },
      kind: QuestionTally.Kind(of: input, isSecret: input.isSecret),
      room: room(in: form),
      isInRows: path.steps.contains { $0.row != nil },
      versions: [form.version])
    enter(question, at: index)
    for name in [text] + earlier { byPath[TextBytes(name)] = index }
    return index
  }

  private mutating func enter(rowsOf group: Int, _ path: AnswerPath, _ form: Form) -> Int {
    let text = path.withoutRows.text(in: form)
    let index = byPath[TextBytes(text)] ?? outlines.count
    enter(
      Outline(
        path: text, title: form.groups[group].title.shortened, options: [], kind: .rows,
        room: room(in: form),
        isInRows: path.steps.contains { $0.row != nil }, versions: [form.version]),
      at: index)
    byPath[TextBytes(text)] = index
    return index
  }

  /// Puts a question in its place; the kind of one that is known stays, unless it is a secret now.
  private mutating func enter(_ question: Outline, at index: Int) {
    guard index < outlines.count else { return outlines.append(question) }
    var question = question
    let old = outlines[index]
    if question.kind != .secret { question.kind = old.kind }
    question.versions = old.versions + question.versions.filter { !old.versions.contains($0) }
    question.earlierPaths = old.earlierPaths + (old.path == question.path ? [] : [old.path])
    let values = Set(question.options.map(\.value))
    question.options += old.options.filter { !values.contains($0.value) }
    outlines[index] = question
  }
}

// Paths.
extension RecordLayout {
  /// Turns to a definition, and learns where the answers on paths belong that it has not met.
  mutating func use(_ definition: Int, _ paths: [String]) {
    if definition != current {
      current = definition
      let positions = definitions[definition].positions
      (questionOfPath, decides) = (positions.map(\.question), positions.map(\.decides))
    }
    while questionOfPath.count < paths.count { learn(paths[questionOfPath.count]) }
  }

  private mutating func learn(_ path: String) {
    let position = position(of: path)
    definitions[current].detail?.positions.append(position)
    questionOfPath.append(position.question)
    decides.append(position.decides)
  }

  private func position(of path: String) -> AnswerPosition {
    let path = RowlessPath(path)
    let question = definitions[current].detail?.byPath[TextBytes(path.text)]
    return AnswerPosition(
      question: question ?? -1,
      rows: path.rows.compactMap { group, row in byPath[TextBytes(group)].map { ($0, row) } },
      decides: question.map { definitions[current].deciding.contains($0) } ?? false)
  }
}

extension RecordLayout.Outline {
  /// The most rows of its table: how often it was answered, not answered and not asked, and its
  /// options or what else is told of it.
  fileprivate var figureCount: Int {
    switch kind {
    case .secret: 3
    case .texts, .files: 4
    case .toggle, .dates, .times: 5
    case .numbers: 7
    case .rows: 4
    case .choices: 4 + options.count
    }
  }
}

/// Where the answers on a path belong.
struct AnswerPosition: Sendable {
  /// -1 if no question of the definition has the path.
  let question: Int
  /// The repeated groups on the path, as questions, and the row in each.
  let rows: [(question: Int, row: Int)]
  /// Whether the answers decide what is asked.
  let decides: Bool
}

extension AnswerPath {
  /// The path without the numbers of rows.
  fileprivate var withoutRows: AnswerPath {
    AnswerPath(steps: steps.map { Step(group: $0.group, row: nil) }, part: part)
  }
}

/// A path such as `people[2].age` as `people.age`, with the row of each group.
private struct RowlessPath {
  private(set) var text: String
  private(set) var rows: [(group: String, row: Int)] = []

  init(_ path: String) {
    text = path
    guard path.utf8.contains(UInt8(ascii: "[")) else { return }
    var (bytes, row): ([UInt8], Int?) = ([], nil)
    for byte in path.utf8 {
      switch (byte, row) {
      case (UInt8(ascii: "["), nil): row = 0
      case (UInt8(ascii: "]"), let number?):
        rows.append((String(decoding: bytes, as: UTF8.self), number))
        row = nil
      case (_, let number?): row = (number &* 10 &+ Int(byte & 0xF)) & 0xFFFF_FFFF
      case (_, nil): bytes.append(byte)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}
