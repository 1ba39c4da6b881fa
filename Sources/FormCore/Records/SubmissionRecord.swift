public import JSONText

/// The stored result of one submission: the envelope, and the values by key.
public struct SubmissionRecord: Sendable {
  public let id: SubmissionID
  public let form: FormIdentifier
  public let version: String
  /// The definition that judged the record.
  public let digest: Digest
  public let startedAt: Instant
  public let submittedAt: Instant
  /// The button that sent it, if one did.
  public let action: RecordAction?
  /// The record that this one corrects.
  public let replaces: SubmissionID?
  /// In document order; an unanswered optional input is not in it.
  public var values: [RecordValue]
  public let valueStyle: ValueStyle

  public init(
    id: SubmissionID, form: FormIdentifier, version: String, digest: Digest, startedAt: Instant,
    submittedAt: Instant, action: RecordAction? = nil, replaces: SubmissionID? = nil,
    values: [RecordValue], valueStyle: ValueStyle
  ) {
    (self.id, self.form, self.version, self.digest) = (id, form, version, digest)
    (self.startedAt, self.submittedAt) = (startedAt, submittedAt)
    (self.action, self.replaces) = (action, replaces)
    (self.values, self.valueStyle) = (values, valueStyle)
  }
}

/// The button that sent a record.
public struct RecordAction: Sendable, Hashable {
  public let name: String
  public let value: String?

  public init(name: String, value: String?) {
    (self.name, self.value) = (name, value)
  }
}

extension SubmissionRecord {
  /// The record as one JSON object, without what the store adds at its end (`seq`, `crc`).
  public var json: JSON {
    var members: [(String, JSON)] = [
      ("id", .string(id.description)), ("form", .string(form.text)), ("version", .string(version)),
      ("digest", .string(digest.description)), ("startedAt", .string(startedAt.description)),
      ("submittedAt", .string(submittedAt.description)),
    ]
    if let action {
      var parts: [(String, JSON)] = [("name", .string(action.name))]
      if let value = action.value { parts.append(("value", .string(value))) }
      members.append(("action", .object(parts)))
    }
    if let replaces { members.append(("replaces", .string(replaces.description))) }
    members.append(("values", values.json { $0.json(valueStyle) }))
    return .object(members)
  }
}
