import FormMessages
package import FormTerminal
package import FormValues
import FormWording
import JSONText

/// The line of a document that a location is in, and a caret under the location.
///
/// A line that is too long is cut to a window around the offset, with `…` at the cuts. The time
/// depends on the width alone, however long the line is.
package struct SourceExcerpt {
  private let number: String
  private let text: String
  /// Columns of `text` before the location.
  private let indent: Int

  package init(at location: Location, width: Int) {
    let line = location.excerpt
    let digits = String(line.number)
    number = String(repeating: " ", count: max(0, 5 - digits.utf8.count)) + digits
    let available = max(10, max(width, 0) - number.utf8.count - 3)
    let cells = ExcerptCells(line.bytes, at: line.offset, reach: available)
    (text, indent) = cells.window(available)
  }

  package func lines(caret: TerminalText) -> [TerminalText] {
    let margin = String(repeating: " ", count: number.utf8.count)
    return [
      text.isEmpty ? "\(number) |" : "\(number) | \(text)",
      "\(margin) | \(String(repeating: " ", count: indent))\(caret)",
    ]
  }
}

/// The surroundings of an offset in a line: what a terminal shows before it, and from it on.
private struct ExcerptCells {
  private let before: [Cell]
  private let after: [Cell]
  private let isCutBefore: Bool
  private let isCutAfter: Bool

  private struct Cell {
    let character: Character
    let columns: Int

    init(_ character: Character) {
      self.character = character
      columns = DisplayWidth.columns(of: character)
    }
  }

  /// Looks at most `reach` characters to both sides.
  init(_ line: ArraySlice<UInt8>, at offset: Int, reach: Int) {
    let offset = min(max(offset, line.startIndex), line.endIndex)
    // A character has seldom more than four bytes; with more of them less is shown.
    let head = line[..<offset].suffix(4 * reach)
    let tail = line[offset...].prefix(4 * reach)
    let isHeadCut = head.startIndex > line.startIndex
    let isTailCut = tail.endIndex < line.endIndex
    // A character that the cut may go through is left out.
    let shownBefore = Self.visible(isHeadCut ? head.drop(while: Self.isInside) : head)
    let shownAfter = Self.visible(isTailCut ? Self.withoutLastCharacter(tail) : tail)
    before = shownBefore.suffix(reach).map(Cell.init)
    after = shownAfter.prefix(reach).map(Cell.init)
    isCutBefore = isHeadCut || before.count < shownBefore.count
    isCutAfter = isTailCut || after.count < shownAfter.count
  }

  /// Whether a byte is a later one of a character in UTF-8.
  private static func isInside(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private static func withoutLastCharacter(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let start = bytes.lastIndex(where: { !isInside($0) }) else { return [] }
    return bytes[..<start]
  }

  /// Tabs are drawn as blanks of one width, so the caret stands right everywhere.
  private static func visible(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
      .split(separator: "\t", omittingEmptySubsequences: false)
      .map { VisibleText(String($0)).text }.joined(separator: "    ")
  }

  /// The text shown in so many columns, and the columns of it before the offset.
  func window(_ available: Int) -> (text: String, indent: Int) {
    let (left, right) = (Self.columns(before), Self.columns(after))
    if !isCutBefore, !isCutAfter, left + right <= available {
      return (Self.text(before) + Self.text(after), left)
    }
    // Two thirds of the window lie before it: what is wrong is understood from its beginning.
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
