/// Numbers in a file, in the order of their hashes; it never changes.
struct SpilledRun: Sendable {
  private let file: SpillFile
  let count: Int
  /// The first hash of each page.
  private let fences: [UInt64]

  static let pageCount = 128
  static let blockCount = 32 * pageCount

  init(_ file: SpillFile, count: Int, fences: [UInt64]) {
    (self.file, self.count, self.fences) = (file, count, fences)
  }

  /// Adds the numbers of a hash to others.
  func find(_ hash: UInt64, _ found: inout [Int]) throws(StoreFailure) {
    var page = max(0, firstFence(notBelow: hash) - 1)
    while page < fences.count, fences[page] <= hash {
      let start = page * Self.pageCount
      for entry in try entries(from: start, most: Self.pageCount) where entry.hash == hash {
        found.append(Int(entry.number))
      }
      page += 1
    }
  }

  private func firstFence(notBelow hash: UInt64) -> Int {
    var (low, high) = (0, fences.count)
    while low < high {
      let middle = (low + high) / 2
      if fences[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func entries(from start: Int, most: Int) throws(StoreFailure) -> [HashedNumber] {
    var entries = [HashedNumber](repeating: .none, count: min(most, count - start))
    try file.read(into: &entries, at: start * MemoryLayout<HashedNumber>.stride)
    return entries
  }
}
