package import FormValues
package import JSONText

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
  /// The only fault, if there is one with which nothing else counts: more rows or text than a
  /// submission may have, or an answer that is given by its key and by an earlier one.
  var only: AnswerFault?
  /// Whether there is more text than a submission may have.
  var isTooLarge: Bool { only?.fault.code == .jsonTooLarge }

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

  /// Notes that the answers have more text than a submission may have.
  mutating func refuseTexts(beyond most: Int) {
    only = AnswerFault(slot: nil, path: "", fault: .tooMuchText(in: most))
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
  func submitted(in answerState: AnswerState) -> SubmittedAnswers {
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
  func given(at slot: Int, in answerState: AnswerState) -> Value? {
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
