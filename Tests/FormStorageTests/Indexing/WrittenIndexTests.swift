import FormCore
import FormDisk
import FormStorage
import FormTestStores
import FormTestTools
import FormValues
import Glibc
import Testing

@Suite("Indexes that are written with the records")
struct WrittenIndexTests {
  private let folder: TemporaryFolder
  private let visits: VisitRecords

  init() throws {
    folder = try TemporaryFolder()
    visits = try VisitRecords()
  }

  private var form: Form { visits.form }

  /// A store object that remembers nothing, with segments of some groups of records.
  private func store(indexBytes: Int = 1 << 20, indexedBytes: Int = 1) -> DirectorySubmissionStore {
    var options = StoreOptions(segmentBytes: 20_000, patience: 0)
    (options.indexBytes, options.indexedBytes) = (indexBytes, indexedBytes)
    options.temporaryFolder = folder.path
    return DirectorySubmissionStore(path: folder.path("store"), options: options)
  }

  /// Stores some lines in groups of ten, as a run does.
  private func run(_ lines: Range<Int>, in store: DirectorySubmissionStore) throws {
    for start in stride(from: lines.lowerBound, to: lines.upperBound, by: 10) {
      var records = visits.records(start..<min(start + 10, lines.upperBound))
      let standings = try store.standing(of: &records, in: form.identifier)
      records.keep { standings[$0] == .new }
      _ = try store.append(
        prepared: [records], definition: form.definition, of: form.identifier)
    }
    store.finishIndex(of: form.identifier)
  }

  private func names(_ suffix: String) -> [String] {
    folder.names(in: "store/visit").filter { $0.hasSuffix(suffix) }.sorted()
  }

  private var indexes: [[UInt8]?] { names(".index").map { folder.read("store/visit/\($0)") } }

  /// The indexes that a reader writes where there are none.
  private func readIndexes() throws -> [[UInt8]?] {
    for name in names(".index") { unlink(folder.path("store/visit/\(name)")) }
    #expect(try store().find("ffff", of: form.identifier, most: 1) { _ in }.isEmpty)
    return indexes
  }

  @Test("are those that a reader writes", arguments: [1 << 20, 1])
  func same(indexBytes: Int) throws {
    try run(0..<300, in: store(indexBytes: indexBytes))
    let written = indexes
    #expect(written.count == names(".jsonl").count && written.count > 3)
    #expect(try readIndexes() == written)
  }

  @Test("go on behind what was stored before, with an index or without one")
  func later() throws {
    for indexedBytes in [1, 1 << 20] {
      let lines = indexedBytes == 1 ? 0..<75 : 75..<150
      try run(lines, in: store(indexedBytes: indexedBytes))
    }
    let covered = indexes.last
    // Half of them are known.
    try run(120..<200, in: store(indexBytes: 1))
    let written = indexes
    #expect(written.count == names(".jsonl").count && written.last != covered)
    #expect(try readIndexes() == written)
    #expect(try store().verify(form.identifier).isEmpty)
  }

  @Test("are left to readers where an erasure has moved the records meanwhile")
  func erased() throws {
    let writer = store()
    try run(0..<30, in: writer)
    let ids = visits.records(0..<60).ids
    try run(30..<50, in: store())
    try store().erase([ids[3]], of: form.identifier, at: Instant(milliseconds: 0))
    writer.finishIndex(of: form.identifier)
    try run(50..<60, in: writer)
    for (index, id) in ids.enumerated() {
      let found = try store().find("\(id)", of: form.identifier, most: 2) { _ in }
      #expect(found.map(\.sequence) == (index == 3 ? [] : [index + 1]))
    }
  }

  @Test("are not written for a few bytes")
  func few() throws {
    try run(0..<20, in: store(indexedBytes: 1 << 20))
    #expect(indexes.isEmpty)
  }
}
