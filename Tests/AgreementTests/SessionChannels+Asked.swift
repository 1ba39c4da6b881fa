import FormCore
import FormSession
import FormTestForms
import FormValues
import JSONText

// Channels that ask one question after the other.
extension SessionChannels {
  /// A conversation about one submission, and the lines that were typed in it.
  struct Conversation {
    var attempt: SessionAttempt
    var lines: [TypedAnswer] = []
    /// Whether the last line was refused.
    var isRefused = false
    /// The number of lines that were typed before the draft was kept.
    var middle = Int.max
    /// The lines whose answers are doubted, which a person is then asked about.
    var doubted: Set<Int> = []
  }

  /// Types a line at each question that is asked, up to the first one that is refused; with a draft
  /// the session is left after half of the answers and begun again from what the draft keeps.
  func asked(_ line: String, withDraft: Bool = false) throws(Unexpressible) -> Conversation {
    let given = try SingleAnswers(line, of: form)
    try given.checkLists()
    try checkAsked(given)
    let answers = Dictionary(given.leaves.map { ($0.name, $0) }) { first, _ in first }
    var session = Session(form, at: moment, externalValues: externalValues)
    var conversation = Conversation(
      attempt: SessionAttempt(answers: given.texts, outcome: .accepted("")))
    let middle = withDraft ? max(1, given.leaves.count / 2) : Int.max
    while case .ask(let slot) = session.stage, conversation.lines.count < 10_000 {
      let path = session.path(of: slot)
      let leaf = answers[path]
      let text = leaf?.text ?? rows(at: slot, given.leaves, session)
      conversation.lines.append(TypedAnswer(path, text))
      conversation.attempt.asked.insert(path)
      let taken = answerDecoder.takeUnchecked(text, at: slot, in: session)
      if let fault = refusal(of: text, &session) {
        conversation.isRefused = true
        conversation.attempt.outcome = .refused([finding(fault, path)])
        conversation.attempt.defaults = defaults(session, answers)
        if let leaf {
          put(understood(leaf, refusedFor: fault, taken), leaf, &conversation.attempt)
        }
        if withDraft { try checkDraft(conversation, middle) }
        conversation.middle = middle
        return conversation
      }
      if let leaf { note(leaf, at: slot, session, &conversation.attempt) }
      if case .given(let value) = session.status(of: slot), isDoubted(value, at: slot, session) {
        conversation.doubted.insert(conversation.lines.count - 1)
      }
      if conversation.lines.count == middle {
        if session.stage == .review { throw Unexpressible("a draft has lines before and after it") }
        session = try resumed(session)
      }
    }
    if withDraft { try checkDraft(conversation, middle) }
    conversation.middle = middle
    conversation.attempt.defaults = defaults(session, answers)
    conversation.attempt.outcome = submitted(session)
    return conversation
  }

  private func isDoubted(
    _ value: FormValues.Value, at slot: Int, _ session: borrowing Session
  ) -> Bool {
    session.warning(of: value, at: slot) != nil
  }

  /// The defaults that were taken by empty lines.
  private func defaults(
    _ session: borrowing Session, _ answers: [String: SingleAnswers.Leaf]
  ) -> [(path: String, value: JSON)] {
    defaults(session) { answers[session.path(of: $0)]?.isBlank != false }
  }

  /// What a question cannot be asked for, so no line can answer it.
  private func checkAsked(_ given: SingleAnswers) throws(Unexpressible) {
    var names: Set<String> = []
    for leaf in given.leaves {
      guard let input = leaf.input else {
        throw Unexpressible("a key without a question is not asked")
      }
      guard !input.isCalculated || leaf.isBlank else {
        throw Unexpressible("a calculated key is not asked")
      }
      if !names.insert(leaf.name).inserted { throw Unexpressible("a question is asked once") }
      if leaf.text.utf8.contains(0x0A) { throw Unexpressible("a line break ends a typed line") }
    }
  }

  /// Gives a line to the question that is asked; returns the fault if it is refused.
  private func refusal(of text: String, _ session: inout Session) -> Fault? {
    var (isGiven, defaults) = (false, [AnswerFault]())
    let end = PipedAnswers(answerDecoder).answer(&session, defaults: &defaults) {
      defer { isGiven = true }
      return isGiven ? .ended : .line(text)
    }
    return if case .refused(_, let fault) = end { fault.fault } else { nil }
  }

  /// The line that answers the question whether there is another row; empty for an input.
  private func rows(
    at slot: Int, _ leaves: [SingleAnswers.Leaf], _ session: borrowing Session
  ) -> String {
    guard session.input(at: slot).index < 0 else { return "" }
    let next = "\(session.path(of: slot))[\(session.rowCount(at: slot) + 1)]."
    return leaves.contains { $0.path.hasPrefix(next) } ? "y" : "n"
  }

  /// The value that a refused text was understood as; where it names no option that is on offer,
  /// the text itself, or the choices that commas part in it.
  private func understood(
    _ leaf: SingleAnswers.Leaf, refusedFor fault: Fault, _ taken: Taken
  ) -> JSON {
    guard fault.code == .choiceUnknown else { return understood(leaf, taken) }
    // One choice that is named twice is one.
    if case .value(.choices(let choices), _) = taken, choices.count > 1 || leaf.text.contains(",") {
      return .array(choices.map { .string($0) })
    }
    return understood(leaf, .keep)
  }

  /// Notes the value that a typed text was understood as.
  private func note(
    _ leaf: SingleAnswers.Leaf, at slot: Int, _ session: borrowing Session,
    _ attempt: inout SessionAttempt
  ) {
    guard !leaf.isBlank else { return }
    var value = JSON.null
    if case .given(let given) = session.status(of: slot) { value = given.json(.typed) }
    put(value, leaf, &attempt)
  }

  private func put(_ value: JSON, _ leaf: SingleAnswers.Leaf, _ attempt: inout SessionAttempt) {
    attempt.answers = attempt.answers.setting(value, at: leaf.path) ?? attempt.answers
  }

  private func checkDraft(_ conversation: Conversation, _ middle: Int) throws(Unexpressible) {
    guard conversation.lines.count > middle else {
      throw Unexpressible("a draft has lines before and after it")
    }
  }

  /// The session that is begun again with what a draft keeps of one.
  private func resumed(_ session: consuming Session) throws(Unexpressible) -> Session {
    let snapshot = session.snapshot
    if snapshot.isEmpty {
      throw Unexpressible("a draft keeps no secret, and there is nothing else")
    }
    let draft = Draft(
      snapshot, id: SampleSubmission.id(1), of: form, digest: form.digest, replaces: nil,
      folder: nil)
    let bytes = JSONWriter.bytes(of: draft.json)
    guard let again = JSONReader.read(bytes).root.flatMap({ Draft($0) }) else {
      throw Unexpressible("the draft cannot be read")
    }
    var faults: [AnswerFault] = []
    var next = Session(form, resuming: again, faults: &faults) { value, _, _ in value }
    try? next.handle(.proceed)
    return next
  }
}
