package import FormValues
import Synchronization

/// Values by key, both of them bytes: in memory up to a limit, beyond it in files of a folder that
/// are gone with the map, or with the program.
///
/// Keys are compared byte by byte, so no two are ever taken for one. Values of one key have the
/// same length. Files are written from their beginning to their end, and a key that is not there is
/// seldom looked for in them. How fast keys are found does not depend on who chose them: their hash
/// depends on a secret of the program's run.
package final class SpillingMap: Sendable {
  fileprivate struct Content {
    var log = SpillingLog()
    /// Where the entries stand that were appended last.
    var table = SpillingTable()
    /// Where all others stand.
    var runs = SpilledRuns()
    var isSpilled = false
  }

  private let content = Mutex(Content())
  private let limit: Int
  private let folder: String

  /// The bytes of memory that keys, values and slots may take.
  package static let usualLimit = 96 << 20
  /// The most bytes of the filter of what is in files.
  fileprivate static let mostOfFilter = 16 << 20

  /// An empty map.
  package init(limit: Int = SpillingMap.usualLimit, folder: String = "/tmp") {
    (self.limit, self.folder) = (limit, folder)
  }

  /// Whether files are used.
  package var isSpilled: Bool { content.withLock { $0.isSpilled } }

  /// Makes room for so many keys before the first one, as far as memory allows.
  package func reserve(_ keys: Int) {
    content.withLock { $0.table.reserve(keys, most: limit / 3) }
  }

  /// The value of a key.
  package func value(of key: [UInt8]) throws(StoreFailure) -> [UInt8]? {
    let hash = SecretHash.of(key)
    return try content.withLock { content throws(StoreFailure) in
      try content.find(key.span, hash)?.value
    }
  }

  /// The value of an identifier.
  package func value(of id: SubmissionID) throws(StoreFailure) -> [UInt8]? {
    let (hash, key) = (SecretHash.of(id), keyBytes(id.words))
    return try content.withLock { content throws(StoreFailure) in
      try content.find(key.span, hash)?.value
    }
  }

  /// The places of those identifiers that may be keys; none of the others is one.
  package func possible(_ ids: [SubmissionID]) throws(StoreFailure) -> [Int] {
    let hashes = SecretHash.of(ids)
    return try content.withLock { content throws(StoreFailure) in
      // All slots are read first: a processor waits for many of them together.
      if content.table.countTaken(hashes) == 0, !content.runs.mayHave(oneOf: hashes) { return [] }
      let places = hashes.indices.filter {
        content.table.has(hashes[$0]) || content.runs.mayHave(hashes[$0])
      }
      // A few of many are mostly none, so it is worth to look.
      guard places.count < ids.count / 2 else { return places }
      var keys: [Int] = []
      for place in places where try content.has(ids[place], hashes[place]) { keys.append(place) }
      return keys
    }
  }

  /// Sets the value of a key.
  package func set(_ value: [UInt8], of key: [UInt8]) throws(StoreFailure) {
    let hash = SecretHash.of(key)
    try content.withLock { content throws(StoreFailure) in
      try set(value.span, of: key.span, hash, &content)
    }
  }

  /// Sets the value of an identifier.
  package func set(_ value: [UInt8], of id: SubmissionID) throws(StoreFailure) {
    try set(value.span, of: id.words)
  }

  /// Sets the value of a key of 16 bytes, given as two words, the most significant one first.
  package func set(
    _ value: Span<UInt8>, of words: (high: UInt64, low: UInt64)
  ) throws(StoreFailure) {
    let (hash, key) = (SecretHash.of(words), keyBytes(words))
    try content.withLock { content throws(StoreFailure) in
      try set(value, of: key.span, hash, &content)
    }
  }

  /// Adds identifiers that are no keys, each with a value of two words, the lowest byte first.
  package func add(
    _ ids: [SubmissionID], _ value: (Int) -> (UInt64, UInt64)
  ) throws(StoreFailure) {
    let hashes = SecretHash.of(ids)
    try content.withLock { content throws(StoreFailure) in
      for (index, hash) in hashes.enumerated() {
        try makeRoom(for: SpillingEntry.ofWords, &content)
        content.table.insert(hash, try content.log.append(ids[index], value(index)))
      }
    }
  }

  /// Where the next entry will stand.
  package var end: Int { content.withLock { $0.log.count } }

  /// Calls `visit` with the entries of identifiers and two words that stand one behind the other from a
  /// place on, each as four words.
  package func forEachEntry(
    from place: Int,
    _ visit: (_ id: (high: UInt64, low: UInt64), _ value: (UInt64, UInt64)) -> Void
  ) throws(StoreFailure) {
    var place = place
    while true {
      let bytes = try content.withLock { content throws(StoreFailure) in
        try content.log.bytes(at: place, most: 2000 * SpillingEntry.ofWords.count)
      }
      var start = 0
      while start < bytes.count, let words = SpillingEntry.words(bytes.span, at: start) {
        visit(words.id, words.value)
        start += SpillingEntry.ofWords.count
      }
      guard start > 0 else { return }
      place += start
    }
  }

  /// Whether two of some identifiers may be the same.
  package static func mayRepeat(_ ids: [SubmissionID]) -> Bool {
    var table = SpillingTable()
    table.reserve(ids.count, most: .max)
    for hash in SecretHash.of(ids) {
      if table.has(hash) { return true }
      table.insert(hash, 0)
    }
    return false
  }

  /// The value that a key has; if it has none, it gets one, and nil is returned.
  package func insert(_ value: [UInt8], of key: [UInt8]) throws(StoreFailure) -> [UInt8]? {
    let hash = SecretHash.of(key)
    return try content.withLock { content throws(StoreFailure) in
      if let found = try content.find(key.span, hash) { return found.value }
      try add(key.span, value.span, hash, &content)
      return nil
    }
  }

  /// Adds identifiers as keys that have no value, and returns the places of those that are keys
  /// already.
  package func insert(_ ids: [SubmissionID]) throws(StoreFailure) -> [Int] {
    let hashes = SecretHash.of(ids)
    return try content.withLock { content throws(StoreFailure) in
      var known: [Int] = []
      // All slots are read first: a processor waits for many of them together.
      known.reserveCapacity(content.table.countTaken(hashes))
      for (index, hash) in hashes.enumerated() {
        if try content.has(ids[index], hash) {
          known.append(index)
        } else {
          try makeRoom(for: SpillingEntry.ofID, &content)
          content.table.insert(hash, try content.log.append(ids[index]))
        }
      }
      return known
    }
  }

  private func set(
    _ value: Span<UInt8>, of key: Span<UInt8>, _ hash: UInt64, _ content: inout Content
  ) throws(StoreFailure) {
    if let found = try content.find(key, hash) {
      return try content.log.replace(at: found.offset, with: value)
    }
    try add(key, value, hash, &content)
  }

  private func add(
    _ key: Span<UInt8>, _ value: Span<UInt8>, _ hash: UInt64, _ content: inout Content
  ) throws(StoreFailure) {
    let entry = SpillingEntry(key: key.count, value: value.count)
    try makeRoom(for: entry, &content)
    content.table.insert(hash, try content.log.append(entry, value, key))
  }

  /// Goes on in files if one more entry does not fit into memory.
  @inline(__always)
  private func makeRoom(
    for entry: SpillingEntry, _ content: inout Content
  ) throws(StoreFailure) {
    let isFull =
      content.isSpilled
      ? content.table.isFull
      : content.log.count + entry.count + content.table.nextSize > limit
    if isFull { try content.spill(in: folder, limit) }
  }
}

