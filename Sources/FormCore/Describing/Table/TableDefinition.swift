/// The SQL table of a form's records: a column for each input, and those of the envelope before it.
///
/// PostgreSQL and DuckDB both read it. A value in a group has a column of its path, such as
/// `address.street`; a repeated group is one column of JSON. Bounds that are counted from the day of
/// a submission, and patterns, which the two write differently, are left to the program that checked
/// the records.
public struct TableDefinition: Sendable {
  private let form: Form

  public init(_ form: Form) {
    self.form = form
  }

  public var text: String {
    let envelope = TableDefinition.envelope.map { "  \($0.name) \($0.type)" }
    let lines = envelope + columns(of: nil, "", isCertain: true).map { "  \($0)" }
    let table = SQLText.name(form.identifier.text)
    return "CREATE TABLE \(table) (\n\(lines.joined(separator: ",\n"))\n);\n"
  }

  // Groups nest at most as deep as components do, which is little.
  private func columns(of group: Int?, _ prefix: String, isCertain: Bool) -> [String] {
    form.contents[group.map { $0 + 1 } ?? 0].flatMap { part -> [String] in
      switch part {
      case .input(let index):
        let input = form.inputs[index]
        let isNeeded = isCertain && form.isCertain(input)
        let name = name(prefix + input.key.text)
        return [ColumnDefinition(input, named: name, isNeeded: isNeeded, form.valueStyle).text]
      case .group(let index):
        let inner = form.groups[index]
        let isShown = isCertain && form.logic.groups[index] == nil
        switch inner.nesting {
        case .flat: return columns(of: index, prefix, isCertain: isShown)
        case .object: return columns(of: index, prefix + inner.key.text + ".", isCertain: isShown)
        case .rows:
          let isNeeded = isShown && (inner.repetition?.min ?? 0) > 0
          return [
            SQLText.name(name(prefix + inner.key.text)) + (isNeeded ? " json NOT NULL" : " json")
          ]
        }
      }
    }
  }

  /// The name of a column; SQL does not tell names apart by case everywhere.
  private func name(_ path: String) -> String {
    let isTaken = TableDefinition.envelope.contains { $0.name == path.lowercased() }
    return isTaken ? "value.\(path)" : path
  }

  private static let envelope: [(name: String, type: String)] = [
    ("id", "uuid PRIMARY KEY"), ("version", "text NOT NULL"), ("digest", "text NOT NULL"),
    ("started_at", "timestamp with time zone NOT NULL"),
    ("submitted_at", "timestamp with time zone NOT NULL"), ("replaces", "uuid"),
  ]
}
