public import FormCore
public import FormDisk
public import FormValues
internal import JSONText

/// Records on their way into a store, made by one template. Their bytes are made when their lines are:
/// until then, they share their values with what these are part of.
public struct PreparedRecords: Sendable {
  /// One of them.
  struct Entry: Sendable {
    /// Its values as an object.
    let values: ArraySlice<UInt8>
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

  /// What they have in common; nil as long as there are none.
  private var template: RecordTemplate?
  private var entries: [Entry] = []
  /// Their identifiers.
  package private(set) var ids: [SubmissionID] = []
  /// The end of the log that was found to have none of them; nil if it may have some.
  var areNewUpTo: LogPosition?
  private var details: [Detail] = []

  /// None yet.
  public init() {}

  package var count: Int { entries.count }
  /// The bytes that they take in memory, beside their values.
  package var size: Int {
    entries.count * (MemoryLayout<Entry>.stride + MemoryLayout<SubmissionID>.stride)
  }
  /// The bytes that their lines may take.
  var room: Int { entries.indices.reduce(0) { $0 + room(at: $1) + RecordLine.trailerRoom } }

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
    AppendPlan.sameValues(line.text, body(at: index).span)
  }

  /// Adds the lines of all to others.
  func add(to lines: inout NewLines) {
    for (index, id) in ids.enumerated() {
      lines.add(id, atMost: room(at: index)) { write(index, to: &$0) }
    }
  }

  /// One of them, up to the end of its values.
  func body(at index: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(atMost: room(at: index)) { write(index, to: &$0) }
    return bytes
  }

  /// The most bytes of one of them, up to the end of its values.
  private func room(at index: Int) -> Int {
    (template?.room ?? 0) + entries[index].values.count
  }

  /// Writes one of them, up to the end of its values.
  private func write(_ index: Int, to pen: inout LinePen) {
    let values = entries[index].values
    template?.write(ids[index], replaces: replaced(at: index), values.span, to: &pen)
  }

  /// Removes all, and keeps the memory.
  package mutating func removeAll() {
    template = nil
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

  /// Makes room for so many.
  package mutating func reserve(_ count: Int) {
    ids.reserveCapacity(count)
    entries.reserveCapacity(count)
  }

  fileprivate mutating func append(
    _ id: SubmissionID, line: Int, _ values: ArraySlice<UInt8>, replaces: SubmissionID?,
    _ files: [Digest], of template: RecordTemplate
  ) {
    if entries.isEmpty { self.template = template }
    var detail: Int?
    if replaces != nil || !files.isEmpty {
      detail = details.count
      details.append(Detail(replaces: replaces, files: files))
    }
    ids.append(id)
    entries.append(Entry(values: values, line: line, detail: detail))
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
  private static let replacesName = Array(#","replaces":""#.utf8)

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

  /// The most bytes of a record before its values.
  fileprivate var room: Int {
    beginning.count + envelope.count + externalPart.count + RecordTemplate.replacesName.count
      + 2 * SubmissionID.length + 1
  }

  /// Adds a record of values, given as a JSON object.
  ///
  /// - Parameters:
  ///   - line: the number of the line that they come from.
  ///   - replaces: the record that it corrects.
  ///   - namesFiles: whether they may name files, which are then looked for in them.
  ///   - records: those to add it to, all of this template.
  public func append(
    _ id: SubmissionID, line: Int, values: ArraySlice<UInt8>, replaces: SubmissionID? = nil,
    namesFiles: Bool = false, to records: inout PreparedRecords
  ) {
    let files = namesFiles ? files(of: id, values) : []
    records.append(id, line: line, values, replaces: replaces, files, of: self)
  }

  /// The stored files that a record names.
  private func files(of id: SubmissionID, _ values: ArraySlice<UInt8>) -> [Digest] {
    var object: [UInt8] = []
    object.append(atMost: room + values.count + 1) { pen in
      write(id, replaces: nil, values.span, to: &pen)
      pen.write(.closeBrace)
    }
    return RecordReading(object)?.files ?? []
  }

  /// Writes a record up to the end of its values.
  fileprivate func write(
    _ id: SubmissionID, replaces: SubmissionID?, _ values: Span<UInt8>, to pen: inout LinePen
  ) {
    pen.write(beginning.span, 0, beginning.count)
    id.write(to: &pen)
    pen.write(envelope.span, 0, envelope.count)
    if let replaces {
      pen.write(RecordTemplate.replacesName.span, 0, RecordTemplate.replacesName.count)
      replaces.write(to: &pen)
      pen.write(.quote)
    }
    pen.write(externalPart.span, 0, externalPart.count)
    pen.write(values, 0, values.count)
  }
}
