import FormCommandLine
import FormCore
import FormMessages
import FormRecords
internal import FormStorage
internal import FormTables
import FormTerminal
import FormValues
internal import FormWorkbooks
internal import JSONText

/// Records as a workbook: a worksheet with a row for each record, and one with a row for each row
/// of each repeated group, which names its record and its number.
///
/// The columns of the first worksheet are those of CSV without the repeated groups. An answer at
/// the key of such a group that is not a list of rows, as an earlier version of the form may have,
/// stays in a column. Cells have types, and no formulas.
struct WorkbookExport {
  private let options: ExportTableOptions
  private let output: String?

  init(
    _ line: CommandLineWords, _ filter: RecordFilter, _ console: Console
  ) throws(CommandFailure) {
    options = try ExportTableOptions(line, filter)
    output = line.value("output").flatMap { $0 == "-" ? nil : $0 }
    guard output != nil || !console.isOutputShown else {
      throw .usage("a workbook is not for a terminal; name a file with --output")
    }
  }

  /// Reads the records once for the columns, once for those of the repeated groups, and once for
  /// each worksheet; returns the damage that was passed over.
  func write(
    _ selection: inout RecordSelection, _ console: inout Console
  ) throws(CommandFailure) -> LogDamage {
    var page = options.page
    let table = try options.table(of: &selection, &page)
    var groups = GroupWorksheet.worksheets(of: table)
    guard groups.count <= GroupWorksheet.most else {
      throw .refused(
        "the form has \(groups.count) repeated groups, but a workbook has at most "
          + "\(GroupWorksheet.most) worksheets for them; use --to csv, or choose with --columns")
    }
    if !groups.isEmpty {
      _ = try selection.forEachPage(&page) { page in
        for index in groups.indices { groups[index].learn(page) }
      }
    }
    let worksheet = RecordWorksheet(table, page.paths, groups)
    let isSecret = table.form?.inputs.contains { $0.isSecret } ?? true
    var sink = try WorkbookSink(output, isSecret: isSecret)
    try sink.begin(selection.form.text, worksheet.names)
    var cells = worksheet.cells
    _ = try selection.forEachPage(&page) { page throws(CommandFailure) in
      cells.fill(page)
      worksheet.add(page, cells, to: &sink.writer)
      try sink.pass(to: &console)
    }
    for group in groups {
      try sink.begin(group.name, group.names)
      _ = try selection.forEachPage(&page) { page throws(CommandFailure) in
        group.add(page, to: &sink.writer)
        try sink.pass(to: &console)
      }
    }
    try sink.finish(&console)
    return table.damage
  }
}
