package import FormCommandLine
internal import FormReports
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
      "formline summary clinic-visit --format json | jq .questions", "Write the figures as JSON"),
  ]
  package static let options =
    [
      CommandOption("format", .required("text|json"), "Output format (default: text)"),
      CommandOption(
        "sort", .required("form|count"), "Order of choices (default: that of the form)"),
    ] + RecordFilter.options + [
      RecordSelection.all,
      CommandOption("language", .required("TAG"), "Language of the questions"), .submissions,
    ]

  private enum Format: String, CaseIterable {
    case text, json
  }

  package static func run(
    _ line: CommandLineWords, _ console: inout Console
  ) throws(CommandFailure) -> ExitCode {
    let word = try line.onlyOperand("FORM-ID")
    let format = try line.word("format", as: Format.self) ?? .text
    let order = try line.word("sort", as: SummaryText.Order.self) ?? .form
    let filter = try RecordFilter(line, at: console.moment)
    let language = try line.language()
    let folder = try SubmissionsFolder(
      line, temporaryFolder: console.environment.temporaryFolder)
    let form = try folder.form(word)
    var selection = try RecordSelection(folder, form, isComplete: line.has("all"))
    var reader = SummaryReader(selection, filter, language, at: console.moment)
    let damage = try reader.read(&selection)
    switch format {
    case .json: try console.write(SummaryJSON.value(of: reader.summary), .compact)
    case .text:
      let text = SummaryText(
        reader.summary, width: console.outputWidth ?? 80, hasBlocks: console.hasBlocks,
        order: order)
      try console.write(TerminalText(lines: text.text(named: form.text, notes: reader.notes)))
    }
    try console.flush()
    console.tellHidden(reader.hidden)
    return console.end(damage, form, in: folder.path)
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
