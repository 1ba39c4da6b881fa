public import FormCore
public import FormValues

/// The result of submitting: a record that ends the session, or the unchanged session with
/// all its faults.
public enum Submission: ~Copyable, Sendable {
  case finished(SubmissionRecord)
  case refused(Session, [AnswerFault])
}

/// The members of a record beside its answers.
public struct Envelope: Sendable {
  /// The identifier under which the record is stored.
  public let id: SubmissionID
  /// When the answers were submitted.
  public let submittedAt: Instant
  /// The button that sent the submission; nil if none did.
  public let action: RecordAction?
  /// The record that this one corrects.
  public let replaces: SubmissionID?
  /// The style of written values; nil for the form's own.
  public let valueStyle: ValueStyle?

  public init(
    id: SubmissionID, submittedAt: Instant, action: RecordAction? = nil,
    replaces: SubmissionID? = nil, valueStyle: ValueStyle? = nil
  ) {
    (self.id, self.submittedAt, self.action) = (id, submittedAt, action)
    (self.replaces, self.valueStyle) = (replaces, valueStyle)
  }

  /// The same of a submission that a button sent, if one did.
  func sent(by action: RecordAction?) -> Envelope {
    Envelope(
      id: id, submittedAt: submittedAt, action: action ?? self.action, replaces: replaces,
      valueStyle: valueStyle)
  }
}

extension Session {
  /// Ends the session with a record of its answers, if all of them satisfy the form.
  public consuming func submit(_ envelope: Envelope) -> Submission {
    let faults = self.faults
    guard faults.isEmpty else { return .refused(self, faults) }
    return .finished(answerState.record(envelope))
  }

  /// The record of the answers as they are; ``faults`` says whether they satisfy the form.
  package func record(_ envelope: Envelope) -> SubmissionRecord { answerState.record(envelope) }

  /// The answers in document order, those of hidden inputs left out.
  public var values: [RecordValue] { answerState.recordValues }

  /// What the form doubts about answers that it allows, in document order. The record has it as
  /// well.
  public var warnings: [AnswerFault] { answerState.warnings }

  /// All faults that keep the session from being submitted, in document order.
  package var faults: [AnswerFault] { faults(ReadAnswers(), isPartial: false) }

  func fault(_ fault: Fault, at slot: Int) -> AnswerFault {
    AnswerFault(slot: slot, path: path(of: slot), fault: fault)
  }
}

extension AnswerState {
  /// The record of answers that satisfy the form.
  package func record(_ envelope: Envelope) -> SubmissionRecord {
    let style = envelope.valueStyle ?? form.valueStyle
    return SubmissionRecord(
      id: envelope.id, form: form.identifier, version: form.version, digest: form.digest,
      startedAt: startedAt.instant, submittedAt: envelope.submittedAt, action: envelope.action,
      replaces: envelope.replaces, externalValues: form.externalKeys.isEmpty ? nil : suppliedValues,
      values: recordValues.worded(for: form, style), warnings: [RecordWarning](of: self),
      valueStyle: style)
  }
}
