package import FormCore
import FormValues
package import FormWorkbooks
package import JSONText

/// What the texts of an answer mean in a cell.
package enum CellType: Sendable {
  case text, number, boolean, date

  package init(_ input: Input) {
    self =
      switch input.valueType {
      case .number: .number
      case .boolean: .boolean
      case .date, .time, .dateTime: .date
      case .text, .choice, .choices, .file: .text
      }
  }
}

extension WorkbookWriter {
  /// Adds a stored text as what it means: where values are written as texts, numbers are texts too.
  package mutating func add(_ text: Span<UInt8>, as type: CellType) {
    switch type {
    case .text: add(text: text)
    case .date: add(date: text)
    case .number:
      if text.endOfNumber == text.count { add(number: text) } else { add(text: text) }
    case .boolean:
      switch [UInt8](text, 0, text.count) {
      case Array("true".utf8): add(boolean: true)
      case Array("false".utf8): add(boolean: false)
      default: add(text: text)
      }
    }
  }

  /// Adds a value as JSON has it.
  package mutating func add(_ value: JSON?, as type: CellType) {
    switch value?.value {
    case nil, .null: addNothing()
    case .string(let text): add(text.utf8.span, as: type)
    case .number(let digits): add(number: digits.utf8.span)
    case .boolean(let flag): add(boolean: flag)
    case .array, .object: add(text: JSONWriter.bytes(of: value ?? .null).span)
    }
  }
}

extension Span where Element == UInt8 {
  /// The end of the digits, with one point between them, that the text begins with.
  fileprivate var endOfNumber: Int {
    var (index, points, digits) = (0, 0, 0)
    if count > 0, self[0] == .minus { index = 1 }
    while index < count, self[index].isDigit || self[index] == .point && points == 0 && digits > 0 {
      if self[index] == .point { points += 1 } else { digits += 1 }
      index += 1
    }
    return digits > 0 && self[index - 1] != .point ? index : -1
  }
}
