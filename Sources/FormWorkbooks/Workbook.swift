import JSONText

/// A workbook in the format of Office Open XML (ECMA-376), `.xlsx`, for reading.
///
/// Nothing in it is executed or looked up elsewhere: formulas are read as the results that are
/// stored with them.
package struct Workbook: Sendable {
  /// A worksheet of cells.
  package struct Worksheet: Equatable, Sendable {
    package let name: String
    /// Whether a spreadsheet program does not show it.
    package let isHidden: Bool
    fileprivate let entry: ArchiveEntry
  }

  /// The worksheets in their order; there is at least one.
  package let sheets: [Worksheet]
  private let source: any ArchiveBytes
  private let parts: WorkbookParts

  /// The most bytes of the parts that say where the others are.
  static let mostBytesOfParts = 4 << 20

  /// Reads what a workbook says of its worksheets, but none of their cells.
  package init(_ source: any ArchiveBytes) throws(WorkbookProblem) {
    let directory = try ArchiveDirectory(source)
    let parts = try WorkbookParts(directory, source)
    var sheets: [Worksheet] = []
    for sheet in parts.sheets {
      guard let entry = directory.entry(sheet.part) else { throw .missing(sheet.part) }
      sheets.append(Worksheet(name: sheet.name, isHidden: sheet.isHidden, entry: entry))
    }
    guard !sheets.isEmpty else { throw .missing("worksheet") }
    (self.sheets, self.source, self.parts) = (sheets, source, parts)
  }

  /// Reads a workbook in memory.
  package init(_ bytes: [UInt8]) throws(WorkbookProblem) { try self.init(ArchiveInMemory(bytes)) }

  /// The worksheet of a name, without regard to case.
  package func sheet(named name: String) -> Worksheet? {
    sheets.first { $0.name == name } ?? sheets.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The rows of a worksheet, from its beginning.
  package func rows(of sheet: Worksheet) throws(WorkbookProblem) -> WorksheetRows {
    var (strings, formats) = (SharedStrings(), NumberFormats())
    if let entry = parts.styles { formats = try NumberFormats(EntryReader(entry, of: source)) }
    if let entry = parts.strings {
      strings = try SharedStrings(
        EntryReader(entry, of: source), most: Workbook.mostOfStrings(source.count))
    }
    return WorksheetRows(
      try EntryReader(sheet.entry, of: source), name: sheet.name, strings, formats,
      SerialDate(beginsIn1904: parts.beginsIn1904))
  }

  /// The most bytes of shared texts: they are in memory, and may be larger than the archive.
  private static func mostOfStrings(_ size: Int) -> Int { min(160 << 20, 24 << 20 + 40 * size) }
}
