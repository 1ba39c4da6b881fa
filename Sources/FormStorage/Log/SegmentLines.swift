import FormDisk
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
  private(set) var bytes: [UInt8] = []
  /// Where the first line begins.
  private(set) var start = 0
  /// The byte behind the line feed of each line.
  private(set) var ends: [Int] = []
  /// The sequence number of the first line.
  private(set) var sequence = 0

  /// No lines.
  package init() {}

  /// The number of lines.
  package var count: Int { ends.count }

  /// The byte behind the last line.
  var end: Int { ends.last ?? start }

  /// One of the lines, counted from 0.
  package subscript(index: Int) -> PaddedLine {
    PaddedLine(bytes, index == 0 ? start : ends[index - 1], ends[index] - 1)
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
        case .intact(let found) = RecordLine.check(text.extracting(begin..<end)),
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

/// Records of a log that follow each other, and where they stand.
package struct RecordBlock {
  package let lines: SoundLines
  let segment: SegmentName
  let path: String
  /// Where the first line stands.
  let first: LogPosition

  /// The number of records.
  package var count: Int { lines.count }

  /// The line of a record, with what is known of it.
  package func line(_ index: Int) -> StoredLine {
    let line = lines[index]
    return StoredLine(
      text: line, sequence: lines.sequence + index,
      location: LineLocation(
        file: path, line: first.line + index, offset: first.offset + line.start - lines.start))
  }

  /// Where reading goes on behind the first records, so many of them.
  func position(after count: Int) -> LogPosition {
    guard count > 0 else { return first }
    return LogPosition(
      segment: first.segment, offset: first.offset + lines.ends[count - 1] - lines.start,
      line: first.line + count, sequence: lines.sequence + count - 1)
  }

  /// A record as a line of the log.
  func entry(_ index: Int) -> LogLine {
    LogLine(
      entry: .record(line(index)), segment: segment, length: lines[index].count,
      next: position(after: index + 1))
  }
}

extension ScannedPart {
  /// Visits each line for itself, until the visitor has enough.
  func forEachLine(_ visit: (LogLine) -> ReadingStep) -> Int? {
    switch self {
    case .line(let line): return visit(line) == .next ? nil : 0
    case .records(let block):
      for index in 0..<block.count where visit(block.entry(index)) == .stop { return index + 1 }
      return nil
    }
  }
}

/// Records that follow each other, or another entry of a log.
package enum LogPart {
  case records(RecordBlock)
  case entry(StoredEntry)
}
