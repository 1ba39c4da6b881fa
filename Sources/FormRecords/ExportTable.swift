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
    let all = selection
    var columns = CSVColumns()
    var cache = DefinitionCache(selection.folder, selection.form)
    var (damage, paths): (LogDamage, RecordPaths)
    do throws(CommandFailure) {
      (damage, paths) = try select(&selection, &page, &columns)
    } catch {
      // Records that are corrected may have the columns that are too many.
      guard selection.expectsNoCorrection else { throw error }
      return try tableOfCorrected(&selection, &page)
    }
    guard !selection.hasMetCorrection else { return try tableOfCorrected(&selection, &page) }
    var names: AnswerNames?
    if choice != nil || !filter.conditions.isEmpty {
      let known = cache.names(of: columns.digests.map { text($0) })
      try check(all, paths, known)
      names = known
    }
    // The newest form alone is kept: there may not be room for two.
    let form = columns.newestDigest.isEmpty ? nil : cache.form(text(columns.newestDigest))
    var order = columns.ordered(by: form, page.paths)
    var fields = Array(0..<order.count + 2)
    if let choice, var names {
      names.add(columns: page.paths.texts)
      fields = try choose(choice, from: &order, names.columns, selection.form)
    }
    damage.count(lostDefinitions: cache.lostCount)
    return ExportTable(
      columns: order, form: form, fields: fields,
      labels: hasLabels ? form.map { AnswerLabels(speaking($0)) } : nil, damage: damage)
  }

  /// Selects the records that the filter allows, and finds their columns; returns the damage that
  /// was passed over, and the paths that conditions may name.
  private func select(
    _ selection: inout RecordSelection, _ page: inout RecordPage, _ columns: inout CSVColumns
  ) throws(CommandFailure) -> (LogDamage, RecordPaths) {
    var filter = filter
    guard filter.namesRow else {
      let damage = try selection.select(&page, takesAll: filter.allowsAll) {
        page throws(CommandFailure) in
        guard filter.allows(page) else {
          columns.pass(over: page)
          return false
        }
        try columns.add(page)
        return true
      }
      return (damage, page.paths)
    }
    var rows = filter.page(most: CSVColumns.most)
    let damage = try selection.select(&rows) { rows in
      let isAllowed = filter.allows(rows)
      if !isAllowed { columns.pass(over: rows) }
      return isAllowed
    }
    if !selection.hasMetCorrection {
      _ = try selection.forEachPage(&page) { page throws(CommandFailure) in
        try columns.add(page)
      }
    }
    return (damage, rows.paths)
  }

  /// Refuses a condition on a key that is not known, or on the rows of a group.
  private func check(
    _ selection: RecordSelection, _ paths: RecordPaths, _ names: AnswerNames
  ) throws(CommandFailure) {
    guard !filter.unmet(paths).isEmpty || names.group(among: filter.conditions.map(\.path)) != nil
    else { return }
    var selection = selection
    try filter.check(&selection, names)
  }

  private func text(_ digest: [UInt8]) -> String { String(decoding: digest, as: UTF8.self) }

  /// Returns the fields that are wanted, and adds columns for those that no record has a value for.
  private func choose(
    _ choice: ColumnChoice, from columns: inout [CSVColumn], _ known: [String],
    _ form: FormIdentifier
  ) throws(CommandFailure) -> [Int] {
    let names = CSVColumns.envelope(beside: columns) + columns.map(\.path)
    // Of a form without a record nothing is known.
    let known = columns.isEmpty && known.isEmpty ? choice.names : known
    let indexes = try choice.indexes(in: names, of: form, orKnown: known)
    return indexes.map { index in
      guard index >= names.count else { return index }
      columns.append(CSVColumn(path: known[index - names.count], hasValue: true))
      return columns.count + 1
    }
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
