public import FormValues
public import JSONText

/// The stored result of one submission: the envelope, and the values by key.
public struct SubmissionRecord: Sendable {
  /// The identifier, by which a record is stored only once.
  public let id: SubmissionID
  /// The form that was filled.
  public let form: FormIdentifier
  /// The version of the form, as its author wrote it.
  public let version: String
  /// The definition that checked the record.
  public let digest: Digest
  /// When the submission started; `today` and `now` of its rules.
  public let startedAt: Instant
  /// When the answers were submitted.
  public let submittedAt: Instant
  /// The button that sent it, if one did.
  public let action: RecordAction?
  /// The record that this one corrects.
  public let replaces: SubmissionID?
  /// The external values it was checked with, by name; nil if the form declares none.
  public let externalValues: [FieldKey: String]?
  /// In document order; an unanswered optional input is not in it.
  public var values: [RecordValue]
  /// What the form doubts about them, in document order.
  public let warnings: [RecordWarning]
  /// Whether the values are written typed or as strings.
  public let valueStyle: ValueStyle

  public init(
    id: SubmissionID, form: FormIdentifier, version: String, digest: Digest, startedAt: Instant,
    submittedAt: Instant, action: RecordAction? = nil, replaces: SubmissionID? = nil,
    externalValues: [FieldKey: String]? = nil, values: [RecordValue],
    warnings: [RecordWarning] = [], valueStyle: ValueStyle
  ) {
    (self.id, self.form, self.version, self.digest) = (id, form, version, digest)
    (self.startedAt, self.submittedAt) = (startedAt, submittedAt)
    (self.action, self.replaces, self.externalValues) = (action, replaces, externalValues)
    (self.values, self.warnings, self.valueStyle) = (values, warnings, valueStyle)
  }
}

/// The button that sent a record.
public struct RecordAction: Sendable, Hashable {
  /// The name of the button's action.
  public let name: String
  /// The value that goes with the action; nil if there is none.
  public let value: String?

  public init(name: String, value: String?) { (self.name, self.value) = (name, value) }
}

extension SubmissionRecord {
  /// Writes the record as one JSON object, without what the store adds at its end (`seq`, `crc`).
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", id.description)
    writer.member("form", form.text)
    writer.member("version", version)
    writer.member("digest", digest.description)
    writer.member("startedAt", startedAt.description)
    writer.member("submittedAt", submittedAt.description)
    if let action {
      writer.name("action")
      writer.beginObject()
      writer.member("name", action.name)
      if let value = action.value { writer.member("value", value) }
      writer.endObject()
    }
    if let replaces { writer.member("replaces", replaces.description) }
    if let externalValues {
      writer.name("given")
      writer.beginObject()
      for (key, text) in externalValues.sorted(by: { $0.key.text < $1.key.text }) {
        writer.member(key.text, text)
      }
      writer.endObject()
    }
    writer.name("values")
    values.write(to: &writer, valueStyle)
    warnings.write(to: &writer)
    writer.endObject()
  }

  /// The record as a tree.
  public var json: JSON {
    var writer = JSONWriter()
    write(to: &writer)
    return JSONReader.read(writer.bytes).root ?? .null
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }
}
