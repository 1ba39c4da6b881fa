public import FormCore
public import FormValues

/// One filling of a form: events in, states out.
///
/// A session cannot be copied, and submitting consumes it, so a second submission cannot be
/// written down. `today`, `now` and the defaults are those of the moment at which it started.
/// Questions are known by the slots of the answers, which are stable while the session lasts.
///
/// ```swift
/// var session = Session(form)
/// let name = try form.binding("name", as: String.self)
/// try session.set(name, to: "Ada Lovelace")
/// print(session[name] ?? "nobody")
/// ```
public struct Session: ~Copyable, Sendable {
  /// The answers as they stand, and what they decide.
  var answerState: AnswerState
  /// The rule of each input, whatever the other answers are.
  let rules: [AnswerRule]
  /// The default of each input, and whether it satisfies the rule, as far as that is fixed.
  private let defaults: [Value?]
  private let isDefaultFit: [Bool]
  /// Whether answers that the form doubts are refused.
  package var refusesDoubted = false
  /// Whether a new row has the least rows of the groups in it, and groups get the rows that other
  /// answers ask for.
  var addsLeastRows = true
  /// Whether rows stay that other answers no longer ask for, because more answers come at once.
  var keepsRows = false
  /// By slot: whether the question was skipped or answered once, so nothing is offered any more.
  var isSkipped: [Bool] = []
  /// The present question, or the review.
  public internal(set) var stage = SessionStage.review
  /// The lines of a text that is being written.
  package internal(set) var unfinished: UnfinishedText?
  /// How many such texts were begun.
  var textsBegun = 0
  /// The slots that are asked, in order; none before this index needs an answer.
  private var asked: [Int] = []
  private var settledBefore = 0
  /// Whether no answer can make one above it wrong or needed.
  private let rulesLookBack: Bool
  /// The questions that disappeared or came back since the last call.
  private var questionChanges = QuestionChanges()
  /// What has happened to the answers, one after the other.
  private(set) var changes: [SessionChange] = []
  /// No question before this index has come or gone since it was set.
  private var staticBefore = 0

  /// Begins a submission of a form; `externalValues` are those that the caller supplies.
  public init(_ form: Form, at startedAt: Moment, externalValues: [FieldKey: String] = [:]) {
    self.init(AnswerState(form, at: startedAt, externalValues: externalValues))
  }

  /// Goes on with answers that are there.
  init(_ answerState: AnswerState) {
    self.answerState = answerState
    rulesLookBack = answerState.form.isIndependent || answerState.form.rulesLookBack
    let rules = answerState.form.inputs.map { $0.rule(at: answerState.startedAt) }
    self.rules = rules
    let defaults = answerState.form.inputs.map { answerState.offeredDefault(of: $0) }
    isDefaultFit = defaults.indices.map { index in
      let isOpen = answerState.form.hasDynamicBounds(index)
      return isOpen || defaults[index].map { rules[index].faults(of: $0).isEmpty } ?? true
    }
    self.defaults = defaults
    isSkipped = Array(repeating: false, count: answerState.slotCount)
    arrange()
    proceed()
  }

  /// The form that is filled.
  public var form: Form { answerState.form }
  /// When the session started; `today` and `now` of its rules.
  public var startedAt: Moment { answerState.startedAt }

  /// The question of a slot: an input of the form, or whether a group has another row.
  public func input(at slot: Int) -> Input { answerState.question(at: slot) }

  /// The path of a slot as people write it: `name`, `people[2].age`.
  public func path(of slot: Int) -> String { answerState.path(of: slot) }

  /// The rule that the answer of a slot must satisfy at present.
  public func rule(at slot: Int) -> AnswerRule {
    guard case .input(let index) = answerState.subject(of: slot) else {
      return AnswerRule(type: .boolean, constraints: [])
    }
    return form.hasDynamicBounds(index) ? answerState.rule(at: slot) ?? rules[index] : rules[index]
  }

