package import FormCommandLine
import FormDisk
import FormMessages
import FormRecords
internal import FormStorage
import FormTerminal
import FormValues

/// `formline list`: the forms of a store, or the records of one.
package struct ListCommand: Command {
  package static let name = "list"
  package static let summary = "List stored forms, or the records of one"
  package static let synopsis = "[FORM-ID]"
  package static let examples = [
    CommandExample("formline list", "List the forms with their records and drafts"),
    CommandExample(
      "formline list clinic-visit", "List its records, corrected ones in their newest version"),
    CommandExample(
      "formline list clinic-visit --where insurer=North --since today-7d",
      "List some of its records"),
    CommandExample("formline list --drafts", "List the drafts of all forms, the newest first"),
  ]
  package static let options =
    ColumnChoice.options + [
      CommandOption("language", .required("TAG"), "Language of the labels")
    ] + RecordFilter.options + [
      RecordSelection.all,
      CommandOption("drafts", .none, "List the drafts instead of the records"),
      ParallelReading.option, .submissions,
    ]

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    if line.has("drafts") { return try listDrafts(line, &console) }
    guard !line.operands.isEmpty else {
      for option in RecordFilter.names + ["all", "columns", "labels", "language", "jobs"]
      where line.has(option) {
        throw .usage("--\(option) needs a FORM-ID")
      }
      return try listForms(SubmissionsFolder(line), &console)
    }
    let word = try line.onlyOperand("FORM-ID")
    let filter = try RecordFilter(line, at: console.moment)
    let folder = try SubmissionsFolder(
      line, temporaryFolder: console.environment.temporaryFolder)
    let form = try folder.form(word)
    let way = try ParallelReading.way(line)
    let selection =
      line.has("all")
      ? try RecordSelection(folder, form, isComplete: true, by: way)
      : RecordSelection(withoutCorrections: folder, form, by: way)
    return try RecordList(selection, filter, line, width: console.outputWidth).print(&console)
  }

  private static func listDrafts(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    for option in options where option.name != "drafts" && option.name != "submissions" {
      guard !line.has(option.name) else {
        throw .usage("--drafts and --\(option.name) cannot be combined")
      }
    }
    let form = line.operands.isEmpty ? nil : try line.onlyOperand("FORM-ID")
    var list = try DraftList(SubmissionsFolder(line), form)
    return try list.print(&console)
  }

  private static func listForms(
    _ folder: SubmissionsFolder, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    var rows: [[String]] = []
    var (code, damaged) = (ExitCode.done, [FormIdentifier]())
    for form in try folder.forms() {
      do throws(CommandFailure) {
        rows.append(
          try withStore { () throws(StoreFailure) in
            let summary = try folder.store.summary(of: form)
            if summary?.isDamaged == true { damaged.append(form) }
            let drafts = try folder.store.drafts(of: form).count
            return [
              form.text, String(summary?.recordCount ?? 0), String(drafts),
              summary?.lastSubmittedAt ?? "",
            ]
          })
      } catch {
        guard case .failed(let sentence) = error else { throw error }
        console.say("formline list: \(form): \(sentence)")
        code = .failed
      }
    }
    if rows.isEmpty {
      if code == .done { console.say("there are no submissions yet") }
      return code
    }
    try print(rows, &console)
    for form in damaged {
      console.tellDamage(of: form, in: folder.path)
      if code == .done { code = .findings }
    }
    return code
  }

  private static func print(
    _ rows: [[String]], _ console: inout Console
  ) throws(CommandFailure) {
    var columns = [
      TableColumn("form"), TableColumn("records", isNumeric: true),
      TableColumn("drafts", isNumeric: true), TableColumn("last", minimum: 10),
    ]
    let isNarrow = console.outputWidth.map { $0 < 60 } ?? false
    let rows = rows.map { isNarrow ? $0.dropLast() + [String($0[3].prefix(10))] : $0 }
    for row in rows {
      for (index, cell) in row.enumerated() { columns[index].fit(cell) }
    }
    let table = TextTable(columns, width: console.outputWidth)
    try console.write(console.outputStyle.bold(VisibleText(table.header)) + "\n")
    for row in rows { try console.write("\(table.line(row))\n") }
  }
}

extension Console {
  /// The columns of the window that standard output is shown in, or those of COLUMNS; nil where
  /// neither is there, and lines may be as long as they are.
  var outputWidth: Int? {
    guard environment.isTerminal(environment.output) || environment.variable("COLUMNS") != nil
    else { return nil }
    return TerminalStyle.width(descriptor: environment.output, variable: environment.variable)
  }
}
