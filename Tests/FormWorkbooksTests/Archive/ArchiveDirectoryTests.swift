import FormTestForms
import Testing

@testable import FormWorkbooks

@Suite("An archive")
struct ArchiveDirectoryTests {
  private static let rows = "<row r='1'><c r='A1'><v>1</v></c></row>"

  /// The sentence of the problem that reading all of a workbook meets; nil if there is none.
  private static func problem(_ bytes: [UInt8]) -> String? {
    do throws(WorkbookProblem) {
      let workbook = try Workbook(bytes)
      for worksheet in workbook.worksheets {
        var (rows, row) = (try workbook.rows(of: worksheet), WorkbookRow())
        while try rows.next(into: &row) {}
      }
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test("is read as a workbook")
  func good() { #expect(Self.problem(TestArchive(worksheet: Self.rows).bytes) == nil) }

  @Test("that is cut off anywhere is refused")
  func cut() {
    let bytes = TestArchive(worksheet: Self.rows).bytes
    for count in bytes.indices {
      #expect(Self.problem(Array(bytes[..<count])) != nil, "cut after \(count) bytes")
    }
  }

  @Test("with one bit flipped is refused, or means the same")
  func flipped() throws {
    let archive = TestArchive(worksheet: Self.rows)
    let bytes = archive.bytes
    // A name, or a time, may change; what is read must not.
    for index in bytes.indices {
      var bytes = bytes
      bytes[index] ^= 1 << (index % 8)
      guard Self.problem(bytes) == nil else { continue }
      let workbook = try Workbook(bytes)
      var (rows, row) = (try workbook.rows(of: workbook.worksheets[0]), WorkbookRow())
      #expect(try rows.next(into: &row))
      #expect(row.text(inColumn: 1) == "1", "byte \(index)")
    }
  }

  @Test(
    "whose entries lead out of its folder is refused",
    arguments: ["../etc/passwd", "/etc/passwd", "xl/../../x", "C:/x", "xl\\x", "x\0y"])
  func outside(name: String) {
    var archive = TestArchive(worksheet: Self.rows)
    archive.entries.append(TestArchive.Entry(name, "x"))
    #expect(Self.problem(archive.bytes)?.contains("outside of its folder") == true)
  }

  @Test("whose relationships lead out of its folder is refused")
  func outsideTarget() {
    var archive = TestArchive(worksheet: Self.rows)
    archive.entries[0] = TestArchive.Entry(
      "_rels/.rels",
      "<Relationships><Relationship Id='a' Type='x/officeDocument' Target='../../x'/>"
        + "</Relationships>")
    #expect(Self.problem(archive.bytes)?.contains("outside of its folder") == true)
  }

  @Test("is refused where its directory says what is not so")
  func wrong() {
    func problem(_ change: (inout TestArchive.Entry) -> Void) -> String? {
      var archive = TestArchive(worksheet: Self.rows)
      change(&archive.entries[5])
      return Self.problem(archive.bytes)
    }
    #expect(problem { $0.checksum ^= 1 }?.contains("checksum") == true)
    #expect(problem { $0.size += 1 }?.contains("checksum") == true)
    #expect(problem { $0.size -= 1 }?.contains("damaged") == true)
    #expect(problem { $0.flags = 1 }?.contains("encrypted") == true)
    #expect(problem { $0.method = 9 }?.contains("method 9") == true)
    #expect(problem { $0.method = 8 }?.contains("cannot be inflated") == true)
    #expect(problem { $0.name = "xl/workbook.xml" }?.contains("twice") == true)
  }

  @Test("that is another kind of file is refused by name")
  func others() {
    #expect(Self.problem(Array("name,birth\n".utf8)) == "it is not a workbook (.xlsx)")
    #expect(Self.problem([]) == "it is not a workbook (.xlsx)")
    #expect(Self.problem([0xD0, 0xCF, 0x11, 0xE0, 0, 0])?.contains("old or encrypted") == true)
    let document = TestArchive([
      TestArchive.Entry("mimetype", "x"), TestArchive.Entry("content.xml", "<x/>"),
    ])
    #expect(Self.problem(document.bytes)?.contains("OpenDocument") == true)
    let other = TestArchive([TestArchive.Entry("readme.txt", "x")])
    #expect(Self.problem(other.bytes) == "it is an archive, and not a workbook (.xlsx)")
  }

  @Test("of more entries than are read is refused")
  func tooMany() {
    let entries = (0...ArchiveDirectory.mostEntries).map { TestArchive.Entry("\($0)", "") }
    #expect(Self.problem(TestArchive(entries).bytes)?.contains("10000 entries") == true)
  }
}
