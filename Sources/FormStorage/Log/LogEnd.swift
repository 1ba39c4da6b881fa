import FormDisk

/// The end of a segment: its last whole line, and what stands after it.
struct LogEnd {
  /// The size without what stands after the last line feed.
  let size: Int
  /// The offset of the last whole line.
  let lastLine: Int
  /// The sequence number of the last whole line; nil if it is damaged or there is none.
  let sequence: Int?

  /// Reads the last whole line before an offset.
  init(_ file: borrowing OpenFile, size: Int, limit: Int) throws(StoreFailure) {
    let end = try file.startOfLine(before: size)
    let start = end == 0 ? 0 : try file.startOfLine(before: end - 1)
    (self.size, lastLine) = (end, start)
    guard end > 0, end - start - 1 <= limit else {
      sequence = nil
      return
    }
    let line = try file.read(at: start, count: end - start - 1)
    guard case .intact(let found) = RecordLine.check(line) else {
      sequence = nil
      return
    }
    sequence = found
  }
}
