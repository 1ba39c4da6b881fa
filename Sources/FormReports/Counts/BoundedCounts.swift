import FormValues
import JSONText

/// Counts of texts, exact for as many different ones as there is room for.
///
/// What does not fit is counted together, so memory stays small whatever the texts are; the number
/// of different texts is then an estimate.
struct BoundedCounts: Sendable {
  private let room: TallyRoom
  private var counts = KeyCounts()
  /// The number of texts that were not counted by themselves.
  private(set) var others = 0
  private var sketch: DistinctSketch?
  /// The texts that are counted, once the others are estimated.
  private var filter = KeyFilter?.none
  /// The number of characters of the longest text.
  private(set) var longest = 0

  init(_ room: TallyRoom = TallyRoom(questions: 1)) { self.room = room }

  /// Whether all texts are counted by themselves.
  var isExact: Bool { others == 0 }

  /// The number of different texts, an estimate unless all were counted: never more than there were
  /// texts.
  var distinct: Int {
    guard let sketch else { return counts.count }
    return min(max(sketch.estimate, counts.count), counts.count + others)
  }

  /// Counts a text that stands in another one, with sixteen bytes behind it that can be read.
  mutating func add(_ text: Span<UInt8>, _ range: Range<Int>) {
    if let isKnown = filter?.mayContain(BoundedCounts.hash(of: text, range)), !isKnown {
      addNew(text, range)
    } else if counts.countKnown(text, range, tag: 0) == nil {
      addNew(text, range)
    }
  }

  /// Counts answers that are texts without escapes, which stand in a text with padding.
  mutating func add(_ answers: Span<RecordCell>, _ part: Range<Int>, in text: Span<UInt8>) {
    var index = part.lowerBound
    while index < part.upperBound {
      let left = index..<part.upperBound
      index =
        sketch == nil
        ? counts.countKnown(answers, left, in: text, inset: 1) : estimate(answers, left, in: text)
      guard index < part.upperBound else { return }
      addNew(text, answers[index].range(inset: 1))
      index &+= 1
    }
  }

  private mutating func addNew(_ text: Span<UInt8>, _ range: Range<Int>) {
    measure(text, range)
    if isFull(range.count) {
      begin()
      sketch?.add(BoundedCounts.hash(of: text, range))
      others += 1
      return
    }
    counts.begin()
    counts.append(text, range, tag: 0)
    counts.insert()
    filter?.insert(BoundedCounts.hash(of: text, range))
  }

  /// A hash that is the same in every run.
  @inline(__always)
  private static func hash(of text: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    let head = KeyHash.head(range, 0)
    return KeyHash.finished(KeyHash.hash(of: text, range, head, seed: KeyHash.lastingSeed))
  }

  /// Whether there is no room for another text of so many bytes, before which stands a word.
  private func isFull(_ length: Int) -> Bool {
    counts.count >= room.texts || counts.bytes + 8 + (length + 7) & ~7 > room.bytes
  }

  /// Counts answers that were met before, and others as long as there is no room for one; returns
  /// the index of the first one for which there is room, or the end of the range.
  private mutating func estimate(
    _ answers: Span<RecordCell>, _ part: Range<Int>, in text: Span<UInt8>
  ) -> Int {
    guard var sketch = sketch.take(), let filter else { return part.lowerBound }
    defer { self.sketch = sketch }
    var index = part.lowerBound
    while index < part.upperBound {
      let range = answers[index].range(inset: 1)
      let hash = BoundedCounts.hash(of: text, range)
      let place =
        filter.mayContain(hash) ? counts.place(of: text, range, KeyHash.head(range, 0)) : -1
      if place >= 0 {
        counts.count(againAt: place)
      } else {
        guard isFull(range.count) else { return index }
        if range.count > longest { measure(text, range) }
        sketch.add(hash)
        others += 1
      }
      index &+= 1
    }
    return index
  }

  /// Counts a text some times.
  mutating func add(_ text: String, times: Int = 1) {
    let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: 16)
    for _ in 0..<times { add(bytes.span, 0..<bytes.count - 16) }
  }

  private mutating func measure(_ text: Span<UInt8>, _ range: Range<Int>) {
    guard range.count > longest else { return }
    var length = 0
    for index in range where text[index] & 0xC0 != 0x80 { length += 1 }
    longest = max(longest, length)
  }

  /// Begins to estimate, with all texts that were counted.
  private mutating func begin() {
    guard sketch == nil else { return }
    var (sketch, filter) = (
      DistinctSketch(bits: Int(room.registerBits)), KeyFilter(keys: room.texts)
    )
    for number in 0..<counts.count {
      let hash = counts.lastingHash(at: number)
      sketch.add(hash)
      filter.insert(hash)
    }
    (self.sketch, self.filter) = (sketch, filter)
  }

  /// The texts with their counts, the commonest first, equal ones in the order of their bytes.
  var sorted: [(text: String, count: Int)] { commonest(counts.count, over: 0) }

  /// So many of them at most, each of which was there more than some times.
  func commonest(_ most: Int, over times: Int) -> [(text: String, count: Int)] {
    var numbers = (0..<counts.count).filter { counts.count(at: $0) > times }
    if most < numbers.count {
      // Texts that are not among them need not be compared.
      let all = numbers.map { counts.count(at: $0) }.sorted(by: >)
      let least = all[max(0, most - 1)]
      numbers.removeAll { counts.count(at: $0) < least }
    }
    let texts = numbers.map { (counts.text(at: $0).bytes, counts.count(at: $0)) }.sorted {
      left, right in
      left.1 != right.1 ? left.1 > right.1 : left.0.lexicographicallyPrecedes(right.0)
    }
    return texts.prefix(most).map { (String(decoding: $0, as: UTF8.self), $1) }
  }
}

/// An estimate of how many different keys there were, from at most four kilobytes (HyperLogLog,
/// Flajolet and others, 2007): with as many, within two hundredths in two cases of three.
struct DistinctSketch: Sendable {
  /// The bits of a hash that say which register it is for.
  private let bits: Int
  private var registers: [UInt8]

  init(bits: Int = 12) { (self.bits, registers) = (bits, [UInt8](repeating: 0, count: 1 << bits)) }

  /// Adds a key by its hash.
  @inline(__always)
  mutating func add(_ hash: UInt64) {
    let index = Int(truncatingIfNeeded: hash &>> UInt64(64 &- bits))
    let rank = UInt8((hash &<< UInt64(bits) | 1).leadingZeroBitCount + 1)
    if registers[index] < rank { registers[index] = rank }
  }

  /// The estimate without bias for few and for many keys (Ertl, 2017).
  var estimate: Int {
    let size = Double(registers.count)
    var counts = [Int](repeating: 0, count: 66 - bits)
    for register in registers { counts[Int(register)] += 1 }
    var sum = size * DistinctSketch.weight(Double(counts[0]) / size)
    for rank in 1..<counts.count {
      sum += Double(counts[rank]) / Double(UInt64(1) << UInt64(rank))
    }
    // The factor is half of the reciprocal of the logarithm of 2.
    return Int((0.721_347_520_444_481_7 * size * size / sum).rounded())
  }

  /// What the part of registers that are empty adds: x + x² + 2x⁴ + 4x⁸ and so on.
  private static func weight(_ part: Double) -> Double {
    guard part < 1 else { return .infinity }
    var (power, factor, sum, before) = (part, 1.0, part, -1.0)
    while sum != before {
      before = sum
      power *= power
      sum += power * factor
      factor += factor
    }
    return sum
  }
}
