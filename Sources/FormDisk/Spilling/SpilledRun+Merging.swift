extension SpilledRun {
  /// Writes a run from its beginning to its end.
  struct Writer {
    private let file: SpillFile
    private var block: [HashedNumber] = []
    private var written = 0
    private var fences: [UInt64] = []

    /// Begins a run of so many numbers.
    init(in folder: String, count: Int) throws(StoreFailure) {
      file = try SpillFile(in: folder)
      block.reserveCapacity(SpilledRun.blockCount)
      fences.reserveCapacity(count / SpilledRun.pageCount + 1)
    }

    /// Appends a number, whose hash is not below that of the one before.
    mutating func append(_ entry: HashedNumber) throws(StoreFailure) {
      if block.count % SpilledRun.pageCount == 0 { fences.append(entry.hash) }
      block.append(entry)
      if block.count == SpilledRun.blockCount { try flush() }
    }

    mutating func finish() throws(StoreFailure) -> SpilledRun {
      try flush()
      return SpilledRun(file, count: written, fences: fences)
    }

    private mutating func flush() throws(StoreFailure) {
      try file.write(block, at: written * MemoryLayout<HashedNumber>.stride)
      written += block.count
      block.removeAll(keepingCapacity: true)
    }
  }

  /// Reads a run from its beginning to its end.
  struct Reader {
    private let run: SpilledRun
    private var block: [HashedNumber] = []
    private var index = 0
    private var read = 0

    init(_ run: SpilledRun) { self.run = run }

    /// The number at which it stands; nil at the end.
    mutating func head() throws(StoreFailure) -> HashedNumber? {
      if index == block.count {
        guard read < run.count else { return nil }
        block = try run.entries(from: read, most: SpilledRun.blockCount)
        (index, read) = (0, read + block.count)
      }
      return block[index]
    }

    mutating func advance() { index += 1 }
  }

  /// Merges runs into one.
  static func merging(
    _ runs: ArraySlice<SpilledRun>, in folder: String
  ) throws(StoreFailure) -> SpilledRun {
    var readers = runs.map { Reader($0) }
    var writer = try Writer(in: folder, count: runs.reduce(0) { $0 + $1.count })
    while true {
      var first: (hash: UInt64, reader: Int, entry: HashedNumber)?
      for index in readers.indices {
        guard let head = try readers[index].head() else { continue }
        if first.map({ head.hash < $0.hash }) ?? true { first = (head.hash, index, head) }
      }
      guard let (_, reader, entry) = first else { return try writer.finish() }
      try writer.append(entry)
      readers[reader].advance()
    }
  }
}
