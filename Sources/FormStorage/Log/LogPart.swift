import FormDisk
import JSONText

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
  package func position(after count: Int) -> LogPosition {
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

/// Records that follow each other in a log, with what came of the work on them, or another line of
/// it.
package enum LogPart<Output> {
  case records(RecordBlock, Output)
  case line(LogLine)
}

/// Visits a part of a log. Returns nil to go on; to stop, how many of the records were visited.
package typealias LogVisit<Output> = (LogPart<Output>) -> Int?

extension LogPart {
  /// Visits each line for itself, until the visitor has enough.
  func forEachLine(_ visit: (LogLine) -> ReadingStep) -> Int? {
    switch self {
    case .line(let line): return visit(line) == .next ? nil : 0
    case .records(let block, _):
      for index in 0..<block.count where visit(block.entry(index)) == .stop { return index + 1 }
      return nil
    }
  }
}
