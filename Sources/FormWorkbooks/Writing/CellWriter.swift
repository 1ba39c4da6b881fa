import JSONText

/// Writes the cells of a worksheet as markup.
struct CellWriter: Sendable {
  /// What a cell looks like, by its place in the part that has the styles.
  private enum Style: Int {
    case general, date, time, dateTime, header, text
  }

  /// The markup of the present worksheet since it was last taken away.
  private(set) var markup: [UInt8] = []
  /// The number of the row, from 1.
  private(set) var row = 0
  private(set) var cutTexts = 0
  private var column = 0
  private var isInRow = false
  /// The digits of the row.
  private var digits: [UInt8] = []
  /// The letters of the columns that were met.
  private var letters: [[UInt8]] = []

  /// The most characters of a text, as units of UTF-16.
  static let mostOfText = 32_767

  /// Begins a worksheet.
  mutating func begin() {
    markup += Array(WorkbookMarkup.worksheetBeginning.utf8)
    (row, column, isInRow) = (0, 0, false)
  }

  /// Ends the worksheet.
  mutating func end() {
    if isInRow { endRow() }
    markup += Array(WorkbookMarkup.worksheetEnd.utf8)
  }

  /// Takes the markup away.
  mutating func takeMarkup() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &markup)
    return taken
  }

  /// Uses the memory of markup that was taken away.
  mutating func reuse(_ taken: consuming [UInt8]) {
    markup = taken
    markup.removeAll(keepingCapacity: true)
  }

  mutating func endRow() {
    beginRow()
    append("</row>")
    isInRow = false
  }

  private mutating func beginRow() {
    guard !isInRow else { return }
    (row, column, isInRow) = (row + 1, 0, true)
    digits = Array(String(row).utf8)
    append("<row r=\"")
    markup += digits
    append("\">")
  }

  mutating func addNothing() {
    beginRow()
    column += 1
  }

  mutating func add(header text: String) { add(text: text.utf8.span, .header) }

  mutating func add(text: Span<UInt8>) { add(text: text, .text) }

  private mutating func add(text: Span<UInt8>, _ style: Style) {
    guard !text.isEmpty else { return addNothing() }
    beginCell(style)
    append(" t=\"inlineStr\"><is><t xml:space=\"preserve\">")
    if text.count <= CellWriter.mostOfText {
      markup.appendMarkup(text)
    } else {
      appendCut(text)
    }
    append("</t></is></c>")
  }

  /// Appends as much of a text as a cell has room for.
  private mutating func appendCut(_ text: Span<UInt8>) {
    var (units, index) = (0, 0)
    while index < text.count {
      // A character of four bytes has two units.
      let (length, needed) = text[index].sizeOfCharacter
      guard units + needed <= CellWriter.mostOfText else {
        cutTexts += 1
        break
      }
      (index, units) = (min(text.count, index + length), units + needed)
    }
    markup.appendMarkup(text.extracting(0..<index))
  }

  mutating func add(number: Span<UInt8>) {
    guard CellNumber.isKept(number) else { return add(text: number) }
    beginCell(.general)
    append("><v>")
    markup.append(number, 0, number.count)
    append("</v></c>")
  }

  mutating func add(boolean: Bool) {
    beginCell(.general)
    append(boolean ? " t=\"b\"><v>1</v></c>" : " t=\"b\"><v>0</v></c>")
  }

  mutating func add(date: Span<UInt8>) {
    guard let serial = SerialDate.serial(of: date) else { return add(text: date) }
    let style: Style =
      switch (serial.day != nil, serial.minutes != nil) {
      case (true, false): .date
      case (true, true): .dateTime
      case (false, _): .time
      }
    beginCell(style)
    append("><v>")
    let minutes = serial.minutes ?? 0
    if minutes == 0 {
      markup += Array(String(serial.day ?? 0).utf8)
    } else {
      markup += Array("\(Double(serial.day ?? 0) + Double(minutes) / 1440)".utf8)
    }
    append("</v></c>")
  }

  private mutating func beginCell(_ style: Style) {
    beginRow()
    while letters.count <= column {
      letters.append(Array(CellReference.letters(letters.count + 1).utf8))
    }
    append("<c r=\"")
    markup += letters[column]
    markup += digits
    if style == .general {
      append("\"")
    } else {
      append("\" s=\"")
      markup.append(0x30 + UInt8(style.rawValue))
      append("\"")
    }
    column += 1
  }

  @inline(__always)
  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { markup.append(contentsOf: $0) }
  }
}

extension UInt8 {
  /// The number of bytes of the character that begins with the byte, and of its units in UTF-16.
  fileprivate var sizeOfCharacter: (bytes: Int, units: Int) {
    switch self {
    case 0..<0xC0: (1, 1)
    case 0xC0..<0xE0: (2, 1)
    case 0xE0..<0xF0: (3, 1)
    default: (4, 2)
    }
  }
}
