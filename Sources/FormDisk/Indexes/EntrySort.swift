/// Sorts the entries of an index in a fixed amount of memory: beyond that in files of a folder that
/// are gone with the sort.
package struct EntrySort: Sendable {
  /// Sorted entries in a file.
  private struct Run: Sendable {
    let file: SpillFile
    let count: Int
    /// Where the next ones are read.
    var read = 0
  }

  private var entries: [IndexEntry] = []
  private var runs: [Run] = []
  private let folder: String

  /// The most entries in memory: 1 MiB.
  static let limit = (1 << 20) / MemoryLayout<IndexEntry>.stride
  /// The entries of a file that are read at once.
  private static let pieceCount = 256

  /// No entries.
  package init(in folder: String) { self.folder = folder }

  /// Adds an entry.
  package mutating func append(_ entry: IndexEntry) throws(StoreFailure) {
    if entries.count == Self.limit {
      entries.sort()
      let file = try SpillFile(in: folder)
      try file.write(entries, at: 0)
      runs.append(Run(file: file, count: entries.count))
      entries.removeAll(keepingCapacity: true)
    }
    entries.append(entry)
  }

  /// Calls `visit` with all entries in their order, once, pieces of them together.
  package mutating func forEachPiece(
    _ visit: ([IndexEntry]) throws(StoreFailure) -> Void
  ) throws(StoreFailure) {
    entries.sort()
    if runs.isEmpty { return try visit(entries) }
    var pieces = [(entries: entries, next: 0)]
    for index in runs.indices { pieces.append((try nextPiece(of: index), 0)) }
    // Of each piece the entry whose turn it is.
    var heads = pieces.map(\.entries.first)
    var sorted: [IndexEntry] = []
    while true {
      var least: (piece: Int, entry: IndexEntry)?
      for index in heads.indices {
        if let head = heads[index], least.map({ head < $0.entry }) ?? true { least = (index, head) }
      }
      guard let (piece, entry) = least else { break }
      sorted.append(entry)
      pieces[piece].next += 1
      if piece > 0, pieces[piece].next == pieces[piece].entries.count {
        pieces[piece] = (try nextPiece(of: piece - 1), 0)
      }
      let next = pieces[piece].next
      heads[piece] = next < pieces[piece].entries.count ? pieces[piece].entries[next] : nil
      if sorted.count == Self.limit / 4 {
        try visit(sorted)
        sorted.removeAll(keepingCapacity: true)
      }
    }
    if !sorted.isEmpty { try visit(sorted) }
  }

  /// The next entries of a run; none at its end.
  private mutating func nextPiece(of index: Int) throws(StoreFailure) -> [IndexEntry] {
    let count = min(Self.pieceCount, runs[index].count - runs[index].read)
    var piece = [IndexEntry](repeating: .none, count: count)
    try runs[index].file.read(
      into: &piece, at: runs[index].read * MemoryLayout<IndexEntry>.stride)
    runs[index].read += count
    return piece
  }
}
