import JSONText

/// Reads one entry of an archive piece by piece, in memory that does not grow with it.
///
/// What was read stands in a buffer between `start` and `end`, and padding behind it. The buffer
/// also holds the bytes before `start` that inflating copies from.
package struct EntryReader {
  private enum Content {
    case stored(Range<Int>)
    case deflated(Inflater)
  }

  /// How many times larger than in the archive an entry may become, once it is large.
  static let mostGrowth = 250
  /// An entry of less than so many bytes may grow as it likes.
  private static let freeGrowth = 4 << 20
  /// The bytes that are read at once.
  private static let step = 1 << 17
  /// The bytes that inflating may copy from.
  private static let window = 1 << 15

  private let source: any ArchiveBytes
  package let entry: ArchiveEntry
  private var content: Content
  private var checksum = CRC32()
  private var total = 0
  private(set) var buffer: [UInt8]
  package private(set) var end = 0
  private var isAtEnd = false

  /// Begins to read an entry.
  package init(
    _ entry: ArchiveEntry, of source: any ArchiveBytes
  ) throws(WorkbookProblem) {
    if entry.isEncrypted { throw .encrypted(entry.name) }
    (self.source, self.entry) = (source, entry)
    let header = try source.bytes(
      in: entry.offset..<min(source.count, entry.offset + ArchiveDirectory.headerSize))
    guard header.count == ArchiveDirectory.headerSize, header.number32(at: 0) == 0x0403_4B50,
      header.number16(at: 8) == entry.method, header.number16(at: 26) == entry.name.utf8.count
    else { throw .damaged(.entry(entry.name)) }
    let start =
      entry.offset + header.count + header.number16(at: 26) + header.number16(at: 28)
    guard start + entry.packedSize <= source.count,
      try source.bytes(
        in: entry.offset + header.count..<entry.offset + header.count + entry.name.utf8.count)
        == Array(entry.name.utf8)
    else { throw .damaged(.entry(entry.name)) }
    let range = start..<start + entry.packedSize
    switch entry.method {
    case 0: content = .stored(range)
    case 8: content = .deflated(Inflater(source, range))
    default: throw .compression(entry.name, method: entry.method)
    }
    buffer = [UInt8](
      repeating: 0, count: EntryReader.window + EntryReader.step + 2 * Inflater.slack)
  }

  /// The bytes of the archive that were read.
  var loaded: Int {
    switch content {
    case .stored(let rest): entry.packedSize - rest.count
    case .deflated(let inflater): inflater.loaded
    }
  }

  /// Reads more, behind what is kept from an index on.
  ///
  /// - Returns: the number of places by which everything has moved to the front; nil at the end.
  package mutating func read(keeping start: Int) throws(WorkbookProblem) -> Int? {
    guard !isAtEnd else { return nil }
    let moved = makeRoom(keeping: start)
    let range = end..<buffer.count - Inflater.slack
    let count: Int
    switch content {
    case .stored(let rest):
      count = min(rest.count, range.count)
      buffer.replaceSubrange(
        end..<end + count,
        with: try source.bytes(in: rest.lowerBound..<rest.lowerBound + count))
      content = .stored(rest.dropFirst(count))
    case .deflated(var inflater):
      // Moved out: else each change would copy it.
      content = .stored(0..<0)
      let found = try inflater.inflate(into: &buffer, range)
      guard let found, found > 0 || inflater.isComplete else {
        throw .damaged(.entry(entry.name))
      }
      count = found
      let growth = (total + count) / max(1, inflater.loaded)
      if total + count > EntryReader.freeGrowth, growth > EntryReader.mostGrowth {
        throw .bomb(entry.name)
      }
      content = .deflated(inflater)
    }
    try check(count)
    return count == 0 ? nil : moved
  }

  /// Takes the next bytes into account.
  private mutating func check(_ count: Int) throws(WorkbookProblem) {
    var checksum = checksum
    checksum.update(buffer.span.extracting(end..<end + count))
    self.checksum = checksum
    (end, total) = (end + count, total + count)
    if total > entry.size { throw .damaged(.entry(entry.name)) }
    guard count == 0 else { return }
    isAtEnd = true
    guard total == entry.size, checksum.value == entry.checksum else {
      throw .damaged(.checksum(entry.name))
    }
  }

  /// Moves what is kept to the front where there is no room behind it, and grows where that is not
  /// enough; returns the number of places.
  private mutating func makeRoom(keeping start: Int) -> Int {
    guard end + EntryReader.step / 2 > buffer.count - Inflater.slack else { return 0 }
    let moved = min(start, max(0, end - EntryReader.window))
    let kept = end - moved
    let needed = kept + EntryReader.step + 2 * Inflater.slack
    if needed > buffer.count {
      buffer += repeatElement(0, count: max(needed, 2 * kept) - buffer.count)
    }
    buffer.move(kept, from: moved)
    end = kept
    return moved
  }

  /// All bytes of the entry, which may be so many.
  package mutating func wholeText(most: Int) throws(WorkbookProblem) -> [UInt8] {
    guard entry.size <= most else { throw .tooLarge(entry.name, what: "a text", most: most) }
    var (bytes, start): ([UInt8], Int) = ([], 0)
    while let moved = try read(keeping: start) {
      start -= moved
      bytes.append(buffer.span, start, end)
      start = end
    }
    return bytes
  }
}

extension [UInt8] {
  /// Moves bytes to the front.
  fileprivate mutating func move(_ count: Int, from start: Int) {
    guard start > 0 else { return }
    var bytes = mutableSpan
    var index = 0
    while index < count {
      bytes[index] = bytes[start &+ index]
      index &+= 1
    }
  }
}
