package import FormCore
package import FormValues
import JSONText

extension Session {
  /// Looks at an answer by what lies outside, such as a file, and may change it.
  package typealias OutsideCheck = (Value, Input, AnswerRule) throws(Fault) -> Value

  /// Goes on with a draft as the form is now; what no longer fits is added to `faults` and asked
  /// again.
  package init(
    _ form: Form, resuming draft: Draft, faults: inout [AnswerFault], check: OutsideCheck
  ) {
    let validator = SubmissionValidator(
      drafts: form, at: draft.startedAt, externalValues: draft.externalValues)
    let (answerState, refused) = validator.validate(draft.answers)
    self.init(answerState)
    var problems = refused
    for slot in answerState.orderedSlots {
      guard let value = answerState.keptValue(of: slot) else { continue }
      do throws(Fault) {
        let rule = rule(at: slot)
        let found = try check(value, input(at: slot), rule)
        if found != value { try set(found, at: slot) }
      } catch {
        clear(at: slot)
        reopen(at: slot)
        problems.append(fault(input(at: slot).worded(error), at: slot))
      }
    }
    restore(draft, isWhole: problems.isEmpty)
    faults += problems
  }

  /// The same without a look at what lies outside, and whatever is wrong.
  package init(_ form: Form, resuming draft: Draft) {
    var faults: [AnswerFault] = []
    self.init(form, resuming: draft, faults: &faults) { value, _, _ in value }
  }

  private mutating func restore(_ draft: Draft, isWhole: Bool) {
    for path in draft.skipped {
      if let slot = answerState.slot(at: path), answerState.keptValue(of: slot) == nil {
        clear(at: slot)
      }
    }
    proceed()
    if isWhole { restorePosition(draft) }
  }

  /// Goes to the question at which the draft was kept.
  private mutating func restorePosition(_ draft: Draft) {
    if let slot = draft.position.flatMap({ answerState.slot(at: $0) }), isAsked(slot) {
      stage = .ask(slot)
    }
    guard let text = draft.unfinished, let slot = answerState.slot(at: text.path),
      rule(at: slot).isMultiline, isAsked(slot)
    else { return }
    unfinished = UnfinishedText(path: path(of: slot), lines: text.lines)
    stage = .ask(slot)
  }
}

extension SubmissionValidator {
  /// The reader and checker of the answers of drafts.
  init(drafts form: Form, at startedAt: Moment, externalValues: [FieldKey: String] = [:]) {
    self.init(form, at: startedAt, externalValues: externalValues)
    isUnfinished = true
    reading = { $1.reading(ofDraft: $0) }
  }
}

extension AnswerRule {
  /// Reads an answer of a draft; a path is an object there, and content is not.
  fileprivate func reading(ofDraft json: JSON) -> AnswerReading? {
    guard isFile, let members = json.members, members.count == 1, let path = json["path"]?.text
    else { return nil }
    return .value(.file(.path(path)))
  }
}

/// A session at rest: what has to be kept to go on with it later.
package struct SessionSnapshot: Sendable {
  /// When the submission started; it fixes `today`, `now` and the defaults.
  package let startedAt: Moment
  /// The external values that the caller supplied.
  package let externalValues: [FieldKey: String]
  /// The answers in document order, hidden ones too, without those of secrets.
  package let answers: [RecordValue]
  /// The paths of the questions that were asked and skipped.
  package let skipped: [String]
  /// The path of the question that is asked; nil at the review.
  package let position: String?
  package let unfinished: UnfinishedText?

  package init(
    startedAt: Moment, externalValues: [FieldKey: String] = [:], answers: [RecordValue],
    skipped: [String],
    position: String? = nil, unfinished: UnfinishedText? = nil
  ) {
    (self.startedAt, self.externalValues, self.answers, self.skipped) = (
      startedAt, externalValues, answers, skipped
    )
    (self.position, self.unfinished) = (position, unfinished)
  }

  /// Whether there is nothing in it that somebody answered.
  package var isEmpty: Bool {
    var hasAnswer = false
    answers.forEachLeaf { _, _ in hasAnswer = true }
    return !hasAnswer && skipped.isEmpty && unfinished == nil
  }
}

extension Session {
  /// The state to keep for resuming. Answers of hidden inputs are kept, those of secrets never.
  package var snapshot: SessionSnapshot {
    SessionSnapshot(
      startedAt: startedAt, externalValues: answerState.suppliedValues,
      answers: answerState.keptValues { keptAnswer(of: $0) },
      skipped: skippedSlots.map { path(of: $0) },
      position: position, unfinished: keptText)
  }

  /// The number of questions with an answer that a snapshot keeps.
  package var kept: Int {
    questions.count { value(of: $0) != nil && keptAnswer(of: $0) != nil }
  }

  /// The bytes of the texts of all answers.
  package var textBytes: Int { answerState.textBytes }

  func keptAnswer(of slot: Int) -> Value? {
    guard let input = answerState.input(of: slot), !input.isCalculated, !input.isSecret else {
      return nil
    }
    return answerState.keptValue(of: slot)
  }

  /// Whether a slot was asked and has no answer.
  func staysSkipped(_ slot: Int) -> Bool { isSkipped[slot] && !answerState.hasValue(slot) }

  /// The slots that were asked and have no answer, in order.
  var skippedSlots: [Int] {
    isSkipped.indices.contains { staysSkipped($0) }
      ? answerState.orderedSlots.filter { staysSkipped($0) } : []
  }

  var position: String? {
    guard case .ask(let slot) = stage else { return nil }
    return path(of: slot)
  }

  var keptText: UnfinishedText? {
    guard let unfinished, let slot = answerState.slot(at: unfinished.path),
      !input(at: slot).isSecret
    else { return nil }
    return unfinished
  }
}

// A text of several lines that is being written.
extension Session {
  /// Begins a text of several lines as the answer of a slot.
  mutating func beginText(at slot: Int) {
    textsBegun += 1
    unfinished = UnfinishedText(path: path(of: slot), lines: [], number: textsBegun)
  }

  /// Adds lines to the text that was begun as the answer of a slot.
  ///
  /// - Throws: the fault of the first line with which there is more text than a submission may
  ///   have; the lines before it are added.
  mutating func addText(_ lines: [String], at slot: Int) throws(Fault) {
    for line in lines {
      let bytes = (unfinished?.textBytes ?? 0) + line.utf8.count
      guard answerState.hasRoom(for: bytes, at: slot) else { throw .tooMuchText }
      unfinished?.add(line)
    }
  }

  /// Ends the text that was begun, and returns its lines.
  mutating func endText() -> [String] {
    defer { unfinished = nil }
    return unfinished?.lines ?? []
  }
}
