internal import FormCore

/// Lines of comma-separated values (RFC 4180).
struct CSVRow {
  /// Puts `'` before text that a spreadsheet would run as a formula.
  let guardsFormulas: Bool
  /// Whether the lines are shown to a person: then nothing in them is invisible.
  let isVisible: Bool
  private(set) var bytes: [UInt8] = []
  private var isEmpty = true

  init(guardsFormulas: Bool, isVisible: Bool) {
    (self.guardsFormulas, self.isVisible) = (guardsFormulas, isVisible)
  }

  /// Adds a cell of text.
  mutating func addText(_ text: String) {
    add(guardsFormulas && Self.isFormula(text) ? "'\(text)" : text)
  }

  /// Adds a cell as it is: a number, a truth value, a list as JSON, or nothing.
  mutating func add(_ cell: String) {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    isEmpty = false
    let cell = isVisible ? VisibleText(cell, keepingLines: true).text : cell
    guard cell.utf8.contains(where: Self.needsQuotes) else { return bytes += cell.utf8 }
    bytes.append(UInt8(ascii: "\""))
    for byte in cell.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Ends the line; the next cell is the first of another one.
  mutating func end() {
    // A terminal moves to the next line by the line feed alone.
    bytes += isVisible ? [0x0A] : [0x0D, 0x0A]
    isEmpty = true
  }

  /// Forgets the lines, and keeps their memory.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
  }

  /// Whether a spreadsheet would run a text: it begins with `= + - @`, tab or carriage return, and
  /// is not a number.
  static func isFormula(_ text: String) -> Bool {
    guard let first = text.utf8.first, "=+-@\t\r".utf8.contains(first) else { return false }
    guard first == UInt8(ascii: "-") else { return true }
    let parts = text.utf8.dropFirst().split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isNumber =
      parts.count <= 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { (48...57).contains($0) }
      }
    return !isNumber
  }
}
