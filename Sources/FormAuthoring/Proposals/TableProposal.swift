import FormDecoding
import FormMessages
import FormTables
package import FormValues
import JSONText

/// The form that a table of answers may have been filled in with.
package struct TableProposal {
  /// The form; nil if the table has no rows to go by.
  package let form: DraftedForm?
  package let rows: Int
  /// The lines that have too many cells.
  package let brokenRows: Int

  /// The most rows that are looked at.
  package static let mostRows = 100_000

  /// Reads a whole table below a header.
  package init(_ bytes: [UInt8], delimiter: UInt8, for identifier: FormIdentifier) {
    var reader = CSVRows(bytes, delimiter: delimiter)
    let header = (reader.next() ?? []).map { String(decoding: $0.bytes, as: UTF8.self) }
    var columns = header.map { _ in ColumnSummary() }
    var (rows, broken) = (0, 0)
    while rows < TableProposal.mostRows, let cells = reader.next() {
      rows += 1
      if cells.count > header.count { broken += 1 }
      for index in columns.indices {
        columns[index].add(
          index < cells.count ? String(decoding: cells[index].bytes, as: UTF8.self) : "")
      }
    }
    (self.rows, brokenRows) = (rows, broken)
    var names = ProposedName()
    let parts = zip(header, columns).enumerated().compactMap {
      number, column -> DraftedForm.Part? in
      let (name, summary) = column
      // Columns about records are no answers, and neither is an empty one without a name.
      if name.hasPrefix("@") || name.isBlankText && summary.filled == 0 { return nil }
      let key = names.key(of: name, number: number + 1)
      let label = ProposedName.label(of: name.isBlankText ? key : name)
      return ColumnProposal(summary).part(
        key: key, label: LiteralWords.escaped(label.isEmpty ? key : label))
    }
    form =
      parts.isEmpty || rows == 0
      ? nil : DraftedForm(identifier, title: ProposedName.label(of: identifier.text), parts)
  }
}
