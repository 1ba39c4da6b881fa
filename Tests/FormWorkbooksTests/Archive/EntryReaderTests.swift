import FormTestTools
import Testing

@testable import FormWorkbooks

@Suite("An entry of an archive")
struct EntryReaderTests {
  /// An archive that another program made.
  private static func archive(_ name: String) throws -> ArchiveInMemory {
    ArchiveInMemory(try Fixture.bytes(name))
  }

  @Test("that zlib deflated has its bytes and its checksum, at each level")
  func levels() throws {
    let archive = try Self.archive("levels.zip")
    let entries = try ArchiveDirectory(archive).entries
    var sizes: [String: Int] = [:]
    for entry in entries {
      var reader = try EntryReader(entry, of: archive)
      sizes[entry.name] = try reader.wholeText(most: 1 << 20).count
    }
    #expect(
      sizes == [
        "level 0": 20_000, "level 1": 20_000, "level 6": 20_000, "level 9": 20_000,
        "zeros": 100_000, "random": 3_000, "nothing": 0, "far": 66_000, "stored": 200,
      ])
  }

  @Test("that is deflated and has a bit flipped is refused", arguments: ["level 1", "far"])
  func flipped(name: String) throws {
    let bytes = try Fixture.bytes("levels.zip")
    let entry = try #require(try ArchiveDirectory(ArchiveInMemory(bytes)).entry(name))
    let start = entry.offset + ArchiveDirectory.headerSize + name.utf8.count
    for index in stride(from: start, to: start + entry.packedSize, by: 61) {
      var bytes = bytes
      bytes[index] ^= 1 << (index % 8)
      var reader = try EntryReader(entry, of: ArchiveInMemory(bytes))
      #expect(throws: WorkbookProblem.self) { try reader.wholeText(most: 1 << 20) }
    }
  }

  @Test("that grows without end is refused, in little time and memory")
  func bomb() throws {
    let workbook = try Workbook(Self.archive("bomb.xlsx"))
    let problem = #expect(throws: WorkbookProblem.self) {
      var (rows, row) = (try workbook.rows(of: workbook.worksheets[0]), WorkbookRow())
      while try rows.next(into: &row) {}
    }
    #expect(
      problem?.sentence == "'sheet.xml' grows to more than 250 times its size in the archive")
  }

  @Test("is refused where it is larger than what is wanted")
  func large() throws {
    let archive = try Self.archive("levels.zip")
    let entry = try #require(try ArchiveDirectory(archive).entry("zeros"))
    var reader = try EntryReader(entry, of: archive)
    #expect(throws: WorkbookProblem.tooLarge("zeros", what: "a text", most: 99_999)) {
      try reader.wholeText(most: 99_999)
    }
  }
}
