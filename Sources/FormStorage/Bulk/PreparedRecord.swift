public import FormCore
import FormDisk
public import FormValues
internal import JSONText

/// A record on its way into a store that is already the bytes it is stored as.
public struct PreparedRecord: Sendable {
  /// The identifier under which it is stored.
  public let id: SubmissionID
  /// The record as a JSON object, without sequence number and checksum.
  let object: [UInt8]
  /// The record that it corrects.
  let replaces: SubmissionID?
  /// The stored files that its values name.
  package let files: [Digest]

  /// Whether a stored record has the same values.
  package func hasValues(of line: StoredLine) -> Bool { AppendPlan.sameValues(line.text, object) }
}

/// Makes the identifiers of the lines of an input: the same for the same definition, input, number
/// and bytes, and another one for any other.
public struct LineIdentifiers: Sendable {
  /// The hash of what all lines have in common.
  private let seed: SHA256

  fileprivate init(of input: String, definition: Digest) {
    var seed = SHA256()
    seed.update(definition.bytes)
    seed.update(word: UInt64(input.utf8.count))
    seed.update(Array(input.utf8))
    self.seed = seed
  }

  /// The identifier of a line, given with its number.
  public func identifier(line: Int, _ bytes: Span<UInt8>) -> SubmissionID {
    var hash = seed
    hash.update(word: UInt64(line))
    hash.update(bytes)
    return .derived(from: hash.finish())
  }
}

/// Makes records of values that are written already: everything before the values is the same for
/// all, but for the identifier.
public struct RecordTemplate: Sendable {
  /// The bytes before the identifier, and those between it and the values.
  private let beginning: [UInt8]
  private let envelope: [UInt8]
  /// Those after the members that name the record and its time.
  private let externalPart: [UInt8]
  private let digest: Digest
  private static let valuesName = Array(#","values":"#.utf8)

  /// - Parameters:
  ///   - moment: what the records name as their start and their submission.
  ///   - externalValues: those that the records are checked with.
  public init(_ form: Form, at moment: Moment, externalValues: [FieldKey: String] = [:]) {
    let digest = form.digest
    let empty = SubmissionID.derived(from: digest)
    let record = SubmissionRecord(
      id: empty, form: form.identifier, version: form.version, digest: digest,
      startedAt: moment.instant, submittedAt: moment.instant,
      externalValues: form.externalKeys.isEmpty ? nil : externalValues, values: [],
      valueStyle: form.valueStyle)
    var writer = JSONWriter()
    record.write(to: &writer)
    let start = StoredLine.beginning.count
    beginning = StoredLine.beginning
    let rest = Array(writer.bytes[(start + 36)...].dropLast(3))
    let end = rest.span.firstIndex(of: Array(#","given":"#.utf8), in: 0..<rest.count)
    envelope = Array(rest[..<(end ?? rest.count - RecordTemplate.valuesName.count)])
    externalPart = Array(rest[envelope.count...])
    self.digest = digest
  }

  /// The identifiers of the lines of an input.
  public func identifiers(of input: String) -> LineIdentifiers {
    LineIdentifiers(of: input, definition: digest)
  }

  /// A record of values, given as a JSON object.
  ///
  /// - Parameters:
  ///   - replaces: the record that it corrects.
  ///   - namesFiles: whether they may name files, which are then looked for in them.
  public func record(
    _ id: SubmissionID, values: ArraySlice<UInt8>, replaces: SubmissionID? = nil,
    namesFiles: Bool = false
  ) -> PreparedRecord {
    var object = beginning
    object.reserveCapacity(
      beginning.count + envelope.count + externalPart.count + values.count + 200)
    id.append(to: &object)
    object += envelope
    if let replaces { object += Array(#","replaces":"\#(replaces)""#.utf8) }
    object += externalPart
    object += values
    object.append(UInt8(ascii: "}"))
    let files = namesFiles ? RecordReading(object)?.files ?? [] : []
    return PreparedRecord(id: id, object: object, replaces: replaces, files: files)
  }
}
