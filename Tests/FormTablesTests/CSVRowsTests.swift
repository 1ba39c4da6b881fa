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
}
