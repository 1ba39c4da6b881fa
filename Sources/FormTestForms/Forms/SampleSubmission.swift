import FormCore
package import FormStorage
package import FormValues

/// Records to store, each made of a number: the same number, the same bytes.
package enum SampleSubmission {
  /// A form with any definition.
  package static let definition = Array(#"{"form":"visit","components":[]}"#.utf8)

  /// The identifier of a number.
  package static func id(_ number: Int) -> SubmissionID {
    SubmissionID(
      millisecondsSinceEpoch: 1_700_000_000_000, random: (0, UInt64(truncatingIfNeeded: number)))
  }

  /// A record of form `visit` with the given values, or with a text of its number.
  package static func make(
    _ number: Int, form: FormIdentifier = FormIdentifier(nearest: "visit"),
    values: [(String, Value)]? = nil, replaces: SubmissionID? = nil,
    attachments: [FieldKey: AttachmentRule] = [:],
    definition: [UInt8] = SampleSubmission.definition
  ) -> PendingSubmission {
    let values = (values ?? [("name", .text("value \(number)"))]).compactMap { name, value in
      FieldKey(name).map { RecordValue(key: $0, value: value) }
    }
    let record = SubmissionRecord(
      id: id(number), form: form, version: "1", digest: SHA256.hash(definition),
      startedAt: Instant(milliseconds: 1_700_000_000_000),
      submittedAt: Instant(milliseconds: 1_700_000_000_000 + Int64(number) * 1000),
      replaces: replaces, values: values, valueStyle: .typed)
    let rules = attachments.map { (RecordPath(key: $0.key), $0.value) }
    return PendingSubmission(
      record: record, definition: definition,
      attachments: Dictionary(uniqueKeysWithValues: rules))
  }
}
