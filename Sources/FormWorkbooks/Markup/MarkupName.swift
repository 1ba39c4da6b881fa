/// The local name of an element or an attribute: its first eight bytes, the first one in the lowest
/// place. No two names that a workbook is read by have the same ones.
struct MarkupName: Equatable, Sendable {
  let word: UInt64

  @inline(__always)
  init(word: UInt64) { self.word = word }

  /// The name that a text begins with.
  init(_ text: StaticString) {
    word = text.withUTF8Buffer { bytes in
      bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}

// The names inside of a worksheet are met millions of times, so they are constants.
extension MarkupName {
  /// `row`
  static var row: MarkupName { MarkupName(word: 0x77_6F72) }
  /// `c`
  static var cell: MarkupName { MarkupName(word: 0x63) }
  /// `v`
  static var value: MarkupName { MarkupName(word: 0x76) }
  /// `f`
  static var formula: MarkupName { MarkupName(word: 0x66) }
  /// `is`
  static var inlineText: MarkupName { MarkupName(word: 0x7369) }
  /// `si`
  static var sharedText: MarkupName { MarkupName(word: 0x6973) }
  /// `t`: a run of text, or the type of a cell
  static var text: MarkupName { MarkupName(word: 0x74) }
  /// `r`: a reference
  static var reference: MarkupName { MarkupName(word: 0x72) }
  /// `s`: the style of a cell
  static var style: MarkupName { MarkupName(word: 0x73) }
  /// `rPh`: how a text is pronounced
  static var phonetic: MarkupName { MarkupName(word: 0x68_5072) }

  // The types of cells.

  /// `n`
  static var number: MarkupName { MarkupName(word: 0x6E) }
  /// `b`
  static var boolean: MarkupName { MarkupName(word: 0x62) }
  /// `e`
  static var error: MarkupName { MarkupName(word: 0x65) }
  /// `d`
  static var date: MarkupName { MarkupName(word: 0x64) }
  /// `str`
  static var formulaText: MarkupName { MarkupName(word: 0x72_7473) }
  /// `inlineStr`
  static var inlineString: MarkupName { MarkupName(word: 0x7453_656E_696C_6E69) }
}
