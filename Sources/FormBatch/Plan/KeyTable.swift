import FormCore

/// Finds the slot of a key by its bytes: an open-address table, at most half full.
struct KeyTable: Sendable {
  private struct Entry: Sendable {
    let start: Int
    let count: Int
    let slot: Int
  }

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  /// One more than the index of an entry; 0 where the place is free.
  private var places: [UInt32]

  /// The keys of a form, and the former ones where they are free.
  init(_ form: Form) {
    var names = form.inputs.map { ($0.key.text, $0.index) }
    for input in form.inputs {
      for name in input.arguments.formerly?.names ?? [] where form.input(named: name) != nil {
        if form.input(named: name)?.index == input.index { names.append((name, input.index)) }
      }
    }
    var size = 4
    while size < names.count * 2 { size *= 2 }
    places = [UInt32](repeating: 0, count: size)
    for (name, slot) in names { insert(Array(name.utf8), slot) }
  }

  /// The slot of the key that bytes spell, or nil when the form has none.
  func slot(_ key: Span<UInt8>) -> Int? {
    let place = place(of: key)
    return places[place] == 0 ? nil : entries[Int(places[place] &- 1)].slot
  }

  private mutating func insert(_ key: [UInt8], _ slot: Int) {
    let place = place(of: key.span)
    guard places[place] == 0 else { return }
    entries.append(Entry(start: bytes.count, count: key.count, slot: slot))
    bytes += key
    places[place] = UInt32(truncatingIfNeeded: entries.count)
  }

  /// Where a key stands in the table, or would stand.
  private func place(of key: Span<UInt8>) -> Int {
    let mask = places.count &- 1
    var place = KeyTable.hash(key) & mask
    while places[place] != 0 {
      let entry = entries[Int(places[place] &- 1)]
      if equal(key, entry) { return place }
      place = (place &+ 1) & mask
    }
    return place
  }

  private func equal(_ key: Span<UInt8>, _ entry: Entry) -> Bool {
    guard key.count == entry.count else { return false }
    let known = bytes.span
    var index = 0
    while index < key.count {
      guard key[index] == known[entry.start &+ index] else { return false }
      index &+= 1
    }
    return true
  }

  private static func hash(_ key: Span<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var index = 0
    while index < key.count {
      hash = (hash ^ UInt64(key[index])) &* 0x0000_0100_0000_01B3
      index &+= 1
    }
    return Int(truncatingIfNeeded: hash ^ (hash >> 29)) & Int.max
  }
}
