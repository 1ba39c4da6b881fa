public import FormCore
import FormSession
public import FormValues
public import JSONText

/// The verdict of a session on answers: the values of its record, or why there is none.
public enum SessionVerdict {
  /// The answers given all at once, as an answer file gives them.
  public static func ofAnswers(_ json: JSON, _ form: Form, at moment: Moment) -> String {
    var session = Session(withoutRows: form, at: moment)
    var answers = ReadAnswers()
    session.take(json.members ?? [], &answers)
    let faults = session.faults(answers, isPartial: false)
    return faults.isEmpty ? submitted(session, moment) : "\(faults)"
  }

  /// The answers given one by one, each when it is asked for.
  public static func ofConversation(_ json: JSON, _ form: Form, at moment: Moment) -> String {
    let answerState = SubmissionValidator(form, at: moment).validate(json.members ?? []).answerState
    var session = Session(form, at: moment)
    for _ in 0..<10_000 {
      guard case .ask(let slot) = session.stage else { return submitted(session, moment) }
      let path = session.path(of: slot)
      do throws(Fault) {
        let known = answerState.slot(at: path)
        if session.input(at: slot).index < 0 {
          let wanted = known.map { answerState.rowCount(at: $0) } ?? 0
          try session.handle(.answer(.boolean(session.rowCount(at: slot) < wanted)))
        } else if let value = known.flatMap({ answerState.keptValue(of: $0) }) {
          try session.handle(.answer(value))
        } else if session.isRequired(slot) {
          return "\(path) is missing"
        } else {
          session.clear(at: slot)
          try session.handle(.proceed)
        }
      } catch {
        return "\(path): \(error.message)"
      }
    }
    return "the conversation does not end"
  }

  private static func submitted(_ session: consuming Session, _ moment: Moment) -> String {
    let envelope = Envelope(
      id: SampleSubmission.id(1), submittedAt: moment.instant, valueStyle: .typed)
    switch session.submit(envelope) {
    case .finished(let record): return record.values.json { $0.json(.typed) }.description
    case .refused(_, let faults): return "\(faults)"
    }
  }
}
