import JSONText

/// Writes lines of comma-separated values (RFC 4180).
package struct CSVWriter {
  /// Puts `'` before text that a spreadsheet would run as a formula.
  private let guardsFormulas: Bool
  /// Makes a cell safe to show on a terminal; nil if the lines go elsewhere.
  private let visible: ((String) -> String)?
  private let delimiter: UInt8
  /// The lines so far.
  package private(set) var bytes: [UInt8] = []
  private var isEmpty = true

  /// No line yet; `delimiter` separates the cells.
  package init(
    guardsFormulas: Bool, delimiter: UInt8 = .comma, visible: ((String) -> String)? = nil
  ) {
    (self.guardsFormulas, self.delimiter, self.visible) = (guardsFormulas, delimiter, visible)
  }

  /// Adds a cell of text.
  package mutating func addText(_ text: String) {
    add(guardsFormulas && Self.isFormula(text.utf8.span) ? "'\(text)" : text)
  }

  /// Adds a cell as it is: a number, a truth value, a list as JSON, or nothing.
  package mutating func add(_ cell: String) {
    if let visible { add(visible(cell).utf8.span) } else { add(cell.utf8.span) }
  }

  /// Adds a cell of text that stands in a padded text without escapes.
  package mutating func addText(of text: Span<UInt8>, _ range: Range<Int>) {
    let isWritten =
      visible == nil
      && bytes.appendPlainCell(
        text, range, delimiter: delimiter, guardsFormulas: guardsFormulas, isFirst: isEmpty)
    guard !isWritten else { return isEmpty = false }
    addText(String(decoding: [UInt8](text, range.lowerBound, range.upperBound), as: UTF8.self))
  }

  /// Adds a cell of text that stands in a padded JSON text, between quotation marks and without
  /// escapes.
  package mutating func addText(plain text: Span<UInt8>, _ range: Range<Int>) {
    guard visible == nil else { return addText(of: text, range) }
    bytes.append(
      plainCell: text, range, delimiter: delimiter, guardsFormulas: guardsFormulas,
      isFirst: isEmpty)
    isEmpty = false
  }

  /// Adds a cell of text, given by its bytes in UTF-8.
  package mutating func addText(_ text: [UInt8]) {
    guard visible == nil, !guardsFormulas || !Self.isFormula(text.span) else {
      return addText(String(decoding: text, as: UTF8.self))
    }
    add(text.span)
  }

  /// Adds cells that stand in a padded JSON text; not for a terminal.
  package mutating func add(_ cells: [PlainCell], of text: Span<UInt8>) {
    var room = 0
    for cell in cells { room &+= Int(cell.end &- cell.start) &+ LinePen.cellRoom }
    let (delimiter, guardsFormulas) = (delimiter, guardsFormulas)
    var isFirst = isEmpty
    bytes.append(atMost: room) { pen in
      for cell in cells {
        let (start, end) = (Int(cell.start), Int(cell.end))
        if cell.isText {
          pen.write(plainCell: text, start, end, delimiter, guardsFormulas, isFirst: isFirst)
        } else {
          if !isFirst { pen.write(delimiter) }
          pen.write(padded: text, start, end)
        }
        isFirst = false
      }
    }
    isEmpty = isFirst
  }

  /// Whether the lines are for a terminal.
  package var isShown: Bool { visible != nil }

  /// Adds a number or a truth value that stands in a padded text.
  package mutating func add(_ text: Span<UInt8>, _ range: Range<Int>) {
    let (isFirst, delimiter) = (isEmpty, delimiter)
    bytes.append(atMost: range.count &+ 1) { pen in
      if !isFirst { pen.write(delimiter) }
      pen.write(padded: text, range.lowerBound, range.upperBound)
    }
    isEmpty = false
  }

  /// Adds an empty cell.
  package mutating func addNothing() { separate() }

  private mutating func separate() {
    if !isEmpty { bytes.append(delimiter) }
    isEmpty = false
  }

  /// Adds a cell as it is, by its bytes in UTF-8; not for a terminal.
  package mutating func add(_ cell: Span<UInt8>) {
    separate()
    guard needsQuotes(cell) else { return bytes.append(cell, 0, cell.count) }
    bytes.append(.quote)
    var start = 0
    // A quotation mark stands at the end of one piece and at the start of the next.
    for index in cell.indices where cell[index] == .quote {
      bytes.append(cell, start, index + 1)
      start = index
    }
    bytes.append(cell, start, cell.count)
    bytes.append(.quote)
  }

  /// Ends the line; the next cell is the first of another one.
  package mutating func end() {
    // A terminal moves to the next line by the line feed alone.
    if visible == nil { bytes.append(.carriageReturn) }
    bytes.append(.lineFeed)
    isEmpty = true
  }

  /// Forgets the lines, and keeps their memory.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  private func needsQuotes(_ text: Span<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      let byte = text[unchecked: index]
      if byte == delimiter || byte == .quote || byte == .lineFeed || byte == .carriageReturn {
        return true
      }
      index &+= 1
    }
    return false
  }

  /// Whether a spreadsheet would run a text: it begins with `= + - @`, also of full width, behind
  /// blanks and line feeds, or with a tab or carriage return, and is not a number.
  package static func isFormula(_ text: Span<UInt8>) -> Bool {
    var start = 0
    while let length = blank(text, at: start) { start += length }
    guard start < text.count else { return false }
    switch text[start] {
    case UInt8(ascii: "="), .plus, UInt8(ascii: "@"), .tab, .carriageReturn: return true
    case .minus: return !isNumber(text.extracting((start + 1)...))
    case 0xEF: return isFullWidth(text.extracting(start...))
    default: return false
    }
  }

  /// The number of bytes of a space, a line feed, or a blank or unseen character of Unicode, which
  /// some spreadsheets take away; nil for another character.
  @inline(__always)
  private static func blank(_ text: Span<UInt8>, at index: Int) -> Int? {
    guard index < text.count else { return nil }
    return switch text[index] {
    case .space, .lineFeed: 1
    case 0xC2, 0xE1, 0xE2, 0xE3, 0xEF: blankOfUnicode(text, at: index)
    default: nil
    }
  }

  private static func blankOfUnicode(_ text: Span<UInt8>, at index: Int) -> Int? {
    guard index + 1 < text.count else { return nil }
    if text[index] == 0xC2 { return text[index + 1] == 0x85 || text[index + 1] == 0xA0 ? 2 : nil }
    guard index + 2 < text.count else { return nil }
    return switch (text[index], text[index + 1], text[index + 2]) {
    case (0xE1, 0x9A, 0x80), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF): 3
    case (0xE2, 0x80, 0x80...0x8F), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF): 3
    case (0xE2, 0x81, 0x9F...0xA4): 3
    default: nil
    }
  }

  /// Whether a text begins with one of `＋ － ＝ ＠`, in UTF-8.
  private static func isFullWidth(_ text: Span<UInt8>) -> Bool {
    guard text.count >= 3, text[1] == 0xBC else { return false }
    return switch text[2] {
    case 0x8B, 0x8D, 0x9D, 0xA0: true
    default: false
    }
  }

  /// Whether a text is digits, which may have a point between them.
  private static func isNumber(_ text: Span<UInt8>) -> Bool {
    var (digits, points) = (0, 0)
    for index in text.indices {
      if text[index].isDigit {
        digits += 1
      } else if text[index] == .point, digits > 0, points == 0 {
        (digits, points) = (0, 1)
      } else {
        return false
      }
    }
    return digits > 0
  }
}

