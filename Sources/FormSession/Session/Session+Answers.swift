public import FormCore
import FormMessages
public import FormValues
package import JSONText

/// Answers that come all at once, from a file or from options; bulk lines are read and checked by
/// the same functions.
extension Session {
  /// Begins a submission in which repeated groups have no rows, as one that is read at once.
  public init(
    withoutRows form: Form, at startedAt: Moment, externalValues: [FieldKey: String] = [:]
  ) {
    self.init(
      SubmissionValidator(form, at: startedAt, externalValues: externalValues).validate([])
        .answerState)
    addsLeastRows = false
  }

  /// The reader and checker of the answers.
  private var validator: SubmissionValidator {
    SubmissionValidator(form, at: startedAt, externalValues: answerState.suppliedValues)
  }

  /// Takes the answers of an object over, row for row; what cannot be used is noted in `answers`. A
  /// group whose rows are given is not asked for more.
  package mutating func take(_ members: [JSON.Member], _ answers: inout ReadAnswers) {
    let stage = stage
    answerState = validator.filled(answerState, with: members, &answers)
    isSkipped += repeatElement(false, count: answerState.slotCount - isSkipped.count)
    for slot in answers.given + answers.rows { isSkipped[slot] = true }
    fitRows()
    noteEverything()
    arrange()
    if case .ask(let slot) = stage, isAsked(slot) { self.stage = stage } else { proceed() }
  }

  /// Takes over lines, each the answer of a slot, as one submission: an answer that others decide
  /// about is read after them, so the order of the lines does not matter.
  package mutating func take(
    _ lines: [(slot: Int, text: String)], _ answerDecoder: AnswerDecoder,
    _ answers: inout ReadAnswers
  ) {
    keepsRows = true
    defer { keepsRows = false }
    var waiting: [(slot: Int, text: String)] = []
    for line in lines {
      if case .input(let input) = answerState.subject(of: line.slot), form.isDynamic(input) {
        let index = waiting.firstIndex { answerState.isBefore(line.slot, $0.slot) } ?? waiting.count
        waiting.insert(line, at: index)
      } else {
        take(line, answerDecoder, &answers)
      }
    }
    // One that could not be read may have waited for another of them.
    var count = Int.max
    while waiting.count < count {
      count = waiting.count
      for line in waiting { take(line, answerDecoder, &answers) }
      waiting.removeAll { !answers.isRefused($0.slot) }
    }
  }

  private mutating func take(
    _ line: (slot: Int, text: String), _ answerDecoder: AnswerDecoder, _ answers: inout ReadAnswers
  ) {
    let taken = meaning(of: line.text, at: line.slot, answerDecoder)
    take(taken, written: line.text, at: line.slot, &answers)
  }

  /// Returns the meaning of a line as the answer of a slot. Options are numbered as they are asked:
  /// open slots before it have their defaults.
  package mutating func meaning(of text: String, at slot: Int, _ answerDecoder: AnswerDecoder)
    -> Taken
  {
    guard case .input(let index) = answerState.subject(of: slot), form.isDynamic(index),
      form.inputs[index].component.asChoosing != nil
    else { return answerDecoder.takeUnchecked(text, at: slot, in: self) }
    let given = answerState
    for other in given.orderedSlots.prefix(while: { $0 != slot }) where isAsked(other) {
      if status(of: other) == .open, input(at: other).index >= 0, let offer = offer(for: other) {
        _ = answerState.set(offer, at: other)
      }
    }
    let taken = answerDecoder.takeUnchecked(text, at: slot, in: self)
    answerState = given
    return taken
  }

  /// Takes over what a line or a look at a file gave; `written` is the answer as it was given.
  package mutating func take(
    _ taken: Taken, written: String, at slot: Int, _ answers: inout ReadAnswers
  ) {
    guard !input(at: slot).isCalculated else {
      return compare(taken, written: written, at: slot, &answers)
    }
    switch taken {
    case .keep:
      guard status(of: slot) == .open else { return }
      // Nobody gave a default as an answer, so it is left out if its question is hidden.
      if let offer = offer(for: slot), input(at: slot).index >= 0 {
        store(.given(offer), at: slot)
      } else {
        clear(at: slot)
      }
    case .absent: clear(at: slot)
    case .value(let value, _): put(value, at: slot, &answers)
    case .folder(let path, _): refuse(.folder(path), at: slot, &answers)
    case .refused(let fault): refuse(fault, at: slot, &answers)
    }
  }

  /// Notes an answer that must equal what the form calculates.
  private func compare(
    _ taken: Taken, written: String, at slot: Int, _ answers: inout ReadAnswers
  ) {
    switch taken {
    case .keep, .absent: return
    case .value(let value, _): answers.compare(value, written: written, at: slot)
    case .folder, .refused: answers.compare(nil, written: written, at: slot)
    }
  }

