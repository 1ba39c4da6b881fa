import FormCore
import JSONText

/// The line of a document that a place is in, and a caret under the place.
///
/// Of a line that is too long a window around the place is shown, with `…` where it is cut. The time
/// depends on the width alone, however long the line is.
struct SourceExcerpt {
  private let number: String
  private let text: String
  /// Columns of `text` before the place.
  private let indent: Int

  init(at place: Place, width: Int) {
    let line = place.position.line
    let digits = String(line)
    number = String(repeating: " ", count: max(0, 5 - digits.utf8.count)) + digits
    let available = max(10, max(width, 0) - number.utf8.count - 3)
    let cells = ExcerptCells(
      place.source.text.lineBytes(line), at: place.offset, reach: available)
    (text, indent) = cells.window(available)
  }

  func lines(caret: String) -> [String] {
    let margin = String(repeating: " ", count: number.utf8.count)
    return [
      text.isEmpty ? "\(number) |" : "\(number) | \(text)",
      "\(margin) | \(String(repeating: " ", count: indent))\(caret)",
    ]
  }
}

/// The surroundings of a place in a line: what a terminal shows before it, and from it on.
private struct ExcerptCells {
  private var before: [Cell]
  private var after: [Cell]
  private let isCutBefore: Bool
  private let isCutAfter: Bool

  private struct Cell {
    let character: Character
    let columns: Int
  }

  /// Looks at most `reach` characters to both sides.
  init(_ line: ArraySlice<UInt8>, at offset: Int, reach: Int) {
    let place = min(max(offset, line.startIndex), line.endIndex)
    // A character has at most four bytes; one that is cut in two shows as a replacement, or not.
    let head = line[..<place].suffix(4 * reach)
    let tail = line[place...].prefix(4 * reach)
    before = Self.cells(head, isCut: head.startIndex > line.startIndex)
    after = Self.cells(tail, isCut: false)
    isCutBefore = head.startIndex > line.startIndex || before.count > reach
    isCutAfter = tail.endIndex < line.endIndex || after.count > reach
    before = before.suffix(reach)
    after = Array(after.prefix(reach))
  }

  private static func cells(_ bytes: ArraySlice<UInt8>, isCut: Bool) -> [Cell] {
    let whole = isCut ? bytes.drop { $0 & 0xC0 == 0x80 } : bytes
    let text = String(decoding: whole, as: UTF8.self)
    // Tabs are drawn as blanks of one width, so that the caret stands right everywhere.
    let visible = text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { VisibleText(String($0)).text }.joined(separator: "    ")
    return visible.map { Cell(character: $0, columns: DisplayWidth.columns(of: $0)) }
  }

  /// The text shown in so many columns, and the columns of it before the place.
  func window(_ available: Int) -> (text: String, indent: Int) {
    let (left, right) = (Self.columns(before), Self.columns(after))
    if !isCutBefore, !isCutAfter, left + right <= available {
      return (Self.text(before) + Self.text(after), left)
    }
    // Two thirds of the window lie before the place: what is wrong is understood from its beginning.
    let rest = available - 2
    let shareBefore = max(rest * 2 / 3, rest - right)
    let head = Self.fitting(before.reversed(), shareBefore)
    let tail = Self.fitting(after, rest - head.columns)
    let opening = isCutBefore || head.count < before.count ? "…" : ""
    let closing = isCutAfter || tail.count < after.count ? "…" : ""
    let text =
      opening + Self.text(before.suffix(head.count)) + Self.text(after.prefix(tail.count)) + closing
    return (text, head.columns + (opening.isEmpty ? 0 : 1))
  }

  private static func fitting(
    _ cells: some Sequence<Cell>, _ available: Int
  ) -> (count: Int, columns: Int) {
    var (count, columns) = (0, 0)
    for cell in cells {
      if columns + cell.columns > available { break }
      count += 1
      columns += cell.columns
    }
    return (count, columns)
  }

  private static func columns(_ cells: [Cell]) -> Int { cells.reduce(0) { $0 + $1.columns } }

  private static func text(_ cells: some Sequence<Cell>) -> String {
    String(cells.map(\.character))
  }
}
