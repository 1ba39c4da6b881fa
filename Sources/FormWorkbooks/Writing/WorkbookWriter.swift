import FormMessages
import JSONText

/// Writes a workbook (ECMA-376) worksheet by worksheet, from its beginning to its end and in memory
/// that does not grow.
///
/// A worksheet that becomes too long goes on in another one, below the same header. Texts stay
/// texts, and there are no formulas.
package struct WorkbookWriter: Sendable {
  private var archive = ArchiveWriter()
  private var cells = CellWriter()
  private var names = WorksheetNames()
  /// The names of the worksheets so far.
  package private(set) var worksheets: [String] = []
  /// The name that the present worksheet was to have, and its header.
  private var current: (name: String, header: [String])?
  /// Whether the next row needs another worksheet.
  private var isFull = false
  /// The number of worksheets that only go on with another one.
  package private(set) var continuedWorksheets = 0
  /// The most rows of a worksheet.
  private let mostRows: Int

  /// The most columns of a worksheet.
  package static let mostColumns = CellReference.mostColumns
  /// The markup that is deflated at once.
  private static let step = 1 << 16

  /// A workbook without worksheets.
  ///
  /// - Parameter mostRows: the most rows of a worksheet, if it is to have fewer than it can have.
  package init(mostRows: Int = CellReference.mostRows) {
    self.mostRows = min(mostRows, CellReference.mostRows)
    archive.store("[Content_Types].xml", WorkbookMarkup.contentTypes)
    archive.store("_rels/.rels", WorkbookMarkup.roots)
    archive.store("xl/styles.xml", WorkbookMarkup.styles)
  }

  /// What was written, up to when it was last taken away.
  package var output: [UInt8] { archive.output }
  /// The number of texts that were cut, because a cell has no room for them.
  package var cutTexts: Int { cells.cutTexts }

  /// What did not fit, in sentences for people.
  package var notes: [String] {
    var notes: [String] = []
    if continuedWorksheets > 0 {
      notes.append(
        "A worksheet has at most \(CellReference.mostRows) rows; the others are in "
          + "\(counted(continuedWorksheets, "further worksheet")).")
    }
    if cutTexts > 0 {
      notes.append(
        "\(counted(cutTexts, "text")) longer than \(CellWriter.mostOfText) characters, the most "
          + "of a cell, \(cutTexts == 1 ? "is" : "are") cut.")
    }
    return notes
  }

  /// Takes away what was written, and keeps the memory.
  package mutating func removeOutput() { archive.removeOutput() }

  /// Begins a worksheet with its header; the one before it is at its end.
  package mutating func beginWorksheet(_ name: String, header: [String]) {
    endWorksheet()
    current = (name, header)
    begin()
  }

  private mutating func begin() {
    guard let (name, header) = current else { return }
    worksheets.append(names.take(name))
    archive.begin("xl/worksheets/sheet\(worksheets.count).xml")
    isFull = false
    cells.begin()
    for name in header { cells.add(header: name) }
    endRow()
  }

  private mutating func endWorksheet() {
    guard current != nil else { return }
    cells.end()
    deflate(isLast: true)
  }

  /// Ends the last worksheet, and writes what says where the worksheets are.
  package mutating func finish() {
    endWorksheet()
    current = nil
    archive.store("xl/workbook.xml", WorkbookMarkup.workbook(worksheets))
    archive.store("xl/_rels/workbook.xml.rels", WorkbookMarkup.relationships(worksheets.count))
    archive.finish()
  }

  /// Ends the row; the next cell is the first of another one.
  package mutating func endRow() {
    prepareRow()
    cells.endRow()
    if cells.markup.count >= WorkbookWriter.step { deflate(isLast: false) }
    isFull = cells.row >= mostRows || archive.sizeOfEntry >= ArchiveWriter.mostOfEntry
  }

  /// Goes on in another worksheet, if the present one has no room for the row that begins.
  private mutating func prepareRow() {
    guard isFull else { return }
    endWorksheet()
    continuedWorksheets += 1
    begin()
  }

  private mutating func prepareCell() {
    prepareRow()
    // A row may have more than is to be kept.
    if cells.markup.count >= WorkbookWriter.step { deflate(isLast: false) }
  }

  private mutating func deflate(isLast: Bool) {
    var markup = cells.takeMarkup()
    let count = markup.count
    markup += repeatElement(0, count: PaddedText.padding)
    archive.write(markup.span, count: count, isLast: isLast)
    cells.reuse(markup)
  }
}

extension WorkbookWriter {
  /// Adds a cell of text, in UTF-8.
  package mutating func add(text: Span<UInt8>) {
    prepareCell()
    cells.add(text: text)
  }

  /// Adds a cell of text.
  package mutating func add(text: String) { add(text: text.utf8.span) }

  /// Adds a number, written as `-?digits[.digits]`. One of more digits than a spreadsheet program
  /// keeps is added as text.
  package mutating func add(number: Span<UInt8>) {
    prepareCell()
    cells.add(number: number)
  }

  /// Adds a truth value.
  package mutating func add(boolean: Bool) {
    prepareCell()
    cells.add(boolean: boolean)
  }

  /// Adds a date, a time, or both: `yyyy-MM-dd`, `HH:mm`, `yyyy-MM-ddTHH:mm`. What a spreadsheet
  /// program cannot count, such as a day before March 1900, is added as text.
  package mutating func add(date: Span<UInt8>) {
    prepareCell()
    cells.add(date: date)
  }

  /// Adds an empty cell.
  package mutating func addNothing() {
    prepareCell()
    cells.addNothing()
  }
}
