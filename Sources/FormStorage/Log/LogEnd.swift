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
    let end = try LogEnd.lineFeed(in: file, before: size).map { $0 + 1 } ?? 0
    let start =
      end == 0 ? 0 : try LogEnd.lineFeed(in: file, before: end - 1).map { $0 + 1 } ?? 0
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

  /// The offset of the last line feed before an offset.
  static func lineFeed(
    in file: borrowing OpenFile, before limit: Int
  ) throws(StoreFailure) -> Int? {
    var end = limit
    while end > 0 {
      let start = max(0, end - 64 << 10)
      let bytes = try file.read(at: start, count: end - start)
      if let index = bytes.lastIndex(of: 0x0A) { return start + index }
      end = start
    }
    return nil
  }
}
