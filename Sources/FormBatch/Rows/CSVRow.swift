import FormCore
import JSONText

/// Lines of comma-separated values (RFC 4180).
package struct CSVRow {
  /// Puts `'` before text that a spreadsheet would run as a formula.
  package let guardsFormulas: Bool
  /// Whether the lines are shown to a person: then nothing in them is invisible.
  package let isVisible: Bool
  private let delimiter: UInt8
  /// The lines so far.
  package private(set) var bytes: [UInt8] = []
  private var isEmpty = true

  /// No line yet; `delimiter` separates the cells.
  package init(guardsFormulas: Bool, isVisible: Bool, delimiter: UInt8 = UInt8(ascii: ",")) {
    (self.guardsFormulas, self.isVisible) = (guardsFormulas, isVisible)
    self.delimiter = delimiter
  }

  /// Adds a cell of text.
  package mutating func addText(_ text: String) {
    add(guardsFormulas && Self.isFormula(text) ? "'\(text)" : text)
  }

  /// Adds a cell as it is: a number, a truth value, a list as JSON, or nothing.
  package mutating func add(_ cell: String) {
    if !isEmpty { bytes.append(delimiter) }
    isEmpty = false
    let cell = isVisible ? VisibleText(cell, keepingLines: true).text : cell
    guard cell.utf8.contains(where: needsQuotes) else { return bytes += cell.utf8 }
    bytes.append(UInt8(ascii: "\""))
    for byte in cell.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Ends the line; the next cell is the first of another one.
  package mutating func end() {
    // A terminal moves to the next line by the line feed alone.
    bytes += isVisible ? [0x0A] : [0x0D, 0x0A]
    isEmpty = true
  }

  /// Forgets the lines, and keeps their memory.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Makes the one empty cell of a line seen.
  mutating func addQuotes() { bytes += [.quote, .quote] }

  private func needsQuotes(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
  }

  /// Whether a spreadsheet would run a text: it begins with `= + - @`, tab or carriage return, and
  /// is not a number.
  package static func isFormula(_ text: String) -> Bool { isFormula(text.utf8.span) }

  /// The same of the bytes of a text.
  static func isFormula(_ text: Span<UInt8>) -> Bool {
    guard !text.isEmpty else { return false }
    switch text[0] {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "@"), 0x09, 0x0D: return true
    case UInt8(ascii: "-"): return !isNumber(text.extracting(1...))
    default: return false
    }
  }

  /// Whether a text is digits, which may have a point between them.
  private static func isNumber(_ text: Span<UInt8>) -> Bool {
    var (digits, points) = (0, 0)
    for index in text.indices {
      if (48...57).contains(text[index]) {
        digits += 1
      } else if text[index] == UInt8(ascii: "."), digits > 0, points == 0 {
        (digits, points) = (0, 1)
      } else {
        return false
      }
    }
    return digits > 0
  }
}
