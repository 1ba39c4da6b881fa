import FormCore
import FormStorage
import FormTestStores
import FormValues

/// A store in a temporary folder, and the files of form `visit` in it.
struct FolderStore {
  let folder: TemporaryFolder
  let form = FormIdentifier(nearest: "visit")
  let segment = "store/visit/000001.jsonl"

  /// An empty store.
  init() throws {
    folder = try TemporaryFolder()
  }

  /// A store that holds records of the numbers given.
  init(_ numbers: ClosedRange<Int>) throws {
    folder = try TemporaryFolder()
    for number in numbers { try add(number) }
  }

  /// A store object that remembers nothing.
  var fresh: DirectorySubmissionStore { store() }

  func store(_ options: StoreOptions = StoreOptions(patience: 0)) -> DirectorySubmissionStore {
    DirectorySubmissionStore(path: folder.path("store"), options: options)
  }

  @discardableResult
  func add(_ number: Int) throws -> StoredRecord {
    try fresh.append(SampleSubmission.make(number), resend: .impossible)
  }

  /// The numbers of the good records, as their sequence numbers say.
  func sequences() throws -> [Int] {
    var sequences: [Int] = []
    try fresh.forEachEntry(of: form) { entry in
      if case .record(let line) = entry { sequences.append(line.sequence) }
      return .next
    }
    return sequences
  }

  /// The kinds of finding, in the order found.
  func findings() throws -> [StoreFinding.Kind] {
    try fresh.verify(form).map(\.kind)
  }

  /// Removes what is noted as confirmed, as an earlier version of the store left it.
  func forgetNotes() throws {
    try folder.write([], to: "store/visit/lock")
  }

  /// The lines of the segment as bytes, without line feeds.
  func lines() -> [[UInt8]] {
    (folder.read(segment) ?? []).split(separator: 0x0A).map { Array($0) }
  }

  /// Writes the segment anew.
  func write(_ lines: [[UInt8]]) throws {
    try folder.write(Array(lines.map { $0 + [0x0A] }.joined()), to: segment)
  }
}
