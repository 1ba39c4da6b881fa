import FormTestTools
import Testing

@testable import FormDisk

@Suite("numbers by hash in files")
struct SpilledRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Hashes that are spread over all, of which three numbers in turn have the same.
  private func hash(_ number: Int) -> UInt64 {
    UInt64(number / 3) &* 0x9E37_79B9_7F4A_7C15
  }

  private func table(_ numbers: Range<Int>) -> SpillingTable {
    var table = SpillingTable()
    for number in numbers { table.insert(hash(number), number) }
    return table
  }

  @Test("a table gives its numbers in the order of their hashes, those behind its end too")
  func sorted() throws {
    var table = table(0..<2000)
    for number in 2000..<2100 { table.insert(.max - UInt64(number % 7), number) }
    for number in 2100..<2110 { table.insert(UInt64(number % 7), number) }
    var found: [HashedNumber] = []
    try table.forEachSorted { entry throws(StoreFailure) in found.append(entry) }
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.hash <= $1.hash })
    #expect(Set(found.map(\.number)) == Set(0..<2110))
    #expect(found.count == 2110)
  }

  @Test(
    "all numbers of a hash are found, whatever run and page they stand in", arguments: [0, 1 << 20])
  func everyNumber(filter: Int) throws {
    var runs = SpilledRuns()
    for start in stride(from: 0, to: 9000, by: 500) {
      try runs.add(table(start..<(start + 500)), filter: filter, in: folder.path)
    }
    for number in stride(from: 0, to: 9000, by: 3) {
      #expect(try runs.numbers(of: hash(number)).sorted() == [number, number + 1, number + 2])
    }
    #expect(try runs.numbers(of: 12345) == [])
    #expect(folder.names.isEmpty)
  }

  @Test("one hash may fill many pages")
  func manyOfOneHash() throws {
    var (runs, table) = (SpilledRuns(), SpillingTable())
    for number in 0..<1000 { table.insert(UInt64(number / 500 + 1) << 40, number) }
    try runs.add(table, filter: 64, in: folder.path)
    #expect(try runs.numbers(of: 1 << 40).sorted() == Array(0..<500))
    #expect(try runs.numbers(of: 2 << 40).sorted() == Array(500..<1000))
    #expect(try runs.numbers(of: 3 << 40) == [])
  }

  @Test("the number of runs grows like the logarithm of how many were added")
  func fewRuns() throws {
    var runs = SpilledRuns()
    for number in 0..<300 {
      try runs.add(table(number..<(number + 1)), filter: 64, in: folder.path)
    }
    #expect(runs.count <= 4 * 5)
    for number in 0..<300 { #expect(try runs.numbers(of: hash(number)).contains(number)) }
  }

  @Test("an empty table adds nothing, and a folder that cannot be used changes nothing")
  func nothingAdded() throws {
    var runs = SpilledRuns()
    try runs.add(SpillingTable(), filter: 64, in: folder.path + "/absent")
    try runs.add(table(0..<3), filter: 64, in: folder.path)
    #expect(throws: StoreFailure.self) {
      try runs.add(table(3..<6), filter: 64, in: folder.path + "/absent")
    }
    #expect(runs.count == 1)
    #expect(try runs.numbers(of: hash(3)) == [])
  }

  @Test(
    "a filter never denies a hash that it has, and denies most others", arguments: [8, 1 << 20])
  func filter(bytes: Int) {
    var filter = HashFilter(most: bytes)
    for number in 0..<1000 { filter.insert(hash(number * 3)) }
    #expect((0..<1000).allSatisfy { filter.mayContain(hash($0 * 3)) })
    let wrong = (1000..<11_000).count { filter.mayContain(hash($0 * 3)) }
    #expect(bytes == 8 || wrong < 10)
  }

  @Test("a filter that doubles still has every hash, and denies most others")
  func doubling() {
    // Half of 64 KiB are 4,096 words: room for four hashes each.
    var filter = HashFilter(most: 64 << 10)
    let small = filter.size
    for turn in 0..<4 {
      filter.reserve(5000)
      for number in 0..<5000 { filter.insert(hash(turn * 5000 + number)) }
      #expect((0..<(turn + 1) * 5000).allSatisfy { filter.mayContain(hash($0)) })
    }
    #expect(filter.size == 2 * small && filter.size == 64 << 10)
    let wrong = (20_000..<30_000).count { filter.mayContain(hash($0)) }
    #expect(wrong < 500)
  }
}