  /// The state of a slot.
  public func status(of slot: Int) -> AnswerStatus {
    guard slot >= 0, slot < answerState.slotCount else { return .open }
    if let value = answerState.keptValue(of: slot) { return .given(value) }
    return isSkipped[slot] ? .absent : .open
  }

  /// The answer of a slot, if it is asked and has one.
  public func value(of slot: Int) -> Value? { isAsked(slot) ? answerState.value(of: slot) : nil }

  /// The value that Enter takes: the present answer, or a default that is still on offer.
  public func offer(for slot: Int) -> Value? {
    switch status(of: slot) {
    case .given(let value): return value
    case .absent: return nil
    case .open:
      guard case .input(let index) = answerState.subject(of: slot) else { return .boolean(false) }
      guard isDefaultFit[index], let value = defaults[index] else { return nil }
      let isDynamic = form.isDynamic(index)
      return isDynamic && fault(of: value, at: slot) != nil ? nil : value
    }
  }

  /// The default of a slot, whether it can be taken at present or not.
  func defaultValue(of slot: Int) -> Value? {
    guard case .input(let index) = answerState.subject(of: slot) else { return .boolean(false) }
    return defaults[index]
  }

  /// Whether a slot is asked, checked and recorded; the one place that knows of hidden questions.
  public func isAsked(_ slot: Int) -> Bool {
    guard slot >= 0, slot < answerState.slotCount, answerState.isShown(slot) else { return false }
    return switch answerState.subject(of: slot) {
    case .input(let index): !form.inputs[index].isCalculated
    case .rows: hasRoom(at: slot)
    }
  }

  /// Whether the group of a slot that asks for another row may have one more at present.
  func hasRoom(at slot: Int) -> Bool {
    answerState.rowCount(at: slot) < answerState.rowLimits(at: slot).most
  }

  /// Whether a question must have an answer at present.
  public func isRequired(_ slot: Int) -> Bool { answerState.isRequired(at: slot) }

  /// The number of rows of the group that a slot asks another row of.
  public func rowCount(at slot: Int) -> Int { answerState.rowCount(at: slot) }

  /// The number of questions at present.
  public var total: Int { asked.count }

  /// The number of a slot's question, from 1; nil while it is not asked.
  public func number(of slot: Int) -> Int? {
    guard isAsked(slot) else { return nil }
    let index = index(of: slot)
    return index < asked.count && asked[index] == slot ? index + 1 : nil
  }

  /// The slot that a number stands for.
  public func index(ofNumber number: Int) -> Int? {
    asked.indices.contains(number &- 1) ? asked[number &- 1] : nil
  }

  /// The slots that are asked, in order.
  public var questions: [Int] { asked }

  /// Whether a slot is asked and still needs to be.
  public func needsAnswer(_ slot: Int) -> Bool {
    guard isAsked(slot) else { return false }
    switch status(of: slot) {
    case .open: return true
    case .absent: return isRequired(slot)
    case .given(let value):
      guard case .input(let index) = answerState.subject(of: slot), form.isDynamic(index) else {
        return false
      }
      return !answerState.isAllowed(value, at: slot)
    }
  }

  mutating func proceed() {
    while settledBefore < asked.count, !needsAnswer(asked[settledBefore]) { settledBefore += 1 }
    stage = settledBefore < asked.count ? .ask(asked[settledBefore]) : .review
  }

  /// Finds out anew which slots are asked, after anything may have changed.
  mutating func arrange() {
    arrangeQuestions()
    settledBefore = 0
  }

  /// Finds out anew which slots are asked; from the first one that was not there, or is not there any
  /// more, all may need an answer.
  private mutating func arrangeQuestions() {
    let before = asked
    asked = answerState.orderedSlots.filter { isAsked($0) }
    var same = 0
    while same < min(before.count, asked.count), before[same] == asked[same] { same += 1 }
    noteQuestions(before, from: same)
    staticBefore = min(staticBefore, same)
    settledBefore = min(settledBefore, same)
  }

