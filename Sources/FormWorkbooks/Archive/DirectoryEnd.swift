/// The record at the end of an archive, which says where its directory is.
struct DirectoryEnd {
  let count: Int
  let size: Int
  let offset: Int

  private static let recordSize = 22
  /// The most bytes that may stand behind the record: a comment.
  private static let mostBehind = 0xFFFF

  init(_ source: some ArchiveBytes) throws(WorkbookProblem) {
    let start = max(0, source.count - DirectoryEnd.recordSize - DirectoryEnd.mostBehind)
    let bytes = try source.bytes(in: start..<source.count)
    guard let index = DirectoryEnd.lastRecord(bytes) else {
      let first = try source.bytes(in: 0..<min(4, source.count))
      if first == [0xD0, 0xCF, 0x11, 0xE0] { throw .otherFile(.oldWorkbook) }
      throw first == [0x50, 0x4B, 0x03, 0x04] ? .damaged(.directory) : .otherFile(.noArchive)
    }
    // All of it is on one disk.
    guard bytes.number32(at: index + 4) == 0 || bytes.number32(at: index + 4) == 0xFFFF_FFFF,
      bytes.number16(at: index + 8) == bytes.number16(at: index + 10)
    else { throw .damaged(.directory) }
    var (count, size, offset) = (
      bytes.number16(at: index + 10), bytes.number32(at: index + 12),
      bytes.number32(at: index + 16)
    )
    var end = start + index
    if count == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF {
      (count, size, offset, end) = try DirectoryEnd.wide(source, before: end)
    }
    guard size >= 0, offset >= 0, offset <= end, size == end - offset else {
      throw .damaged(.directory)
    }
    (self.count, self.size, self.offset) = (count, size, offset)
  }

  /// The last place of a record whose comment ends with the archive.
  private static func lastRecord(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= recordSize else { return nil }
    return (0...bytes.count - recordSize).last { index in
      bytes[index] == 0x50 && bytes.number32(at: index) == 0x0605_4B50
        && index + recordSize + bytes.number16(at: index + 20) == bytes.count
    }
  }

  /// The numbers of ZIP64, which stand before the record.
  private static func wide(
    _ source: some ArchiveBytes, before end: Int
  ) throws(WorkbookProblem) -> (count: Int, size: Int, offset: Int, end: Int) {
    guard end >= 20 else { throw .damaged(.directory) }
    let locator = try source.bytes(in: end - 20..<end)
    guard locator.number32(at: 0) == 0x0706_4B50, let start = locator.number64(at: 8),
      start + 56 <= end - 20
    else { throw .damaged(.directory) }
    let record = try source.bytes(in: start..<start + 56)
    guard record.number32(at: 0) == 0x0606_4B50, record.number64(at: 4) == end - 20 - start - 12,
      record.number32(at: 16) == 0, record.number32(at: 20) == 0,
      let count = record.number64(at: 32), record.number64(at: 24) == count,
      let size = record.number64(at: 40), let offset = record.number64(at: 48)
    else { throw .damaged(.directory) }
    return (count, size, offset, start)
  }
}
