import FormCore
import FormDisk
import FormStorage
import FormTestStores
import FormValues
import Testing

/// Indexes whose checksums are right, and which say what cannot be.
@Suite("Indexes that lie")
struct LyingIndexTests {
  /// An index as numbers: what its first page says after the number of the segment, and its entries.
  struct Content {
    var before, sequence, bytes, lastLine, count: Int
    var entries: [(high: UInt64, low: UInt64, offset: UInt64, length: UInt64)]

    /// Reads an index of one page of entries.
    init?(_ file: [UInt8]) {
      let text = String(decoding: file.prefix { $0 != 0 }, as: UTF8.self)
      let words = text.split(separator: " ").suffix(5).compactMap { Int($0) }
      guard words.count == 5 else { return nil }
      (before, sequence, bytes) = (words[0], words[1], words[2])
      (lastLine, count) = (words[3], words[4])
      entries = (0..<words[4]).map { number in
        let words = (0..<4).map { word in
          let start = 4096 + number * 32 + word * 8
          return file[start..<start + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
        return (words[0], words[1], words[2], words[3])
      }
    }

    /// The file, with the right checksums.
    var file: [UInt8] {
      let text = "formline index 1 1 \(before) \(sequence) \(bytes) \(lastLine) \(count)"
      let words = entries.flatMap { [$0.high, $0.low, $0.offset, $0.length] }
      let bytes = words.flatMap { word in
        (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * $0)) }
      }
      return Self.page(Array(text.utf8)) + Self.page(bytes)
    }

    private static func page(_ content: [UInt8]) -> [UInt8] {
      let content = content + [UInt8](repeating: 0, count: 4092 - content.count)
      let checksum = CRC32C(content).value
      return content + (0..<4).map { UInt8(truncatingIfNeeded: checksum >> ($0 * 8)) }
    }
  }

  static let lies: [(name: String, change: @Sendable (inout Content) -> Void)] = [
    ("no lie", { _ in }),
    ("offsets beyond all files", { $0.setEntries(.max, 2) }),
    ("offsets beyond what numbers can be", { $0.setEntries(1 << 63, 2) }),
    ("long lines", { $0.setEntries(0, 1 << 62) }),
    ("offset and length that overflow", { $0.setEntries(1 << 63 - 2, 1 << 63 - 2) }),
    (
      "lines as long as the segment",
      { content in
        let length = UInt64(content.bytes - 1)
        content.setEntries(0, length)
      }
    ),
    ("a line of the segment twice", { $0.entries[1] = $0.entries[0] }),
    ("entries in another order", { $0.entries.reverse() }),
    (
      "a negative number before",
      {
        $0.before = .min
        $0.sequence = .min + $0.count
      }
    ),
    (
      "more lines than numbers",
      {
        $0.count = .max
        $0.sequence = .max
      }
    ),
    (
      "nearly as many lines as numbers",
      {
        $0.count = .max - 200
        $0.sequence = .max - 200
      }
    ),
    ("a last line before the first one", { $0.lastLine = -1 }),
    ("a long last line", { $0.bytes = .max }),
  ]

  @Test("change no answer", arguments: lies.indices)
  func lie(_ index: Int) throws {
    let visit = FormIdentifier(nearest: "visit")
    let folder = try TemporaryFolder()
    var options = StoreOptions(segmentBytes: 1500, patience: 0)
    options.indexedBytes = 1
    let store = { DirectorySubmissionStore(path: folder.path("store"), options: options) }
    let all = (1...20).map { SampleSubmission.make($0) }
    for submission in all { _ = try store().append(submission, resend: .impossible) }
    func find(_ number: Int) throws -> [Int] {
      try store().find("\(SampleSubmission.id(number))", of: visit, most: 9) { _ in }.map(
        \.sequence)
    }
    #expect(try find(99) == [])
    let path = "store/visit/000001.index"
    let honest = try #require(folder.read(path))
    var content = try #require(Content(honest))
    #expect(content.file == honest)
    #expect(content.entries.count > 1)
    LyingIndexTests.lies[index].change(&content)
    func lie() throws { try folder.write(content.file, to: path) }
    try lie()
    for number in 1...20 { #expect(try find(number) == [number]) }
    try lie()
    #expect(try find(99) == [])
    // A few are looked up in the indexes; for many the entries are taken over.
    for count in [1, 500] {
      try lie()
      let writer = store()
      for _ in 0..<count {
        let stored = try writer.append(contentsOf: all, resend: .possible)
        #expect(stored.allSatisfy(\.wasKnown) && stored.map(\.sequence) == Array(1...20))
      }
    }
    #expect(try store().verify(visit).isEmpty)
  }
}

extension LyingIndexTests.Content {
  /// Gives all entries the same offset and the same length.
  fileprivate mutating func setEntries(_ offset: UInt64, _ length: UInt64) {
    for index in entries.indices {
      (entries[index].offset, entries[index].length) = (offset, length)
    }
  }
}
