import FormTestTools
import FormValues
import Testing

@testable import FormDisk

@Suite("entries of an index that are sorted in files")
struct EntrySortTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The entry of one of many identifiers, three of which have the same.
  private func entry(_ number: Int) -> IndexEntry {
    let mixed = UInt64(number / 3) &* 0x9E37_79B9_7F4A_7C15
    let id = SubmissionID(millisecondsSinceEpoch: Int64(mixed >> 20), random: (mixed, mixed))
    return IndexEntry(id, offset: number, length: number % 7)
  }

  private func sorted(_ numbers: Range<Int>) throws -> [IndexEntry] {
    var sort = EntrySort(in: folder.path)
    for number in numbers { try sort.append(entry(number)) }
    var sorted: [IndexEntry] = []
    try sort.forEachPiece { sorted += $0 }
    return sorted
  }

  @Test(
    "come in their order, each once, however many there are",
    arguments: [0, 1, 5000, EntrySort.limit, EntrySort.limit + 1, 40_000, 400_000])
  func order(count: Int) throws {
    let found = try sorted(0..<count)
    #expect(found == (0..<count).map { entry($0) }.sorted())
    #expect(folder.names.isEmpty)
  }

  @Test("need a folder only if they do not fit into memory")
  func missingFolder() throws {
    var sort = EntrySort(in: folder.path + "/absent")
    for number in 0..<EntrySort.limit { try sort.append(entry(number)) }
    #expect(throws: StoreFailure.self) { try sort.append(entry(EntrySort.limit)) }
  }
}
