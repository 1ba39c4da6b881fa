import FormCore
import FormDisk
import FormValues
import JSONText

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
  /// Whether the log has the same record, byte for byte.
  var isStored = false
  /// Why it cannot be said whether its definition allows its values; nil if it does.
  var unchecked: String?

  /// Copies a line of another store, of which this was read; nil if it has no number.
  init?(_ line: StoredLine, _ content: RecordReading) {
    let text = line.text
    guard let end = RecordLine.sequenceStart(text.bytes.span.extracting(text.range)) else {
      return nil
    }
    (id, digest) = (content.id, content.digest)
    (files, location) = (content.files, line.location)
    var object: [UInt8] = []
    object.reserveCapacity(end + 48)
    object.append(text.bytes.span, text.start, text.start + end)
    object.append(.closeBrace)
    self.object = object
  }
}
