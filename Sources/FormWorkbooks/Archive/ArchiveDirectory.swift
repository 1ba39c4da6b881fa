/// One entry of an archive.
package struct ArchiveEntry: Equatable, Sendable {
  package let name: String
  let method: Int
  let checksum: UInt32
  /// The number of its bytes in the archive.
  let packedSize: Int
  /// The number of its bytes when they are inflated.
  package let size: Int
  /// The byte offset of its header in the archive.
  let offset: Int
  let isEncrypted: Bool
}

/// The entries of a ZIP archive (APPNOTE 6.3), by its central directory.
package struct ArchiveDirectory: Sendable {
  /// The most entries of an archive.
  package static let mostEntries = 10_000
  /// The most bytes of a directory.
  private static let mostBytes = 4 << 20

  package let entries: [ArchiveEntry]
  private let byName: [String: Int]

  /// Reads the directory of an archive.
  ///
  /// The names of all entries must stay inside the folder of the archive, and no two entries may
  /// have one name or lie over each other.
  package init(_ source: some ArchiveBytes) throws(WorkbookProblem) {
    let end = try DirectoryEnd(source)
    guard end.count <= ArchiveDirectory.mostEntries else { throw .tooManyEntries }
    guard end.size <= ArchiveDirectory.mostBytes else {
      throw .tooLarge("archive", what: "a directory", most: ArchiveDirectory.mostBytes)
    }
    let bytes = try source.bytes(in: end.offset..<end.offset + end.size)
    var (entries, index): ([ArchiveEntry], Int) = ([], 0)
    for _ in 0..<end.count { entries.append(try ArchiveDirectory.entry(bytes, &index)) }
    guard index == bytes.count else { throw .damaged(.directory) }
    var byName: [String: Int] = [:]
    for (index, entry) in entries.enumerated() {
      if ArchiveDirectory.leadsOutside(entry.name) { throw .outside(entry.name) }
      guard byName.updateValue(index, forKey: entry.name) == nil else { throw .twice(entry.name) }
    }
    var free = 0
    for entry in entries.sorted(by: { $0.offset < $1.offset }) {
      guard entry.offset >= free else { throw .damaged(.entry(entry.name)) }
      free = entry.offset + ArchiveDirectory.headerSize + entry.packedSize
    }
    guard free <= end.offset else { throw .damaged(.directory) }
    (self.entries, self.byName) = (entries, byName)
  }

  /// The entry of a name; nil if there is none.
  package func entry(_ name: String) -> ArchiveEntry? { byName[name].map { entries[$0] } }

  /// The bytes of an entry's header before its name.
  static let headerSize = 30

  private static func entry(
    _ bytes: [UInt8], _ index: inout Int
  ) throws(WorkbookProblem) -> ArchiveEntry {
    guard index + 46 <= bytes.count, bytes.number32(at: index) == 0x0201_4B50 else {
      throw .damaged(.directory)
    }
    let start = index
    let nameEnd = start + 46 + bytes.number16(at: start + 28)
    let extraEnd = nameEnd + bytes.number16(at: start + 30)
    index = extraEnd + bytes.number16(at: start + 32)
    guard index <= bytes.count else { throw .damaged(.directory) }
    guard let name = String(validating: bytes[(start + 46)..<nameEnd], as: UTF8.self) else {
      throw .encoding("archive")
    }
    var sizes = [
      bytes.number32(at: start + 24), bytes.number32(at: start + 20),
      bytes.number32(at: start + 42),
    ]
    guard expand(&sizes, bytes, nameEnd..<extraEnd), bytes.number16(at: start + 34) == 0 else {
      throw .damaged(.directory)
    }
    return ArchiveEntry(
      name: name, method: bytes.number16(at: start + 10),
      checksum: UInt32(bytes.number32(at: start + 16)), packedSize: sizes[1], size: sizes[0],
      offset: sizes[2], isEncrypted: bytes.number16(at: start + 8) & 0x41 != 0)
  }

  /// Takes the numbers that need more than four bytes from the extra field of ZIP64.
  private static func expand(_ sizes: inout [Int], _ bytes: [UInt8], _ extra: Range<Int>) -> Bool {
    guard sizes.contains(0xFFFF_FFFF) else { return true }
    var index = extra.lowerBound
    while index + 4 <= extra.upperBound {
      let (tag, end) = (bytes.number16(at: index), index + 4 + bytes.number16(at: index + 2))
      guard end <= extra.upperBound else { return false }
      index += 4
      guard tag == 1 else {
        index = end
        continue
      }
      for field in sizes.indices where sizes[field] == 0xFFFF_FFFF {
        guard index + 8 <= end, let number = bytes.number64(at: index) else { return false }
        sizes[field] = number
        index += 8
      }
      return true
    }
    return false
  }

  private static func leadsOutside(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "/") || name.utf8.contains(0)
      || name.utf8.contains(UInt8(ascii: "\\"))
      || name.utf8.dropFirst().first == UInt8(ascii: ":")
      || name.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }
}
