import FormCore
import FormDisk
import FormStorage
import FormTestStores
import FormValues
import Glibc
import Testing

@Suite("Indexes beside segments")
struct SegmentIndexTests {
  private let visit = FormIdentifier(nearest: "visit")

  /// Options with segments of a few records, each of which gets an index.
  private static func options(indexedBytes: Int = 1) -> StoreOptions {
    var options = StoreOptions(segmentBytes: 1500, patience: 0)
    options.indexedBytes = indexedBytes
    return options
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let store = store()
    for number in 1...20 {
      _ = try store.append(SampleSubmission.make(number), resend: .impossible)
    }
  }

  /// A store object that remembers nothing.
  private func store(_ options: StoreOptions = options()) -> DirectorySubmissionStore {
    DirectorySubmissionStore(path: folder.path("store"), options: options)
  }

  private func find(_ beginning: String, most: Int = 100) throws -> [Int] {
    try store().find(beginning, of: visit, most: most) { _ in }.map(\.sequence)
  }

  private func find(_ number: Int) throws -> [Int] { try find("\(SampleSubmission.id(number))") }

  private var indexes: [String] {
    folder.names(in: "store/visit").filter { $0.hasSuffix(".index") }.sorted()
  }

  private var segments: [String] {
    folder.names(in: "store/visit").filter { $0.hasSuffix(".jsonl") }.sorted()
  }

  @Test("records are found with and without indexes, by identifier and by its beginning")
  func finding() throws {
    let long = String("\(SampleSubmission.id(1))".dropLast(1))
    for _ in 1...2 {
      #expect(try find(99) == [])
      for number in [1, 7, 20] { #expect(try find(number) == [number]) }
      #expect(try find(long) == Array(1...15))
      #expect(try find(long, most: 3) == [1, 2, 3])
      #expect(try find(String(long.prefix(9)), most: 50) == Array(1...20))
      #expect(try find("ffff") == [])
    }
    #expect(segments.count > 3 && indexes.count == segments.count)
    #expect(try store().verify(visit).isEmpty)
  }

  @Test("a log that grows behind its indexes is read from there on")
  func growing() throws {
    _ = try find(99)
    let before = try #require(folder.read("store/visit/\(indexes.last ?? "")"))
    _ = try store().append(SampleSubmission.make(21), resend: .possible)
    #expect(try find(21) == [21] && find(20) == [20])
    #expect(try #require(folder.read("store/visit/\(indexes.last ?? "")")) != before)
    let unindexed = store(Self.options(indexedBytes: 1 << 20))
    _ = try unindexed.append(SampleSubmission.make(22), resend: .possible)
    let found = try unindexed.find("\(SampleSubmission.id(22))", of: visit, most: 1) { _ in }
    #expect(found.map(\.sequence) == [22])
  }

  @Test("an index of which any byte is another one changes no answer")
  func flipped() throws {
    _ = try find(99)
    let path = "store/visit/\(try #require(indexes.first))"
    let index = try #require(folder.read(path))
    let last = try #require(index.lastIndex { $0 != 0 })
    let offsets = Array(0..<60) + Array(stride(from: 4090, to: 4096 + 6 * 32, by: 3)) + [last]
    for offset in offsets {
      var bytes = index
      bytes[offset] ^= 1
      try folder.write(bytes, to: path)
      #expect(try find(1) == [1] && find(3) == [3] && find(99) == [], "byte \(offset)")
    }
    try folder.write(Array(index.prefix(5000)), to: path)
    #expect(try find(1) == [1])
    for name in indexes { unlink(folder.path("store/visit/\(name)")) }
    #expect(try find(1) == [1])
  }

  @Test("an index of other lines, each with its right checksum, is not believed")
  func otherLog() throws {
    _ = try find(99)
    let path = "store/visit/000001.jsonl"
    var lines = try #require(folder.read(path)).split(separator: 0x0A).map { Array($0) }
    #expect(lines.count > 2)
    lines.swapAt(0, 1)
    // The last line is the same, so that the index seems to belong to it.
    try folder.write(Array(lines.map { $0 + [0x0A] }.joined()), to: path)
    #expect(try find(1) == [1] && find(2) == [2])
  }

  @Test("a damaged record is reported in place of a line that an index names")
  func damaged() throws {
    _ = try find(99)
    let path = "store/visit/000001.jsonl"
    var bytes = try #require(folder.read(path))
    bytes[100] ^= 1
    try folder.write(bytes, to: path)
    var findings: [StoreFinding.Kind] = []
    let id = SampleSubmission.id(1)
    #expect(try store().find("\(id)", of: visit, most: 1) { findings.append($0.kind) }.isEmpty)
    #expect(findings == [.badChecksum])
    let writer = store()
    let stored = try writer.append(SampleSubmission.make(1), resend: .possible)
    #expect(stored.sequence == 21 && !stored.wasKnown)
    #expect(writer.takeFindings(of: visit).map(\.kind) == [.badChecksum])
    #expect(folder.read(path) == bytes)
  }

  @Test("what is sent again is known by the indexes, one record or more than are looked up singly")
  func known() throws {
    _ = try find(99)
    let writer = store()
    for number in 1...20 {
      let stored = try writer.append(SampleSubmission.make(number), resend: .possible)
      #expect(stored.wasKnown && stored.sequence == number)
    }
    // So many look-ups that the entries are taken over instead.
    for _ in 1...400 {
      let again = (1...20).map { SampleSubmission.make($0) }
      #expect(try writer.append(contentsOf: again, resend: .possible).allSatisfy(\.wasKnown))
    }
    #expect(throws: StoreFailure.conflict(SampleSubmission.id(3))) {
      try writer.append(
        SampleSubmission.make(3, values: [("name", .text("other"))]), resend: .possible)
    }
    #expect(try writer.append(SampleSubmission.make(30), resend: .possible).sequence == 21)
  }

  @Test("an erased record is not found, does not come back, and its segment is indexed anew")
  func erased() throws {
    _ = try find(99)
    let count = indexes.count
    _ = try store().erase([SampleSubmission.id(2)], of: visit, at: Instant(milliseconds: 0))
    #expect(indexes.count == count - 1)
    #expect(try find(2) == [] && find(1) == [1] && find(3) == [3])
    #expect(indexes.count >= count)
    #expect(throws: StoreFailure.erased(SampleSubmission.id(2))) {
      try store().append(SampleSubmission.make(2), resend: .possible)
    }
    #expect(try find(2) == [])
  }

  @Test("a folder that cannot be written is read all the same")
  func readOnly() throws {
    // A folder in the place of the index keeps everybody from writing it.
    mkdir(folder.path("store/visit/000001.index"), 0o700)
    #expect(try find(1) == [1] && find(20) == [20])
    #expect(!folder.names(in: "store/visit").contains { $0.hasSuffix(".tmp") })
  }
}
