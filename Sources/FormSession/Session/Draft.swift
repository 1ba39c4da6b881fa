public import FormCore
public import JSONText

/// A session at rest, as it is written down: bound to a form, its version and its definition.
///
/// The answers are strict JSON, read again by the rules of the form as it is then.
public struct Draft: Sendable {
  /// The identifier of the submission, and of the record that comes of it.
  public let id: SubmissionID
  public let form: FormIdentifier
  public let version: String
  public let digest: Digest
  /// When the submission was begun; it fixes `today`, `now` and the defaults.
  public let begun: Moment
  /// The record that the submission corrects.
  public let replaces: SubmissionID?
  /// The folder that relative paths of files start from.
  public let folder: String?
  public let answers: [JSON.Member]
  /// The inputs that were asked and left without an answer.
  public let left: [FieldKey]
  /// The input that was asked; nil at the review.
  public let position: FieldKey?
  public let unfinished: UnfinishedText?

  public init(
    id: SubmissionID, of form: Form, digest: Digest, begun: Moment, replaces: SubmissionID?,
    answers: [JSON.Member], left: [FieldKey]
  ) {
    (self.id, self.form, self.version, self.digest) = (id, form.identifier, form.version, digest)
    (self.begun, self.replaces, self.folder) = (begun, replaces, nil)
    (self.answers, self.left, position, unfinished) = (answers, left, nil, nil)
  }

  /// The draft of a session; `digest` is that of its form.
  public init(
    _ snapshot: SessionSnapshot, id: SubmissionID, of form: Form, digest: Digest,
    replaces: SubmissionID?, folder: String?
  ) {
    (self.id, self.form, self.version, self.digest) = (id, form.identifier, form.version, digest)
    (self.begun, self.replaces, self.folder) = (snapshot.begun, replaces, folder)
    answers = snapshot.answers.map {
      JSON.Member(name: $0.key.text, value: $0.value.draftJSON)
    }
    (left, position, unfinished) = (snapshot.left, snapshot.position, snapshot.unfinished)
  }

  /// The answers as a form takes them; those that it refuses are added to `faults`.
  ///
  /// - Parameter check: looks at what lies outside, such as files, and may change the value.
  public func snapshot(
    for form: Form, faults: inout [AnswerFault],
    check: (Value, Input, AnswerRule) throws(Fault) -> Value
  ) -> SessionSnapshot {
    var values: [RecordValue] = []
    for answer in answers {
      guard let key = FieldKey(answer.name) else { continue }
      guard let input = form.input(key) else {
        faults.append(.noLongerAsked(key, quoted(answer.value.text ?? answer.value.description)))
        continue
      }
      do throws(Fault) {
        let rule = input.rule(at: begun)
        guard let value = try rule.value(ofDraft: answer.value) else { continue }
        values.append(RecordValue(key: key, value: try check(value, input, rule)))
      } catch {
        faults.append(AnswerFault(index: input.index, key: key, fault: input.worded(error)))
      }
    }
    return SessionSnapshot(
      begun: begun, answers: values, left: left, position: faults.isEmpty ? position : nil,
      unfinished: faults.isEmpty ? unfinished : nil)
  }
}

extension Value {
  /// The value as a draft has it: a path is told from content by being an object.
  fileprivate var draftJSON: JSON {
    if case .file(.path(let path)) = self { return .object([("path", .string(path))]) }
    return json(.typed)
  }
}

extension AnswerRule {
  /// Reads an answer of a draft; nil if it is none.
  fileprivate func value(ofDraft json: JSON) throws(Fault) -> Value? {
    if isFile, let members = json.members, members.count == 1, let path = json["path"]?.text {
      return .file(.path(path))
    }
    switch read(json) {
    case .absent: return nil
    case .value(let value): return value
    case .refused(let faults):
      throw faults.first ?? Fault(type.unreadable, "\(type.described) is expected")
    }
  }
}
