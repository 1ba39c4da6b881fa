import FormArguments
import FormCore
import FormValues
import FormWorkbooks
import FormXLSForm

/// A form in the worksheets of a workbook, `.xlsx`.
enum WorkbookForm {
  /// The worksheets that mean something to a form, or that are named as not carried over.
  private static let worksheets = WorksheetFiles.names

  /// Whether a file is an archive, as workbooks are, or an old or encrypted workbook.
  static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
  }

  /// The document of a workbook; what cannot be read of it is a finding.
  static func source(named name: String, _ bytes: [UInt8], _ files: OptionFiles) -> DocumentSource {
    var (found, problems) = (
      [XLSFormWorksheet](), [(worksheet: String, problem: WorksheetProblem)]()
    )
    do throws(WorkbookProblem) {
      let workbook = try Workbook(bytes)
      var size = Size()
      for worksheet in worksheets.compactMap({ workbook.worksheet(named: $0) }) {
        do throws(WorkbookProblem) {
          var problem: WorksheetProblem?
          let rows = try rows(of: worksheet, in: workbook, &size, &problem)
          problem = size.problem(in: rows.last?.number ?? 1) ?? problem
          if let problem { problems.append((worksheet.name, problem)) }
          found.append(XLSFormWorksheet(name: worksheet.name.lowercased(), rows: rows))
        } catch {
          problems.append((worksheet.name, WorksheetProblem(error.sentence, in: 1)))
        }
      }
    } catch {
      problems.append((worksheets[0], WorksheetProblem(error.sentence, in: 1)))
    }
    return XLSForm.source(name: name, worksheets: found, problems: problems, files: files)
  }

  /// How much was read; what is too much is reported by the form.
  private struct Size {
    /// The most bytes of all cells.
    static let mostBytes = 16 << 20

    var (rows, cells, bytes) = (0, 0, 0)

    var isFull: Bool {
      rows > XLSFormLimit.rows || cells > XLSFormLimit.cells || bytes > Self.mostBytes
    }

    /// The problem of too many bytes, which the form does not count.
    func problem(in row: Int) -> WorksheetProblem? {
      bytes <= Self.mostBytes
        ? nil
        : WorksheetProblem(
          "the worksheets of a form have at most \(Self.mostBytes >> 20) MiB of text; the rest is "
            + "left out", in: row)
    }
  }

  /// The rows of a worksheet; a cell that has no text is the problem, the first one of them.
  private static func rows(
    of worksheet: Workbook.Worksheet, in workbook: Workbook, _ size: inout Size,
    _ problem: inout WorksheetProblem?
  ) throws(WorkbookProblem) -> [XLSFormRow] {
    var reader = try workbook.rows(of: worksheet, mostOfTexts: Size.mostBytes)
    let isSurvey = worksheet.name.lowercased() == "survey"
    var (row, rows) = (WorkbookRow(), [XLSFormRow]())
    // The columns that say something to a form.
    var header: [Int: String] = [:]
    let isRead = ["survey", "choices", "settings"].contains(worksheet.name.lowercased())
    while !size.isFull, try reader.next(into: &row) {
      var cells: [String] = []
      for cell in row.cells where cells.count <= XLSFormLimit.columns {
        // One column too many says that there are more.
        let column = min(cell.column, XLSFormLimit.columns + 1)
        while cells.count < column - 1 { cells.append("") }
        if problem == nil, header[cell.column] != nil, let reason = reason(against: cell, reader) {
          problem = WorksheetProblem(reason, in: row.number)
        }
        cells.append(text(of: cell, in: row))
      }
      cells = XLSFormLimit.trimmed(cells)
      if rows.isEmpty, isRead {
        for cell in row.cells { header[cell.column] = row.text(of: cell) }
      }
      size.rows += 1
      size.cells += cells.count
      size.bytes += row.bytes.count
      guard !isSurvey || rows.count < XLSFormLimit.surveyRows else {
        problem = WorksheetProblem(
          "the worksheet 'survey' has more than \(XLSFormLimit.surveyRows) rows; it is not read",
          in: 1)
        return []
      }
      rows.append(XLSFormRow(number: row.number, cells: cells))
    }
    return rows
  }

  /// The text of a cell as spreadsheets show it: a truth value has capital letters, which the names
  /// of options and the texts in conditions have as well.
  private static func text(of cell: WorkbookRow.Cell, in row: WorkbookRow) -> String {
    let text = row.text(of: cell)
    return cell.kind == .boolean ? text.uppercased() : text
  }

  /// Why a cell has no text that its author can mean; nil if it has one.
  private static func reason(against cell: WorkbookRow.Cell, _ rows: WorksheetRows) -> String? {
    switch cell.kind {
    case .noResult: rows.noResult(in: cell.column).sentence
    case .error: rows.isError(in: cell.column).sentence
    case .text, .number, .boolean, .date, .time, .dateTime: nil
    }
  }
}
