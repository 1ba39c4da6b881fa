/// The names of members of one text; a name that was met lately is not made again.
///
/// It keeps as many as forms have. Of a text with more, the others are read where they stand.
struct NameInterner {
  private(set) var texts: [String] = []
  /// The range of each name's first occurrence in the text, without its quotation marks.
  private var bounds: [TextBounds] = []
  /// For each hash the number of the last name that has it, counted from 1.
  private var latest: [UInt32] = []

  private static let hashCount = 256
  private static let mostTexts = 65_536

  /// The number of every name that is not kept.
  fileprivate static let notKept = Int(UInt32.max)

  /// The number and the hash of the name in a range of the text, where it stands without escapes.
  mutating func find(_ range: Range<Int>, in bytes: [UInt8]) -> (number: Int, hash: Int) {
    if latest.isEmpty { latest = Array(repeating: 0, count: Self.hashCount) }
    let hash = Self.hash(of: range, in: bytes)
    let known = Int(latest[hash]) - 1
    if known >= 0, bytes.span.hasBytes(range, bytes.span.extracting(bounds[known].range)) {
      return (known, hash)
    }
    guard texts.count < Self.mostTexts else { return (Self.notKept, hash) }
    texts.append(String(decoding: bytes[range], as: UTF8.self))
    bounds.append(TextBounds(range))
    latest[hash] = UInt32(truncatingIfNeeded: texts.count)
    return (texts.count - 1, hash)
  }

  /// The number and the hash of a name that stands in the text with escapes.
  mutating func add(_ unescaped: [UInt8]) -> (number: Int, hash: Int) {
    let hash = Self.hash(of: unescaped.indices, in: unescaped)
    guard texts.count < Self.mostTexts else { return (Self.notKept, hash) }
    texts.append(String(decoding: unescaped, as: UTF8.self))
    bounds.append(TextBounds(0..<0))
    return (texts.count - 1, hash)
  }

  /// Hashes the length and three of the bytes: a collision only makes a name anew.
  private static func hash(of range: Range<Int>, in bytes: [UInt8]) -> Int {
    guard !range.isEmpty else { return 0 }
    let first = Int(bytes[range.lowerBound])
    let middle = Int(bytes[range.lowerBound + range.count / 2])
    let last = Int(bytes[range.upperBound - 1])
    return (range.count &* 31 &+ first &* 7 &+ middle &* 13 &+ last &* 61) & (hashCount &- 1)
  }
}

extension [String] {
  /// The name that a node is: the one of its number, or what the text says there.
  func name(_ node: JSONTape.Node, in bytes: [UInt8]) -> String {
    guard node.link == NameInterner.notKept else { return self[Int(node.link)] }
    let inside = bytes[Int(node.start) + 1..<Int(node.end) - 1]
    guard inside.contains(.backslash) else { return String(decoding: inside, as: UTF8.self) }
    return JSONParser.text(ofString: Int(node.start)..<Int(node.end), in: bytes)
  }
}
