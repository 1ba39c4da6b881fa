import FormCore
import FormValues

/// A sound record of another store on its way into this one.
struct RecordCopy {
  let id: SubmissionID
  /// The definition that checked it.
  let digest: Digest
  /// The stored files that its values name.
  let files: [Digest]
  /// The line without its sequence number and checksum.
  let object: [UInt8]
  /// The location of the record in the other store.
  let location: LineLocation

  /// Reads a line of a form's log; nil if it is not a record of that form.
  init?(_ line: StoredLine, of form: FormIdentifier) {
    guard let content = RecordReading(line.bytes), content.form == form,
      line.id == content.id, let end = RecordLine.sequenceStart(line.bytes)
    else { return nil }
    (id, digest) = (content.id, content.digest)
    (files, location) = (content.files, line.location)
    object = line.bytes[..<end] + [UInt8(ascii: "}")]
  }
}
