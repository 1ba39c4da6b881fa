public import FormCore

/// A session at rest: what has to be kept to go on with it later.
public struct SessionSnapshot: Sendable {
  /// When the submission was begun; it fixes `today`, `now` and the defaults.
  public let begun: Moment
  /// The answers in document order, without those of secrets.
  public let answers: [RecordValue]
  /// The inputs that were asked and left without an answer.
  public let left: [FieldKey]

  public init(begun: Moment, answers: [RecordValue], left: [FieldKey]) {
    (self.begun, self.answers, self.left) = (begun, answers, left)
  }
}

extension Session {
  /// What has to be kept to go on later. Answers of hidden inputs are kept, those of secrets never.
  public var snapshot: SessionSnapshot {
    var answers: [RecordValue] = []
    var left: [FieldKey] = []
    for input in form.inputs {
      switch status(of: input.index) {
      case .open: continue
      case .absent: left.append(input.key)
      case .given(let value):
        if !input.component.presentation.isSecret {
          answers.append(RecordValue(key: input.key, value: value))
        }
      }
    }
    return SessionSnapshot(begun: begun, answers: answers, left: left)
  }

  /// Goes on with a snapshot; what no longer fits the form is added to `faults` and asked again.
  public init(_ form: Form, resuming snapshot: SessionSnapshot, faults: inout [AnswerFault]) {
    self.init(form, at: snapshot.begun)
    faults += restore(snapshot)
  }

  private mutating func restore(_ snapshot: SessionSnapshot) -> [AnswerFault] {
    var faults: [AnswerFault] = []
    for key in snapshot.left {
      if let input = form.input(key) { clear(at: input.index) }
    }
    for answer in snapshot.answers {
      guard let input = form.input(answer.key) else {
        let fault = Fault(.unknownKey, "the form no longer asks for \(quoted(answer.key.text))")
        faults.append(AnswerFault(index: -1, key: answer.key, fault: fault))
        continue
      }
      do { try set(answer.value, at: input.index) } catch {
        faults.append(AnswerFault(index: input.index, key: answer.key, fault: error))
      }
    }
    proceed()
    return faults
  }
}
