import FormCore
import FormDisk
import FormValues
import JSONText

/// How many erasures there were, and of how many records.
struct Erasures: Hashable, Sendable {
  var count = 0
  var records = 0

  /// The file of such a state: `{"erasures":3,"erased":17,"seq":1,"crc":"…"}`.
  var text: [UInt8] {
    let object = Array(#"{"erasures":\#(count),"erased":\#(records)}"#.utf8)
    return RecordLine.make(object, sequence: 1) + [0x0A]
  }
}

/// What the file `erasures` of a form's folder says.
///
/// At rest it has one line, the number of erasures and of erased records. An erasure first puts a
/// journal in its place, whole and durable: the same line with `"at"`, a line for each segment,
/// record and file that it is about, and one at its end. Whoever next takes the lock finds it, and
/// finishes what was interrupted.
enum ErasureState {
  case finished(Erasures)
  case pending(ErasureJournal)
  /// The file is not what was written.
  case damaged
}

/// What an erasure is about.
struct ErasureJournal: Sendable {
  /// The erasures before it.
  let before: Erasures
  let at: Instant
  /// The segments that have some of the records.
  var segments: Set<SegmentName> = []
  /// The identifiers of the records.
  let ids: SpillingMap
  /// How many there are.
  var idCount = 0
  /// The files that the records name, each with whether another record names it: 0 or 1.
  let files: SpillingMap
  var fileCount = 0

  init(before: Erasures, at: Instant, _ options: StoreOptions) {
    (self.before, self.at) = (before, at)
    (ids, files) = (options.makeMap(share: 4), options.makeMap(share: 4))
  }

  /// The state when it is done.
  var after: Erasures { Erasures(count: before.count + 1, records: before.records + idCount) }

  /// Whether the records of an identifier are erased.
  func has(_ id: SubmissionID) throws(StoreFailure) -> Bool { try ids.value(of: id.bytes) != nil }

  /// Adds a record, and returns whether it is new.
  mutating func add(_ id: SubmissionID) throws(StoreFailure) -> Bool {
    let isNew = try ids.insert([], of: id.bytes) == nil
    idCount += isNew ? 1 : 0
    return isNew
  }

  /// Adds a file, and returns whether it is new.
  mutating func add(_ file: Digest) throws(StoreFailure) -> Bool {
    let isNew = try files.insert([0], of: file.bytes) == nil
    fileCount += isNew ? 1 : 0
    return isNew
  }
}

/// The file of a journal while it is written, line by line.
struct ErasureJournalFile: ~Copyable {
  private let file: TemporaryFile
  private var sequence = 1
  private var waiting: [UInt8]

  init(_ journal: ErasureJournal, in folder: borrowing StoreFolder) throws(StoreFailure) {
    file = try folder.temporary(for: FormLog.Name.erasures)
    let (before, at) = (journal.before, journal.at.milliseconds)
    let first = #"{"erasures":\#(before.count),"erased":\#(before.records),"at":\#(at)}"#
    waiting = RecordLine.make(Array(first.utf8), sequence: 1) + [0x0A]
  }

  mutating func add(_ segment: SegmentName) throws(StoreFailure) {
    try add(#"{"segment":\#(segment.number)}"#)
  }

  mutating func add(_ id: SubmissionID) throws(StoreFailure) { try add(#"{"id":"\#(id)"}"#) }

  mutating func add(_ file: Digest) throws(StoreFailure) { try add(#"{"file":"\#(file.hex)"}"#) }

  private mutating func add(_ object: String) throws(StoreFailure) {
    sequence += 1
    waiting += RecordLine.make(Array(object.utf8), sequence: sequence) + [0x0A]
    if waiting.count >= 1 << 16 { try write() }
  }

  private mutating func write() throws(StoreFailure) {
    try file.file.appendAll(waiting)
    waiting.removeAll(keepingCapacity: true)
  }

  /// Puts the journal in its place, durably: from now on the erasure is finished whatever happens.
  mutating func publish(in folder: borrowing StoreFolder) throws(StoreFailure) {
    try add(#"{"end":true}"#)
    try write()
    try folder.publish(file, in: folder, as: FormLog.Name.erasures, .replacing)
  }

  /// Removes the file.
  func discard(in folder: borrowing StoreFolder) { try? folder.remove(file.name) }
}
