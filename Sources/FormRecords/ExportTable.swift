package import FormCommandLine
package import FormCore
import FormMessages
import FormStorage
import FormValues

/// A table of records: its columns, found by reading all records once.
package struct ExportTable {
  /// The columns in the order of the newest form.
  package let columns: [CSVColumn]
  /// The newest form; nil if it cannot be read.
  package let form: Form?
  /// The columns that are written: 0 and 1 for those that every record has, then the others.
  package let fields: [Int]
  /// Words for keys and values, if they are wanted.
  package let labels: AnswerLabels?
  /// The damage that was passed over.
  package let damage: LogDamage

  /// The names of the two columns that every record has.
  package var envelope: [String] { CSVColumns.envelope(beside: columns) }
}

/// The options of a table of records.
package struct ExportTableOptions {
  package let filter: RecordFilter
  private let choice: ColumnChoice?
  private let hasLabels: Bool
  private let language: LanguageRange?

  package init(_ line: CommandLineWords, _ filter: RecordFilter) throws(CommandFailure) {
    (self.filter, choice, hasLabels) = (filter, try ColumnChoice(line), line.has("labels"))
    language = try line.language()
  }

  /// A page with room for the values of one record.
  package var page: RecordPage {
    RecordPage(
      RecordPaths(most: CSVColumns.most, wanted: filter.conditions.map(\.path)), opensRows: false)
  }

  /// Reads all records, and selects those that the filter allows.
  package func table(
    of selection: inout RecordSelection, _ page: inout RecordPage
  ) throws(CommandFailure) -> ExportTable {
    var (columns, filter) = (CSVColumns(), filter)
    var cache = DefinitionCache(selection.folder, selection.form)
    var damage: LogDamage
    do throws(CommandFailure) {
      damage = try selection.select(&page, takesAll: filter.allowsAll) {
        page throws(CommandFailure) in
        guard filter.allows(page) else { return false }
        try columns.add(page)
        return true
      }
    } catch {
      // Records that are corrected may have the columns that are too many.
      guard selection.expectsNoCorrection else { throw error }
      return try tableOfCorrected(&selection, &page)
    }
    guard !selection.hasMetCorrection else { return try tableOfCorrected(&selection, &page) }
    let newest = String(decoding: columns.newestDigest, as: UTF8.self)
    let form = newest.isEmpty ? nil : cache.form(newest)
    try filter.check(of: selection.form, page.paths, cache.keys)
    damage.count(lostDefinitions: cache.lostCount)
    let order = columns.ordered(by: form, page.paths)
    let fields = try choice?.indexes(
      in: CSVColumns.envelope(beside: order) + order.map(\.path), of: selection.form)
    return ExportTable(
      columns: order, form: form, fields: fields ?? Array(0..<order.count + 2),
      labels: hasLabels ? form.map { AnswerLabels(speaking($0)) } : nil, damage: damage)
  }

  /// The same, once it is known which records are corrected.
  private func tableOfCorrected(
    _ selection: inout RecordSelection, _ page: inout RecordPage
  ) throws(CommandFailure) -> ExportTable {
    try selection.expectCorrections()
    page = self.page
    return try table(of: &selection, &page)
  }

  private func speaking(_ form: Form) -> Form { language.map { form.speaking([$0]) } ?? form }
}
