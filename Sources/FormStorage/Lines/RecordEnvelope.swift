import FormCore
import FormDisk
public import FormValues
package import JSONText

/// The members of a record before its values.
public struct RecordEnvelope: Hashable, Sendable {
  /// The identifier of the record.
  public let id: SubmissionID
  /// The form that was filled.
  public let form: FormIdentifier
  /// The version of the form, as its author wrote it.
  public let version: String
  /// The digest of the definition that checked the record.
  public let digest: Digest
  /// RFC 3339.
  public let submittedAt: String
  /// The record that it corrects.
  public let replaces: SubmissionID?

  /// Reads the members before `values` of a record's line; nil if they are not those of a record.
  public init?(_ line: [UInt8]) {
    guard let end = RecordEnvelope.end(of: line.span) else { return nil }
    let reading = JSONReader.read(line[..<end] + Array("}".utf8))
    guard let root = reading.root, reading.problems.isEmpty else { return nil }
    self.init(root)
  }

  /// Reads the members of a record; nil if it is none.
  init?(_ record: JSON) {
    guard let id = record["id"]?.text.flatMap({ SubmissionID($0) }),
      let form = record["form"]?.text.flatMap({ FormIdentifier($0) }),
      let version = record["version"]?.text,
      let digest = record["digest"]?.text.flatMap({ Digest($0) }),
      let submittedAt = record["submittedAt"]?.text
    else { return nil }
    (self.id, self.form, self.version, self.digest) = (id, form, version, digest)
    self.submittedAt = submittedAt
    replaces = record["replaces"]?.text.flatMap { SubmissionID($0) }
  }

  /// The offset of `,"values":{` in a record's line; the first one is that of the record, because
  /// the members before it only have text.
  static func end(of line: Span<UInt8>) -> Int? {
    line.firstIndex(of: valuesMark, in: 0..<line.count)
  }

  /// Whether a record's line says before its values that it corrects another one, found without
  /// reading it.
  static func isCorrection(_ line: PaddedLine) -> Bool {
    let text = line.bytes.span
    guard let end = text.firstIndex(of: valuesMark, in: line.range) else { return false }
    return text.firstIndex(of: replacesMark, in: line.start..<end) != nil
  }

  private static let valuesMark = Array(#","values":{"#.utf8)
  static let replacesMark = Array(#","replaces":""#.utf8)
}

extension StoredLine {
  /// The members of the record beside its answers; nil if the line is not a record.
  public var envelope: RecordEnvelope? { RecordEnvelope(bytes) }

  /// The record's identifier, read from the line's beginning; nil if the line is not a record.
  public var id: SubmissionID? { StoredLine.id(of: text) }

  /// The identifier at the beginning of a record's line; nil if there is none.
  static func id(of line: [UInt8]) -> SubmissionID? { id(of: line.span) }

  /// The same of a line of a text.
  package static func id(of line: PaddedLine) -> SubmissionID? {
    id(of: line.bytes.span.extracting(line.range))
  }

  private static func id(of line: Span<UInt8>) -> SubmissionID? {
    let start = RecordLine.startOfIdentifier
    guard line.count > start + 36, line.word(at: 0) & beginningBits == beginningWord else {
      return nil
    }
    return SubmissionID(line.extracting(start..<(start + 36)))
  }

  /// The other record that this one corrects; most lines tell that there is none without being
  /// read.
  public var replaces: SubmissionID? { StoredLine.replaces(text) }

  /// The same of a line of a text.
  package static func replaces(_ line: PaddedLine) -> SubmissionID? {
    guard RecordEnvelope.isCorrection(line), let envelope = RecordEnvelope(line.copy),
      envelope.replaces != envelope.id
    else { return nil }
    return envelope.replaces
  }

  /// The beginning of the line of a record with an identifier.
  static func beginning(_ id: SubmissionID) -> [UInt8] {
    RecordLine.beginning + Array("\(id)\"".utf8)
  }

  /// The bytes of it as a word, the first one in the lowest place.
  private static let beginningBits: UInt64 = 0x00FF_FFFF_FFFF_FFFF
  private static let beginningWord: UInt64 = 0x0022_3A22_6469_227B
}