extension [UInt8] {
  /// Appends a text without quotation marks and line breaks as a cell. The text has padding behind
  /// it.
  ///
  /// - Parameter isFirst: whether no delimiter is to stand before the cell.
  @inline(__always)
  fileprivate mutating func append(
    plainCell text: Span<UInt8>, _ range: Range<Int>, delimiter: UInt8, guardsFormulas: Bool,
    isFirst: Bool
  ) {
    append(atMost: range.count &+ LinePen.cellRoom) { pen in
      pen.write(
        plainCell: text, range.lowerBound, range.upperBound, delimiter, guardsFormulas,
        isFirst: isFirst)
    }
  }

  /// Appends a text as a cell; false, and nothing is appended, if it has quotation marks,
  /// backslashes or controls. The text has padding behind it.
  ///
  /// - Parameter isFirst: whether no delimiter is to stand before the cell.
  @inline(__always)
  package mutating func appendPlainCell(
    _ text: Span<UInt8>, _ range: Range<Int>, delimiter: UInt8, guardsFormulas: Bool,
    isFirst: Bool = true
  ) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    var (index, needsQuotes) = (start, false)
    while index < end {
      let block = ByteBlock(text, at: index)
      let before = UInt32.max &>> UInt32(truncatingIfNeeded: Swift.max(0, 32 &- (end &- index)))
      if block.marks & before != 0 { return false }
      if block.mask(of: delimiter) & before != 0 { needsQuotes = true }
      index &+= 16
    }
    append(atMost: range.count &+ LinePen.cellRoom) { pen in
      pen.write(
        text, start, end, delimiter, guardsFormulas, isFirst: isFirst, needsQuotes: needsQuotes)
    }
    return true
  }
}

extension LinePen {
  /// What a cell takes beside its text: the delimiter, quotation marks and `'`.
  fileprivate static let cellRoom = 4

  /// Writes a text without quotation marks and line breaks as a cell. The text has padding behind
  /// it.
  @inline(__always)
  fileprivate mutating func write(
    plainCell text: Span<UInt8>, _ start: Int, _ end: Int, _ delimiter: UInt8,
    _ guardsFormulas: Bool, isFirst: Bool
  ) {
    var (index, found) = (start, UInt32(0))
    while index &+ 16 < end {
      found |= ByteBlock(text, at: index).mask(of: delimiter)
      index &+= 16
    }
    // At most 16 bytes are left, or none of an empty text.
    let before: UInt32 = (1 &<< UInt32(truncatingIfNeeded: end &- index)) &- 1
    found |= ByteBlock(text, at: index).mask(of: delimiter) & before
    write(text, start, end, delimiter, guardsFormulas, isFirst: isFirst, needsQuotes: found != 0)
  }

  /// Writes a cell, between quotation marks if it needs them.
  @inline(__always)
  fileprivate mutating func write(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, _ delimiter: UInt8, _ guardsFormulas: Bool,
    isFirst: Bool, needsQuotes: Bool
  ) {
    // No formula begins with a letter or a digit.
    let first = text[at: start]
    let isFormula =
      guardsFormulas && !first.isDigit && (first | 0x20) &- UInt8(ascii: "a") >= 26
      && CSVWriter.isFormula(text.extracting(start..<end))
    if !isFirst { write(delimiter) }
    if needsQuotes { write(.quote) }
    if isFormula { write(UInt8(ascii: "'")) }
    write(padded: text, start, end)
    if needsQuotes { write(.quote) }
  }
}
