import JSONText

/// Counts of texts, exact for as many different ones as there is room for.
///
/// What does not fit is counted together, so memory stays small whatever the texts are; the number
/// of different texts is then an estimate.
struct BoundedCounts: Sendable {
  private let room: TallyRoom
  private var counts: [TextBytes: Int] = [:]
  private var bytes = 0
  /// The number of texts that were not counted by themselves.
  private(set) var others = 0
  private var sketch: DistinctSketch?

  init(_ room: TallyRoom = TallyRoom(questions: 1)) { self.room = room }

  /// Whether all texts are counted by themselves.
  var isExact: Bool { others == 0 }

  /// The number of different texts, an estimate unless all were counted.
  var distinct: Int { sketch?.estimate ?? counts.count }

  mutating func add(_ text: String) {
    let key = TextBytes(text)
    sketch?.add(key)
    if let index = counts.index(forKey: key) {
      counts.values[index] += 1
    } else if counts.count < room.texts,
      bytes + text.utf8.count <= room.bytes
    {
      counts[key] = 1
      bytes += text.utf8.count
    } else {
      begin()
      sketch?.add(key)
      others += 1
    }
  }

  /// Begins to estimate, with all texts that were counted.
  private mutating func begin() {
    guard sketch == nil else { return }
    var sketch = DistinctSketch()
    for key in counts.keys { sketch.add(key) }
    self.sketch = sketch
  }

  /// How often a text was there.
  func count(of text: String) -> Int { counts[TextBytes(text)] ?? 0 }

  /// The texts with their counts, the commonest first, equal ones in the order of their bytes.
  var sorted: [(text: String, count: Int)] {
    counts.map { ($0.key.text, $0.value) }.sorted { left, right in
      left.1 != right.1
        ? left.1 > right.1 : left.0.utf8.lexicographicallyPrecedes(right.0.utf8)
    }
  }
}

/// An estimate of how many different texts there were, from a few kilobytes (HyperLogLog, Flajolet
/// and others, 2007): within two hundredths in most cases.
struct DistinctSketch: Sendable {
  private static let bits = 12
  private var registers = [UInt8](repeating: 0, count: 1 << DistinctSketch.bits)

  mutating func add(_ key: TextBytes) {
    let hash = DistinctSketch.hash(key.text)
    let index = Int(hash >> UInt64(64 - DistinctSketch.bits))
    let rank = UInt8((hash << UInt64(DistinctSketch.bits) | 1).leadingZeroBitCount + 1)
    registers[index] = max(registers[index], rank)
  }

  var estimate: Int {
    let count = Double(registers.count)
    var (sum, empty) = (0.0, 0)
    for register in registers {
      sum += 1 / Double(UInt64(1) << UInt64(register))
      if register == 0 { empty += 1 }
    }
    let raw = 0.7213 / (1 + 1.079 / count) * count * count / sum
    return raw <= 2.5 * count && empty > 0
      ? DistinctSketch.linear(count, empty) : Int(raw.rounded())
  }

  /// The estimate by the registers that are empty, for few texts: m ln(m / empty).
  private static func linear(_ count: Double, _ empty: Int) -> Int {
    // The sum of 1 / (k + ½) is the logarithm, near enough.
    var sum = 0.0
    for number in empty..<Int(count) { sum += 1 / (Double(number) + 0.5) }
    return Int((count * sum).rounded())
  }

  /// The same for the same bytes in every run.
  private static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ hash >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ hash >> 33
  }
}
