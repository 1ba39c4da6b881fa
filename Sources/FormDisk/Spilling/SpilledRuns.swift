/// Numbers by hash that do not fit into memory, in sorted runs.
///
/// A full table becomes a run, and a few runs of one size are merged into a larger one. So files are
/// only written from their beginning to their end, each number as often as the logarithm of how
/// many there are, and a look-up asks that many runs. Most of those that do not have the hash say
/// so without being read.
struct SpilledRuns: Sendable {
  /// From the largest to the smallest ones, and those of each size together.
  private var runs: [(run: SpilledRun, level: Int)] = []
  /// The hashes in all of them; nil as long as there are none.
  private var filter: HashFilter?

  /// The most runs of one size.
  private static let fanIn = 4

  /// The number of runs.
  var count: Int { runs.count }

  /// Whether there may be numbers of a hash.
  func mayHave(_ hash: UInt64) -> Bool { filter?.mayContain(hash) ?? false }

  /// Whether there may be numbers of one of some hashes.
  func mayHave(oneOf hashes: [UInt64]) -> Bool { filter?.mayContain(oneOf: hashes) ?? false }

  /// The numbers of a hash.
  func numbers(of hash: UInt64) throws(StoreFailure) -> [Int] {
    guard mayHave(hash) else { return [] }
    var found: [Int] = []
    for (run, _) in runs { try run.find(hash, &found) }
    return found
  }

  /// Adds the numbers of a table; after a failure, none of them.
  ///
  /// - Parameter bytes: the most memory that the filter of all runs takes; that of the first addition
  ///   counts.
  mutating func add(
    _ table: SpillingTable, filter bytes: Int, in folder: String
  ) throws(StoreFailure) {
    guard table.count > 0 else { return }
    try mergeLast(in: folder)
    if filter == nil { filter = HashFilter(most: bytes) }
    filter?.reserve(table.count)
    var writer = try SpilledRun.Writer(in: folder, count: table.count)
    try table.forEachSorted { entry throws(StoreFailure) in
      try writer.append(entry)
      filter?.insert(entry.hash)
    }
    runs.append((try writer.finish(), 0))
  }

  /// Merges the smallest runs while there are as many of one size as allowed.
  private mutating func mergeLast(in folder: String) throws(StoreFailure) {
    while let level = runs.last?.level {
      let same = runs.suffix(Self.fanIn)
      guard same.count == Self.fanIn, same.first?.level == level else { return }
      let merged = try SpilledRun.merging(same.map(\.run)[...], in: folder)
      runs.removeLast(Self.fanIn)
      runs.append((merged, level + 1))
    }
  }
}
