/// Sorts the entries of an index in a fixed amount of memory: beyond that in files of a folder that
/// are gone with the sort.
package struct EntrySort: Sendable {
  /// Sorted entries in a file, some of which are in memory.
  private struct Run: Sendable {
    let file: SpillFile
    let count: Int
    /// How many of them were read.
    var read = 0
    var entries: [IndexEntry] = []
    /// Which of those in memory is next.
    var next = 0
  }

  private var entries: [IndexEntry] = []
  private var runs: [Run] = []
  private let folder: String

  /// The most entries in memory: 512 KiB.
  static let limit = (1 << 19) / MemoryLayout<IndexEntry>.stride
  /// The entries that are visited together.
  private static let visitedCount = limit / 16
  /// The entries of a file that are read at once.
  private static let pieceCount = 128

  /// No entries.
  package init(in folder: String) { self.folder = folder }

  /// Adds an entry.
  package mutating func append(_ entry: IndexEntry) throws(StoreFailure) {
    if entries.count == Self.limit { try spill() }
    entries.append(entry)
  }

  private mutating func spill() throws(StoreFailure) {
    entries.sortEntries()
    let file = try SpillFile(in: folder)
    try file.write(entries, at: 0)
    runs.append(Run(file: file, count: entries.count))
    entries.removeAll(keepingCapacity: true)
  }

  /// Calls `visit` with all entries in their order, once, pieces of them together.
  package mutating func forEachPiece(
    _ visit: ([IndexEntry]) throws(StoreFailure) -> Void
  ) throws(StoreFailure) {
    if runs.isEmpty {
      entries.sortEntries()
      return try visit(entries)
    }
    try spill()
    entries = []
    var heads = EntryHeads()
    for index in runs.indices {
      if let entry = try nextEntry(of: index) { heads.add(entry, of: index) }
    }
    var sorted: [IndexEntry] = []
    sorted.reserveCapacity(Self.visitedCount)
    while let (entry, run) = heads.least {
      sorted.append(entry)
      heads.replaceLeast(by: try nextEntry(of: run))
      if sorted.count == Self.visitedCount {
        try visit(sorted)
        sorted.removeAll(keepingCapacity: true)
      }
    }
    if !sorted.isEmpty { try visit(sorted) }
  }

  /// The next entry of a run; nil at its end.
  private mutating func nextEntry(of index: Int) throws(StoreFailure) -> IndexEntry? {
    if runs[index].next == runs[index].entries.count {
      let count = min(Self.pieceCount, runs[index].count - runs[index].read)
      guard count > 0 else { return nil }
      var piece = [IndexEntry](repeating: .none, count: count)
      try runs[index].file.read(
        into: &piece, at: runs[index].read * MemoryLayout<IndexEntry>.stride)
      runs[index].read += count
      (runs[index].entries, runs[index].next) = (piece, 0)
    }
    defer { runs[index].next += 1 }
    return runs[index].entries[runs[index].next]
  }
}

/// Of each of some sorted runs the entry whose turn it is: a heap, with the least one at the top.
private struct EntryHeads {
  private var heads: [(entry: IndexEntry, run: Int)] = []

  var least: (entry: IndexEntry, run: Int)? { heads.first }

  mutating func add(_ entry: IndexEntry, of run: Int) {
    heads.append((entry, run))
    var place = heads.count - 1
    while place > 0, heads[place].entry < heads[(place - 1) / 2].entry {
      heads.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// Puts the next entry of its run in the place of the least one; nil at the end of the run.
  mutating func replaceLeast(by next: IndexEntry?) {
    if let next { heads[0].entry = next } else { heads.swapAt(0, heads.count - 1) }
    if next == nil { heads.removeLast() }
    var place = 0
    while place * 2 + 1 < heads.count {
      var child = place * 2 + 1
      if child + 1 < heads.count, heads[child + 1].entry < heads[child].entry { child += 1 }
      guard heads[child].entry < heads[place].entry else { return }
      heads.swapAt(place, child)
      place = child
    }
  }
}

extension [IndexEntry] {
  /// Sorts the entries. Most identifiers are spread evenly: their highest bits say nearly where they
  /// belong.
  fileprivate mutating func sortEntries() {
    let bits = Swift.max(1, count.highestBit - 2)
    var ends = [Int](repeating: 0, count: 1 << bits)
    for entry in self { ends[entry.leadingBits(bits)] += 1 }
    // Identifiers of one time begin alike.
    if (ends.max() ?? 0) > 32 { return sort() }
    var starts: [Int] = []
    starts.reserveCapacity(ends.count)
    var end = 0
    for group in ends.indices {
      starts.append(end)
      end += ends[group]
      ends[group] = end
    }
    for group in ends.indices {
      while starts[group] < ends[group] {
        let home = self[starts[group]].leadingBits(bits)
        if home != group { swapAt(starts[group], starts[home]) }
        starts[home] += 1
      }
    }
    for index in indices.dropFirst() {
      let entry = self[index]
      var place = index
      while place > 0, entry < self[place - 1] {
        self[place] = self[place - 1]
        place -= 1
      }
      self[place] = entry
    }
  }
}
