package import FormCommandLine
import FormMessages
import FormRecords
internal import FormStorage
import FormTerminal

/// `formline export`: the records of a form for other programs.
package struct ExportCommand: Command {
  package static let name = "export"
  package static let summary = "Export the records of a form for other programs"
  package static let synopsis = "FORM-ID"
  package static let examples = [
    CommandExample(
      "formline export clinic-visit --to csv > visits.csv", "Write a table for a spreadsheet"),
    CommandExample(
      "formline export clinic-visit --to csv --labels --columns id,name,insurer",
      "Write some columns, with labels for values"),
    CommandExample(
      "formline export clinic-visit --to xlsx --output visits.xlsx",
      "Write a workbook, with a worksheet for each repeated group"),
    CommandExample("formline export clinic-visit | jq .values.pain", "Write the records as stored"),
  ]
  package static let options =
    [
      CommandOption("to", .required("jsonl|json|csv|xlsx"), "Output format (default: jsonl)"),
      CommandOption(
        "output", .required("FILE"), "With xlsx: file for the workbook (default: standard output)"),
      CommandOption(
        "raw-text", .none, "With csv: put no ' before text that looks like a formula"),
    ] + ColumnChoice.options + [
      CommandOption("language", .required("TAG"), "Language of the labels")
    ] + RecordFilter.options + [RecordSelection.all, ParallelReading.option, .submissions]

  /// The format of written records.
  private enum Format: String, CaseIterable {
    /// The stored lines.
    case jsonl
    /// One array of them.
    case json
    /// RFC 4180.
    case csv
    /// A workbook.
    case xlsx

    var isTable: Bool { self == .csv || self == .xlsx }

    /// The formats that an option is for, if it is not for all.
    static func formats(of option: String) -> [Format] {
      switch option {
      case "raw-text": [.csv]
      case "output": [.xlsx]
      default: [.csv, .xlsx]
      }
    }
  }

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let word = try line.onlyOperand("FORM-ID")
    let format = try line.word("to", as: Format.self) ?? .jsonl
    for option in ["raw-text", "output", "columns", "labels", "language"] where line.has(option) {
      let formats = Format.formats(of: option)
      guard !formats.contains(format) else { continue }
      throw .usage("--\(option) needs \(listed(formats.map { "--to \($0)" }))")
    }
    let filter = try RecordFilter(line, at: console.moment)
    let folder = try SubmissionsFolder(
      line, temporaryFolder: console.environment.temporaryFolder)
    let form = try folder.form(word)
    let (isComplete, way) = (line.has("all"), try ParallelReading.way(line))
    // A table is written after the records were gone through for its columns: corrections come to
    // light by then.
    var selection =
      format.isTable && !isComplete
      ? RecordSelection(withoutCorrections: folder, form, by: way)
      : try RecordSelection(folder, form, isComplete: isComplete, by: way)
    let damage =
      switch format {
      case .jsonl: try LineExport.jsonLines.write(&selection, filter, &console)
      case .json: try LineExport.array.write(&selection, filter, &console)
      case .csv: try CSVExport(line, filter).write(&selection, &console)
      case .xlsx: try WorkbookExport(line, filter, console).write(&selection, &console)
      }
    try console.flush()
    return console.end(damage, form, in: folder.path)
  }
}
