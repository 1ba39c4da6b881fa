package import FormCore
package import FormValues
package import JSONText

/// The figures of the records of a form: each question in the order of the newest definition, with
/// those of earlier ones that have the same key or an earlier one.
///
/// A question without answers takes three counts, and a tally once there is something to keep.
package struct RecordSummary: Sendable {
  /// The figures of a question, and its answers that are not among them yet.
  private struct Entry: Sendable {
    let question: Int
    var tally: QuestionTally
    var answers: AnswerCounts

    /// Goes on with the words of another definition's toggle.
    mutating func use(_ words: BooleanWords?) { answers.use(words, &tally) }

    /// Counts answers that stand in a text with padding.
    mutating func count(_ some: Span<RecordCell>, in text: Span<UInt8>) {
      answers.count(some, in: text, &tally)
    }

    /// Reads what was counted, and gives its memory back.
    mutating func release() { answers.release(to: &tally) }

    /// Reads what was counted.
    mutating func flush() { answers.flush(to: &tally) }
  }

  /// The number of records.
  package private(set) var count = 0
  /// By definition, the number of its records.
  private var countOfDefinition: [Int] = []
  /// The days of submission.
  package private(set) var days = DateTally()
  /// What is asked. A group of records has it only while it counts one, and once all are counted.
  var layout: RecordLayout
  /// By question.
  private var asked: [AskedCounts] = []
  /// By question, the number of its entry, or -1.
  private var entryOfQuestion: [Int32] = []
  private var entries: [Entry] = []
  private var shapes = RecordShapes()
  private var submissions = KeyCounts()
  /// The answers that wait to be counted.
  private var pending = PendingAnswers()
  /// By the number of a path: the number of the entry of its answers; -1 if they are not counted, and
  /// another negative one if that is not known yet.
  private var entryOfPath: [Int32] = []
  /// The paths of the answers of the record before, and the number of its shape; nil if other answers
  /// than these may decide about it.
  private var before: (paths: [Int32], shape: Int?) = ([], nil)
  /// Those of an earlier record that was not like it.
  private var earlier: (paths: [Int32], shape: Int?) = ([], nil)
  /// The day of the record before, as two words, and its number.
  private var day: (head: UInt64, tail: UInt64, number: Int)?
  /// The definition of the record that is counted, and whether some answers decide what is asked.
  private var (current, hasDeciding) = (-1, false)

  /// A summary without records of what a layout asks.
  init(_ layout: RecordLayout) {
    self.layout = layout
    makeRoom()
  }

  /// Learns the questions of a definition, which count as those of the newest one from now on, and
  /// returns its number.
  package mutating func learn(_ form: Form) -> Int {
    countPending()
    let number = layout.learn(form)
    makeRoom()
    return number
  }

  /// Reads what was counted, and gives its memory back.
  mutating func release() {
    countPending()
    for index in entries.indices { entries[index].release() }
  }

  /// Takes another layout, which has all questions of the one before.
  mutating func use(_ layout: RecordLayout) {
    self.layout = layout
    makeRoom()
  }

  /// Makes room for the counts of all questions, and hides those that are secrets now.
  private mutating func makeRoom() {
    let questions = layout.outlines.count
    asked += repeatElement(AskedCounts(), count: max(0, questions - asked.count))
    entryOfQuestion += repeatElement(-1, count: max(0, questions - entryOfQuestion.count))
    let definitions = layout.definitions.count
    countOfDefinition += repeatElement(0, count: max(0, definitions - countOfDefinition.count))
    for index in entries.indices where layout.outlines[entries[index].question].kind == .secret {
      entries[index].tally.hide()
      entries[index].answers.hide()
    }
  }
}

// Records.
extension RecordSummary {
  /// Begins to count a record of a definition.
  ///
  /// - Parameters:
  ///   - paths: the paths of all records so far, by which their answers are called.
  ///   - text: what the record stands in, with padding; `day` is the range of the date in it. It is
  ///     kept until records of another text come.
  package mutating func begin(
    _ definition: Int, paths: [String], _ text: [UInt8], submittedOn day: Range<Int>
  ) {
    layout.use(definition, paths)
    if definition != current || !pending.areOf(text) {
      countPending()
      pending.begin(text)
      if definition != current { use(definition) }
    }
    let more = layout.questionOfPath.count - entryOfPath.count
    if more > 0 { entryOfPath += repeatElement(PendingAnswers.unknown, count: more) }
    count(day, text.span)
  }

  private mutating func count(_ range: Range<Int>, _ text: Span<UInt8>) {
    guard range.count == 10 else {
      _ = countOther(range, text)
      return
    }
    let (head, tail) = (text.word(at: range.lowerBound), text.word(at: range.lowerBound &+ 2))
    if let day, day.head == head, day.tail == tail { return submissions.count(again: day.number) }
    day = (head, tail, countOther(range, text))
  }

