import FormArguments
package import FormCore
package import FormValues
package import JSONText

/// The figures of the records of a form: each question in the order of the newest definition, with
/// those of earlier ones that have the same key or an earlier one.
package struct RecordSummary: Sendable {
  /// A question, or a repeated group, and its figures.
  package struct Question: Sendable {
    /// The path of its answers, without the numbers of rows.
    package fileprivate(set) var path: String
    package fileprivate(set) var title: String
    /// The options of a picker, as values and labels.
    package fileprivate(set) var options: [(value: String, label: String)]
    package fileprivate(set) var tally: QuestionTally
    /// Whether the question is in a repeated group, and counted in each row.
    package fileprivate(set) var isInRows: Bool
    /// The versions that ask it.
    package fileprivate(set) var versions: [String]
    /// The paths that it had in earlier versions.
    package fileprivate(set) var earlierPaths: [String] = []
  }

  /// The questions of a definition.
  private struct Definition: Sendable {
    let byPath: [TextBytes: Int]
    let words: [Int: BooleanWords]
    /// By input, its question.
    let ofInput: [Int]
    /// The questions of repeated groups that are in no other one.
    let outerGroups: [Int]
    /// The questions whose answers decide what is asked.
    let deciding: Set<Int>
    let conditions: AskedQuestions
    /// By the number of a path, where its answers belong.
    var positions: [AnswerPosition] = []
  }

  /// The number of records, and those of each version, in the order in which they were met.
  package private(set) var count = 0
  package private(set) var versions: [(name: String, count: Int)] = []
  /// The days of submission.
  package private(set) var days = DateTally()
  private var known: [Question] = []
  private var byPath: [TextBytes: Int] = [:]
  private var order: [Int] = []
  private var definitions: [Definition] = []
  /// The definition of the record that is counted, and of the one before.
  private var current = -1
  /// By the number of a path: its question in that definition, or -1; and whether its answers decide
  /// what is asked.
  private var questionOfPath: [Int] = []
  private var decides: [Bool] = []
  /// By question, its answers that are not in its tally yet.
  private var counts: [AnswerCounts] = []
  private var shapes = RecordShapes()
  private var submissions = KeyCounts()
  /// The answers of the record that is counted, by the numbers of their paths.
  private var paths: [Int] = []
  /// Those of the record before, and the number of its shape; nil if other answers than these may
  /// decide about it.
  private var before: (paths: [Int], shape: Int?) = ([], nil)
  /// Whether some answers decide what is asked.
  private var hasDeciding = false

  private let moment: Moment

  /// How many summaries share the room for different answers.
  private let share: Int

  /// A summary without records; conditions that count from today take the moment for it.
  package init(at moment: Moment, share: Int = 1) { (self.moment, self.share) = (moment, share) }

  /// The questions in the order of the newest definition, then those that only earlier ones ask.
  package var questions: [Question] {
    let first = Set(order)
    return (order + known.indices.filter { !first.contains($0) }).map { known[$0] }
  }

  /// Learns the questions of a definition, which count as those of the newest one from now on, and
  /// returns its number.
  package mutating func learn(_ form: Form) -> Int {
    var (paths, words, ofGroup): ([TextBytes: Int], [Int: BooleanWords], [Int: Int]) = (
      [:], [:], [:]
    )
    var deciding: Set<Int> = []
    var (ofInput, order): ([Int], [Int]) = ([], [])
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
      let text = path.withoutRows.text(in: form)
      let index = enter(input, text, path, form)
      paths[TextBytes(text)] = index
      words[index] = input.component.rule(at: moment).words
      if form.evaluation.decidesVisibility[input.index] { deciding.insert(index) }
      ofInput.append(index)
      order.append(index)
    }
    self.order = order
    versions.append((form.version, 0))
    definitions.append(
      Definition(
        byPath: paths, words: words, ofInput: ofInput,
        outerGroups: Set(ofGroup.values).filter { !known[$0].isInRows }.sorted(),
        deciding: deciding, conditions: AskedQuestions(form, at: moment)))
    return definitions.count - 1
  }

  private mutating func enter(
    _ input: Input, _ text: String, _ path: AnswerPath, _ form: Form
  ) -> Int {
    let earlier = (input.arguments.formerly?.keys ?? []).map { key in
      String(text.dropLast(input.key.text.count)) + key.text
    }
    let found = ([text] + earlier).compactMap { byPath[TextBytes($0)] }.first
    let index = found ?? known.count
    let room = TallyRoom(questions: share * form.inputs.count)
    let question = Question(
      path: text, title: input.title,
      options: (input.component.asChoosing?.options ?? []).map { ($0.value, $0.title) },
      tally: QuestionTally(
        of: input, isSecret: input.isSecret, room),
      isInRows: path.steps.contains { $0.row != nil },
      versions: [form.version])
    enter(question, at: index, room)
    for name in [text] + earlier { byPath[TextBytes(name)] = index }
    return index
  }

  private mutating func enter(rowsOf group: Int, _ path: AnswerPath, _ form: Form) -> Int {
    let text = path.withoutRows.text(in: form)
    let index = byPath[TextBytes(text)] ?? known.count
    let room = TallyRoom(questions: share * form.inputs.count)
    enter(
      Question(
        path: text, title: form.groups[group].title, options: [],
        tally: QuestionTally(rows: NumberTally(room)),
        isInRows: path.steps.contains { $0.row != nil }, versions: [form.version]),
      at: index, room)
    byPath[TextBytes(text)] = index
    return index
  }

  /// Puts a question in its place; the figures of one that is known stay.
  private mutating func enter(_ question: Question, at index: Int, _ room: TallyRoom) {
    guard index < known.count else {
      counts.append(AnswerCounts(for: question.tally, room))
      return known.append(question)
    }
    var question = question
    let old = known[index]
    let isSecret = if case .secret = question.tally.figures { true } else { false }
    question.tally = old.tally
    if isSecret {
      question.tally.hide()
      counts[index].hide()
    }
    question.versions = old.versions + question.versions.filter { !old.versions.contains($0) }
    question.earlierPaths = old.earlierPaths + (old.path == question.path ? [] : [old.path])
    let values = Set(question.options.map(\.value))
    question.options += old.options.filter { !values.contains($0.value) }
    known[index] = question
  }
}

