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
}
