/// Numbers found by hash: open addressing, at most five eighths full, in memory.
///
/// The slot of a hash is given by its highest bits, so the numbers stand nearly in the order of
/// their hashes.
struct SpillingTable: Sendable {
  private var slots: [HashedNumber]
  /// The number of bits of a hash that give its slot.
  private var bits: Int
  private(set) var count = 0

  private static let fewestBits = 10
  private static let slotSize = MemoryLayout<HashedNumber>.stride

  init() {
    bits = Self.fewestBits
    slots = [HashedNumber](repeating: .none, count: 1 << bits)
  }

  /// The bytes that it takes.
  private var size: Int { Self.slotSize << bits }

  /// The bytes that it takes while one more number is added.
  var nextSize: Int { isFull ? size * 3 : size }

  /// Whether one more number makes it grow.
  var isFull: Bool { count >= (1 << bits) / 8 * 5 }

  /// The slot at which the numbers of a hash begin.
  func start(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash &>> UInt64(64 - bits))
  }

  /// The next number of a hash, from a slot on; nil if there are no more. The first slot is that
  /// of the hash, and the next one is behind the number that was found.
  func next(_ hash: UInt64, from slot: inout Int) -> Int? {
    let mask = slots.count - 1
    while true {
      let entry = slots[slot]
      if entry.isNone { return nil }
      slot = (slot &+ 1) & mask
      if entry.hash == hash { return Int(entry.number) }
    }
  }

  /// Whether there is a number of a hash.
  func has(_ hash: UInt64) -> Bool {
    var slot = start(of: hash)
    return next(hash, from: &slot) != nil
  }

  /// How many hashes have a slot that is taken.
  func countTaken(_ hashes: [UInt64]) -> Int {
    var free = 0
    for hash in hashes { free &+= slots[start(of: hash)].isNone ? 1 : 0 }
    return hashes.count - free
  }

  /// Makes room for so many numbers in a table without any, as far as it takes no more than some
  /// bytes.
  mutating func reserve(_ numbers: Int, most bytes: Int) {
    guard count == 0 else { return }
    let wanted = min(max(0, numbers), bytes / Self.slotSize) / 5 * 8
    bits = max(bits, min(wanted.highestBit + 1, (bytes / Self.slotSize).highestBit))
    slots = [HashedNumber](repeating: .none, count: 1 << bits)
  }

  /// Adds a number.
  mutating func insert(_ hash: UInt64, _ number: Int) {
    if isFull { grow() }
    put(HashedNumber(hash, number))
    count += 1
  }

  /// Removes all numbers, and takes as many bytes as are allowed.
  mutating func removeAll(most bytes: Int) {
    bits = max(Self.fewestBits, (bytes / Self.slotSize).highestBit)
    slots = []
    slots = [HashedNumber](repeating: .none, count: 1 << bits)
    count = 0
  }

  /// Calls `visit` with every number, in the order of the hashes.
  func forEachSorted(
    _ visit: (HashedNumber) throws(StoreFailure) -> Void
  ) throws(StoreFailure) {
    // Only numbers between two free slots can be out of order, and those behind the end of the
    // table, which go on at its beginning.
    var (cluster, wrapped): ([HashedNumber], [HashedNumber]) = ([], [])
    for (slot, entry) in slots.enumerated() {
      if entry.isNone {
        cluster.sort { $0.hash < $1.hash }
        for entry in cluster { try visit(entry) }
        cluster.removeAll(keepingCapacity: true)
      } else if start(of: entry.hash) > slot {
        wrapped.append(entry)
      } else {
        cluster.append(entry)
      }
    }
    cluster += wrapped
    cluster.sort { $0.hash < $1.hash }
    for entry in cluster { try visit(entry) }
  }

  private mutating func put(_ entry: HashedNumber) {
    var slot = start(of: entry.hash)
    while !slots[slot].isNone { slot = (slot &+ 1) & (slots.count - 1) }
    slots[slot] = entry
  }

  private mutating func grow() {
    let old = slots
    bits += 1
    slots = [HashedNumber](repeating: .none, count: 1 << bits)
    for entry in old where !entry.isNone { put(entry) }
  }
}

extension Int {
  /// The place of the highest bit that is set, counted from 0; 0 for 0.
  var highestBit: Int { self > 0 ? bitWidth - 1 - leadingZeroBitCount : 0 }
}