// Records.
extension RecordSummary {
  /// Begins to count a record of a definition.
  ///
  /// - Parameters:
  ///   - paths: the paths of all records so far, by which their answers are called.
  ///   - text: the record, with padding; `day` is the range of the date in it.
  package mutating func begin(
    _ definition: Int, paths: [String], _ text: Span<UInt8>, submittedOn day: Range<Int>
  ) {
    if definition != current { use(definition) }
    while questionOfPath.count < paths.count { learn(paths[questionOfPath.count]) }
    if !submissions.countKnown(text, day, tag: 0) { add(day: day, text) }
    if hasDeciding { shapes.begin(definition) }
    swap(&self.paths, &before.paths)
    self.paths.removeAll(keepingCapacity: true)
  }

  private mutating func add(day: Range<Int>, _ text: Span<UInt8>) {
    submissions.begin()
    submissions.append(text, day, tag: 0)
    if !submissions.hasRoom(keys: 4096, bytes: 1 << 17) { flushDays() }
    submissions.insert()
  }

  /// Counts an answer of the record, which stands in a text with padding.
  package mutating func add(
    _ spelling: SpelledKind, _ text: Span<UInt8>, _ range: Range<Int>, path: Int
  ) {
    paths.append(path)
    let question = questionOfPath[path]
    if hasDeciding { shapes.append(path: path) }
    // A row without answers is no answer itself.
    guard question >= 0 else { return }
    if !counts[question].count(spelling, text, range) {
      counts[question].addNew(spelling, text, range, &known[question].tally)
    }
    if hasDeciding, decides[path] { shapes.append(spelling, text, range) }
  }

