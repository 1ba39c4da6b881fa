import FormTables
import JSONText

/// What an input looks like by its first bytes.
package struct InputLook: Sendable {
  /// A file that no reader of submissions takes.
  package enum Container: Equatable, Sendable {
    /// Compressed by a program; the command that writes the content to standard output.
    case compressed(command: String)
    /// A workbook, or another ZIP file.
    case archive
  }

  /// The kind of text.
  package enum Shape: Equatable, Sendable {
    case nothing
    /// An object in each line.
    case objects
    /// An object that goes over several lines.
    case longObject
    case array
    /// Rows below a header, with a byte between the cells.
    case rows(delimiter: UInt8)
    case markup
    case text
  }

  package let container: Container?
  package let encoding: InputEncoding
  /// Whether carriage returns alone end the lines.
  package let endsLinesByReturns: Bool
  package let shape: Shape
  /// The first line, or the first row if its cells have line ends in them.
  private let firstRow: [UInt8]

  /// The most bytes that are worth looking at.
  package static let most = 1 << 18

  /// Looks at the first bytes of an input.
  ///
  /// - Parameter isWhole: whether these are all bytes of the input.
  package init(_ bytes: [UInt8], isWhole: Bool) {
    container = InputLook.container(bytes)
    encoding = InputEncoding(bytes, isWhole: isWhole)
    var text: [UInt8] = []
    if var decoder = InputDecoder(encoding, endsLinesByReturns: false) {
      decoder.decode(bytes, isEnd: false, into: &text)
    } else {
      text = bytes
    }
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    endsLinesByReturns = InputLook.endsLinesByReturns(text)
    if endsLinesByReturns { text = text.map { $0 == .carriageReturn ? .lineFeed : $0 } }
    firstRow = InputLook.firstRow(text)
    shape = InputLook.shape(text, firstRow)
  }

  /// The names in the first row, as the cells of a header.
  package func names(delimiter: UInt8) -> [String] {
    let text = PaddedText(firstRow)
    var row = RowCells()
    row.read(text.bytes.span, from: 0, limit: text.count + 1, delimiter: delimiter)
    return row.cells.prefix(row.count).map { cell in
      var name: [UInt8] = []
      name.appendCell(text.bytes.span, cell)
      return String(decoding: name, as: UTF8.self)
    }
  }

  /// The byte that stands most often between the cells of the first row; nil if none does.
  package var delimiter: UInt8? { InputLook.delimiter(firstRow) }

  private static func container(_ bytes: [UInt8]) -> Container? {
    let signatures: [([UInt8], Container)] = [
      ([0x1F, 0x8B], .compressed(command: "zcat")),
      (Array("BZh".utf8), .compressed(command: "bzcat")),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .compressed(command: "xzcat")),
      ([0x28, 0xB5, 0x2F, 0xFD], .compressed(command: "zstdcat")),
      ([0x50, 0x4B, 0x03, 0x04], .archive), ([0xD0, 0xCF, 0x11, 0xE0], .archive),
    ]
    return signatures.first { bytes.starts(with: $0.0) }?.1
  }

  /// Whether carriage returns stand where lines can end, which is not in quotes, and no line feeds.
  private static func endsLinesByReturns(_ text: [UInt8]) -> Bool {
    guard text.contains(.carriageReturn) else { return false }
    var (isQuoted, found) = (false, false)
    for byte in text {
      if byte == .quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == .lineFeed { return false }
      if byte == .carriageReturn { found = true }
    }
    return found
  }

  /// The text up to the first line feed that is not in quotes.
  private static func firstRow(_ text: [UInt8]) -> [UInt8] {
    let start = text.firstIndex { $0 != .lineFeed && $0 != .carriageReturn } ?? text.endIndex
    var isQuoted = false
    for index in text.indices[start...] {
      if text[index] == .quote { isQuoted.toggle() }
      if text[index] == .lineFeed, !isQuoted {
        let end = index > start && text[index - 1] == .carriageReturn ? index - 1 : index
        return Array(text[start..<end])
      }
    }
    // A quotation mark that is never closed quotes nothing.
    return Array(text[start...].prefix { $0 != .lineFeed })
  }

  private static func shape(_ text: [UInt8], _ firstRow: [UInt8]) -> Shape {
    guard let first = text.first(where: { !$0.isBlank }) else { return .nothing }
    switch first {
    case .openBracket: return .array
    case .openBrace:
      let line = Array(text.drop { $0.isBlank }.prefix { $0 != .lineFeed })
      return JSONReader.unreadability(of: line, limits: .line) != nil && line.count < text.count
        && line.count < 64 ? .longObject : .objects
    case UInt8(ascii: "<"): return .markup
    default: break
    }
    let lines = text.prefix(1 << 12).split(separator: .lineFeed).dropFirst()
    if lines.contains(where: { $0.first { !$0.isBlank } == .openBrace }) { return .objects }
    return delimiter(firstRow).map { .rows(delimiter: $0) } ?? .text
  }

  private static func delimiter(_ row: [UInt8]) -> UInt8? {
    let candidates = [UInt8.comma, UInt8(ascii: ";"), .tab, UInt8(ascii: "|")]
    var (counts, isQuoted) = ([0, 0, 0, 0], false)
    for byte in row {
      if byte == .quote { isQuoted.toggle() }
      if !isQuoted, let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
    }
    guard let most = counts.max(), most > 0 else { return nil }
    return counts.firstIndex(of: most).map { candidates[$0] }
  }
}
