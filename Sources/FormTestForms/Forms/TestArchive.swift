import FormWorkbooks

/// A ZIP archive made for a test: its entries are stored as they are.
package struct TestArchive {
  /// An entry, with what a test wants to be wrong about it.
  package struct Entry {
    package var name: String
    package var bytes: [UInt8]
    package var checksum: UInt32
    package var method = 0
    package var flags = 0
    /// The size that the directory says.
    package var size: Int

    package init(_ name: String, _ bytes: [UInt8]) {
      (self.name, self.bytes, size) = (name, bytes, bytes.count)
      var check = CRC32()
      check.update(bytes.span)
      checksum = check.value
    }

    package init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }
  }

  package var entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  /// A workbook of one worksheet, whose rows are given as XML.
  package init(
    worksheet rows: String, named name: String = "Visits", strings: [String] = [],
    formats: [String] = [], properties: String = ""
  ) {
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    func part(_ id: String, _ type: String, _ target: String) -> String {
      "<Relationship Id=\"\(id)\" Type=\"\(office)/\(type)\" Target=\"\(target)\"/>"
    }
    let styles = formats.indices.map { "<xf numFmtId=\"\(200 + $0)\"/>" }.joined()
    let codes = formats.enumerated().map {
      "<numFmt numFmtId=\"\(200 + $0)\" formatCode=\"\($1)\"/>"
    }.joined()
    entries = [
      Entry(
        "_rels/.rels",
        "<Relationships>\(part("rId1", "officeDocument", "xl/workbook.xml"))</Relationships>"),
      Entry(
        "xl/workbook.xml",
        "<workbook>\(properties)<sheets><sheet name=\"\(name)\" sheetId=\"1\" r:id=\"rId1\"/>"
          + "</sheets></workbook>"),
      Entry(
        "xl/_rels/workbook.xml.rels",
        "<Relationships>" + part("rId1", "worksheet", "worksheets/sheet1.xml")
          + part("rId2", "sharedStrings", "sharedStrings.xml")
          + part("rId3", "styles", "/xl/styles.xml") + "</Relationships>"),
      Entry(
        "xl/styles.xml",
        "<styleSheet><numFmts>\(codes)</numFmts><cellXfs>\(styles)</cellXfs></styleSheet>"),
      Entry(
        "xl/sharedStrings.xml",
        "<sst>" + strings.map { "<si>\($0)</si>" }.joined() + "</sst>"),
      Entry(
        "xl/worksheets/sheet1.xml",
        "<worksheet><sheetData>\(rows)</sheetData></worksheet>"),
    ]
  }

  /// The archive as a file.
  package var bytes: [UInt8] {
    var (file, directory): ([UInt8], [UInt8]) = ([], [])
    for entry in entries {
      let common =
        Self.numbers([20, entry.flags, entry.method, 0, 0])
        + Self.numbers([Int(entry.checksum), entry.bytes.count, entry.size], 4)
        + Self.numbers([entry.name.utf8.count, 0])
      directory +=
        Self.numbers([0x0201_4B50], 4) + Self.numbers([20]) + common + Self.numbers([0, 0, 0])
        + Self.numbers([0, file.count], 4) + Array(entry.name.utf8)
      file += Self.numbers([0x0403_4B50], 4) + common + Array(entry.name.utf8) + entry.bytes
    }
    let end =
      Self.numbers([0x0605_4B50], 4) + Self.numbers([0, 0, entries.count, entries.count])
      + Self.numbers([directory.count, file.count], 4) + Self.numbers([0])
    return file + directory + end
  }

  /// Numbers of so many bytes each, the lowest byte first.
  private static func numbers(_ numbers: [Int], _ size: Int = 2) -> [UInt8] {
    numbers.flatMap { number in
      (0..<size).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
  }
}
