import Testing

@testable import FormTables

@Suite("The rows of a whole CSV text")
struct CSVRowsTests {
  private static func rows(_ text: String) -> [[CSVRows.Cell]] {
    var (reader, rows): (CSVRows, [[CSVRows.Cell]]) = (CSVRows(Array(text.utf8)), [])
    while let row = reader.next() { rows.append(row) }
    return rows
  }

  @Test(
    "have the cells that their text says",
    arguments: [
      ("ward,region\nnorth,\n", [["ward", "region"], ["north", ""]]),
      ("\u{FEFF}ward\r\n\r\n\neast", [["ward"], ["east"]]),
      ("\"Ward \"\"A\"\", east\nwing\",north", [["Ward \"A\", east\nwing", "north"]]),
      (",\n\"\"\n", [["", ""], [""]]), ("", []), ("\n\n", []),
    ])
  func cells(text: String, expected: [[String]]) {
    let found = Self.rows(text).map { $0.map { String(decoding: $0.bytes, as: UTF8.self) } }
    #expect(found == expected)
    #expect(Self.rows(text).joined().allSatisfy { !$0.isBroken })
  }

  @Test(
    "know where a cell begins whose quotation marks are out of place",
    arguments: [
      ("ward,no\"rth\n", 5), ("ward,\"no\"rth\n", 5), ("ward,\"north\n", 5), ("\"ward", 0),
      ("east,west\nward,\"north\"x\n", 15),
    ])
  func broken(text: String, offset: Int) {
    #expect(Self.rows(text).joined().filter(\.isBroken).map(\.offset) == [offset])
  }

  @Test("count all cells of a row that has too many of them, and keep those of the others")
  func manyCells() {
    let commas = String(repeating: ",", count: 20_000)
    var reader = CSVRows(Array("\(commas)\"a,\nb\"\nward,region\n".utf8))
    #expect(reader.next()?.isEmpty == false)
    #expect(reader.count == 20_001)
    #expect(reader.next()?.map { String(decoding: $0.bytes, as: UTF8.self) } == ["ward", "region"])
    #expect(reader.count == 2)
  }
}
