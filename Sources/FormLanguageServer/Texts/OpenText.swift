import JSONText

/// What a unit of a line is.
package enum TextUnit: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// The text of an open document, and the positions in it.
package struct OpenText: Sendable {
  package private(set) var bytes: [UInt8]
  /// What lines and units of UTF-16 are found by.
  private var blocks: TextBlocks
  private let unit: TextUnit

  package init(_ bytes: [UInt8], unit: TextUnit) {
    (self.bytes, self.unit) = (bytes, unit)
    blocks = TextBlocks(bytes)
  }

  /// The number of lines.
  package var lineCount: Int { blocks.lineCount }

  /// Where a line begins, and its bytes without its end.
  private func line(_ line: Int) -> (start: TextBlocks.Place, content: ArraySlice<UInt8>) {
    let start = blocks.start(ofLine: line, in: bytes)
    guard line + 1 < lineCount else { return (start, bytes[start.offset...]) }
    var content = bytes[start.offset..<blocks.start(ofLine: line + 1, in: bytes).offset]
    if content.last == 0x0A { content.removeLast() }
    if content.last == 0x0D { content.removeLast() }
    return (start, content)
  }

  /// The offset of a position; one behind the end of its line, or of the document, is that end.
  package func offset(of position: EditorPosition) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineCount else { return bytes.count }
    let (start, content) = line(position.line)
    guard position.unit > 0 else { return start.offset }
    let most = min(position.unit, content.count)
    if unit == .utf16 { return blocks.offset(ofUnit: start.units + most, in: content, of: bytes) }
    var offset = start.offset + most
    while offset > start.offset, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 {
      offset -= 1
    }
    return offset
  }

  /// The position of an offset.
  package func position(of offset: Int) -> EditorPosition {
    let place = blocks.place(of: max(0, min(offset, bytes.count)), in: bytes)
    let start = blocks.start(ofLine: place.lines, in: bytes)
    return EditorPosition(
      line: place.lines,
      unit: unit == .utf16 ? place.units - start.units : place.offset - start.offset)
  }

  /// Puts a text in the place of a range; without a range, in the place of all.
  package mutating func replace(_ range: Range<EditorPosition>?, with text: String) {
    guard let range else {
      self = OpenText(Array(text.utf8), unit: unit)
      return
    }
    let start = offset(of: range.lowerBound)
    let end = max(start, offset(of: range.upperBound))
    bytes.replaceSubrange(start..<end, with: text.utf8)
    blocks.replace(start..<end, with: text.utf8.count, in: bytes)
  }
}

extension OpenText {
  /// The end of the text, number, word or bracket that begins at an offset.
  package func endOfWord(from offset: Int) -> Int {
    guard offset < bytes.count else { return bytes.count }
    if bytes[offset] == UInt8(ascii: "\"") {
      var index = offset + 1
      while index < bytes.count, bytes[index] != 0x0A {
        if bytes[index] == UInt8(ascii: "\\") {
          index += 1
        } else if bytes[index] == UInt8(ascii: "\"") {
          return index + 1
        }
        index += 1
      }
      return min(index, bytes.count)
    }
    return max(word(at: offset)?.range.upperBound ?? 0, offset + 1)
  }

  /// The end of the letters, digits, hyphens and underscores from an offset on.
  func endOfPart(from offset: Int) -> Int {
    offset < bytes.count ? word(at: offset)?.range.upperBound ?? offset : offset
  }

  /// The letters, digits, hyphens and underscores around an offset.
  package func word(at offset: Int) -> (text: String, range: Range<Int>)? {
    func isPart(_ index: Int) -> Bool {
      switch bytes[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
        true
      default: false
      }
    }
    var (start, end) = (min(offset, bytes.count), min(offset, bytes.count))
    while start > 0, isPart(start - 1) { start -= 1 }
    while end < bytes.count, isPart(end) { end += 1 }
    guard start < end else { return nil }
    return (String(decoding: bytes[start..<end], as: UTF8.self), start..<end)
  }
}
