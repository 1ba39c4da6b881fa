public import FormCore
import JSONText

/// What a record says of itself before its values.
public struct RecordEnvelope: Hashable, Sendable {
  public let id: SubmissionID
  public let form: FormIdentifier
  public let version: String
  public let digest: Digest
  /// RFC 3339.
  public let submittedAt: String
  /// The record that it corrects.
  public let replaces: SubmissionID?

  /// Reads the members before `values` of a record's line; nil if they are not those of a record.
  public init?(_ line: [UInt8]) {
    guard let end = line.firstRange(of: Array(#","values":"#.utf8))?.lowerBound else { return nil }
    let reading = JSONReader.read(line[..<end] + Array("}".utf8))
    guard let root = reading.root, reading.problems.isEmpty,
      let id = root["id"]?.text.flatMap({ SubmissionID($0) }),
      let form = root["form"]?.text.flatMap({ FormIdentifier($0) }),
      let version = root["version"]?.text,
      let digest = root["digest"]?.text.flatMap({ Digest($0) }),
      let submittedAt = root["submittedAt"]?.text
    else { return nil }
    (self.id, self.form, self.version, self.digest) = (id, form, version, digest)
    self.submittedAt = submittedAt
    replaces = root["replaces"]?.text.flatMap { SubmissionID($0) }
  }
}

extension StoredLine {
  /// What the record says of itself; nil if the line is no record.
  public var envelope: RecordEnvelope? { RecordEnvelope(bytes) }

  /// The record's identifier, read from the line's beginning; nil if the line is no record.
  public var id: SubmissionID? { recordIdentifier(bytes) }
}

/// The identifier at the beginning of a record's line, `{"id":"…"`.
func recordIdentifier(_ line: [UInt8]) -> SubmissionID? {
  let mark = Array(#"{"id":""#.utf8)
  guard line.starts(with: mark) else { return nil }
  return SubmissionID(
    String(decoding: line.dropFirst(mark.count).prefix(36), as: UTF8.self))
}

/// Whether a record's line could have a member `replaces` before its values; most have none, and
/// this is found out without reading JSON.
func mayReplace(_ line: [UInt8]) -> Bool {
  let (mark, end) = (Array(#""replaces":"#.utf8), Array(#""values":"#.utf8))
  // Inside a string a quotation mark has a backslash before it, so that neither is found there.
  for index in line.indices where line[index] == UInt8(ascii: "\"") {
    let rest = line[index...]
    if rest.starts(with: mark) { return true }
    if rest.starts(with: end) { return false }
  }
  return false
}
