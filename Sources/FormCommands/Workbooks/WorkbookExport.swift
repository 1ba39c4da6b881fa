import FormCommandLine
import FormCore
import FormMessages
internal import FormStorage
internal import FormTables
import FormTerminal
import FormValues
internal import FormWorkbooks
internal import JSONText

/// Records as a workbook: a sheet with a row for each record, and one with a row for each row of each
/// repeated group, which names its record and its number.
///
/// The columns of the first sheet are those of CSV without the repeated groups. Cells have types, and
/// no formulas.
struct WorkbookExport {
  private let filter: RecordFilter
  private let choice: ColumnChoice?
  private let hasLabels: Bool
  private let language: LanguageRange?
  private let output: String?

  init(
    _ line: CommandLineWords, _ filter: RecordFilter, _ console: Console
  ) throws(CommandFailure) {
    (self.filter, choice, hasLabels) = (filter, try ColumnChoice(line), line.has("labels"))
    language = try line.language()
    output = line.value("output").flatMap { $0 == "-" ? nil : $0 }
    guard output != nil || !console.isOutputShown else {
      throw .usage("a workbook is not for a terminal; name a file with --output")
    }
  }

  /// Reads the records once for the columns, and once for each sheet; returns the damage that was
  /// passed over.
  func write(
    _ selection: inout RecordSelection, _ console: inout Console
  ) throws(CommandFailure) -> LogDamage {
    let paths = RecordPaths(most: CSVColumns.most, wanted: filter.conditions.map(\.path))
    var page = RecordPage(paths, opensRows: false)
    var (columns, filter) = (CSVColumns(), filter)
    var cache = DefinitionCache(selection.folder, selection.form)
    var versions = 0
    var damage = try selection.select(&page) { page throws(CommandFailure) in
      guard filter.allows(page) else { return false }
      let before = columns.newestDigest
      try columns.add(page)
      if before != columns.newestDigest { versions += 1 }
      return true
    }
    let newest = String(decoding: columns.newestDigest, as: UTF8.self)
    let form = newest.isEmpty ? nil : cache.form(newest)
    try filter.check(of: selection.form, page.paths, cache.keys)
    damage.count(lostDefinitions: cache.lostCount)
    let order = columns.ordered(by: form, page.paths)
    let places = try choice?.places(
      in: CSVColumns.envelope(beside: order) + order.map(\.path), of: selection.form)
    let sheet = RecordSheet(
      order, form, page.paths, places ?? Array(0..<order.count + 2),
      hasLabels ? form.map { AnswerLabels(speaking($0)) } : nil)
    var sink = try WorkbookSink(output, isSecret: form?.inputs.contains { $0.isSecret } ?? true)
    try sink.begin(selection.form.text, sheet.names)
    var cells = sheet.cells
    _ = try selection.forEachPage(&page) { page throws(CommandFailure) in
      cells.place(page)
      sheet.add(page, cells, to: &sink.writer)
      try sink.pass(to: &console)
    }
    for var group in sheet.groups {
      if versions > 1 { _ = try selection.forEachPage(&page) { page in group.learn(page) } }
      try sink.begin(group.name, group.names)
      _ = try selection.forEachPage(&page) { page throws(CommandFailure) in
        group.add(page, to: &sink.writer)
        try sink.pass(to: &console)
      }
    }
    try sink.finish(&console)
    return damage
  }

  private func speaking(_ form: Form) -> Form { language.map { form.speaking([$0]) } ?? form }
}
