public import FormCore
public import FormDisk
public import FormValues
internal import JSONText

/// Records on their way into a store that are already the bytes they are stored as, one after the
/// other.
public struct PreparedRecords: Sendable {
  /// One of them.
  struct Entry: Sendable {
    /// Where it stands in the bytes, up to the end of its values.
    let body: Range<Int>
    /// The number of its line in its input.
    let line: Int
    /// Its place among the details; nil if it has none.
    let detail: Int?
  }

  /// What few records have.
  private struct Detail {
    /// The record that it corrects.
    let replaces: SubmissionID?
    /// The stored files that its values name.
    let files: [Digest]
  }

  fileprivate(set) var bytes: [UInt8] = []
  fileprivate(set) var entries: [Entry] = []
  /// Their identifiers.
  package fileprivate(set) var ids: [SubmissionID] = []
  /// The end of the log that was found to have none of them; nil if it may have some.
  var areNewUpTo: LogPosition?
  private var details: [Detail] = []

  /// None yet.
  public init() {}

  package var count: Int { entries.count }
  /// The bytes that they take in memory, with those that are kept no more.
  package var size: Int {
    let strides = MemoryLayout<Entry>.stride + MemoryLayout<SubmissionID>.stride
    return bytes.count + entries.count * strides
  }
  /// The bytes that their lines may take.
  var room: Int { entries.reduce(0) { $0 + $1.body.count + RecordLine.trailerRoom } }

  /// The identifier under which one of them is stored.
  public func id(at index: Int) -> SubmissionID { ids[index] }

  /// The number of the line that one of them comes from.
  package func line(at index: Int) -> Int { entries[index].line }

  /// The record that one of them corrects.
  package func replaced(at index: Int) -> SubmissionID? {
    entries[index].detail.flatMap { details[$0].replaces }
  }

  /// The stored files that the values of one of them name.
  package func files(at index: Int) -> [Digest] {
    entries[index].detail.map { details[$0].files } ?? []
  }

  /// Whether some of them correct a record.
  var correctAny: Bool { details.contains { $0.replaces != nil } }

  /// The files that all of them name.
  var allFiles: [Digest] { details.isEmpty ? [] : entries.indices.flatMap { files(at: $0) } }

  /// Whether a stored record has the same values as one of them.
  package func hasValues(of line: StoredLine, at index: Int) -> Bool {
    AppendPlan.sameValues(line.text, bytes.span.extracting(entries[index].body))
  }

  /// Adds the lines of all to others.
  func add(to lines: inout NewLines) {
    let text = bytes.span
    for (index, id) in ids.enumerated() { lines.add(id, text.extracting(entries[index].body)) }
  }

  /// Removes all, and keeps the memory.
  package mutating func removeAll() {
    bytes.clearBuffer()
    entries.removeAll(keepingCapacity: true)
    ids.removeAll(keepingCapacity: true)
    details.removeAll()
    areNewUpTo = nil
  }

  /// Keeps those whose index a function wants.
  package mutating func keep(_ isWanted: (Int) -> Bool) {
    let kept = entries.indices.filter(isWanted)
    (entries, ids) = (kept.map { entries[$0] }, kept.map { ids[$0] })
  }

  /// Keeps as many of the first ones.
  package mutating func keepFirst(_ count: Int) {
    guard count < entries.count else { return }
    entries.removeLast(entries.count - count)
    ids.removeLast(ids.count - count)
  }

  fileprivate mutating func addDetail(_ replaces: SubmissionID?, _ files: [Digest]) -> Int? {
    if replaces == nil, files.isEmpty { return nil }
    details.append(Detail(replaces: replaces, files: files))
    return details.count - 1
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
    let start = RecordLine.beginning.count
    beginning = RecordLine.beginning
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

  /// Makes room for so many records, whose values have so many bytes together, in place of others.
  public func clear(_ records: inout PreparedRecords, for count: Int, values: Int) {
    records.removeAll()
    records.bytes.clearBuffer(for: values + count * room)
    records.ids.reserveCapacity(count)
    records.entries.reserveCapacity(count)
  }

  /// The bytes of a record that all have, and its identifier.
  private var room: Int {
    beginning.count + SubmissionID.length + envelope.count + externalPart.count
  }

  /// Adds a record of values, given as a JSON object.
  ///
  /// - Parameters:
  ///   - line: the number of the line that they come from.
  ///   - replaces: the record that it corrects.
  ///   - namesFiles: whether they may name files, which are then looked for in them.
  ///   - records: those to add it to.
  public func append(
    _ id: SubmissionID, line: Int, values: Span<UInt8>, replaces: SubmissionID? = nil,
    namesFiles: Bool = false, to records: inout PreparedRecords
  ) {
    let start = records.bytes.count
    let replacing = replaces.map { Array(#","replaces":"\#($0)""#.utf8) } ?? []
    records.bytes.append(atMost: room + replacing.count + values.count) { pen in
      pen.write(beginning.span, 0, beginning.count)
      id.write(to: &pen)
      pen.write(envelope.span, 0, envelope.count)
      if !replacing.isEmpty { pen.write(replacing.span, 0, replacing.count) }
      pen.write(externalPart.span, 0, externalPart.count)
      pen.write(values, 0, values.count)
    }
    let body = start..<records.bytes.count
    let files =
      namesFiles ? RecordReading(Array(records.bytes[body]) + [.closeBrace])?.files ?? [] : []
    let detail = records.addDetail(replaces, files)
    records.ids.append(id)
    records.entries.append(PreparedRecords.Entry(body: body, line: line, detail: detail))
  }
}
