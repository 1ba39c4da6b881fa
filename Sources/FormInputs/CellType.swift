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
  /// A text that a cell of its meaning would change stays a text.
  package mutating func add(_ text: Span<UInt8>, as type: CellType) {
    switch type {
    case .text: add(text: text)
    case .date: add(date: text)
    case .number:
      if text.isCanonicalNumber { add(number: text) } else { add(text: text) }
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
  /// Whether a cell with this number says the same text: `007` and `1.50` are other texts.
  fileprivate var isCanonicalNumber: Bool {
    let start = count > 0 && self[0] == .minus ? 1 : 0
    var (index, hasPoint) = (start, false)
    while index < count, self[index].isDigit || self[index] == .point && !hasPoint && index > start
    {
      if self[index] == .point { hasPoint = true }
      index += 1
    }
    guard index == count, index > start, self[index - 1].isDigit else { return false }
    if self[start] == 0x30, index > start + 1, self[start + 1] != .point { return false }
    return hasPoint ? self[index - 1] != 0x30 : self[start] != 0x30 || start == 0
  }
}
