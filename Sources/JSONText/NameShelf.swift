/// The names of members of one text; a name that was met lately is not made again.
struct NameShelf {
  private(set) var texts: [String] = []
  /// Where each name first stands in the text, without its quotation marks.
  private var bounds: [TextBounds] = []
  /// For each hash the number of the last name that has it, counted from 1.
  private var latest: [UInt32] = []

  private static let hashCount = 256

  func text(_ number: Int) -> String { texts[number] }

  /// Whether two names are the same, which those of different numbers may be.
  func areSame(_ one: Int, _ other: Int) -> Bool {
    one == other || texts[one].hasSameBytes(as: texts[other])
  }

  /// The number and the hash of the name in a range of the text, where it stands without escapes.
  mutating func find(_ range: Range<Int>, in bytes: [UInt8]) -> (number: Int, hash: Int) {
    if latest.isEmpty { latest = Array(repeating: 0, count: Self.hashCount) }
    let hash = Self.hash(of: range, in: bytes)
    let known = Int(latest[hash]) - 1
    if known >= 0, bytes.span.hasBytes(range, bytes.span.extracting(bounds[known].range)) {
      return (known, hash)
    }
    texts.append(String(decoding: bytes[range], as: UTF8.self))
    bounds.append(TextBounds(range))
    latest[hash] = UInt32(truncatingIfNeeded: texts.count)
    return (texts.count - 1, hash)
  }

  /// The number and the hash of a name that stands in the text with escapes.
  mutating func add(_ unescaped: [UInt8]) -> (number: Int, hash: Int) {
    texts.append(String(decoding: unescaped, as: UTF8.self))
    bounds.append(TextBounds(0..<0))
    return (texts.count - 1, Self.hash(of: unescaped.indices, in: unescaped))
  }

  /// Told from the length and three of the bytes: a poor hash only makes a name anew.
  private static func hash(of range: Range<Int>, in bytes: [UInt8]) -> Int {
    guard !range.isEmpty else { return 0 }
    let first = Int(bytes[range.lowerBound])
    let middle = Int(bytes[range.lowerBound + range.count / 2])
    let last = Int(bytes[range.upperBound - 1])
    return (range.count &* 31 &+ first &* 7 &+ middle &* 13 &+ last &* 61) & (hashCount &- 1)
  }
}
