package import FormCommandLine
import FormMessages
import FormRecords
internal import FormReports
import FormTerminal
import FormValues

/// `formline report`: what the records of a form say together, as a page that can be sent.
package struct ReportCommand: Command {
  package static let name = "report"
  package static let summary = "Write the counts and figures of a form's records as a web page"
  package static let synopsis = "FORM-ID"
  package static let examples = [
    CommandExample(
      "formline report clinic-visit --output report.html", "Write one file with charts and tables"),
    CommandExample(
      "formline report clinic-visit --by insurer --records 20 > report.html",
      "Compare groups of records, and list the newest"),
  ]
  package static let options =
    [
      CommandOption("output", .required("FILE"), "File for the page (default: standard output)"),
      SummaryCommand.by, SummaryCommand.sort,
      CommandOption(
        "records", .required("N"), "List the newest N records, without secrets (default: 0)"),
    ] + RecordFilter.options + [
      RecordSelection.all,
      CommandOption("language", .required("TAG"), "Language of the questions"), .submissions,
    ]

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let order = try line.word("sort", as: ChoiceOrder.self) ?? .form
    let most = try line.number("records", in: 0...NewestRecords.most) ?? 0
    let output = line.value("output").flatMap { $0 == "-" ? nil : $0 }
    guard output != nil || !console.isOutputShown else {
      throw .usage("a page is not for a terminal; name a file with --output")
    }
    var reader = try SummaryReader(line, console, newest: most)
    try reader.read()
    let records = try reader.newestRecords()
    let page = ReportPage(
      reader.summary, of: reader.form.text, reader.heading, notes: reader.notes, order: order,
      records: records)
    try console.writePage(to: output) { take throws(CommandFailure) in
      try page.forEachPiece(take)
    }
    return reader.end(&console)
  }
}
