package import FormCore
package import FormValues

/// Counts the questions of drafts, and those with an answer, as sessions that go on with them do.
///
/// Where all drafts of a definition have the same questions, only the answers of each are looked at.
/// All others take a session each, and with these so many places for answers are looked at in all.
package struct DraftTally {
  /// How many of the questions of a draft have an answer that it keeps.
  package struct Count: Equatable, Sendable {
    package let kept: Int
    package let total: Int
  }

  /// The most places for answers of the drafts that take a session each, together.
  package static let most = 4_000_000

  private var room: Int
  /// The number of drafts of which the questions were not counted, because too much was looked at.
  package private(set) var uncounted = 0
  private var digest: Digest?
  private var form: Form?
  private var alike: AlikeDrafts?

  package init(most: Int = Self.most) { room = most }

  /// Makes room for something else.
  package mutating func forget() { (form, alike, digest) = (nil, nil, nil) }

  /// Counts the questions of a draft; nil if the store does not have its definition, or if too much
  /// was looked at before. The definition is asked for where the draft before has another one.
  package mutating func count(_ draft: Draft, _ definition: (Digest) -> Form?) -> Count? {
    if draft.digest != digest {
      // The form before may be all that there is room for.
      (form, alike, digest) = (nil, nil, draft.digest)
      form = definition(draft.digest)
    }
    if alike != nil { return alike?.count(draft) }
    guard let form else { return nil }
    guard room > 0 else {
      uncounted += 1
      return nil
    }
    let session = Session(form, resuming: draft)
    room -= max(1, session.answerState.slotCount)
    if form.asksTheSame {
      alike = AlikeDrafts(form, at: draft.startedAt, total: session.total)
      room -= session.answerState.slotCount
    }
    return Count(kept: session.kept, total: session.total)
  }
}

/// The drafts of a definition of which all have the same questions, and each answer is allowed or
/// not whatever the others are, and whenever it was given.
private struct AlikeDrafts {
  private let validator: SubmissionValidator
  /// Without any answer before and after each draft.
  private var answerState: AnswerState
  private let total: Int

  init(_ form: Form, at startedAt: Moment, total: Int) {
    validator = SubmissionValidator(drafts: form, at: startedAt)
    (answerState, self.total) = (AnswerState(form, at: startedAt), total)
  }

  mutating func count(_ draft: Draft) -> DraftTally.Count {
    var (answers, kept) = (ReadAnswers(), 0)
    validator.read(draft.answers, into: &answerState, &answers)
    for slot in answers.given where answerState.hasValue(slot) {
      if answerState.input(of: slot)?.isSecret == false { kept += 1 }
      answerState.set(nil, at: slot)
    }
    return DraftTally.Count(kept: kept, total: total)
  }
}

extension Form {
  /// Whether each submission has the same questions, and what one may be answered with depends on
  /// nothing.
  fileprivate var asksTheSame: Bool {
    isTimeless && groups.allSatisfy { $0.repetition == nil }
  }
}
