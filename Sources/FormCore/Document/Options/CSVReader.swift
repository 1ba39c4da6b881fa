/// Reads the rows of a CSV text (RFC 4180): cells with commas between them, in quotation marks where
/// they hold commas, line ends or quotation marks. Lines end with LF or CRLF; empty ones are skipped.
struct CSVReader {
  struct Cell {
    var bytes: [UInt8] = []
    /// Where the cell begins.
    let offset: Int
    /// Whether quotation marks are not where they may be.
    var isBroken = false
  }

  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The cells of the next row; nil at the end.
  mutating func next() -> [Cell]? {
    while takeLineEnd() {}
    guard offset < bytes.count else { return nil }
    var cells = [cell()]
    while offset < bytes.count, bytes[offset] == UInt8(ascii: ",") {
      offset += 1
      cells.append(cell())
    }
    _ = takeLineEnd()
    return cells
  }

  private mutating func takeLineEnd() -> Bool {
    guard isLineEnd(offset) else { return false }
    offset += bytes[offset] == 0x0D ? 2 : 1
    return true
  }

  private func isLineEnd(_ place: Int) -> Bool {
    guard place < bytes.count else { return false }
    if bytes[place] == 0x0A { return true }
    return bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
  }

  private var isAtCellEnd: Bool {
    offset >= bytes.count || bytes[offset] == UInt8(ascii: ",") || isLineEnd(offset)
  }

  private mutating func cell() -> Cell {
    var cell = Cell(offset: offset)
    let mark = UInt8(ascii: "\"")
    if offset < bytes.count, bytes[offset] == mark { takeQuoted(&cell) }
    // What follows the closing mark, or has none around it.
    while !isAtCellEnd {
      if bytes[offset] == mark || (bytes[cell.offset] == mark) { cell.isBroken = true }
      cell.bytes.append(bytes[offset])
      offset += 1
    }
    return cell
  }

  private mutating func takeQuoted(_ cell: inout Cell) {
    let mark = UInt8(ascii: "\"")
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == mark {
        guard offset < bytes.count, bytes[offset] == mark else { return }
        offset += 1
      }
      cell.bytes.append(byte)
    }
    cell.isBroken = true
  }
}
