import JSONText

/// What a unit of a line is.
package enum TextUnit: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// The text of an open document, and where its lines begin.
package struct OpenText: Sendable {
  package private(set) var bytes: [UInt8]
  private var starts: [Int]
  private let unit: TextUnit
  /// What positions in units of UTF-16 are found by; nil for those in bytes.
  private var counts: UnitCounts?

  package init(_ bytes: [UInt8], unit: TextUnit) {
    (self.bytes, self.unit) = (bytes, unit)
    counts = unit == .utf16 ? UnitCounts(bytes) : nil
    starts = Self.starts(of: bytes)
  }

  private static func starts(of bytes: [UInt8]) -> [Int] {
    [0] + ends(in: bytes, from: 0, to: bytes.count)
  }

  /// Where lines begin behind the bytes of a range: behind a line feed, a carriage return, or both.
  private static func ends(in bytes: [UInt8], from start: Int, to end: Int) -> [Int] {
    var starts: [Int] = []
    let text = bytes.span
    for index in start..<end {
      let isEnd =
        text[index] == 0x0A
        || text[index] == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A)
      if isEnd { starts.append(index + 1) }
    }
    return starts
  }

  /// The number of lines.
  package var lineCount: Int { starts.count }

  /// The bytes of a line, without its end.
  private func line(_ line: Int) -> ArraySlice<UInt8> {
    guard line + 1 < starts.count else { return bytes[starts[line]...] }
    var content = bytes[starts[line]..<starts[line + 1]]
    if content.last == 0x0A { content.removeLast() }
    if content.last == 0x0D { content.removeLast() }
    return content
  }

  /// The offset of a position; one behind the end of its line, or of the document, is that end.
  package func offset(of position: EditorPosition) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let content = line(position.line)
    guard position.unit > 0 else { return content.startIndex }
    let most = min(position.unit, content.count)
    if let counts {
      let before = counts.units(before: content.startIndex, in: bytes)
      return counts.offset(ofUnit: before + most, in: content, of: bytes)
    }
    var offset = content.startIndex + most
    while offset > content.startIndex, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 {
      offset -= 1
    }
    return offset
  }

  /// The position of an offset.
  package func position(of offset: Int) -> EditorPosition {
    let offset = max(0, min(offset, bytes.count))
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let units =
      counts.map { $0.units(before: offset, in: bytes) - $0.units(before: starts[low], in: bytes) }
    return EditorPosition(line: low, unit: units ?? offset - starts[low])
  }

  /// Puts a text in the place of a range; without a range, in the place of all.
  package mutating func replace(_ range: Range<EditorPosition>?, with text: String) {
    guard let range else {
      self = OpenText(Array(text.utf8), unit: unit)
      return
    }
    let start = offset(of: range.lowerBound)
    let end = max(start, offset(of: range.upperBound))
    let new = Array(text.utf8)
    bytes.replaceSubrange(start..<end, with: new)
    counts?.recount(bytes, from: start)
    // A carriage return before the change may have become one of two bytes that end a line, and so
    // may the last one of it.
    let kept = starts.partitioningIndex { $0 >= start }
    let last = starts.partitioningIndex { $0 > end + 1 }
    let moved = starts[last...].map { $0 + new.count - (end - start) }
    let stop = min(start + new.count + 1, bytes.count)
    let added = Self.ends(in: bytes, from: max(0, start - 1), to: stop)
    starts.replaceSubrange(max(1, kept)..., with: added + moved)
  }
}

extension [Int] {
  /// The first index for which a condition holds, which must hold for all after it.
  func partitioningIndex(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
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
