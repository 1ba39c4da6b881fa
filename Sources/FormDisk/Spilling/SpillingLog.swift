/// Bytes that are only ever appended, or changed in place: in memory, or in a file but for the last
/// ones.
struct SpillingLog: Sendable {
  private var file: SpillFile?
  /// All bytes, or those that are not in the file yet.
  private var bytes: [UInt8] = []
  private var flushed = 0
  private static let most = 256 << 10

  /// The number of bytes that were appended.
  var count: Int { flushed + bytes.count }

  /// Appends bytes and returns where they stand.
  mutating func append(_ new: Span<UInt8>) throws(StoreFailure) -> Int {
    let offset = count
    new.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    if file != nil, bytes.count >= SpillingLog.most { try flush() }
    return offset
  }

  /// So many bytes at an offset.
  func read(at offset: Int, count: Int) throws(StoreFailure) -> [UInt8] {
    if offset >= flushed {
      return Array(bytes[(offset - flushed)..<(offset - flushed + count)])
    }
    guard let file else { return [] }
    // Only whole entries are flushed: one never stands in both places.
    var buffer = [UInt8](repeating: 0, count: count)
    try file.read(into: &buffer, at: offset)
    return buffer
  }

  /// Changes bytes that were appended before.
  mutating func replace(at offset: Int, with new: [UInt8]) throws(StoreFailure) {
    if offset >= flushed {
      let start = offset - flushed
      bytes.replaceSubrange(start..<(start + new.count), with: new)
    } else {
      try file?.write(new, at: offset)
    }
  }

  /// Goes on in a file.
  mutating func spill(in folder: String) throws(StoreFailure) {
    guard file == nil else { return }
    file = try SpillFile(in: folder)
    try flush()
    bytes = []
  }

  private mutating func flush() throws(StoreFailure) {
    guard let file else { return }
    try file.write(bytes, at: flushed)
    flushed += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }
}
