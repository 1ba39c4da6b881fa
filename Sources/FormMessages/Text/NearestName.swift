/// The known name nearest to a word that was given, if it is near enough to be meant.
///
/// Near is a distance of insertions, deletions, replacements and swaps of neighbours (optimal
/// string alignment) of at most a third of the word's length, and at most 3; one in a word of two
/// letters, and none in a single letter.
public func nearestName(to given: String, among known: some Sequence<String>) -> String? {
  guard let (word, allowed) = comparable(given) else { return nil }
  let measure = WordDistance(word)
  var best: (name: String, distance: Int)?
  for name in known {
    let count = name.utf8.count
    // Far too long to be meant; folding it would cost more than comparing.
    guard count <= 2 * word.count + 8 else { continue }
    let found: Int
    if let direct = measure.distance(toASCII: name.utf8.span, atMost: allowed) {
      found = direct
    } else {
      let other = folded(name)
      guard abs(other.count - word.count) <= allowed else { continue }
      found = measure.distance(to: other.span)
    }
    if found <= allowed, found < best?.distance ?? Int.max { best = (name, found) }
    if found == 0 { break }
  }
  return best?.name
}

/// Names of which the nearest to a word is looked for again and again.
///
/// They are compared in the order of their bytes, so what names begin with alike is compared
/// once.
package struct NameIndex: Sendable {
  private struct Entry {
    let letters: LetterSet
    /// Its index among the names as they were given.
    let nameIndex: Int32
    /// The offset of the name among the bytes of all.
    let start: Int32
    let count: UInt8
    /// The number of leading bytes that it shares with the one before it.
    let shared: UInt8
  }

  private let names: [String]
  private var entries: [Entry] = []
  /// The names as they are compared, one after the other.
  private var bytes: [UInt8] = []

  package init(_ names: [String]) {
    self.names = names
    // A longer name is never near.
    let folded = names.map { $0.utf8.count <= 2 * mostCompared + 8 ? FormMessages.folded($0) : [] }
    let order = names.indices.filter { 1...(mostCompared + mostChanges) ~= folded[$0].count }
      .sorted { left, right in folded[left].lexicographicallyPrecedes(folded[right]) }
    entries.reserveCapacity(order.count)
    var before: [UInt8] = []
    for nameIndex in order {
      let name = folded[nameIndex]
      let shared = zip(name, before).prefix { $0 == $1 }.count
      entries.append(
        Entry(
          letters: LetterSet(name), nameIndex: Int32(nameIndex), start: Int32(bytes.count),
          count: UInt8(name.count), shared: UInt8(shared)))
      bytes += name
      before = name
    }
  }

  /// The number of names.
  var count: Int { names.count }

  /// The name that ``nearestName(to:among:)`` finds among them.
  package func nearest(to given: String) -> String? {
    guard let (word, allowed) = comparable(given) else { return nil }
    let (measure, letters) = (WordDistance(word), LetterSet(word))
    // The columns up to each byte of the name before, as far as names that are near enough go.
    var columns = [Column](repeating: Column(word.count), count: word.count + allowed + 1)
    var (known, nearest): (Int, (nameIndex: Int, distance: Int)?) = (0, nil)
    var reach = allowed
    let (entries, bytes) = (entries.span, bytes.span)
    for index in entries.indices {
      let entry = entries[index]
      known = min(known, Int(entry.shared))
      let count = Int(entry.count)
      // A further byte brings the whole word nearer by one at most.
      guard columns[known].distance &- (count &- known) <= reach,
        abs(count &- word.count) <= reach, letters.isNear(entry.letters, within: reach)
      else { continue }
      while known < count, columns[known].distance &- (count &- known) <= reach {
        columns[known &+ 1] = measure.column(
          columns[known], after: bytes[Int(entry.start) &+ known])
        known &+= 1
      }
      let (nameIndex, distance) = (Int(entry.nameIndex), columns[known].distance)
      guard known == count, distance <= reach, isNearEnough(nameIndex, word) else { continue }
      if let found = nearest, found.distance == distance, found.nameIndex < nameIndex { continue }
      nearest = (nameIndex, distance)
      reach = distance
    }
    return nearest.map { names[$0.nameIndex] }
  }

  /// As in ``nearestName(to:among:)``, where a name that is far longer is not folded.
  private func isNearEnough(_ nameIndex: Int, _ word: [UInt8]) -> Bool {
    names[nameIndex].utf8.count <= 2 * word.count + 8
  }
}

