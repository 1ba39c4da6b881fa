package import FormCore
package import FormValues
package import JSONText

/// A session at rest, as it is written down: bound to a form, its version and its definition.
///
/// The answers are strict JSON, read again by the rules of the form as it is then.
package struct Draft: Sendable {
  /// The identifier of the submission, and of the record that comes of it.
  package let id: SubmissionID
  package let form: FormIdentifier
  package let version: String
  package let digest: Digest
  /// When the submission started; it fixes `today`, `now` and the defaults.
  package let startedAt: Moment
  /// The record that the submission corrects.
  package let replaces: SubmissionID?
  /// The record whose answers the submission began with, if it does not correct it.
  package let like: SubmissionID?
  /// The folder that relative paths of files start from.
  package let folder: String?
  /// The external values that the caller supplied.
  package let externalValues: [FieldKey: String]
  package let answers: [JSON.Member]
  /// The paths of the questions that were asked and skipped.
  package let skipped: [String]
  /// The path of the question that was asked; nil at the review.
  package let position: String?
  package let unfinished: UnfinishedText?

  package init(
    id: SubmissionID, of form: Form, digest: Digest, startedAt: Moment, replaces: SubmissionID?,
    like: SubmissionID? = nil, answers: [JSON.Member], skipped: [String],
    externalValues: [FieldKey: String] = [:]
  ) {
    (self.id, self.form, self.version, self.digest) = (id, form.identifier, form.version, digest)
    (self.startedAt, self.replaces, self.like) = (startedAt, replaces, like)
    (folder, self.externalValues) = (nil, externalValues)
    (self.answers, self.skipped, position, unfinished) = (answers, skipped, nil, nil)
  }

  /// The draft of a session; `digest` is that of its form.
  package init(
    _ snapshot: SessionSnapshot, id: SubmissionID, of form: Form, digest: Digest,
    replaces: SubmissionID?, like: SubmissionID? = nil, folder: String?
  ) {
    (self.id, self.form, self.version, self.digest) = (id, form.identifier, form.version, digest)
    (startedAt, self.replaces, self.like) = (snapshot.startedAt, replaces, like)
    self.folder = folder
    externalValues = snapshot.externalValues
    answers = snapshot.answers.json { $0.draftJSON }.members ?? []
    (skipped, position, unfinished) = (snapshot.skipped, snapshot.position, snapshot.unfinished)
  }
}

extension Value {
  /// The value as a draft has it; a path is an object there, and content is not.
  var draftJSON: JSON {
    if case .file(.path(let path)) = self { return .object([("path", .string(path))]) }
    return json(.typed)
  }
}