  /// Keeps an answer that its own rule accepts, whatever the other answers say to it now.
  private mutating func put(_ value: Value, at slot: Int, _ answers: inout ReadAnswers) {
    let input: Int
    switch answerState.subject(of: slot) {
    case .input(let index): input = index
    case .rows(let group): return putRow(value, group, at: slot, &answers)
    }
    guard !value.isEmpty else { return store(.absent, at: slot) }
    let faults = rules[input].faults(of: value)
    guard faults.isEmpty else {
      store(.absent, at: slot)
      return answers.refuse(faults, at: slot, given: value.json(.typed))
    }
    store(.given(value), at: slot)
    answers.accept(at: slot)
  }

  private mutating func putRow(
    _ value: Value, _ group: Int, at slot: Int, _ answers: inout ReadAnswers
  ) {
    guard value == .boolean(true) else { return store(.absent, at: slot) }
    answers.acceptRows(at: slot)
    if !addRow(at: slot) { answers.refuse(.noMoreRows(form.groups[group]), at: path(of: slot)) }
  }

  private mutating func refuse(_ fault: Fault, at slot: Int, _ answers: inout ReadAnswers) {
    store(.absent, at: slot)
    answers.accept(at: slot)
    answers.refuse([fault], at: slot)
  }

  /// The slot of a path; rows that come next after those that are there are added.
  package mutating func slot(
    makingRowsFor path: AnswerPath, _ answers: inout ReadAnswers
  ) throws(Fault) -> Int {
    let slot = try slot(addingRowsFor: path, obeysAnswers: false).slot
    for index in path.steps.indices where path.steps[index].row != nil {
      let rows = AnswerPath(
        steps: Array(path.steps[..<index]), part: .group(path.steps[index].group))
      if let slot = answerState.slot(at: rows) { answers.acceptRows(at: slot) }
    }
    return slot
  }

  /// All faults of the answers, as for a line in bulk; nothing is missing yet if others are still
  /// to come.
  package func faults(_ answers: ReadAnswers, isPartial: Bool) -> [AnswerFault] {
    var validator = validator
    (validator.isPartial, validator.refusesDoubted) = (isPartial, refusesDoubted)
    var checked = answerState
    return validator.check(&checked, answers)
  }
}

extension Fault {
  /// The fault of a folder where a file is expected.
  package static func folder(_ path: String) -> Fault {
    Fault(.unreadableFile, Message(.folderNotFile, ["given": .quoting(path)]))
  }
}

extension Session {
  /// The typed answer of an input, or what the form calculates for it; nil while it has none, while
  /// it is hidden, and where its row is not there.
  public subscript<Wrapped: BindableValue>(binding: Binding<Wrapped>) -> Wrapped? {
    guard let slot = answerState.slot(at: binding.path), answerState.isShown(slot) else {
      return nil
    }
    let type = form.inputs[binding.index].valueType
    return answerState.value(of: slot).flatMap { Wrapped($0, of: type) }
  }

  /// Sets a typed answer; it is checked by the rule that checks typed lines and bulk answers.
  ///
  /// Setting an answer of the row after the last one adds that row.
  ///
  /// ```swift
  /// do throws(Fault) {
  ///   try session.set(try form.binding("people[1].age", as: Int.self), to: -1)
  /// } catch {
  ///   print(error.code.rawValue, error.message)
  /// }
  /// ```
  ///
  /// - Throws: the `Fault` that a person would read at the prompt; also for a row beyond the next
  ///   one, and for an answer that the form calculates. The session then stays as it was.
  public mutating func set<Wrapped: BindableValue>(
    _ binding: Binding<Wrapped>, to wrapped: Wrapped
  ) throws(Fault) {
    let input = form.inputs[binding.index]
    guard !input.isCalculated else { throw .notSettable }
    guard let value = wrapped.value(for: input.valueType) else {
      throw input.valueType.fault(.numberOutOfRange, unreadable: "\(wrapped)")
    }
    if let slot = answerState.slot(at: binding.path) { return try set(value, at: slot) }
    let skipped = isSkipped
    let (slot, added) = try slot(addingRowsFor: binding.path, obeysAnswers: true)
    do throws(Fault) {
      try set(value, at: slot)
    } catch {
      if let added { removeRow(of: added) }
      isSkipped.replaceSubrange(skipped.indices, with: skipped)
      throw error
    }
  }

  /// Takes a typed answer away; its default is not offered again. There is nothing to take away in
  /// a row that is not there, or from what the form calculates.
  public mutating func clear<Wrapped: BindableValue>(_ binding: Binding<Wrapped>) {
    guard !form.inputs[binding.index].isCalculated else { return }
    if let slot = answerState.slot(at: binding.path) { clear(at: slot) }
  }
}

