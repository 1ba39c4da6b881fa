import FormCore
import FormMessages
import FormTables
import FormValues

// The messages about rows of a table that cannot be read, for operators.
extension Fault {
  /// A row whose quotation marks are not in order.
  static func row(_ problem: RowCells.Problem) -> Fault {
    switch problem.kind {
    case .unclosed:
      Fault(.unreadableText, "the quotation mark that opens cell \(problem.cell) is never closed")
    case .textBehindQuote:
      Fault(
        .unreadableText,
        "there is text after the closing quotation mark of cell \(problem.cell); "
          + "double a quotation mark inside a quoted cell")
    }
  }

  /// A row that has not as many cells as the header.
  static func row(cells: Int, columns: Int) -> Fault {
    Fault(
      .notAnObject,
      "the row has \(counted(cells, "cell")), but the header has \(counted(columns, "column"))")
  }

  /// A row that is not UTF-8.
  static let rowNotUTF8 = Fault(.jsonNotUTF8, "the row is not UTF-8")

  /// A header that names more columns than rows may have.
  static func tooManyColumns(_ count: Int) -> Fault {
    Fault(
      .rowTooManyColumns,
      "the header has \(count) columns, but at most \(RowCells.mostColumns) are allowed")
  }

  /// A column that is there twice, or is one under two names.
  static func column(_ name: String, isThereAs other: String) -> Fault {
    let isSame = other.utf8.elementsEqual(name.utf8)
    let what = isSame ? "" : ", also as \(quoted(other))"
    return Fault(.jsonDuplicateMember, "the column \(quoted(name)) appears twice\(what)")
  }

  /// A column for a group beside columns for what is in it.
  static func columns(_ name: String, and other: String) -> Fault {
    Fault(
      .jsonDuplicateMember,
      "the columns \(quoted(name)) and \(quoted(other)) contain the same answers")
  }

  /// Columns that are not keys of the form, of so many in all.
  static func unknownColumns(_ unknown: [String], of count: Int, in form: Form) -> Fault {
    let noun = unknown.count == 1 ? "the column" : "the columns"
    let verb = unknown.count == 1 ? "is not a key" : "are not keys"
    let hint =
      unknown.count == count
      ? "; the first line must name the keys, one a column"
      : "; use --drop-unknown to drop such columns"
    return Fault(
      .unknownKey, "\(noun) \(listedQuoted(unknown, "and")) \(verb) of this form\(hint)",
      suggestion: unknown.prefix(TreeReader.mostSuggestions).lazy
        .compactMap { form.nearestKey(to: $0) }.first)
  }

  /// A key of rows where a single answer is expected.
  static func inRows(_ key: FieldKey, _ group: FieldKey) -> Fault {
    Fault(
      .unknownKey,
      "'\(key)' is in the repeated group '\(group)' and has an answer for each row; "
        + "the key of a single answer is expected")
  }
}