  /// Counts a day that is not that of the record before, and returns its number.
  private mutating func countOther(_ day: Range<Int>, _ text: Span<UInt8>) -> Int {
    if let known = submissions.countKnown(text, day, tag: 0) { return known }
    submissions.begin()
    submissions.append(text, day, tag: 0)
    if !submissions.hasRoom(keys: 4096, bytes: 1 << 17) { flushDays() }
    submissions.insert()
    return submissions.count - 1
  }

  /// Counts the answers of the record, which stand in the text, and ends the record.
  ///
  /// - Parameter values: all answers as one object, for forms that do not always ask everything.
  package mutating func end(_ answers: Span<RecordCell>, values: () -> [JSON.Member]?) {
    count += 1
    countOfDefinition[current] += 1
    add(answers)
    if !hasDeciding {
      if let shape = before.shape, RecordSummary.areOn(before.paths, answers) {
        return shapes.count(again: shape)
      }
      swap(&before, &earlier)
      if let shape = before.shape, RecordSummary.areOn(before.paths, answers) {
        return shapes.count(again: shape)
      }
    }
    let text = pending.text
    shapes.begin(current)
    for index in answers.indices {
      let answer = answers[index]
      shapes.append(path: answer.path)
      if hasDeciding, layout.decides[answer.path] { shapes.append(answer, text.span) }
    }
    let shape = countShape(answers, values)
    guard !hasDeciding else { return }
    before.shape = shape
    before.paths.removeAll(keepingCapacity: true)
    for index in answers.indices { before.paths.append(Int32(answers[index].path)) }
  }

  /// Whether answers are those on some paths, in their order.
  @inline(__always)
  private static func areOn(_ paths: [Int32], _ answers: Span<RecordCell>) -> Bool {
    let paths = paths.span
    guard answers.count == paths.count else { return false }
    var index = 0
    while index < paths.count, answers[unchecked: index].path == Int(paths[unchecked: index]) {
      index &+= 1
    }
    return index == paths.count
  }

  /// Adds the answers of the record to those that wait.
  private mutating func add(_ answers: Span<RecordCell>) {
    var index = 0
    while true {
      index = pending.add(answers, from: index, entryOfPath)
      guard index < answers.count else { return }
      let path = answers[index].path
      if entryOfPath[path] == PendingAnswers.unknown {
        learn(path)
      } else {
        countPending()
      }
    }
  }

  /// Learns the entry of the answers on a path.
  private mutating func learn(_ path: Int) {
    // A row without answers is no answer itself.
    let question = layout.questionOfPath[path]
    entryOfPath[path] = question < 0 ? -1 : Int32(entry(of: question))
    guard !pending.hasRoom(heaps: entries.count) else { return }
    countPending()
    pending.makeRoom(heaps: entries.count)
  }

  /// Whether answers wait to be counted.
  var hasPending: Bool { !pending.heaps.isEmpty }

  /// Counts the answers that wait.
  mutating func countPending() {
    let (text, answers) = (pending.text, pending.answers)
    for heap in pending.heaps {
      let part = pending.range(of: Int(heap))
      entries[Int(heap)].count(answers.span.extracting(part), in: text.span)
    }
    pending.removeAll()
  }

  /// Counts the answers that wait in a text that is too long for each of several groups to keep one.
  mutating func countLongText() {
    guard pending.text.count > 1 << 20 else { return }
    countPending()
    pending.begin([])
  }

  /// Counts the shape of the record, and returns its number.
  private mutating func countShape(
    _ answers: Span<RecordCell>, _ values: () -> [JSON.Member]?
  ) -> Int {
    if let known = shapes.countKnown() { return known }
    if !shapes.hasRoom { flushShapes() }
    shapes.insert(shape(answers, values))
    return shapes.count - 1
  }

  /// Reads what was counted; to be called before the figures are looked at.
  package mutating func finish() {
    countPending()
    for index in entries.indices { entries[index].flush() }
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
    day = nil
  }

  private mutating func use(_ definition: Int) {
    current = definition
    hasDeciding = !layout.definitions[definition].deciding.isEmpty
    (before.shape, earlier.shape) = (nil, nil)
    entryOfPath.removeAll(keepingCapacity: true)
    let words = layout.definitions[definition].words
    for question in layout.definitions[definition].ofInput where entryOfQuestion[question] >= 0 {
      let index = Int(entryOfQuestion[question])
      entries[index].use(words[question])
    }
  }

