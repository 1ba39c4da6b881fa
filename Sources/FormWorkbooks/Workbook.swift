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
  package let worksheets: [Worksheet]
  private let source: any ArchiveBytes
  private let parts: WorkbookParts

  /// The most bytes of the parts that say where the others are.
  static let mostBytesOfParts = 4 << 20

  /// Reads what a workbook says of its worksheets, but none of their cells.
  package init(_ source: any ArchiveBytes) throws(WorkbookProblem) {
    let directory = try ArchiveDirectory(source)
    let parts = try WorkbookParts(directory, source)
    var worksheets: [Worksheet] = []
    for worksheet in parts.worksheets {
      guard let entry = directory.entry(worksheet.part) else { throw .missing(worksheet.part) }
      worksheets.append(Worksheet(name: worksheet.name, isHidden: worksheet.isHidden, entry: entry))
    }
    guard !worksheets.isEmpty else { throw .missing("worksheet") }
    (self.worksheets, self.source, self.parts) = (worksheets, source, parts)
  }

  /// Reads a workbook in memory.
  package init(_ bytes: [UInt8]) throws(WorkbookProblem) { try self.init(ArchiveInMemory(bytes)) }

  /// The worksheet of a name, without regard to case.
  package func worksheet(named name: String) -> Worksheet? {
    worksheets.first { $0.name == name }
      ?? worksheets.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The rows of a worksheet, from its beginning.
  ///
  /// - Parameter mostOfTexts: the most bytes of shared texts; nil for as many as the archive suggests.
  package func rows(
    of worksheet: Worksheet, mostOfTexts: Int? = nil
  ) throws(WorkbookProblem) -> WorksheetRows {
    var (strings, formats) = (SharedStrings(), NumberFormats())
    if let entry = parts.styles { formats = try NumberFormats(EntryReader(entry, of: source)) }
    if let entry = parts.strings {
      strings = try SharedStrings(
        EntryReader(entry, of: source), most: mostOfTexts ?? Workbook.mostOfStrings(source.count))
    }
    return WorksheetRows(
      try EntryReader(worksheet.entry, of: source), name: worksheet.name, strings, formats,
      SerialDate(beginsIn1904: parts.beginsIn1904))
  }

  /// The most bytes of shared texts: they are in memory, and may be larger than the archive.
  private static func mostOfStrings(_ size: Int) -> Int { min(160 << 20, 24 << 20 + 40 * size) }
}
