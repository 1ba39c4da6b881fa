public import FormCore

/// A session at rest: what has to be kept to go on with it later.
public struct SessionSnapshot: Sendable {
  /// When the submission was begun; it fixes `today`, `now` and the defaults.
  public let begun: Moment
  /// The answers in document order, without those of secrets.
  public let answers: [RecordValue]
  /// The inputs that were asked and left without an answer.
  public let left: [FieldKey]
  /// The input that is asked; nil at the review.
  public let position: FieldKey?
  public let unfinished: UnfinishedText?

  public init(
    begun: Moment, answers: [RecordValue], left: [FieldKey], position: FieldKey? = nil,
    unfinished: UnfinishedText? = nil
  ) {
    (self.begun, self.answers, self.left) = (begun, answers, left)
    (self.position, self.unfinished) = (position, unfinished)
  }

  /// Whether there is nothing in it that somebody answered.
  public var isEmpty: Bool { answers.isEmpty && left.isEmpty && unfinished == nil }
}

/// The lines of a text whose last line has not come yet.
public struct UnfinishedText: Equatable, Sendable {
  public let key: FieldKey
  public var lines: [String]

  public init(key: FieldKey, lines: [String]) {
    (self.key, self.lines) = (key, lines)
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
    return SessionSnapshot(
      begun: begun, answers: answers, left: left, position: position, unfinished: keptText)
  }

  /// How many of the questions have an answer that a snapshot keeps.
  public var kept: Int {
    questions.count { value(of: $0) != nil && !form.inputs[$0].component.presentation.isSecret }
  }

  private var position: FieldKey? {
    guard case .ask(let index) = stage else { return nil }
    return form.inputs[index].key
  }

  private var keptText: UnfinishedText? {
    guard let unfinished, let input = form.input(unfinished.key),
      !input.component.presentation.isSecret
    else { return nil }
    return unfinished
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
        faults.append(.noLongerAsked(answer.key, quoted(answer.value.plainText)))
        continue
      }
      do { try set(answer.value, at: input.index) } catch {
        faults.append(AnswerFault(index: input.index, key: answer.key, fault: error))
      }
    }
    proceed()
    if faults.isEmpty { takePlace(snapshot) }
    return faults
  }

  /// Goes to the question at which the snapshot was taken.
  private mutating func takePlace(_ snapshot: SessionSnapshot) {
    if let input = snapshot.position.flatMap({ form.input($0) }), isAsked(input.index) {
      stage = .ask(input.index)
    }
    guard let text = snapshot.unfinished, let input = form.input(text.key),
      rules[input.index].isMultiline, isAsked(input.index)
    else { return }
    unfinished = UnfinishedText(key: input.key, lines: text.lines)
    stage = .ask(input.index)
  }
}

extension AnswerFault {
  /// An answer whose question is gone; it is told, for it is kept no longer.
  static func noLongerAsked(_ key: FieldKey, _ answer: String) -> AnswerFault {
    AnswerFault(
      index: -1, key: key,
      fault: Fault(.unknownKey, "the form no longer asks for it; the answer was \(answer)"))
  }
}
