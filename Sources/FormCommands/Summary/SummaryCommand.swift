package import FormCommandLine
import FormMessages
import FormRecords
internal import FormReports
internal import FormTables
import FormTerminal
import FormValues
internal import JSONText

/// `formline summary`: what the records of a form say together.
package struct SummaryCommand: Command {
  package static let name = "summary"
  package static let summary = "Count the answers in the records of a form"
  package static let synopsis = "FORM-ID"
  package static let examples = [
    CommandExample("formline summary clinic-visit", "Show counts and figures of each question"),
    CommandExample(
      "formline summary clinic-visit --since today-7d --where insurer=North",
      "Count some of its records"),
    CommandExample(
      "formline summary clinic-visit --by insurer", "Compare the answers of different records"),
    CommandExample(
      "formline summary clinic-visit --format json | jq .questions", "Write the figures as JSON"),
  ]
  package static let options =
    [
      CommandOption("format", .required("text|json|csv"), "Output format (default: text)"),
      sort, by,
      CommandOption(
        "raw-text", .none, "With csv: put no ' before text that looks like a formula"),
    ] + RecordFilter.options + [
      RecordSelection.all,
      CommandOption("language", .required("TAG"), "Language of the questions"), .submissions,
    ]

  static let sort = CommandOption(
    "sort", .required("form|count"), "Order of choices (default: that of the form)")
  static let by = CommandOption(
    "by", .required("KEY"), "Compare the records with each answer to this question")

  private enum Format: String, CaseIterable {
    case text, json, csv
  }

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let format = try line.word("format", as: Format.self) ?? .text
    guard format == .csv || !line.has("raw-text") else {
      throw .usage("--raw-text needs --format csv")
    }
    let order = try line.word("sort", as: ChoiceOrder.self) ?? .form
    var reader = try SummaryReader(line, console)
    try reader.read()
    switch format {
    case .json: try write(reader.summary, &console)
    case .csv: try write(reader.summary, guardsFormulas: !line.has("raw-text"), &console)
    case .text:
      let text = SummaryText(
        reader.summary, width: console.outputWidth ?? 80, hasBlocks: console.hasBlocks,
        order: order)
      try text.forEachPart(named: reader.form.text, notes: reader.notes) {
        lines throws(CommandFailure) in try console.write(TerminalText(lines: lines))
      }
    }
    try console.flush()
    return reader.end(&console)
  }

  private static func write(
    _ summary: GroupedSummary, _ console: inout Console
  ) throws(CommandFailure) {
    var writer = JSONWriter(.compact, escapesInvisible: console.isOutputShown)
    try SummaryJSON.write(summary, to: &writer) { piece throws(CommandFailure) in
      try console.write(data: piece)
    }
    writer.endLine()
    try console.write(data: writer.bytes)
  }

  private static func write(
    _ summary: GroupedSummary, guardsFormulas: Bool, _ console: inout Console
  ) throws(CommandFailure) {
    var writer = CSVWriter(
      guardsFormulas: guardsFormulas,
      visible: console.isOutputShown ? { VisibleText($0, keepingLines: true).text } : nil)
    func write(_ row: [String]) throws(CommandFailure) {
      for cell in row { writer.addText(cell) }
      writer.end()
      try console.write(data: writer.bytes)
      writer.removeAll()
    }
    try write(SummaryRows.header)
    try SummaryRows(summary).forEach(write)
  }
}

extension Console {
  /// Whether standard output shows block elements: a terminal that is not one of letters alone, in
  /// a locale of UTF-8.
  fileprivate var hasBlocks: Bool {
    let variable = environment.variable
    guard isOutputShown, !["dumb", "linux", ""].contains(variable("TERM") ?? "") else {
      return false
    }
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { variable($0) }.first { !$0.isEmpty } ?? ""
    return locale.lowercased().filter { $0 != "-" }.hasSuffix("utf8")
  }
}
