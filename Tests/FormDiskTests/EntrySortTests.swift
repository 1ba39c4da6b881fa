import FormTestTools
import FormValues
import Testing

@testable import FormDisk

@Suite("entries of an index that are sorted in files")
struct EntrySortTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The entry of one of many identifiers, three of which have the same. They are spread over all that
  /// there are, or begin alike as those of one time do.
  private func entry(_ number: Int, isSpread: Bool = true) -> IndexEntry {
    let mixed = UInt64(number / 3) &* 0x9E37_79B9_7F4A_7C15
    let words = (isSpread ? mixed : mixed >> 44, mixed)
    return IndexEntry(words, offset: number, length: number % 7)
  }

  private func sorted(_ numbers: Range<Int>, isSpread: Bool) throws -> [IndexEntry] {
    var sort = EntrySort(in: folder.path)
    for number in numbers { try sort.append(entry(number, isSpread: isSpread)) }
    var sorted: [IndexEntry] = []
    try sort.forEachPiece { sorted += $0 }
    return sorted
  }

  @Test(
    "come in their order, each once, however many there are",
    arguments: [0, 1, 2, 5000, EntrySort.limit, EntrySort.limit + 1, 40_000, 400_000],
    [true, false])
  func order(count: Int, isSpread: Bool) throws {
    let found = try sorted(0..<count, isSpread: isSpread)
    #expect(found == (0..<count).map { entry($0, isSpread: isSpread) }.sorted())
    #expect(folder.names.isEmpty)
  }

  @Test("need a folder only if they do not fit into memory")
  func missingFolder() throws {
    var sort = EntrySort(in: folder.path + "/absent")
    for number in 0..<EntrySort.limit { try sort.append(entry(number)) }
    #expect(throws: StoreFailure.self) { try sort.append(entry(EntrySort.limit)) }
  }
}