// Rows that a path names.
extension Session {
  /// The slot of a path; rows that come next after those that are there are added.
  ///
  /// - Parameter obeysAnswers: whether no more rows are added than other answers allow, which may
  ///   still change.
  /// - Returns: the slot, and one of the outermost row that was added.
  mutating func slot(
    addingRowsFor path: AnswerPath, obeysAnswers: Bool
  ) throws(Fault) -> (slot: Int, added: Int?) {
    var added: Int?
    do throws(Fault) {
      for index in path.steps.indices {
        guard let row = path.steps[index].row else { continue }
        let rows = AnswerPath(
          steps: Array(path.steps[..<index]), part: .group(path.steps[index].group))
        guard let slot = answerState.slot(at: rows), row > rowCount(at: slot) else { continue }
        try addRow(row, at: slot, obeysAnswers)
        added = added ?? answerState.firstSlot(ofLastRowAt: slot)
      }
    } catch {
      if let added { removeRow(of: added) }
      throw error
    }
    guard let slot = answerState.slot(at: path) else { throw .nothingAsked }
    return (slot, added)
  }

  /// Adds the row of a number, which must be the next one.
  private mutating func addRow(
    _ row: Int, at slot: Int, _ obeysAnswers: Bool
  ) throws(Fault) {
    let count = rowCount(at: slot)
    guard row == count + 1 else { throw .rowsBetween(path(of: slot), row, count) }
    if obeysAnswers { return try set(.boolean(true), at: slot) }
    guard case .rows(let group) = answerState.subject(of: slot), !addRow(at: slot) else { return }
    throw .noMoreRows(form.groups[group])
  }
}

extension Fault {
  /// The fault of setting what the form calculates.
  static let notSettable = Fault(.calculatedMismatch, Message(.calculatedNotSet))

  fileprivate static func rowsBetween(_ path: String, _ row: Int, _ count: Int) -> Fault {
    let there = count == 1 ? "is 1 row" : "are \(count) rows"
    return Fault(
      .unknownKey,
      "row \(row) of \(quoted(path)) cannot be given before row \(count + 1); there \(there)")
  }
}

// What a question is called, and the rows around it.
extension Session {
  /// The slots that are shown, in order: those that are asked, and those that are calculated.
  var shownSlots: [Int] { answerState.orderedSlots.filter { answerState.isShown($0) } }

  /// Whether the question of a slot is whether there is another row.
  func asksForRows(_ slot: Int) -> Bool {
    if case .rows = answerState.subject(of: slot) { true } else { false }
  }

  /// The number of the first question in the last row of the group of a slot that asks for another
  /// row, where a row too many can be taken away.
  func firstQuestion(ofLastRowAt slot: Int) -> Int? {
    guard let last = answerState.firstSlot(ofLastRowAt: slot) else { return nil }
    return questions.first { answerState.areInSameRow($0, last) }.flatMap { number(of: $0) }
  }

  /// What a fault of a slot is about: its question, or the group that has too few or too many rows.
  func subject(of slot: Int) -> String {
    guard case .rows(let group) = answerState.subject(of: slot) else {
      return input(at: slot).question
    }
    return rowWords(at: slot) + answerState.filled(form.groups[group].title, at: slot, in: group)
  }

  /// Whether the row in which a slot stood was taken away.
  func isGone(_ slot: Int) -> Bool { answerState.isInRemovedRow(slot) }

  /// Whether the question of a slot stands in a row of a repeated group.
  func isInRow(_ slot: Int) -> Bool { answerState.group(ofRow: slot) != nil }

  /// The options of a slot that can be chosen at present.
  public func options(at slot: Int) -> [Choice] {
    let options = input(at: slot).component.asChoosing?.options ?? []
    guard let open = answerState.openOptions(at: slot) else { return options }
    return zip(options, open).filter(\.1).map(\.0)
  }

  /// The words for an answer of a slot: options are called as those that can be chosen.
  func words(for value: Value, at slot: Int) -> AnswerWords {
    AnswerWords(answerState.question(at: slot, showing: value), form.catalogue)
  }

  /// The row in which a slot stands: `Person 2`.
  func rowTitle(at slot: Int) -> String {
    let words = rowWords(at: slot)
    return words.hasSuffix(", ") ? String(words.dropLast(2)) : words
  }

  /// The rows in which a slot stands, as they go before the title of its question: `Person 2, `.
  func rowWords(at slot: Int) -> String {
    answerState.answerPath(of: slot).steps.map { step in
      step.row.map {
        "\(answerState.filled(form.groups[step.group].rowTitle, at: slot, in: step.group)) \($0), "
      }
        ?? ""
    }
    .joined()
  }
}
