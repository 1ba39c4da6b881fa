import FormCore
import FormInputs
import FormTables
import FormValues
import JSONText

// Rows of CSV. A row in canonical form is written directly; others are encoded as lines.
extension BatchProcessor {
  /// Reads and checks every row of a block.
  @inline(never)
  mutating func processRows(
    _ block: borrowing LineBlock, _ text: Span<UInt8>, _ header: RowHeader,
    into result: inout BatchResult, _ spill: (inout BatchResult) -> Void
  ) {
    // Moved out: the reader changes while it reads the encoded line.
    var encoder = encoder
    self.encoder = RowEncoder()
    var start = 0
    var isHeader = block.beginsInput
    while start < block.count {
      if result.isLarge { spill(&result) }
      row.read(
        text, from: start, limit: block.count, delimiter: reader.plan.options.delimiter)
      result.lines &+= 1
      let end = text.endOfContent(start, row.end)
      if end &- start > block.maximumLine {
        writer.write(LongLine(text, start, end), of: block, into: &result)
      } else if !isHeader, !row.isBlank, !skip(text, into: &result),
        !writeCanonical(text, header, into: &result)
      {
        processRow(text, start, header, &encoder, block.origin, into: &result)
      }
      if reader.plan.options.countsLines { result.lines &+= row.lines &- 1 }
      isHeader = false
      start = row.end &+ 1
    }
    self.encoder = encoder
  }

  /// Skips and counts the row that was read last if all its cells are empty, where that is asked
  /// for.
  @inline(__always)
  private func skip(_ text: Span<UInt8>, into result: inout BatchResult) -> Bool {
    guard reader.plan.columns != nil, row.problem == nil, row.isEmpty(text) else { return false }
    result.emptyRows &+= 1
    return true
  }

  /// Why cells have no answer to go to: there are too few or too many of them, or one has no
  /// header.
  private func misfit(_ text: Span<UInt8>, _ header: RowHeader) -> Fault? {
    let columns = header.columns.count
    // Spreadsheets may write more empty cells than the header has.
    let hasMore =
      row.count != columns
      && (reader.plan.columns == nil || row.count < columns
        || !row.isEmpty(text, from: columns))
    if hasMore { return .row(cells: row.count, columns: columns) }
    return header.unnamed.first { !row.isEmpty(text, at: $0) }.map { .cellWithoutHeader($0 + 1) }
  }

  /// Accepts the row that was read last if it is in canonical form.
  @inline(__always)
  private mutating func writeCanonical(
    _ text: Span<UInt8>, _ header: RowHeader, into result: inout BatchResult
  ) -> Bool {
    guard let written = header.written, row.problem == nil, row.count == header.columns.count,
      header.unnamed.isEmpty, refusal == nil, attempts.isDue()
    else { return false }
    let isWritten = canonicalRow.append(
      text, row, written, reader.shape, reader.plan, &reader.members.reader.validator,
      to: &result.accepted)
    attempts.note(isWritten)
    if isWritten { result.acceptedLines &+= 1 }
    return isWritten
  }

  /// Reads and checks the row that was read last.
  private mutating func processRow(
    _ text: Span<UInt8>, _ start: Int, _ header: RowHeader, _ encoder: inout RowEncoder,
    _ origin: InputOrigin?, into result: inout BatchResult
  ) {
    if isNoting { range = start..<text.endOfContent(start, row.end) }
    var fault = row.problem.map(Fault.row)
    if fault == nil { fault = misfit(text, header) }
    if fault == nil, !encoder.encode(text, row, header) { fault = .rowNotUTF8 }
    if let fault {
      return finish(reader.refuseRow(fault, end: row.end), text, start, origin, into: &result)
    }
    if let complete = reader.plan.completing {
      shown.show(text, row, header)
      return finish(
        complete, encoder.line.span, 0, origin, shown: shown.line, into: &result)
    }
    let line = encoder.line.span
    let outcome = read(line, from: 0)
    guard outcome == .refused else { return finish(outcome, line, 0, origin, into: &result) }
    shown.show(text, row, header)
    writer.write(line, 0, reader, origin, shown: shown.line, into: &result)
    if isNoting { note(line, isAccepted: false, into: &result) }
  }
}

extension RowCells {
  /// Whether all cells from one on have nothing but spaces in them; not if some are not kept.
  fileprivate func isEmpty(_ text: Span<UInt8>, from first: Int = 0) -> Bool {
    count <= cells.count && (first..<count).allSatisfy { isEmpty(text, at: $0) }
  }

  /// Whether a cell has nothing but spaces in it.
  fileprivate func isEmpty(_ text: Span<UInt8>, at index: Int) -> Bool {
    index < cells.count
      && (cells[index].start..<cells[index].end).allSatisfy {
        text[at: $0] == .space || text[at: $0] == .tab
      }
  }
}

extension Fault {
  /// The fault of a cell in a column without a name.
  fileprivate static func cellWithoutHeader(_ number: Int) -> Fault {
    Fault(.unknownKey, "cell \(number) is not empty, and its column has no header")
  }
}
