package import FormValues
package import JSONText

/// Reads and checks whole submissions: answers by key, groups as objects, rows as arrays of
/// objects.
///
/// The strict reading of bulk rows, answer files and drafts, in two steps: reading puts the answers
/// into a table, and the check finds every fault of it at once. Faults of answers come in document
/// order, and after them those of members that are not keys.
package struct SubmissionValidator: Sendable {
  package let form: Form
  package let startedAt: Moment
  package let externalValues: [FieldKey: String]
  /// Members that are no key of the form are left out instead of refused.
  package var dropsUnknown = false
  /// Answers of hidden inputs are left out instead of refused.
  package var dropsHidden = false
  /// Whether answers may be missing, rows too few, and answers of hidden inputs there: the
  /// submission is a draft.
  package var isUnfinished = false
  /// Whether answers may be missing and rows too few: others are still to come.
  package var isPartial = false
  /// Answers that the form doubts are refused.
  package var refusesDoubted = false
  /// Reads an answer in a way of one's own; nil to have the rule read it.
  package var reading: (@Sendable (JSON, AnswerRule) -> AnswerReading?)?
  /// Reads answers as people type them; nil to take each for what it says.
  package var spellings: AnswerSpellings?
  /// By input: what its answers must satisfy, whatever the others are.
  package let rules: [AnswerRule]
  /// Whether an answer may be given by two names.
  let hasFormerKeys: Bool

  package init(_ form: Form, at startedAt: Moment, externalValues: [FieldKey: String] = [:]) {
    (self.form, self.startedAt, self.externalValues) = (form, startedAt, externalValues)
    hasFormerKeys = form.inputs.contains { !$0.formerKeys.isEmpty }
    rules = form.inputs.map { $0.rule(at: startedAt) }
  }

  /// Reads and checks the members of a submission, none of which may stand there twice.
  package func validate(_ members: [JSON.Member]) -> (
    answerState: AnswerState, faults: [AnswerFault]
  ) {
    var answerState = AnswerState(empty: form, at: startedAt, externalValues: externalValues)
    var answers = ReadAnswers()
    read(members, into: &answerState, &answers)
    if let fault = answers.only { return (answerState, [fault]) }
    if isUnfinished { answerState.addLeastRows(from: 0) }
    answerState.evaluateAll()
    if isUnfinished { answerState.fitRows() }
    let faults = check(&answerState, answers)
    return (answerState, faults)
  }

  /// Puts the answers of members into a state in which nothing is evaluated yet: row for row into
  /// the rows that it has, and into new ones after them.
  package func read(
    _ members: [JSON.Member], into answerState: inout AnswerState, _ answers: inout ReadAnswers
  ) {
    // Handed over, so neither is copied when it changes.
    var reader = TreeReader(self, consume answerState, consume answers)
    reader.read(members)
    (answerState, answers) = (reader.answerState, reader.answers)
  }

  /// A state with the answers read into it, everything in it evaluated.
  package func filled(
    _ answerState: AnswerState, with members: [JSON.Member], _ answers: inout ReadAnswers
  ) -> AnswerState {
    var answerState = answerState
    read(members, into: &answerState, &answers)
    answerState.evaluateAll()
    return answerState
  }

  /// Checks every answer of a state in which everything is evaluated; refused answers are taken out
  /// of it.
  package func check(_ answerState: inout AnswerState, _ answers: ReadAnswers) -> [AnswerFault] {
    if let fault = answers.only { return [fault] }
    var check = SubmissionCheck(form.evaluation)
    (check.dropsHidden, check.isUnfinished) = (dropsHidden, isUnfinished)
    (check.isPartial, check.refusesDoubted) = (isPartial, refusesDoubted)
    check.leavesOutConsequences = spellings != nil
    let found = answerState.check(check, answers)
    let listed = found.first.map { self.faults($0, answerState, answers) }
    var faults = listed.flatMap { $0 }
    answerState.removeRefused(found, answers, keepsHidden: isUnfinished)
    if isUnfinished, !faults.isEmpty { answerState.evaluateAll() }
    faults += answers.strays
    if answers.unlisted > 0 {
      faults.append(AnswerFault(slot: nil, path: "", fault: .moreUnknown(answers.unlisted)))
    }
    let more = found.more + listed.count { $0.isEmpty } + answers.unlistedObjects
    if more > 0 {
      let fault = Fault.moreFaults(more, of: SubmissionFaults.most)
      faults.append(AnswerFault(slot: nil, path: "", fault: fault))
    }
    return faults
  }

  /// A fault in the words of its question.
  private func faults(
    _ found: SubmissionFault, _ answerState: AnswerState, _ answers: ReadAnswers
  ) -> [AnswerFault] {
    let slot = answerState.slot(of: found.part, in: found.row)
    let question = answerState.question(at: slot, withOptions: false)
    let words: [Fault] =
      switch (found.problem, found.part) {
      case (.refused, .input(let input)):
        (answers.refused[slot] ?? []).map { question.reported($0, rules[input]) }
      case (.restricted(let faults), .input(let input)):
        faults.map { question.reported($0, rules[input]) }
      case (.hidden, .input):
        [question.hidden(answers.given(at: slot, in: answerState))]
      case (.mismatch(let value), .input):
        [question.notAsCalculated(answers.calculated[slot]?.written ?? "", value)]
      case (.missing, _): [question.missing]
      case (.other(let fault), _): [fault]
      case (.hidden, .group): [.hidden(nil)]
      case (.refused, .group), (.restricted, .group), (.mismatch, .group): []
      }
    return words.map { AnswerFault(slot: slot, path: answerState.path(of: slot), fault: $0) }
  }
}

extension AnswerState {
  /// Checks the answers with all that is known of what was given.
  fileprivate mutating func check(
    _ check: SubmissionCheck, _ answers: ReadAnswers
  ) -> SubmissionFaults {
    for slot in values.indices {
      guard case .input(let input) = subject(of: slot) else { continue }
      let isCalculated = form.inputs[input].isCalculated
      let isGiven =
        isCalculated
        ? answers.calculated[slot] != nil
        : answers.isGiven(slot) || (table.slots[slot].isShown && values[slot] != nil)
      table.setGiven(isGiven, input, in: rowOfSlot[slot])
    }
    let submitted = answers.submitted(in: self)
    var found = SubmissionFaults()
    check.faults(&table, &evaluator, submitted, isComplete: false, into: &found)
    return found
  }

  /// Takes the answers out that other answers refuse, and those of hidden inputs that were given.
  fileprivate mutating func removeRefused(
    _ found: SubmissionFaults, _ answers: ReadAnswers, keepsHidden: Bool
  ) {
    for position in found.restricted {
      let slot = slot(ofInput: position.input, in: position.row)
      if form.inputs[position.input].isCalculated {
        values[slot] = nil
      } else {
        keep(nil, at: slot)
      }
    }
    guard !keepsHidden else { return }
    for slot in answers.given where !isShown(slot) { keep(nil, at: slot) }
  }
}