  /// The most slots that are found and moved one by one.
  private static let mostMoved = 32

  /// Takes those slots in or out that an answer showed or hid, and those that rows did, which are few
  /// of all; nil if they are not known.
  private mutating func arrangeQuestions(turned: [Int]?, _ fitted: [Int]?) {
    guard let turned, let fitted, turned.count + fitted.count <= Self.mostMoved else {
      return arrangeQuestions()
    }
    var (gone, returned): ([Int], [Int]) = ([], [])
    for slot in (turned + fitted).sorted(by: { answerState.isBefore($0, $1) }) {
      let (index, isKnown) = (index(of: slot), status(of: slot) != .open)
      switch (index < asked.count && asked[index] == slot, isAsked(slot)) {
      case (true, false):
        asked.remove(at: index)
        if isKnown { gone.append(slot) }
      case (false, true):
        asked.insert(slot, at: index)
        if isKnown { returned.append(slot) }
      case (true, true), (false, false): continue
      }
      staticBefore = min(staticBefore, index)
      settledBefore = min(settledBefore, index)
    }
    questionChanges.add(gone: gone, returned: returned)
  }
}

// Keeping the order of questions while answers come and go.
extension Session {
  /// Keeps an answer, or that there is none, and what it changes about the other questions.
  mutating func store(_ status: AnswerStatus, at slot: Int) {
    switch status {
    case .open: isSkipped[slot] = false
    case .absent, .given: isSkipped[slot] = true
    }
    let hasChanged: Bool
    if case .given(let value) = status {
      hasChanged = answerState.set(value, at: slot)
    } else {
      hasChanged = answerState.set(nil, at: slot)
    }
    changes.append(.answer(slot))
    let isRead = answerState.input(of: slot).map { form.evaluation.reads($0.index) } ?? false
    takeChanges(hasChanged, at: slot, isRead: isRead)
    touch(slot)
  }

  /// Gives every question that is still open its default, or leaves it without an answer.
  /// - Returns: what is wrong with the defaults that could not be taken.
  @discardableResult
  package mutating func settleOpenQuestions() -> [AnswerFault] {
    var refused: [AnswerFault] = []
    var index = 0
    while index < asked.count {
      let slot = asked[index]
      // Moved back by questions that the answer brings up before this one.
      staticBefore = index + 1
      if status(of: slot) == .open, let fault = settle(slot) {
        refused.append(self.fault(fault, at: slot))
      }
      index = min(staticBefore, index + 1)
    }
    settledBefore = 0
    proceed()
    return refused
  }

  /// Adds a row to the group that a slot asks another row of.
  mutating func addRow(at slot: Int) -> Bool {
    let known = answerState.slotCount
    guard answerState.addRow(at: slot, withLeastRows: addsLeastRows) != nil else { return false }
    takeNewRows(at: [slot])
    let turned = form.isIndependent ? [] : answerState.turnedSlots
    let new = [slot] + (known..<answerState.slotCount)
    arrangeQuestions(turned: turned.map { $0 + new }, fitRows())
    if !rulesLookBack { settledBefore = 0 }
    touch(slot)
    return true
  }

  /// Adds a row at each of some slots that ask for one, where there can be one more.
  mutating func addRows(at slots: [Int]) {
    answerState.addRows(at: slots, withLeastRows: addsLeastRows)
    takeNewRows(at: slots)
    fitRows()
    arrange()
  }

  private mutating func takeNewRows(at slots: [Int]) {
    isSkipped += repeatElement(false, count: answerState.slotCount - isSkipped.count)
    for slot in slots { isSkipped[slot] = false }
    changes += slots.map { .answer($0) }
  }

