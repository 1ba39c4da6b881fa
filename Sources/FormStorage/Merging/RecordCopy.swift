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
  /// The line in the other store.
  private let line: StoredLine
  /// Where it stands among the bytes, up to the end of its values.
  let body: Range<Int>
  /// Whether the log has the same record, byte for byte.
  var isStored = false
  /// Why it cannot be said whether its definition allows its values; nil if it does.
  var unchecked: String?

  /// A copy of a line of another store, of which this was read; nil if it has no number.
  init?(_ line: StoredLine, _ content: RecordReading) {
    guard let end = RecordLine.sequenceStart(line.text.bytes.span.extracting(line.text.range))
    else { return nil }
    (id, digest, files) = (content.id, content.digest, content.files)
    (self.line, body) = (line, line.text.start..<line.text.start + end)
  }

  /// The line, and others.
  var bytes: [UInt8] { line.text.bytes }

  /// The bytes that its line may take.
  var room: Int { body.count + RecordLine.trailerRoom }

  /// The location of the record in the other store.
  var location: LineLocation { line.location }
}