/// Which bytes a folded word has; several bytes may count as one.
private struct LetterSet {
  private var bits: UInt64 = 0

  init(_ word: [UInt8]) {
    for byte in word { bits |= 1 << UInt64(byte & 63) }
  }

  /// Whether a word may be so near to another: each change brings in or takes away one byte.
  @inline(__always)
  func isNear(_ other: LetterSet, within changes: Int) -> Bool {
    var (ours, theirs) = (bits & ~other.bits, other.bits & ~bits)
    for _ in 0..<changes {
      ours &= ours &- 1
      theirs &= theirs &- 1
    }
    return ours | theirs == 0
  }
}

/// A word as it is compared, and how far a name may be from it; nil for one that has no near ones.
private func comparable(_ given: String) -> (word: [UInt8], allowed: Int)? {
  let word = folded(given)
  guard !word.isEmpty, word.count <= mostCompared else { return nil }
  return (word, word.count == 2 ? 1 : min(mostChanges, word.count / 3))
}

/// The most bytes of a word to which a name is looked for: a bit each of a column.
private let mostCompared = 64
/// The farthest that a name may be from a word.
private let mostChanges = 3

/// A word without the differences that people do not mean: case, and `-` against `_`.
private func folded(_ word: String) -> [UInt8] {
  word.lowercased().utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }
}

/// The distance of one word of at most 64 bytes from others, a column of the table at a time: each
/// bit of a number is one of its cells (Hyyrö 2003, after Myers).
private struct WordDistance {
  private let count: Int
  /// By byte: where it stands in the word.
  private var positions = [UInt64](repeating: 0, count: 256)

  init(_ word: [UInt8]) {
    count = word.count
    for (index, byte) in word.enumerated() { positions[Int(byte)] |= 1 << UInt64(index) }
  }

  /// The distance from a name as it is folded; nil if it is not ASCII. A name whose length alone
  /// takes it out of reach is as far as can be.
  func distance(toASCII name: Span<UInt8>, atMost allowed: Int) -> Int? {
    let isNear = abs(name.count - count) <= allowed
    var column = Column(count)
    for index in name.indices {
      let byte = name[index]
      guard byte < 0x80 else { return nil }
      if isNear { column.step(positions[Int(WordDistance.folded(byte))]) }
    }
    return isNear ? column.distance : Int.max
  }

  /// The column after one more byte of a folded name.
  func column(_ column: Column, after byte: UInt8) -> Column {
    var next = column
    next.step(positions[Int(byte)])
    return next
  }

  /// The distance from a folded name.
  func distance(to name: Span<UInt8>) -> Int {
    var column = Column(count)
    for index in name.indices { column.step(positions[Int(name[index])]) }
    return column.distance
  }

  @inline(__always)
  private static func folded(_ byte: UInt8) -> UInt8 {
    if byte == UInt8(ascii: "-") { return UInt8(ascii: "_") }
    return byte &- 65 < 26 ? byte | 0x20 : byte
  }
}

/// One column of the table of distances: how each cell differs from the one above it, and from the
/// one to the left of that.
private struct Column {
  /// The lowest cell: the distance of the whole word from what was read of the other one.
  private(set) var distance: Int
  private let lowest: UInt64
  private var rises = UInt64.max
  private var falls: UInt64 = 0
  private var stays: UInt64 = 0
  private var before: UInt64 = 0

  init(_ count: Int) {
    distance = count
    lowest = 1 << UInt64(count - 1)
  }

  /// Goes on by one byte, which stands at some positions of the word.
  @inline(__always)
  mutating func step(_ positions: UInt64) {
    let swaps = ((~stays & positions) &<< 1) & before
    stays = (((positions & rises) &+ rises) ^ rises) | positions | falls | swaps
    let up = falls | ~(stays | rises)
    let down = stays & rises
    if up & lowest != 0 { distance &+= 1 }
    if down & lowest != 0 { distance &-= 1 }
    let next = up &<< 1 | 1
    rises = down &<< 1 | ~(stays | next)
    falls = next & stays
    before = positions
  }
}
