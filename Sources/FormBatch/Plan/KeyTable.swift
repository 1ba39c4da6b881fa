import FormCore

/// Finds the slot of a key by its bytes: an open-address table, at most half full.
struct KeyTable: Sendable {
  private struct Entry: Sendable {
    let start: Int
    let count: Int
    let slot: Int
  }

  private var entries: [Entry] = []
  /// The keys one after the other, each filled up to whole words with zeros.
  private var words: [UInt64] = []
  /// One more than the index of an entry; 0 where the place is free.
  private var places: [UInt32]

  /// The keys of a form, and the former ones where they are free.
  init(_ form: Form) {
    var names = form.inputs.map { ($0.key.text, $0.index) }
    for input in form.inputs {
      for name in input.arguments.formerly?.names ?? []
      where form.input(named: name)?.index == input.index {
        names.append((name, input.index))
      }
    }
    var size = 4
    while size < names.count * 2 { size *= 2 }
    places = [UInt32](repeating: 0, count: size)
    for (name, slot) in names { insert(Array(name.utf8), slot) }
  }

  private mutating func insert(_ key: [UInt8], _ slot: Int) {
    var place = KeyTable.hash(key.span, 0, key.count) & (places.count &- 1)
    while places[place] != 0 { place = (place &+ 1) & (places.count &- 1) }
    entries.append(Entry(start: words.count, count: key.count, slot: slot))
    var index = 0
    while index < key.count {
      words.append(key.span.keyWord(at: index, key.count))
      index &+= 8
    }
    places[place] = UInt32(truncatingIfNeeded: entries.count)
  }

  /// The slot of the key that a range of a text spells, or nil when the form has none.
  func slot(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    let mask = places.count &- 1
    var place = KeyTable.hash(text, start, end) & mask
    while places[place] != 0 {
      let entry = entries[Int(places[place] &- 1)]
      if entry.count == end &- start, isEqual(text, start, end, entry.start) { return entry.slot }
      place = (place &+ 1) & mask
    }
    return nil
  }

  private func isEqual(_ text: Span<UInt8>, _ start: Int, _ end: Int, _ first: Int) -> Bool {
    var (index, word) = (start, first)
    while index < end {
      guard text.keyWord(at: index, end) == words[word] else { return false }
      index &+= 8
      word &+= 1
    }
    return true
  }

  private static func hash(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var hash = UInt64(truncatingIfNeeded: end &- start)
    var index = start
    while index < end {
      hash = (hash ^ text.keyWord(at: index, end)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 32
      index &+= 8
    }
    return Int(truncatingIfNeeded: hash & 0x7FFF_FFFF)
  }
}

extension Span where Element == UInt8 {
  /// The eight bytes from an index on; those at and behind an end are zero.
  @inline(__always)
  fileprivate func keyWord(at index: Int, _ end: Int) -> UInt64 {
    if index &+ 8 <= end { return word(at: index) }
    if index &+ 8 <= count {
      return word(at: index)
        & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- (end &- index) &* 8))
    }
    return lastWord(at: index, end)
  }

  private func lastWord(at index: Int, _ end: Int) -> UInt64 {
    var word: UInt64 = 0
    for place in index..<end { word |= UInt64(self[place]) &<< UInt64((place &- index) &* 8) }
    return word
  }
}