/// The bytes of two words, most significant first, without an array.
private func keyBytes(_ words: (high: UInt64, low: UInt64)) -> [16 of UInt8] {
  var bytes = [16 of UInt8](repeating: 0)
  for index in 0..<8 {
    bytes[index] = UInt8(truncatingIfNeeded: words.high &>> UInt64(56 &- 8 &* index))
    bytes[index &+ 8] = UInt8(truncatingIfNeeded: words.low &>> UInt64(56 &- 8 &* index))
  }
  return bytes
}

extension SpillingMap.Content {
  /// The value of a key, and where it stands.
  fileprivate func find(
    _ key: Span<UInt8>, _ hash: UInt64
  ) throws(StoreFailure) -> (value: [UInt8], offset: Int)? {
    var slot = table.start(of: hash)
    while let offset = table.next(hash, from: &slot) {
      if let value = try log.value(at: offset, ifKeyIs: key) { return value }
    }
    for offset in try runs.numbers(of: hash) {
      if let value = try log.value(at: offset, ifKeyIs: key) { return value }
    }
    return nil
  }

  /// Whether an identifier is a key.
  @inline(__always)
  fileprivate func has(_ id: SubmissionID, _ hash: UInt64) throws(StoreFailure) -> Bool {
    if !table.has(hash), !runs.mayHave(hash) { return false }
    return try find(keyBytes(id.words).span, hash) != nil
  }

  /// Moves everything into files, but for the filter of the runs.
  fileprivate mutating func spill(in folder: String, _ limit: Int) throws(StoreFailure) {
    try log.spill(in: folder)
    try runs.add(table, filter: min(limit / 2, SpillingMap.mostOfFilter), in: folder)
    table.removeAll(most: limit / 6)
    isSpilled = true
  }
}
