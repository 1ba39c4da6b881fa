package import FormValues
package import JSONText

// The messages about lines that cannot be read, for operators.
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
