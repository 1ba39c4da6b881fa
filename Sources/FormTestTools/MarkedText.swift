public import JSONText

/// A text with places in it, marked ①②③ … ⑳: the text without the marks, and where each mark stood.
///
/// A mark stands before the character that it points at.
public struct MarkedText: Sendable {
  /// The text without its marks.
  public let text: String
  /// The bytes of the text without its marks.
  public let bytes: [UInt8]
  private let offsets: [Int: Int]
  private let source: SourceText

  /// Takes the marks out; where a mark stands twice, the first one counts.
  public init(_ marked: String) {
    var text = ""
    var offsets: [Int: Int] = [:]
    for scalar in marked.unicodeScalars {
      if let mark = Self.number(of: scalar) {
        offsets[mark] = offsets[mark] ?? text.utf8.count
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    self.text = text
    self.bytes = Array(text.utf8)
    self.offsets = offsets
    self.source = SourceText(bytes)
  }

  /// The numbers of the marks in the text, ascending.
  public var marks: [Int] { offsets.keys.sorted() }

  /// The byte offset of a mark; -1, which is not a place, if the text has no such mark.
  public func offset(_ mark: Int) -> Int {
    offsets[mark] ?? -1
  }

  /// The line and column of a mark; line 0, column 0 if the text has no such mark.
  public func position(_ mark: Int) -> TextPosition {
    offsets[mark].map(source.position) ?? TextPosition(line: 0, column: 0)
  }

  /// 1 for ① … 20 for ⑳; nil for any other character.
  private static func number(of scalar: Unicode.Scalar) -> Int? {
    (0x2460...0x2473).contains(scalar.value) ? Int(scalar.value) - 0x245F : nil
  }
}
