package import FormCore
import FormMessages
package import FormValues

/// The SQL table of a form's records: a column for each input, and those of the envelope before it.
///
/// PostgreSQL and DuckDB both read it. A value in a group has a column of its path, such as
/// `address.street`; a repeated group is one column of JSON. Bounds that are counted from the day of
/// a submission or given by other answers, and patterns, which the two write differently, are left
/// to the program that checked the records.
package struct TableDefinition: Sendable {
  package let text: String

  /// The table of a form, if there is one that holds all of its records.
  package init(_ form: Form) throws(TableProblem) {
    let envelope = TableDefinition.envelope.map { "\($0.name) \($0.type)" }
    let columns = try TableDefinition.columns(of: nil, in: form, "", isCertain: true)
    let lines = (envelope + columns).map { "  \($0)" }.joined(separator: ",\n")
    text = "CREATE TABLE \(SQLText.name(form.identifier.text)) (\n\(lines)\n);\n"
  }

  // Groups nest at most as deep as components do, which is little.
  private static func columns(
    of group: Int?, in form: Form, _ prefix: String, isCertain: Bool
  ) throws(TableProblem) -> [String] {
    var columns: [String] = []
    for part in form.contents[group.map { $0 + 1 } ?? 0] {
      switch part {
      case .input(let index):
        let input = form.inputs[index]
        let isNeeded = isCertain && form.isCertain(input)
        let name = name(prefix + input.key.text)
        let column = ColumnDefinition(input, of: form, named: name, isNeeded: isNeeded)
        if let value = column.unheld {
          throw TableProblem(key: input.key, rank: input.rank, value: value)
        }
        columns.append(column.text)
      case .group(let index):
        columns += try self.columns(inside: index, of: form, prefix, isCertain: isCertain)
      }
    }
    return columns
  }

  private static func columns(
    inside index: Int, of form: Form, _ prefix: String, isCertain: Bool
  ) throws(TableProblem) -> [String] {
    let group = form.groups[index]
    let isShown = isCertain && form.logic.groups[index] == nil
    let path = prefix + group.key.text
    switch group.nesting {
    case .flat: return try columns(of: index, in: form, prefix, isCertain: isShown)
    case .object: return try columns(of: index, in: form, path + ".", isCertain: isShown)
    case .rows:
      let isNeeded = isShown && (group.repetition?.lastingLimits.least ?? 0) > 0
      return [SQLText.name(name(path)) + (isNeeded ? " json NOT NULL" : " json")]
    }
  }

  /// The name of a column; SQL does not tell names apart by case everywhere.
  private static func name(_ path: String) -> String {
    let isTaken = TableDefinition.envelope.contains { $0.name == path.lowercased() }
    return isTaken ? "value.\(path)" : path
  }

  private static let envelope: [(name: String, type: String)] = [
    ("id", "uuid PRIMARY KEY"), ("version", "text NOT NULL"), ("digest", "text NOT NULL"),
    ("started_at", "timestamp with time zone NOT NULL"),
    ("submitted_at", "timestamp with time zone NOT NULL"), ("replaces", "uuid"),
  ]
}

/// A value of a form's records that no SQL text can hold, because it has the character U+0000.
package struct TableProblem: Error, Hashable, Sendable {
  /// The input that has the value among its choices or words.
  package let key: FieldKey
  /// The rank of that input.
  package let rank: Int
  package let value: String

  /// A sentence for people.
  package var sentence: String {
    "\(quoted(value)) can be the answer to \(quoted(key.text)), "
      + "but a text in SQL cannot contain U+0000"
  }
}
