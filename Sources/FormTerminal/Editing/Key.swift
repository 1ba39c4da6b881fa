/// One key or paste, whatever bytes the terminal sends for it.
package enum Key: Hashable, Sendable {
  /// A character that was typed: one Unicode scalar.
  case text(String)
  /// Bytes that are not UTF-8, up to the first one that is wrong.
  case broken([UInt8])
  /// The text of a bracketed paste.
  case paste([UInt8])

  case left, right, wordLeft, wordRight, home, end, up, down
  /// Backspace, and Delete or Ctrl-D in a line that is not empty.
  case deleteLeft, delete, deleteWordRight
  /// Alt-Backspace takes letters and digits, Ctrl-W everything up to a space.
  case deleteWordLeft, deleteBlankWord
  case deleteToStart, deleteToEnd, insertDeleted, transpose
  case enter, tab, backTab, escape, redraw
  /// Ctrl-D: the end of the input in an empty line.
  case endOfInput
  /// The terminal is gone: the end of the input, whatever stands in the line.
  case hangUp
  /// Ctrl-C, Ctrl-\ and Ctrl-Z where the terminal sends them as bytes.
  case interrupt, quit, suspend

  /// The key of a control character; nil if it means nothing.
  init?(control byte: UInt8) {
    guard let key = Key.controls[byte] else { return nil }
    self = key
  }

  private static let controls: [UInt8: Key] = [
    0x01: .home, 0x02: .left, 0x03: .interrupt, 0x04: .endOfInput, 0x05: .end, 0x06: .right,
    0x08: .deleteLeft, 0x09: .tab, 0x0A: .enter, 0x0B: .deleteToEnd, 0x0C: .redraw,
    0x0D: .enter, 0x0E: .down, 0x10: .up, 0x14: .transpose, 0x15: .deleteToStart,
    0x17: .deleteBlankWord, 0x19: .insertDeleted, 0x1A: .suspend, 0x1C: .quit, 0x7F: .deleteLeft,
  ]

  /// The key of a byte behind Escape, as Alt sends it; nil if it means nothing.
  init?(alt byte: UInt8) {
    switch byte {
    case UInt8(ascii: "b"), UInt8(ascii: "B"): self = .wordLeft
    case UInt8(ascii: "f"), UInt8(ascii: "F"): self = .wordRight
    case UInt8(ascii: "d"), UInt8(ascii: "D"): self = .deleteWordRight
    case 0x7F, 0x08: self = .deleteWordLeft
    // The Linux console sends this for Shift-Tab.
    case 0x09: self = .backTab
    default: return nil
    }
  }
}
