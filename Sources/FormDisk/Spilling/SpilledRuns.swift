/// Numbers by hash that do not fit into memory, in sorted runs.
///
/// A full table becomes a run, and a few runs of one size are merged into a larger one. So files are
/// only written from their beginning to their end, each number as often as the logarithm of how
/// many there are, and a look-up asks that many runs. Most of those that do not have the hash say
/// so without being read.
struct SpilledRuns: Sendable {
  /// From the largest to the smallest ones, and those of each size together.
  private var runs: [(run: SpilledRun, level: Int)] = []

  /// The most runs of one size.
  private static let fanIn = 4

  /// The number of runs.
  var count: Int { runs.count }

  /// The numbers of a hash.
  func numbers(of hash: UInt64) throws(StoreFailure) -> [Int] {
    var found: [Int] = []
    for (run, _) in runs { try run.find(hash, &found) }
    return found
  }

  /// Adds the numbers of a table; after a failure, none of them.
  ///
  /// - Parameter bytes: the memory that the filter of one run may take.
  mutating func add(
    _ table: SpillingTable, filter bytes: Int, in folder: String
  ) throws(StoreFailure) {
    guard table.count > 0 else { return }
    try mergeLast(filter: bytes, in: folder)
    var writer = try SpilledRun.Writer(count: table.count, filter: bytes, in: folder)
    try table.forEachSorted { entry throws(StoreFailure) in try writer.append(entry) }
    runs.append((try writer.finish(), 0))
  }

  /// Merges the smallest runs while there are as many of one size as allowed.
  private mutating func mergeLast(filter bytes: Int, in folder: String) throws(StoreFailure) {
    while let level = runs.last?.level {
      let same = runs.suffix(Self.fanIn)
      guard same.count == Self.fanIn, same.first?.level == level else { return }
      let merged = try SpilledRun.merging(
        same.map(\.run)[...], filter: bytes, in: folder)
      runs.removeLast(Self.fanIn)
      runs.append((merged, level + 1))
    }
  }
}
