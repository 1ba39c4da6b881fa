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
    hasFormerKeys = form.inputs.contains { $0.arguments.formerly != nil }
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
    let question = answerState.question(at: slot)
    let words: [Fault] =
      switch (found.problem, found.part) {
      case (.refused, .input(let input)):
        (answers.refused[slot] ?? []).map { question.reported($0, rules[input]) }
      case (.restricted(let faults), .input(let input)):
        faults.map { question.reported($0, rules[input]) }
      case (.hidden, .input):
        [question.hidden(answers.given(at: slot, in: answerState))]
      case (.mismatch(let value), .input(let input)):
        [
          question.notAsCalculated(
            form.evaluation.revealsSecret[input]
              ? nil : (answers.calculated[slot]?.written ?? "", value))
        ]
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
      values[slot(ofInput: position.input, in: position.row)] = nil
    }
    guard !keepsHidden else { return }
    for slot in answers.given where !isShown(slot) { values[slot] = nil }
  }
}

/// Facts about the given answers that the values in a state do not show.
package struct ReadAnswers: Sendable {
  /// By slot: whether an answer was given for it, whatever it is worth; slots after the last one
  /// were given none.
  private var marks: [Bool] = []
  /// The faults of those answers; of answers behind those that can be listed none.
  private(set) var refused: [Int: [Fault]] = [:]
  /// How many refused answers have their faults, and the last of them in the order of the form.
  private var explained = 0
  private var lastExplained: Int?
  /// By slot whose bounds other answers decide: a refused answer, to be checked again by those
  /// bounds.
  var refusedJSON: [Int: JSON] = [:]
  /// The answers given for slots that the form calculates.
  private(set) var calculated: [Int: CalculatedAnswer] = [:]
  /// The slots of the groups for which rows were given, and what is wrong with those rows.
  package internal(set) var rows: Set<Int> = []
  var rowFaults: [Int: Fault] = [:]
  /// Faults of what has no slot.
  private(set) var strays: [AnswerFault] = []
  /// The groups whose answers are not objects, by the row that they stand in; missing answers in
  /// them are not reported as well.
  var unread: [Int: Set<Int>] = [:]
  /// The number of further members that are not keys, and of those that are not the right objects.
  private(set) var unlisted = 0
  private(set) var unlistedObjects = 0
  /// The only fault, if there is one with which nothing else counts: more rows than a submission
  /// may have, or an answer that is given by its key and by an earlier one.
  var only: AnswerFault?

  package init() {}

  /// The slots for which an answer was given, in order.
  package var given: [Int] { marks.indices.filter { marks[$0] } }

  /// Whether an answer was given for a slot.
  package func isGiven(_ slot: Int) -> Bool { slot < marks.count && marks[slot] }

  /// Whether the answer that was given for a slot cannot be used.
  package func isRefused(_ slot: Int) -> Bool { refused[slot] != nil }

  private mutating func mark(_ slot: Int) {
    if slot >= marks.count { marks += repeatElement(false, count: slot + 1 - marks.count) }
    marks[slot] = true
  }

  /// Notes that a slot has an answer; what was wrong with an earlier one no longer counts.
  package mutating func accept(at slot: Int) {
    mark(slot)
    refused[slot] = nil
    refusedJSON[slot] = nil
  }

  /// Notes what is wrong with the answer of a slot; `given` is the answer, if it could be read.
  package mutating func refuse(_ faults: [Fault], at slot: Int, given: JSON? = nil) {
    mark(slot)
    refused[slot] = faults
    refusedJSON[slot] = given
  }

  /// The same of one of a great many answers: what is wrong with it is kept only if it can be
  /// listed.
  mutating func refuse(
    _ faults: [Fault], at slot: Int, given: JSON?, in answerState: AnswerState
  ) {
    let isBehind = lastExplained.map { answerState.isBefore($0, slot) } ?? false
    refuse(isBehind ? [] : faults, at: slot, given: given)
    explained += isBehind ? 0 : 1
    guard explained > 4 * ReadAnswers.mostExplained else { return }
    let slots = refused.filter { !$0.value.isEmpty }.keys
      .sorted { answerState.isBefore($0, $1) }
    for slot in slots.dropFirst(ReadAnswers.mostExplained) { refused[slot] = [] }
    let kept = slots.prefix(ReadAnswers.mostExplained)
    (explained, lastExplained) = (kept.count, kept.last ?? lastExplained)
  }

  /// More than can be listed: `--set` may still replace some of them.
  private static let mostExplained = 10 * SubmissionFaults.most

  /// Notes that rows were given for the group that a slot asks another row of.
  package mutating func acceptRows(at slot: Int) { rows.insert(slot) }

  /// Notes that an input has an answer by its key and another one by an earlier key.
  package mutating func refuseTwice(_ input: Input) {
    only = only ?? AnswerFault(slot: nil, path: "", fault: .twice(input.key.text))
  }

  /// Notes that there are more rows than a submission may have.
  mutating func refuseRows(beyond most: Int) {
    only = AnswerFault(slot: nil, path: "", fault: .tooManyRows(in: most))
  }

  /// Notes what is wrong with what has no slot; of more than 1,000 faults the others are counted.
  package mutating func refuse(_ fault: Fault, at path: String) {
    guard strays.count < SubmissionFaults.most else {
      if fault.code == .unknownKey { unlisted += 1 } else { unlistedObjects += 1 }
      return
    }
    strays.append(AnswerFault(slot: nil, path: path, fault: fault))
  }

  /// The same by rows and inputs.
  fileprivate func submitted(in answerState: AnswerState) -> SubmittedAnswers {
    var submitted = SubmittedAnswers()
    func position(_ slot: Int) -> SubmittedAnswers.Position {
      SubmittedAnswers.Position(
        answerState.input(of: slot)?.index ?? 0, in: answerState.rowOfSlot[slot])
    }
    submitted.refused = refused.keys.sorted().map(position)
    for (slot, json) in refusedJSON { submitted.refusedByBounds[position(slot)] = json }
    submitted.claims = calculated.keys.sorted().map {
      SubmittedAnswers.Claim(calculated[$0]?.value, at: position($0))
    }
    submitted.unread = unread
    var givenRows: Set<SubmittedAnswers.GroupPosition> = []
    for slot in rows.union(rowFaults.keys) {
      guard case .rows(let group) = answerState.subject(of: slot) else { continue }
      let row = answerState.rowOfSlot[slot]
      if rows.contains(slot) {
        givenRows.insert(SubmittedAnswers.GroupPosition(group, in: row))
      }
      if let fault = rowFaults[slot] {
        submitted.rowFaults[SubmittedAnswers.GroupPosition(group, in: row)] = fault
      }
    }
    submitted.givenRows = givenRows
    return submitted
  }

  /// The value that was given for a slot; nil if it is not a value of its type.
  fileprivate func given(at slot: Int, in answerState: AnswerState) -> Value? {
    if let calculated = calculated[slot] { return calculated.value }
    return answerState.values[slot]
  }

  /// Notes an answer for a slot that the form calculates: what it means, and how it was written.
  package mutating func compare(_ value: Value?, written: String, at slot: Int) {
    calculated[slot] = CalculatedAnswer(value: value, written: written)
  }
}

/// An answer that was given where the form calculates one.
package struct CalculatedAnswer: Sendable {
  /// The value of the answer; nil if it is not a value of the type.
  let value: Value?
  /// The answer as it was written.
  let written: String
}