  /// Ends a record.
  ///
  /// - Parameter values: all answers as one object, for forms that do not always ask everything.
  package mutating func end(values: () -> [JSON.Member]?) {
    count += 1
    versions[current].count += 1
    if !hasDeciding {
      if let shape = before.shape, paths == before.paths { return shapes.count(again: shape) }
      shapes.begin(current)
      for path in paths { shapes.append(path: path) }
    }
    before.shape = countShape(values)
  }

  /// Counts the shape of the record, and returns its number.
  private mutating func countShape(_ values: () -> [JSON.Member]?) -> Int {
    if let known = shapes.countKnown() { return known }
    if !shapes.hasRoom { flushShapes() }
    shapes.insert(shape(values))
    return shapes.count - 1
  }

  /// Reads what was counted; to be called before the figures are looked at.
  package mutating func finish() {
    for question in counts.indices { counts[question].flush(to: &known[question].tally) }
    flushShapes()
    flushDays()
  }

  private mutating func flushDays() {
    for number in 0..<submissions.count {
      let day = String(decoding: submissions.text(at: number).bytes, as: UTF8.self)
      guard let date = CivilDate(day) else { continue }
      days.add(date, times: submissions.count(at: number))
    }
    submissions.removeAll()
  }

  private mutating func use(_ definition: Int) {
    current = definition
    hasDeciding = !definitions[definition].deciding.isEmpty
    before.shape = nil
    let positions = definitions[definition].positions
    (questionOfPath, decides) = (positions.map(\.question), positions.map(\.decides))
    for question in definitions[definition].ofInput {
      counts[question].use(definitions[definition].words[question], &known[question].tally)
    }
  }

  /// Learns where the answers on another path belong.
  private mutating func learn(_ path: String) {
    let position = position(of: path, current)
    definitions[current].positions.append(position)
    questionOfPath.append(position.question)
    decides.append(position.decides)
  }

  private func position(of path: String, _ definition: Int) -> AnswerPosition {
    let path = RowlessPath(path)
    let question = definitions[definition].byPath[TextBytes(path.text)]
    return AnswerPosition(
      question: question ?? -1,
      rows: path.rows.compactMap { group, row in byPath[TextBytes(group)].map { ($0, row) } },
      decides: question.map { definitions[definition].deciding.contains($0) } ?? false)
  }

  /// What was asked and answered in the record that is counted.
  private func shape(_ values: () -> [JSON.Member]?) -> RecordShape {
    let definition = definitions[current]
    var (shape, given, rows) = (RecordShape(), Set<Int>(), [Int: Int]())
    for position in paths.lazy.map({ definition.positions[$0] }) {
      for (group, row) in position.rows { rows[group] = max(rows[group] ?? 0, row) }
      guard position.question >= 0 else { continue }
      shape.answered.append(Int32(position.question))
      given.insert(position.question)
    }
    shape.rows = definition.outerGroups.map { (Int32($0), rows[$0] ?? 0) }
    if definition.conditions.areThere, let values = values() {
      shape.missed = definition.conditions.unanswered(values).map { input, isAsked in
        Int32(definition.ofInput[input]) * 2 + (isAsked ? 1 : 0)
      }
    } else {
      shape.missed = definition.ofInput.filter { !known[$0].isInRows && !given.contains($0) }.map {
        Int32($0) * 2 + 1
      }
    }
    return shape
  }

  private mutating func flushShapes() {
    before.shape = nil
    var known = known
    self.known = []
    shapes.flush { shape, times in
      for question in shape.answered { known[Int(question)].tally.answer(times: times) }
      for missed in shape.missed {
        known[Int(missed / 2)].tally.miss(isAsked: missed % 2 == 1, times: times)
      }
      for (group, rows) in shape.rows { known[Int(group)].tally.add(rows: rows, times: times) }
    }
    self.known = known
  }
}

/// Where the answers on a path belong.
private struct AnswerPosition: Sendable {
  /// -1 if no question of the definition has the path.
  let question: Int
  /// The repeated groups on the path, as questions, and the row in each.
  let rows: [(question: Int, row: Int)]
  /// Whether the answers decide what is asked.
  let decides: Bool
}

extension RecordSummary {
  /// The names of all versions, each once.
  package var versionNames: [String] {
    versions.map(\.name).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }
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
