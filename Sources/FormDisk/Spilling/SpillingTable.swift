/// Numbers found by hash: open addressing, at most five eighths full, in memory or in a file.
///
/// The slot of a hash is given by its highest bits, so a table twice the size is filled from
/// its beginning to its end, also where it is a file.
struct SpillingTable: Sendable {
  private var slots: SpillingSlots
  /// The number of bits of a hash that give its slot.
  private var bits: Int
  private var count = 0

  init() {
    bits = 10
    slots = SpillingSlots(count: 1 << 10)
  }

  /// The bytes that it takes.
  var size: Int { 16 << bits }

  /// The bytes that one more entry would take.
  var nextSize: Int { isFull ? size * 2 : size }

  private var isFull: Bool { count >= (1 << bits) / 8 * 5 }

  /// The next number of a hash, from a slot on; nil if there are no more. The first slot is that
  /// of the hash, and the next one is behind the number that was found.
  mutating func next(_ hash: UInt64, from slot: inout Int) throws(StoreFailure) -> Int? {
    let mask = (1 << bits) - 1
    while true {
      let entry = try slots.entry(at: slot)
      guard entry.number != 0 else { return nil }
      slot = (slot &+ 1) & mask
      if entry.hash == hash { return Int(entry.number) - 1 }
    }
  }

  /// Adds a number.
  mutating func insert(_ hash: UInt64, _ number: Int) throws(StoreFailure) {
    if isFull { try grow() }
    try put(SpillingSlots.Entry(hash: hash, number: UInt64(number) + 1))
    count += 1
  }

  /// Goes on in a file.
  mutating func spill(in folder: String) throws(StoreFailure) {
    try slots.spill(in: folder)
  }

  /// The slot at which the numbers of a hash begin.
  func start(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash &>> UInt64(64 - bits))
  }

  private mutating func put(_ entry: SpillingSlots.Entry) throws(StoreFailure) {
    var slot = start(of: entry.hash)
    while try slots.entry(at: slot).number != 0 { slot = (slot + 1) & ((1 << bits) - 1) }
    try slots.set(entry, at: slot)
  }

  private mutating func grow() throws(StoreFailure) {
    var old = slots
    slots = try old.emptied(count: 2 << bits)
    bits += 1
    for index in 0..<(1 << (bits - 1)) {
      let entry = try old.entry(at: index)
      if entry.number != 0 { try put(entry) }
    }
  }
}