  /// Gives groups the rows that other answers ask for, and takes away empty ones that they no
  /// longer ask for.
  /// - Returns: the slots that may be asked now and were not, or the other way round; nil if others
  ///   may be, too.
  @discardableResult
  mutating func fitRows() -> [Int]? {
    let (known, shrinks) = (answerState.slotCount, addsLeastRows && !keepsRows)
    let fitted = answerState.fitRows(grows: addsLeastRows, shrinks: shrinks)
    isSkipped += repeatElement(false, count: answerState.slotCount - known)
    changes += fitted.asking.map { .answer($0) }
    if fitted.haveGone { noteEverything() }
    guard !fitted.haveGone, let turned = fitted.turned else { return nil }
    return fitted.asking + turned + (known..<answerState.slotCount)
  }

  /// Takes away the row in which a slot stands.
  mutating func removeRow(of slot: Int) {
    if let asking = answerState.slot(ofRowsAround: slot),
      let row = answerState.answerPath(of: slot).steps.last(where: { $0.row != nil })?.row
    {
      changes.append(.row(row - 1, of: asking))
    }
    answerState.removeRow(of: slot)
    fitRows()
    arrange()
    leaveOutRows(removedIn: answerState)
  }

  /// The state of the session, to return to.
  var state: SessionState { SessionState(answerState: answerState, isSkipped: isSkipped) }

  /// Returns the session to a former state.
  mutating func restore(_ state: SessionState) {
    let former = self.state
    (answerState, isSkipped) = (state.answerState, state.isSkipped)
    changes += state.changes(since: former)
    arrange()
    leaveOutRows(removedIn: former.answerState)
    proceed()
  }

  /// Forgets that questions of rows came or went: the rows themselves are named.
  private mutating func leaveOutRows(removedIn state: AnswerState) {
    questionChanges = questionChanges.filter { slot in
      slot >= state.slotCount || !state.isInRemovedRow(slot)
    }
  }

  /// Notes that any answer may be another one.
  mutating func noteEverything() { changes.append(.everything) }

  /// Gives a slot its former answer, and goes to its question if it is asked.
  mutating func restore(_ status: AnswerStatus, at slot: Int) {
    guard slot < answerState.slotCount else { return }
    store(status, at: slot)
    proceed()
  }

  /// The questions with answers that disappeared or came back since the last call.
  mutating func takeQuestionChanges() -> QuestionChanges {
    defer { questionChanges = QuestionChanges() }
    return questionChanges
  }

  /// Notes which questions with answers disappeared from an index on, and which came back.
  private mutating func noteQuestions(_ before: [Int], from start: Int) {
    var (oldEnd, newEnd) = (before.count, asked.count)
    while oldEnd > start, newEnd > start, before[oldEnd - 1] == asked[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    let (old, new) = (Set(before[start..<oldEnd]), Set(asked[start..<newEnd]))
    func isKnown(_ slot: Int) -> Bool { slot < isSkipped.count && status(of: slot) != .open }
    let gone = before[start..<oldEnd].filter { !new.contains($0) && isKnown($0) }
    let returned = asked[start..<newEnd].filter { !old.contains($0) && isKnown($0) }
    questionChanges.add(gone: gone, returned: returned)
  }

  /// Finds out what an answer has changed about the other questions.
  private mutating func takeChanges(_ hasChanged: Bool, at slot: Int, isRead: Bool) {
    settledBefore = rulesLookBack ? min(settledBefore, index(of: slot)) : 0
    let turned = hasChanged ? answerState.turnedSlots : []
    // There may be very many groups whose rows other answers ask for.
    arrangeQuestions(turned: turned, isRead ? fitRows() : [])
    if case .ask(let slot) = stage, isGone(slot) { proceed() }
  }

  /// Notes that a question may need an answer again.
  private mutating func touch(_ slot: Int) {
    guard needsAnswer(slot) else { return }
    settledBefore = min(settledBefore, index(of: slot))
  }

  /// The first index among the questions that is not before a slot.
  private func index(of slot: Int) -> Int {
    var (low, high) = (0, asked.count)
    while low < high {
      let middle = (low + high) / 2
      if answerState.isBefore(asked[middle], slot) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
