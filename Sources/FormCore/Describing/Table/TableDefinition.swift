/// The SQL table of a form's records: a column for each input, and those of the envelope before it.
///
/// PostgreSQL and DuckDB both read it. Bounds that are counted from the day of a submission, and
/// patterns, which the two write differently, are left to the program that checked the records.
public struct TableDefinition: Sendable {
  private let form: Form

  public init(_ form: Form) {
    self.form = form
  }

  public var text: String {
    let taken = Set(TableDefinition.envelope.map(\.name))
    var lines = TableDefinition.envelope.map { "  \($0.name) \($0.type)" }
    for input in form.inputs {
      let key = input.key.text
      // SQL does not tell names apart by case everywhere.
      let name = taken.contains(key.lowercased()) ? "value.\(key)" : key
      lines.append("  " + ColumnDefinition(input, named: name).text)
    }
    let table = SQLText.name(form.identifier.text)
    return "CREATE TABLE \(table) (\n\(lines.joined(separator: ",\n"))\n);\n"
  }

  private static let envelope: [(name: String, type: String)] = [
    ("id", "uuid PRIMARY KEY"), ("version", "text NOT NULL"), ("digest", "text NOT NULL"),
    ("started_at", "timestamp with time zone NOT NULL"),
    ("submitted_at", "timestamp with time zone NOT NULL"), ("replaces", "uuid"),
  ]
}
