package import FormArguments
import FormCore
import FormMessages
package import FormValues
internal import JSONText

/// Forms in spreadsheets (xlsform.org): `survey`, `choices` and `settings` become the text of a
/// form document, of which each part knows the cell that it comes from.
package enum XLSForm {
  /// The word that `--dialect` takes.
  package static let name = "xlsform"
  /// The documents that are forms in spreadsheets.
  package static let detectedBy =
    "a workbook or a folder with 'survey.csv', or Markdown with a table 'survey'"

  /// The columns that arguments of components come from.
  private static let members = [
    "visibleIf": "relevant", "validIf": "constraint", "requiredIf": "required",
    "value": "calculation", "optionsWhere": "choice_filter", "repeat": "repeat_count",
    "message": "constraint_message", "help": "guidance_hint", "text": "label",
    "mustBeOn": "required", "options": "choices", "min": "constraint", "max": "constraint",
    "minLength": "constraint", "maxLength": "constraint", "pattern": "constraint",
  ]

  /// The document of a text with tables of Markdown; nil for any other text.
  ///
  /// - Parameter files: the files beside the form.
  package static func source(
    name: String, markdown bytes: [UInt8], files: OptionFiles
  ) -> DocumentSource? {
    guard looksLikeMarkdown(bytes), let text = String(validating: bytes, as: UTF8.self),
      let worksheets = MarkdownTables.worksheets(in: text)
    else { return nil }
    return source(name: name, worksheets: worksheets, files: files)
  }

  /// The document of the files of a folder, by the names of their worksheets.
  package static func source(
    name: String, files: [(name: String, bytes: [UInt8])], beside: OptionFiles
  ) -> DocumentSource {
    var (worksheets, problems) = (
      [XLSFormWorksheet](), [(worksheet: String, problem: WorksheetProblem)]()
    )
    for (name, bytes) in files {
      switch WorksheetFiles.worksheet(named: name, bytes) {
      case .success(let worksheet): worksheets.append(worksheet)
      // A worksheet that is not carried over may look as it likes.
      case .failure(let problem):
        if !WorksheetFiles.lost.contains(name) { problems.append((name, problem)) }
      }
    }
    return source(name: name, worksheets: worksheets, problems: problems, files: beside)
  }

  /// Whether the first byte that says something can begin a text of Markdown, and no JSON.
  private static func looksLikeMarkdown(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    return first != nil && first != UInt8(ascii: "{") && first != UInt8(ascii: "[")
      && bytes.contains(UInt8(ascii: "|"))
  }

  /// The document of the worksheets of a workbook, and of those that cannot be read.
  package static func source(
    name: String, worksheets: [XLSFormWorksheet],
    problems: [(worksheet: String, problem: WorksheetProblem)] = [],
    files: OptionFiles
  ) -> DocumentSource {
    let cells = WorkbookCells()
    for (worksheet, problem) in problems {
      let cell = cells.add("", worksheet, 0, problem.row, 0, "")
      cells.report(Fault(.optionsMalformed, problem.reason), at: cell)
    }
    let (admitted, excess) = XLSFormLimit.admitted(worksheets)
    let reasons = [(excess.rest, Fault.tooManyCells), (excess.columns, Fault.tooManyColumns)]
    for case (.some(let position), let fault) in reasons {
      cells.report(fault, at: cells.add("", position.worksheet, 0, position.row, 0, ""))
    }
    let isRead = !problems.contains { $0.worksheet.lowercased() == "survey" }
    var reader = FormWorksheetReader(name, admitted, cells, files, isRead: isRead)
    let document = reader.document()
    var writer = FormTextWriter()
    writer.write(document)
    let origin = DocumentOrigin(
      cells: cells.all, marks: writer.marks, problems: cells.problems, members: members,
      count: writer.bytes.count)
    return DocumentSource(name: name, bytes: writer.bytes, origin: origin)
  }
}

extension Fault {
  fileprivate static let tooManyCells = Fault(
    .formTooManyComponents,
    "the worksheets have more than \(XLSFormLimit.rows) rows or \(XLSFormLimit.cells) cells; the "
      + "rest is not read")

  fileprivate static let tooManyColumns = Fault(
    .formTooManyComponents,
    "the row has more than \(XLSFormLimit.columns) columns; the rest is not read")
}
