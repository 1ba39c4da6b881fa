/// The slots of a table: in memory, or in a file of which one page is at hand.
struct SpillingSlots: Sendable {
  /// A hash and a number; free if the number is 0.
  struct Entry: Hashable {
    let hash: UInt64
    let number: UInt64
  }

  private static let entriesPerPage = 64

  /// Hashes and numbers in turn: of all slots, or of the page.
  private var words: [UInt64]
  private var file: SpillFile?
  private var folder = ""
  private var page = 0
  private var isChanged = false

  /// Free slots.
  init(count: Int) { words = [UInt64](repeating: 0, count: count * 2) }

  /// Free slots of the same kind.
  mutating func emptied(count: Int) throws(StoreFailure) -> SpillingSlots {
    guard file != nil else { return SpillingSlots(count: count) }
    var slots = SpillingSlots(count: SpillingSlots.entriesPerPage)
    (slots.file, slots.folder) = (try SpillFile(in: folder), folder)
    return slots
  }

  mutating func entry(at index: Int) throws(StoreFailure) -> Entry {
    let start = try offset(of: index) * 2
    return Entry(hash: words[start], number: words[start + 1])
  }

  mutating func set(_ entry: Entry, at index: Int) throws(StoreFailure) {
    let start = try offset(of: index) * 2
    (words[start], words[start + 1]) = (entry.hash, entry.number)
    isChanged = true
  }

  /// Goes on in a file.
  mutating func spill(in folder: String) throws(StoreFailure) {
    guard file == nil else { return }
    let new = try SpillFile(in: folder)
    let all = words
    words = [UInt64](repeating: 0, count: SpillingSlots.entriesPerPage * 2)
    (file, self.folder) = (new, folder)
    for start in stride(from: 0, to: all.count, by: words.count) {
      words.replaceSubrange(0..<words.count, with: all[start..<(start + words.count)])
      (page, isChanged) = (start / words.count, true)
      try writePage()
    }
  }

  /// The index of a slot among the words in memory; its page is read if necessary.
  private mutating func offset(of index: Int) throws(StoreFailure) -> Int {
    guard let file else { return index }
    let wanted = index / SpillingSlots.entriesPerPage
    if wanted != page {
      try writePage()
      try file.read(into: &words, at: wanted * words.count * 8)
      page = wanted
    }
    return index % SpillingSlots.entriesPerPage
  }

  private mutating func writePage() throws(StoreFailure) {
    guard isChanged, let file else { return }
    try file.write(words, at: page * words.count * 8)
    isChanged = false
  }
}

extension [UInt8] {
  /// Eight bytes as a word, the lowest first.
  package func word(at start: Int) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(self[start + $1]) &<< UInt64($1 * 8) }
  }

  /// Appends a word as eight bytes, the lowest first.
  package mutating func append(word: UInt64) {
    append(addingCapacity: 8) { output in
      for index in 0..<8 { output.append(UInt8(truncatingIfNeeded: word &>> UInt64(index &* 8))) }
    }
  }
}
