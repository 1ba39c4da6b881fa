import JSONText

/// A workbook in the format of Office Open XML (ECMA-376), `.xlsx`, for reading.
///
/// Nothing in it is executed or looked up elsewhere: formulas are read as the results that are stored
/// with them.
package struct Workbook: Sendable {
  /// A sheet of cells.
  package struct Sheet: Equatable, Sendable {
    package let name: String
    /// Whether a spreadsheet program does not show it.
    package let isHidden: Bool
    fileprivate let entry: ArchiveEntry
  }

  /// The sheets in their order; there is at least one.
  package let sheets: [Sheet]
  private let source: any ArchiveBytes
  private let parts: WorkbookParts

  /// The most bytes of the parts that say where the others are.
  static let mostBytesOfParts = 4 << 20

  /// Reads what a workbook says of its sheets, but none of their cells.
  package init(_ source: any ArchiveBytes) throws(WorkbookProblem) {
    let directory = try ArchiveDirectory(source)
    let parts = try WorkbookParts(directory, source)
    var sheets: [Sheet] = []
    for sheet in parts.sheets {
      guard let entry = directory.entry(sheet.part) else { throw .missing(sheet.part) }
      sheets.append(Sheet(name: sheet.name, isHidden: sheet.isHidden, entry: entry))
    }
    guard !sheets.isEmpty else { throw .missing("worksheet") }
    (self.sheets, self.source, self.parts) = (sheets, source, parts)
  }

  /// Reads a workbook in memory.
  package init(_ bytes: [UInt8]) throws(WorkbookProblem) { try self.init(ArchiveInMemory(bytes)) }

  /// The sheet of a name, without regard to case.
  package func sheet(named name: String) -> Sheet? {
    sheets.first { $0.name == name } ?? sheets.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The rows of a sheet, from its beginning.
  package func rows(of sheet: Sheet) throws(WorkbookProblem) -> SheetRows {
    var (strings, formats) = (SharedStrings(), NumberFormats())
    if let entry = parts.styles { formats = try NumberFormats(EntryReader(entry, of: source)) }
    if let entry = parts.strings {
      strings = try SharedStrings(
        EntryReader(entry, of: source), most: Workbook.mostOfStrings(source.count))
    }
    return SheetRows(
      try EntryReader(sheet.entry, of: source), name: sheet.name, strings, formats,
      SerialDate(beginsIn1904: parts.beginsIn1904))
  }

  /// The most bytes of shared texts: they are in memory, and may be larger than the archive.
  private static func mostOfStrings(_ size: Int) -> Int { min(160 << 20, 24 << 20 + 40 * size) }
}
