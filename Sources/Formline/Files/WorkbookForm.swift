import FormCore
import FormValues
import FormWorkbooks
import FormXLSForm

/// A form in the worksheets of a workbook, `.xlsx`.
enum WorkbookForm {
  /// The worksheets that mean something to a form, or that are named as not carried over.
  private static let sheets = [
    "survey", "choices", "settings", "entities", "osm", "external_choices",
  ]

  /// Whether a file is an archive, as workbooks are.
  static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// The document of a workbook; what cannot be read of it is a finding.
  static func source(named name: String, _ bytes: [UInt8], _ files: OptionFiles) -> DocumentSource {
    var (found, problems) = ([XLSFormSheet](), [(sheet: String, problem: SheetProblem)]())
    do throws(WorkbookProblem) {
      let workbook = try Workbook(bytes)
      var size = Size()
      for sheet in sheets.compactMap({ workbook.sheet(named: $0) }) {
        do throws(WorkbookProblem) {
          let rows = try rows(of: sheet, in: workbook, &size)
          if let problem = size.problem(in: rows.last?.number ?? 1) {
            problems.append((sheet.name, problem))
          }
          found.append(XLSFormSheet(name: sheet.name.lowercased(), rows: rows))
        } catch {
          problems.append((sheet.name, SheetProblem(error.sentence, in: 1)))
        }
      }
    } catch {
      problems.append((sheets[0], SheetProblem(error.sentence, in: 1)))
    }
    return XLSForm.source(name: name, sheets: found, problems: problems, files: files)
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
    func problem(in row: Int) -> SheetProblem? {
      bytes <= Self.mostBytes
        ? nil
        : SheetProblem(
          "the worksheets of a form have at most \(Self.mostBytes >> 20) MiB of text; the rest is "
            + "left out", in: row)
    }
  }

  private static func rows(
    of sheet: Workbook.Sheet, in workbook: Workbook, _ size: inout Size
  ) throws(WorkbookProblem) -> [XLSFormRow] {
    var reader = try workbook.rows(of: sheet)
    var (row, rows) = (WorkbookRow(), [XLSFormRow]())
    while !size.isFull, try reader.next(into: &row) {
      var cells: [String] = []
      for cell in row.cells where cell.column <= XLSFormLimit.columns {
        while cells.count < cell.column - 1 { cells.append("") }
        cells.append(row.text(of: cell))
      }
      cells = XLSFormLimit.said(cells)
      size.rows += 1
      size.cells += cells.count
      size.bytes += row.bytes.count
      rows.append(XLSFormRow(number: row.number, cells: cells))
    }
    return rows
  }
}
