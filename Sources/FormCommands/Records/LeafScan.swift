internal import FormStorage
internal import JSONText

/// The values of a record's line, found without a tree of all of them.
struct LeafScan {
  private let text: PaddedText
  private let opensRows: Bool
  private var leaves: [RecordLeaf] = []

  /// The values of a record in order; nil if a name has escapes.
  static func leaves(
    of record: RecordScan, opensRows: Bool, _ scan: inout NestedScan
  ) -> [RecordLeaf]? {
    let values = record[.values]
    guard !values.isEmpty, record.line.bytes[values.lowerBound] == .openBrace else { return nil }
    var reader = LeafScan(text: record.line, opensRows: opensRows)
    return reader.addMembers(from: values.lowerBound, "", 0, &scan) ? reader.leaves : nil
  }

  private init(text: PaddedText, opensRows: Bool) {
    (self.text, self.opensRows) = (text, opensRows)
  }

  /// Adds what stands in an object that has been read before; false if a tree is needed.
  private mutating func addMembers(
    from start: Int, _ path: String, _ depth: Int, _ scan: inout NestedScan
  ) -> Bool {
    let line = text
    let bytes = line.bytes.span
    var index = bytes.skippingSpace(from: start &+ 1)
    while bytes[at: index] == .quote {
      guard let name = bytes.plainRun(from: index &+ 1), bytes[at: name.end] == .quote else {
        return false
      }
      let key = String(decoding: line.bytes[index &+ 1..<name.end], as: UTF8.self)
      let colon = bytes.skippingSpace(from: name.end &+ 1)
      let value = bytes.skippingSpace(from: colon &+ 1)
      guard let end = scan.endOfValue(bytes, from: value, inside: 1),
        bytes[at: value] == UInt8(ascii: "n")
          || add(value..<end, path.isEmpty ? key : "\(path).\(key)", depth + 1, &scan)
      else { return false }
      index = bytes.skippingSpace(from: end)
      if bytes[at: index] == .comma { index = bytes.skippingSpace(from: index &+ 1) }
    }
    return true
  }

  /// Adds a value, or what stands in a group.
  private mutating func add(
    _ range: Range<Int>, _ path: String, _ depth: Int, _ scan: inout NestedScan
  ) -> Bool {
    switch text.bytes[range.lowerBound] {
    case .quote:
      let inner = range.lowerBound + 1..<range.upperBound - 1
      guard !text.bytes[inner].contains(.backslash) else { return addTree(range, path, depth) }
      leaves.append(
        RecordLeaf(path: path, content: .text(String(decoding: text.bytes[inner], as: UTF8.self))))
    case UInt8(ascii: "t"): leaves.append(RecordLeaf(path: path, content: .boolean(true)))
    case UInt8(ascii: "f"): leaves.append(RecordLeaf(path: path, content: .boolean(false)))
    case .openBrace, .openBracket: return addTree(range, path, depth)
    default:
      leaves.append(
        RecordLeaf(path: path, content: .number(String(decoding: text.bytes[range], as: UTF8.self)))
      )
    }
    return true
  }

  /// Adds a value of several parts, read as a tree of its own.
  private mutating func addTree(_ range: Range<Int>, _ path: String, _ depth: Int) -> Bool {
    guard let value = JSONReader.read(Array(text.bytes[range]), limits: .record).root else {
      return false
    }
    leaves += RecordLeaf.leaves(at: path, value, depth, opensRows: opensRows)
    return true
  }
}