  /// The number of the entry of a question, which is made unless it is there; -1 if nothing is kept
  /// of its answers.
  private mutating func entry(of question: Int) -> Int {
    let index = Int(entryOfQuestion[question])
    return index >= 0 ? index : makeEntry(of: question)
  }

  private mutating func makeEntry(of question: Int) -> Int {
    let outline = layout.outlines[question]
    guard outline.kind != .secret else { return -1 }
    var tally = QuestionTally(outline.kind, outline.room)
    var answers = AnswerCounts(for: tally, outline.room)
    answers.use(layout.definitions[current].words[question], &tally)
    entryOfQuestion[question] = Int32(entries.count)
    if entries.count == entries.capacity {
      // Entries are large, and there is never more than one for a question.
      entries.reserveCapacity(min(layout.outlines.count, max(4, 2 * entries.count)))
    }
    entries.append(Entry(question: question, tally: tally, answers: answers))
    return entries.count - 1
  }

  /// What was asked and answered in the record that is counted.
  private func shape(
    _ answers: Span<RecordCell>, _ values: () -> [JSON.Member]?
  ) -> RecordShape {
    let definition = layout.definitions[current]
    var (shape, given, rows) = (RecordShape(), Set<Int>(), [Int: Int]())
    for index in answers.indices {
      let position = definition.positions[answers[index].path]
      for (group, row) in position.rows { rows[group] = max(rows[group] ?? 0, row) }
      guard position.question >= 0 else { continue }
      shape.answered.append(Int32(position.question))
      given.insert(position.question)
    }
    shape.rows = definition.outerGroups.map { (Int32($0), rows[$0] ?? 0) }
    if let conditions = definition.conditions, let values = values() {
      shape.missed = conditions.unanswered(values).map { input, isAsked in
        Int32(definition.ofInput[input]) * 2 + (isAsked ? 1 : 0)
      }
    } else {
      let missed = definition.ofInput.filter { question in
        !layout.outlines[question].isInRows && !given.contains(question)
      }
      shape.missed = missed.map { Int32($0) * 2 + 1 }
    }
    return shape
  }

  private mutating func flushShapes() {
    (before.shape, earlier.shape) = (nil, nil)
    for (shape, times) in shapes.takeAll() {
      for question in shape.answered { asked[Int(question)].answered += times }
      for missed in shape.missed {
        if missed % 2 == 1 {
          asked[Int(missed / 2)].skipped += times
        } else {
          asked[Int(missed / 2)].notAsked += times
        }
      }
      for (group, rows) in shape.rows { add(rows, of: Int(group), times) }
    }
  }

  private mutating func add(_ rows: Int, of group: Int, _ times: Int) {
    let index = entry(of: group)
    guard index >= 0 else { return }
    entries[index].tally.add(rows: rows, times: times)
  }
}

// Figures.
extension RecordSummary {
  /// A question, or a repeated group, and its figures.
  package struct Question: Sendable {
    private let outline: RecordLayout.Outline
    package let tally: QuestionTally

    init(_ outline: RecordLayout.Outline, _ tally: QuestionTally) {
      (self.outline, self.tally) = (outline, tally)
    }

    /// The path of its answers, without the numbers of rows.
    package var path: String { outline.path }
    package var title: String { outline.title }
    /// The options of a picker, as values and labels.
    package var options: [(value: String, label: String)] { outline.options }
    /// The versions that ask it.
    package var versions: [String] { outline.versions }
    /// The paths that it had in earlier versions.
    package var earlierPaths: [String] { outline.earlierPaths }
  }

  /// Questions and their figures, each put together when it is looked at.
  package struct Questions: RandomAccessCollection, Sendable {
    fileprivate let summary: RecordSummary

    package var startIndex: Int { 0 }
    package var endIndex: Int { summary.layout.order.count }

    package subscript(position: Int) -> Question {
      let index = summary.layout.order[position]
      return Question(summary.layout.outlines[index], summary.tally(of: index))
    }
  }

  /// The questions in the order of the newest definition, then those that only earlier ones ask.
  package var questions: Questions { Questions(summary: self) }

  private func tally(of question: Int) -> QuestionTally {
    let (outline, entry) = (layout.outlines[question], Int(entryOfQuestion[question]))
    var tally = entry >= 0 ? entries[entry].tally : QuestionTally(outline.kind, outline.room)
    tally.add(asked[question])
    return tally
  }

  /// The versions in the order in which they were met, and the number of records of each.
  package var versions: [(name: String, count: Int)] {
    Array(zip(layout.versions, countOfDefinition)).map { (name: $0, count: $1) }
  }

  /// The names of all versions, each once.
  package var versionNames: [String] {
    layout.versions.reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }
}
