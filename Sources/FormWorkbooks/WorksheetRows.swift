import JSONText

/// The rows of a worksheet, one after the other, in memory that does not grow with them.
package struct WorksheetRows: Sendable {
  private var reader: MarkupReader
  private let name: String
  private let strings: SharedStrings
  private let formats: NumberFormats
  private let dates: SerialDate
  /// The number of the row that was read last.
  private var number = 0

  init(
    _ entry: EntryReader, name: String, _ strings: SharedStrings, _ formats: NumberFormats,
    _ dates: SerialDate
  ) {
    reader = MarkupReader(entry)
    (self.name, self.strings, self.formats, self.dates) = (name, strings, formats, dates)
  }

  /// The bytes of the archive that were read for the rows so far.
  package var bytesRead: Int { reader.bytesRead }

  /// The problem of rows that, written out, grow beyond all measure.
  package var growth: WorkbookProblem { .bomb(reader.part) }
  /// How many times larger than in the archive the rows may become, once they are large.
  package static let mostGrowth = EntryReader.mostGrowth

  /// The problem of a cell of the row that was read last whose formula has no result.
  package func noResult(in column: Int) -> WorkbookProblem { problem(.noResult, column) }

  /// The problem of a cell of the row that was read last that stands for an error.
  package func isError(in column: Int) -> WorkbookProblem { problem(.isError, column) }

  /// Reads the next row that is stored into a former one; false at the end of the worksheet.
  package mutating func next(into row: inout WorkbookRow) throws(WorkbookProblem) -> Bool {
    while true {
      switch try reader.next() {
      case .end: return false
      case .open where reader.name == .row:
        try begin(&row)
        return true
      case .open, .close, .text: continue
      }
    }
  }

  private mutating func begin(_ row: inout WorkbookRow) throws(WorkbookProblem) {
    let before = number
    number += 1
    if let found = reader.attributes.first(where: { $0.name == .reference }) {
      number = reader.number(found) ?? 0
    }
    guard number <= CellReference.mostRows, number > 0 else {
      throw .cell(worksheet: name, row: before + 1, column: nil, .reference)
    }
    guard number > before else {
      throw .cell(worksheet: name, row: number, column: nil, .order)
    }
    row.begin(number)
    var column = 0
    while true {
      switch try reader.next() {
      case .open where reader.name == .cell: try readCell(&column, into: &row)
      case .close where reader.name == .row: return
      case .end: throw .markup(reader.part, line: .endsEarly)
      case .open, .close, .text: continue
      }
    }
  }

  /// What a tag says of a cell.
  private struct Head {
    var style = -1
    var type = CellType.number
    var hasFormula = false
  }

  /// How the value of a cell is stored.
  private enum CellType {
    case number, shared, text, inline, boolean, error, date
  }

  private mutating func readCell(
    _ column: inout Int, into row: inout WorkbookRow
  ) throws(WorkbookProblem) {
    var head = Head()
    let before = column
    column &+= 1
    for attribute in reader.attributes {
      switch attribute.name {
      case .reference:
        guard let found = reader.column(attribute) else {
          throw .cell(worksheet: name, row: number, column: nil, .reference)
        }
        column = found
      case .style: head.style = reader.number(attribute) ?? -1
      case .text: head.type = try type(attribute, column)
      default: continue
      }
    }
    guard column > before else { throw problem(.order, column) }
    guard column <= CellReference.mostColumns else { throw problem(.reference, column) }
    let start = row.bytes.count
    try readContent(&head, into: &row.bytes)
    let isThere = row.bytes.count > start
    guard isThere || head.hasFormula else { return }
    let kind = try isThere ? finish(head, start, &row.bytes, column) : emptyKind(head)
    guard let kind else { return }
    row.cells.append(
      WorkbookRow.Cell(column: column, kind: kind, start: start, end: row.bytes.count))
  }

  /// A formula may have a text without characters as its result.
  private func emptyKind(_ head: Head) -> WorkbookRow.Kind? {
    head.type == .text ? nil : .noResult
  }

  /// Appends what stands in a cell, as it is stored.
  private mutating func readContent(
    _ head: inout Head, into bytes: inout [UInt8]
  ) throws(WorkbookProblem) {
    var (isText, pronounced, depth) = (false, 0, 1)
    while true {
      switch try reader.next() {
      case .open:
        depth &+= 1
        switch reader.name {
        case .value: isText = head.type != .inline
        case .formula: head.hasFormula = true
        case .phonetic: pronounced += 1
        case .text: isText = head.type == .inline && pronounced == 0
        default: continue
        }
      case .text:
        guard isText else { continue }
        try reader.appendText(to: &bytes)
        try check(bytes.count)
      case .close:
        isText = false
        depth &-= 1
        if depth == 0 { return }
        if reader.name == .phonetic { pronounced -= 1 }
      case .end: throw .markup(reader.part, line: .endsEarly)
      }
    }
  }

  /// Checks the bytes of the row, as many as there are or would be.
  @inline(__always)
  private func check(_ count: Int) throws(WorkbookProblem) {
    guard count <= WorkbookRow.mostBytes else {
      throw .cell(worksheet: name, row: number, column: nil, .rowTooLong)
    }
  }

  private func type(
    _ attribute: MarkupReader.Attribute, _ column: Int
  ) throws(WorkbookProblem) -> CellType {
    switch reader.valueName(attribute) {
    case MarkupName.number: .number
    case MarkupName.style: .shared
    case MarkupName.inlineString: .inline
    case MarkupName.formulaText: .text
    case MarkupName.boolean: .boolean
    case MarkupName.error: .error
    case MarkupName.date: .date
    default: throw problem(.kind, column)
    }
  }

  /// Rewrites what a cell stores as what it means; returns its kind, and nil if it is empty.
  @inline(__always)
  private func finish(
    _ head: Head, _ start: Int, _ bytes: inout [UInt8], _ column: Int
  ) throws(WorkbookProblem) -> WorkbookRow.Kind? {
    switch head.type {
    case .number:
      guard CellNumber.normalize(&bytes, from: start) else { throw problem(.kind, column) }
      let meaning = formats.meaning(head.style)
      guard meaning != .number else { return .number }
      return dates.replace(&bytes, from: start, meaning: meaning) ?? .number
    case .shared:
      guard
        let number = CellReference.number(bytes.span.extracting(start...), 0, bytes.count - start)
      else { throw problem(.sharedString, column) }
      bytes.removeSubrange(start...)
      guard let text = strings.range(of: number) else { throw problem(.sharedString, column) }
      try check(start + text.count)
      strings.append(text, to: &bytes)
      return bytes.count > start ? .text : nil
    case .text, .inline:
      EscapedText.decode(&bytes, from: start)
      return .text
    case .boolean:
      let isTrue = bytes[start...] == [0x31] || bytes[start...].elementsEqual("true".utf8)
      guard isTrue || bytes[start...] == [0x30] || bytes[start...].elementsEqual("false".utf8)
      else { throw problem(.kind, column) }
      bytes.replaceSubrange(start..., with: Array((isTrue ? "true" : "false").utf8))
      return .boolean
    case .error: return .error
    case .date: return StoredDate.shorten(&bytes, from: start)
    }
  }

  private func problem(_ fault: WorkbookProblem.CellFault, _ column: Int) -> WorkbookProblem {
    .cell(worksheet: name, row: number, column: column, fault)
  }
}
