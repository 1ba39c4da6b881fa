import FormDisk
import FormValues
package import JSONText

/// Whole lines of a segment that stand one behind the other in a piece of it.
package struct SegmentLines: Sendable {
  /// The piece, with padding behind it.
  let bytes: [UInt8]
  /// Where the first line begins, and the byte behind the last line feed.
  let start: Int
  let end: Int
  /// The most bytes of a line.
  let limit: Int
}

/// The lines at the beginning of a piece of a segment whose checksums are right, each with the
/// sequence number after that of the line before. None of them stands for an erased record.
package struct SoundLines: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Where the first line begins.
  package private(set) var start = 0
  /// The byte behind the line feed of each line.
  package private(set) var ends: [Int] = []
  /// The sequence number of the first line.
  private(set) var sequence = 0
  /// What lines have in common.
  private var recurring = RecurringBytes()

  /// No lines.
  package init() {}

  /// A line of its own.
  package init(_ line: StoredLine) {
    (bytes, start, sequence) = (line.text.bytes, line.text.start, line.sequence)
    ends = [line.text.end + 1]
  }

  /// Lets go of all lines.
  package mutating func removeAll() { (bytes, start, ends) = ([], 0, []) }

  /// The number of lines.
  package var count: Int { ends.count }

  /// The byte behind the last line.
  package var end: Int { ends.last ?? start }

  /// One of the lines, counted from 0.
  package subscript(index: Int) -> PaddedLine {
    PaddedLine(bytes, index == 0 ? start : ends[index - 1], ends[index] - 1)
  }

  /// Makes a line one of these, counted from 0.
  package func move(_ line: inout PaddedLine, to index: Int) {
    line.move(bytes, index == 0 ? start : ends[index - 1], ends[index] - 1)
  }

  /// Examines the lines of a piece, up to the first one that is not sound.
  package mutating func examine(_ lines: SegmentLines) {
    ends.removeAll(keepingCapacity: true)
    (bytes, start) = (lines.bytes, lines.start)
    let text = lines.bytes.span
    var begin = lines.start
    while begin < lines.end {
      let end = text.endOfLine(from: begin)
      guard end &- begin <= lines.limit,
        case .intact(let found) = RecordLine.check(
          text.extracting(begin..<end), from: RecordLine.endOfIdentifier, &recurring),
        // The first letter distinguishes most lines from those of erased records.
        text[at: begin &+ 2] != UInt8(ascii: "e")
      else { break }
      if ends.isEmpty {
        sequence = found
      } else if found != sequence &+ ends.count {
        break
      }
      begin = end &+ 1
      ends.append(begin)
    }
  }
}
