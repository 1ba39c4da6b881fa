/// Sets of NFA states, numbered in the order of their arrival and found again by their content.
struct NFATable: Sendable {
  private var words: [UInt64] = []
  private var width = 0
  private(set) var count = 0
  // Open addressing: a number plus one, or 0; at most half full.
  private var buckets: [UInt32] = []

  /// Empties the table but for so many numbers that stand for no states and are never found.
  mutating func removeAll(keeping reserved: Int, words width: Int) {
    self.width = width
    count = reserved
    words.removeAll(keepingCapacity: true)
    words.append(contentsOf: repeatElement(0, count: reserved * width))
    buckets = [UInt32](repeating: 0, count: 64)
  }

  subscript(number: Int) -> ArraySlice<UInt64> {
    words[(number &* width)..<((number &+ 1) &* width)]
  }

  /// The number of a set with the same content.
  func index(of nfaStates: ArraySlice<UInt64>) -> Int? {
    let found = Int(buckets[bucket(of: nfaStates)])
    return found == 0 ? nil : found &- 1
  }

  /// Adds a set that is not there yet.
  mutating func append(_ nfaStates: ArraySlice<UInt64>) -> Int {
    if count &* 2 >= buckets.count { grow() }
    words.append(contentsOf: nfaStates)
    buckets[bucket(of: nfaStates)] = UInt32(count &+ 1)
    count &+= 1
    return count &- 1
  }

  private mutating func grow() {
    let old = buckets
    buckets = [UInt32](repeating: 0, count: old.count * 2)
    for entry in old where entry != 0 {
      buckets[bucket(of: self[Int(entry) &- 1])] = entry
    }
  }

  /// The bucket of an equal set, or the empty one where it would go.
  private func bucket(of nfaStates: ArraySlice<UInt64>) -> Int {
    let last = buckets.count &- 1
    var bucket = Int(truncatingIfNeeded: Self.hash(nfaStates)) & last
    while buckets[bucket] != 0, self[Int(buckets[bucket]) &- 1] != nfaStates {
      bucket = (bucket &+ 1) & last
    }
    return bucket
  }

  private static func hash(_ nfaStates: ArraySlice<UInt64>) -> UInt64 {
    var hash: UInt64 = 0
    for word in nfaStates {
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low &+ 0x2545_F491_4F6C_DD1D
    }
    return hash ^ hash &>> 29
  }
}
