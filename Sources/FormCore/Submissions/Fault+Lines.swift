import FormMessages
package import FormTables
package import FormValues
package import JSONText

// The messages about lines, arrays and rows that cannot be read, for operators.
extension Fault {
  /// A line that is not an object.
  package static let lineNotAnObject = Fault(
    .notAnObject, "the line is not an object of answers by key")

  /// A line of refused lines that is not one.
  package static let lineNotRefused = Fault(
    .notAnObject, "the line is not a refused line: 'input' is missing")

  /// A line that is longer than a line may be.
  package static func lineTooLong(_ limit: Int) -> Fault {
    Fault(.jsonTooLarge, "the line has more than \(limit) bytes, the maximum")
  }

  /// A line that is not JSON.
  package static func unreadableLine(_ problem: JSONProblem, in bytes: [UInt8]) -> Fault {
    let code: FaultCode =
      switch problem.code {
      case .syntax, .duplicateMember, .trailingComma, .byteOrderMark: .jsonSyntax
      case .tooDeep: .jsonTooDeep
      case .tooLarge: .jsonTooLarge
      case .tooManyValues: .jsonTooManyValues
      case .notUTF8: .jsonNotUTF8
      }
    // Each byte of plain text is a column, and a whole line of it need not be looked at.
    let isPlain = bytes.prefix(problem.offset).allSatisfy { $0 < 0x80 && $0 != .carriageReturn }
    let column =
      isPlain ? problem.offset + 1 : SourceText(bytes).position(at: problem.offset).column
    return Fault(code, "\(problem.message), at character \(column)")
  }
}

extension Fault {
  /// A row whose quotation marks are not in order.
  package static func row(_ problem: RowCells.Problem) -> Fault {
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
  package static func row(cells: Int, columns: Int) -> Fault {
    Fault(
      .notAnObject,
      "the row has \(counted(cells, "cell")), but the header has \(counted(columns, "column"))")
  }

  /// A row that is not UTF-8.
  package static let rowNotUTF8 = Fault(.jsonNotUTF8, "the row is not UTF-8")

  /// A header that names more columns than rows may have.
  package static func tooManyColumns(_ count: Int) -> Fault {
    Fault(
      .rowTooManyColumns,
      "the header has \(count) columns, but at most \(RowCells.mostColumns) are allowed")
  }

  /// A column that is there twice, or is one under two names.
  package static func column(_ name: String, isThereAs other: String) -> Fault {
    let isSame = other.utf8.elementsEqual(name.utf8)
    let what = isSame ? "" : ", also as \(quoted(other))"
    return Fault(.jsonDuplicateMember, "the column \(quoted(name)) appears twice\(what)")
  }

  /// A column for a group beside columns for what is in it.
  package static func columns(_ name: String, and other: String) -> Fault {
    Fault(
      .jsonDuplicateMember,
      "the columns \(quoted(name)) and \(quoted(other)) contain the same answers")
  }

  /// Columns that are not keys of the form, of so many in all.
  package static func unknownColumns(_ unknown: [String], of count: Int, in form: Form) -> Fault {
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
  package static func inRows(_ key: FieldKey, _ group: FieldKey) -> Fault {
    Fault(
      .unknownKey,
      "'\(key)' is in the repeated group '\(group)' and has an answer for each row; "
        + "the key of a single answer is expected")
  }
}
