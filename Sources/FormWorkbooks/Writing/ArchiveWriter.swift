import JSONText

/// Writes a ZIP archive from its beginning to its end (APPNOTE 6.3), so it can go through a pipe.
///
/// Short entries are stored. Long ones are deflated by fixed codes, with their sizes behind them.
/// An entry is at most ``mostOfEntry`` bytes; the archive may be of any size (ZIP64).
package struct ArchiveWriter: Sendable {
  private struct Entry {
    let name: [UInt8]
    let offset: Int
    let isStored: Bool
    var checksum: UInt32 = 0
    var packedSize = 0
    var size = 0
  }

  /// The most bytes of an entry before it is deflated, each of which may take nine bits: four bytes
  /// say the size, and there is room for a row.
  static let mostOfEntry = 3_700_000_000

  /// What was written, up to when it was last taken away.
  package private(set) var output: [UInt8] = []
  /// The bytes that were taken away.
  private var taken = 0
  private var entries: [Entry] = []
  private var checksum = CRC32()
  private var deflater = Deflater()

  /// Bits of the flags of an entry: its name is UTF-8; its sizes stand behind it.
  private static let (utf8Flag, laterFlag) = (0x0800, 0x0008)

  /// The number of bytes so far.
  private var count: Int { taken + output.count }
  /// The bytes of the present entry before they are deflated.
  var sizeOfEntry: Int { entries.last?.size ?? 0 }

  /// An archive without entries.
  package init() {}

  /// Takes away what was written, and keeps the memory.
  mutating func removeOutput() {
    taken += output.count
    output.removeAll(keepingCapacity: true)
  }

  /// Writes an entry that is at hand.
  package mutating func store(_ name: String, _ text: String) { store(name, Array(text.utf8)) }

  /// Writes an entry that is at hand.
  package mutating func store(_ name: String, _ bytes: [UInt8]) {
    var check = CRC32()
    check.update(bytes.span)
    var entry = Entry(name: Array(name.utf8), offset: count, isStored: true)
    (entry.checksum, entry.packedSize, entry.size) = (check.value, bytes.count, bytes.count)
    entries.append(entry)
    writeHeader(entry)
    output += bytes
  }

  /// Begins an entry that comes piece by piece.
  mutating func begin(_ name: String) {
    let entry = Entry(name: Array(name.utf8), offset: count, isStored: false)
    entries.append(entry)
    writeHeader(entry)
    (checksum, deflater) = (CRC32(), Deflater())
  }

  /// Writes a piece of the present entry; the text has padding behind it.
  mutating func write(_ text: Span<UInt8>, count: Int, isLast: Bool) {
    guard let last = entries.indices.last else { return }
    let before = output.count
    checksum.update(text.extracting(0..<count))
    deflater.deflate(text, count: count, isLast: isLast, into: &output)
    entries[last].packedSize += output.count - before
    entries[last].size += count
    guard isLast else { return }
    entries[last].checksum = checksum.value
    output.append32(0x0807_4B50)
    output.append32(Int(checksum.value))
    output.append32(entries[last].packedSize)
    output.append32(entries[last].size)
  }

  /// Writes the directory.
  package mutating func finish() {
    let start = count
    for entry in entries { writeInDirectory(entry) }
    let (size, number) = (count - start, entries.count)
    let isWide = number >= 0xFFFF || start >= 0xFFFF_FFFF
    if isWide { writeWideEnd(start, size, number) }
    output.append32(0x0605_4B50)
    output.append32(0)
    for _ in 0..<2 { output.append16(min(number, 0xFFFF)) }
    output.append32(min(size, 0xFFFF_FFFF))
    output.append32(min(start, 0xFFFF_FFFF))
    output.append16(0)
  }

  private mutating func writeHeader(_ entry: Entry) {
    output.append32(0x0403_4B50)
    output.append16(20)
    writeSharedFields(entry, isThere: entry.isStored)
    output.append16(entry.name.count)
    output.append16(0)
    output += entry.name
  }

  /// Writes what the header of an entry and the directory both have.
  private mutating func writeSharedFields(_ entry: Entry, isThere: Bool) {
    output.append16(ArchiveWriter.utf8Flag | (entry.isStored ? 0 : ArchiveWriter.laterFlag))
    output.append16(entry.isStored ? 0 : 8)
    // Midnight of 1 January 1980: the same records give the same bytes.
    output.append16(0)
    output.append16(0x21)
    output.append32(isThere ? Int(entry.checksum) : 0)
    output.append32(isThere ? entry.packedSize : 0)
    output.append32(isThere ? entry.size : 0)
  }

  private mutating func writeInDirectory(_ entry: Entry) {
    let isFar = entry.offset >= 0xFFFF_FFFF
    output.append32(0x0201_4B50)
    for _ in 0..<2 { output.append16(isFar ? 45 : 20) }
    writeSharedFields(entry, isThere: true)
    output.append16(entry.name.count)
    output.append16(isFar ? 12 : 0)
    for _ in 0..<3 { output.append16(0) }
    output.append32(0)
    output.append32(min(entry.offset, 0xFFFF_FFFF))
    output += entry.name
    guard isFar else { return }
    output.append16(1)
    output.append16(8)
    output.append64(entry.offset)
  }

  /// Writes the numbers of the directory that need more than four bytes.
  private mutating func writeWideEnd(_ start: Int, _ size: Int, _ number: Int) {
    let end = count
    output.append32(0x0606_4B50)
    output.append64(44)
    for _ in 0..<2 { output.append16(45) }
    for _ in 0..<2 { output.append32(0) }
    for _ in 0..<2 { output.append64(number) }
    output.append64(size)
    output.append64(start)
    output.append32(0x0706_4B50)
    output.append32(0)
    output.append64(end)
    output.append32(1)
  }
}
