import JSONText

/// Bytes that are only ever appended, or changed in place: in memory, or in a file but for the last
/// ones.
struct SpillingLog: Sendable {
  private var file: SpillFile?
  /// All bytes, or those that are not in the file yet.
  private var bytes: [UInt8] = []
  private var flushed = 0
  private static let most = 256 << 10
  private static let likelyValue = 24

  /// The number of bytes that were appended.
  var count: Int { flushed + bytes.count }

  /// Appends an entry and returns where it stands.
  mutating func append(
    _ entry: SpillingEntry, _ value: Span<UInt8>, _ key: Span<UInt8>
  ) throws(StoreFailure) -> Int {
    let offset = count
    bytes.append(word: entry.head)
    bytes.append(value, 0, value.count)
    bytes.append(key, 0, key.count)
    if file != nil, bytes.count >= SpillingLog.most { try flush() }
    return offset
  }

  /// The value of an entry and where it stands, if the entry has a key.
  func value(
    at offset: Int, ifKeyIs key: [UInt8]
  ) throws(StoreFailure) -> (value: [UInt8], offset: Int)? {
    guard offset < flushed else {
      return SpillingEntry(bytes.span, at: offset - flushed)
        .value(bytes, key.span, offset - flushed).map { ($0, offset + SpillingEntry.headCount) }
    }
    // Mostly that is the whole entry.
    let likely = SpillingEntry.headCount + key.count + SpillingLog.likelyValue
    var text = try read(at: offset, count: min(likely, flushed - offset))
    let entry = SpillingEntry(text.span, at: 0)
    if entry.count > text.count { text = try read(at: offset, count: entry.count) }
    return entry.value(text, key.span, 0).map { ($0, offset + SpillingEntry.headCount) }
  }

  /// So many bytes at an offset.
  private func read(at offset: Int, count: Int) throws(StoreFailure) -> [UInt8] {
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

/// How long the value and the key of an entry are, which stand behind its head in this order.
struct SpillingEntry {
  let head: UInt64

  static let headCount = 8

  init(key: Int, value: Int) { head = UInt64(key) | UInt64(value) << 32 }

  /// The head that stands at an index.
  init(_ text: Span<UInt8>, at index: Int) {
    head = text.word(at: index)
  }

  private var keyCount: Int { Int(head & 0xFFFF_FFFF) }
  private var valueCount: Int { Int(head >> 32) }
  var count: Int { Self.headCount + keyCount + valueCount }

  /// The value, if a key stands behind it; the entry begins at an index.
  func value(_ text: [UInt8], _ key: Span<UInt8>, _ index: Int) -> [UInt8]? {
    let start = index + Self.headCount
    let end = start + valueCount
    guard keyCount == key.count, text.span.hasBytes(end..<end + keyCount, key) else { return nil }
    return Array(text[start..<end])
  }
}
