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
  package struct Questions: Sendable {
    fileprivate let byPath: [TextBytes: Int]
    fileprivate let words: [Int: BooleanWords]
    /// By input, its question.
    fileprivate let ofInput: [Int]
    fileprivate let ofGroup: [Int: Int]
    fileprivate let version: Int
    let form: Form
    let conditions: AskedQuestions
  }

  /// The number of records, and those of each version, in the order in which they were met.
  package private(set) var count = 0
  package private(set) var versions: [(name: String, count: Int)] = []
  /// The days of submission.
  package private(set) var days = DateTally()
  private var known: [Question] = []
  private var byPath: [TextBytes: Int] = [:]
  private var order: [Int] = []

  private let moment: Moment

  /// A summary without records; conditions that count from today take the moment for it.
  package init(at moment: Moment) { self.moment = moment }

  /// The questions in the order of the newest definition, then those that only earlier ones ask.
  package var questions: [Question] {
    let first = Set(order)
    return (order + known.indices.filter { !first.contains($0) }).map { known[$0] }
  }

  /// Learns the questions of a definition, which count as those of the newest one from now on.
  package mutating func learn(_ form: Form) -> Questions {
    var (paths, words, ofGroup): ([TextBytes: Int], [Int: BooleanWords], [Int: Int]) = (
      [:], [:], [:]
    )
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
      ofInput.append(index)
      order.append(index)
    }
    self.order = order
    versions.append((form.version, 0))
    return Questions(
      byPath: paths, words: words, ofInput: ofInput, ofGroup: ofGroup, version: versions.count - 1,
      form: form, conditions: AskedQuestions(form, at: moment))
  }

  private mutating func enter(
    _ input: Input, _ text: String, _ path: AnswerPath, _ form: Form
  ) -> Int {
    let earlier = (input.arguments.formerly?.keys ?? []).map { key in
      String(text.dropLast(input.key.text.count)) + key.text
    }
    let found = ([text] + earlier).compactMap { byPath[TextBytes($0)] }.first
    let index = found ?? known.count
    let question = Question(
      path: text, title: input.title,
      options: (input.component.asChoosing?.options ?? []).map { ($0.value, $0.title) },
      tally: QuestionTally(
        of: input, isSecret: input.isSecret || form.evaluation.revealsSecret[input.index],
        TallyRoom(questions: form.inputs.count)),
      isInRows: path.steps.contains { $0.row != nil },
      versions: [form.version])
    enter(question, at: index)
    for name in [text] + earlier { byPath[TextBytes(name)] = index }
    return index
  }

  private mutating func enter(rowsOf group: Int, _ path: AnswerPath, _ form: Form) -> Int {
    let text = path.withoutRows.text(in: form)
    let index = byPath[TextBytes(text)] ?? known.count
    enter(
      Question(
        path: text, title: form.groups[group].title, options: [],
        tally: QuestionTally(rows: NumberTally(TallyRoom(questions: form.inputs.count))),
        isInRows: path.steps.contains { $0.row != nil }, versions: [form.version]),
      at: index)
    byPath[TextBytes(text)] = index
    return index
  }

  /// Puts a question in its place; the figures of one that is known stay.
  private mutating func enter(_ question: Question, at index: Int) {
    guard index < known.count else { return known.append(question) }
    var question = question
    let old = known[index]
    let isSecret = if case .secret = question.tally.figures { true } else { false }
    question.tally = old.tally
    if isSecret { question.tally.hide() }
    question.versions = old.versions + question.versions.filter { !old.versions.contains($0) }
    question.earlierPaths = old.earlierPaths + (old.path == question.path ? [] : [old.path])
    let values = Set(question.options.map(\.value))
    question.options += old.options.filter { !values.contains($0.value) }
    known[index] = question
  }
}

// Records.
extension RecordSummary {
  /// Adds a record: the day of its submission, and its answers by their paths.
  ///
  /// - Parameter values: all answers as one object, for forms that do not always ask everything.
  package mutating func add(
    _ answers: [(path: String, value: TalliedValue)], values: () -> [JSON.Member]?,
    submittedOn day: CivilDate?, _ questions: Questions
  ) {
    count += 1
    versions[questions.version].count += 1
    if let day { days.add(day) }
    var (given, rows): ([Int: Int], [Int: Int]) = ([:], [:])
    for (path, value) in answers {
      let place = RowlessPath(path)
      for (group, row) in place.rows {
        guard let group = byPath[TextBytes(group)] else { continue }
        rows[group] = max(rows[group] ?? 0, row)
      }
      // A row without answers is no answer itself.
      guard let index = questions.byPath[TextBytes(place.text)] else { continue }
      known[index].tally.add(value, words: questions.words[index])
      given[index, default: 0] += 1
    }
    for index in Set(questions.ofGroup.values) where !known[index].isInRows {
      known[index].tally.add(rows: rows[index] ?? 0)
    }
    miss(given, rows, values, questions)
  }

  /// Counts the questions without an answer.
  private mutating func miss(
    _ given: [Int: Int], _ rows: [Int: Int], _ values: () -> [JSON.Member]?,
    _ questions: Questions
  ) {
    if questions.conditions.areThere, let values = values() {
      for (input, isAsked) in questions.conditions.unanswered(values) {
        known[questions.ofInput[input]].tally.miss(isAsked: isAsked)
      }
      return
    }
    for index in questions.ofInput where !known[index].isInRows && given[index] == nil {
      known[index].tally.miss(isAsked: true)
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
