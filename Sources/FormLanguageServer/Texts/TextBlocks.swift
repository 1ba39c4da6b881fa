import JSONText

/// How many lines end in a UTF-8 text, and how many UTF-16 units stand, before each block of it. So
/// neither is counted from the beginning for each position, and a change counts only the blocks anew
/// that it touches.
struct TextBlocks: Sendable {
  /// An offset, and what stands before it.
  struct Place: Sendable {
    var (offset, lines, units) = (0, 0, 0)

    /// Counts a byte.
    @inline(__always)
    fileprivate mutating func pass(_ text: Span<UInt8>) {
      let byte = text[offset]
      offset += 1
      // The other bytes of a character have no units.
      units &+= byte & 0xC0 == 0x80 ? 0 : byte < 0xF0 ? 1 : 2
      // A line ends with a line feed, a carriage return, or both.
      if byte == 0x0A || byte == 0x0D && (offset == text.count || text[offset] != 0x0A) {
        lines &+= 1
      }
    }

    fileprivate mutating func shift(from old: Place, to new: Place) {
      offset += new.offset - old.offset
      lines += new.lines - old.lines
      units += new.units - old.units
    }
  }

  /// Where each block begins, and the end of the text.
  private var places = [Place()]

  private static let mostOfBlock = 512

  init(_ bytes: [UInt8]) { replace(0..<0, with: bytes.count, in: bytes) }

  /// The number of lines.
  var lineCount: Int { places[places.count - 1].lines + 1 }

  /// Counts anew where so many bytes have come in the place of a range.
  mutating func replace(_ range: Range<Int>, with count: Int, in bytes: [UInt8]) {
    // A carriage return before the change may have become one of two bytes that end a line.
    let first = max(0, places.partitioningIndex { $0.offset >= range.lowerBound } - 1)
    let next = places.partitioningIndex { $0.offset >= range.upperBound }
    let last = min(max(next, first + 1), places.count - 1)
    let (old, start) = (places[last], places[first])
    let length = old.offset + count - range.count - start.offset
    let pieces = (length + Self.mostOfBlock - 1) / Self.mostOfBlock
    var (new, place) = ([Place](), start)
    for piece in 0..<pieces {
      new.append(place)
      Self.count(bytes, &place, to: start.offset + length * (piece + 1) / pieces)
    }
    places.replaceSubrange(first..<last, with: new)
    for index in first + new.count..<places.count { places[index].shift(from: old, to: place) }
  }

  /// The place of an offset.
  func place(of offset: Int, in bytes: [UInt8]) -> Place {
    var place = places[places.partitioningIndex { $0.offset > offset } - 1]
    Self.count(bytes, &place, to: offset)
    return place
  }

  /// Where a line begins.
  func start(ofLine line: Int, in bytes: [UInt8]) -> Place {
    guard line > 0 else { return Place() }
    var place = places[places.partitioningIndex { $0.lines >= line } - 1]
    let text = bytes.span
    while place.lines < line { place.pass(text) }
    return place
  }

  /// The offset of the character in a line that has a unit of the text; its end if none has.
  func offset(ofUnit unit: Int, in line: ArraySlice<UInt8>, of bytes: [UInt8]) -> Int {
    var place = places[places.partitioningIndex { $0.units > unit } - 1]
    let text = bytes.span
    while place.offset < line.endIndex {
      let offset = place.offset
      place.pass(text)
      if place.units > unit { return max(offset, line.startIndex) }
    }
    return line.endIndex
  }

  private static func count(_ bytes: [UInt8], _ place: inout Place, to end: Int) {
    let text = bytes.span
    while place.offset < end { place.pass(text) }
  }
}

extension [TextBlocks.Place] {
  /// The first index for which a condition holds, which must hold for all after it.
  fileprivate func partitioningIndex(_ holds: (TextBlocks.Place) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
