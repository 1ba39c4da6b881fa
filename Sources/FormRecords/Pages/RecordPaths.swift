import JSONText

/// The paths of the values of records, each with a number, in the order in which they were met.
///
/// A path is found by the names on it, without making its text. The answers of records nearly
/// always stand in the same order, so the name behind the last one that was found is tried first.
package struct RecordPaths {
  /// A name on paths, with the names below it as a list.
  private struct Node {
    let name: Range<Int>
    /// The name as it stands in an object; nil for one that needs escapes.
    var token: NameToken?
    var first = -1
    var last = -1
    /// The next name below the same one.
    var next = -1
    /// The name below this one that is tried first.
    var expected = -1
    /// The number of the path that ends here.
    var path = -1
    /// The first row of a group; rows are linked like names.
    var firstRow = -1
  }

  /// A name below another.
  private struct Key: Hashable {
    let parent: Int
    let name: TextBytes
  }

  private var nodes = [Node(name: 0..<0)]
  /// The paths to all nodes.
  private var nodeTexts = [""]
  private var names: [UInt8] = []
  private var children: [Key: Int] = [:]
  private var numbers: [TextBytes: Int] = [:]
  /// The texts of the paths.
  package private(set) var texts: [String] = []
  /// Whether there was a path for which there is no room.
  package private(set) var isFull = false
  private var bytes = 0
  private let (most, mostBytes): (Int, Int)
  private let wanted: [String]

  /// The place of the values of a record.
  package static let root = 0

  /// Room for so many paths, of so many bytes in all, and for those that are wanted in any case.
  package init(most: Int, bytes: Int = 16 << 20, wanted: [String] = []) {
    (self.most, mostBytes, self.wanted) = (most, bytes, wanted)
  }

  /// The number of a path; nil if it was not met.
  package func number(of path: String) -> Int? { numbers[TextBytes(path)] }

  /// The place of the member whose name stands at an index, and the byte after its colon, if it is
  /// one of those that are expected next below another place; nil if that is not known.
  @inline(__always)
  mutating func expectedMember(
    _ text: Span<UInt8>, at index: Int, of parent: Int
  ) -> (node: Int, end: Int)? {
    guard parent >= 0 else { return nil }
    var node = nodes[parent].expected
    // Optional answers are passed over.
    for _ in 0..<4 {
      if node < 0 { node = nodes[parent].first }
      if node < 0 { return nil }
      if let token = nodes[node].token, token.stands(in: text, at: index) {
        nodes[parent].expected = nodes[node].next
        return (node, index &+ token.count)
      }
      node = nodes[node].next
    }
    return nil
  }

  /// The place of a member below another place; -1 if there is no room for it.
  package mutating func member(_ text: Span<UInt8>, _ name: Range<Int>, of parent: Int) -> Int {
    guard parent >= 0 else { return -1 }
    var node = nodes[parent].expected
    // Optional answers are passed over.
    for _ in 0..<4 {
      if node < 0 { node = nodes[parent].first }
      if node < 0 { break }
      if text.hasBytes(name, names.span.extracting(nodes[node].name)) {
        nodes[parent].expected = nodes[node].next
        return node
      }
      node = nodes[node].next
    }
    return otherMember(
      String(decoding: [UInt8](text, name.lowerBound, name.upperBound), as: UTF8.self), of: parent)
  }

  private mutating func otherMember(_ name: String, of parent: Int) -> Int {
    let key = Key(parent: parent, name: TextBytes(name))
    if let node = children[key] {
      nodes[parent].expected = nodes[node].next
      return node
    }
    let around = nodeTexts[parent]
    let path = around.isEmpty ? name : "\(around).\(name)"
    guard let node = add(Array(name.utf8), path) else { return -1 }
    children[key] = node
    if nodes[parent].last >= 0 { nodes[nodes[parent].last].next = node }
    if nodes[parent].first < 0 { nodes[parent].first = node }
    nodes[parent].last = node
    return node
  }

  /// The place of a row of a group, by that of the row before it; -1 if there is no room for it.
  package mutating func row(_ number: Int, after row: Int, of group: Int) -> Int {
    guard group >= 0, number == 1 || row >= 0 else { return -1 }
    let known = number == 1 ? nodes[group].firstRow : nodes[row].next
    if known >= 0 { return known }
    guard let node = add([], "\(nodeTexts[group])[\(number)]") else { return -1 }
    if number == 1 { nodes[group].firstRow = node } else { nodes[row].next = node }
    return node
  }

  private mutating func add(_ name: [UInt8], _ path: String) -> Int? {
    let hasRoom = nodes.count <= 2 * most && bytes + path.utf8.count <= mostBytes
    guard hasRoom || isWanted(path) else {
      isFull = true
      return nil
    }
    bytes += path.utf8.count
    nodes.append(Node(name: names.count..<names.count + name.count, token: NameToken(whole: name)))
    nodeTexts.append(path)
    names += name
    return nodes.count - 1
  }

  /// Whether a path leads to one that is wanted.
  private func isWanted(_ path: String) -> Bool {
    wanted.contains { $0.utf8.starts(with: path.utf8) }
  }

  /// The number of the path that ends at a place; -1 if there is no room for it.
  package mutating func number(at node: Int) -> Int {
    guard node >= 0 else { return -1 }
    if nodes[node].path >= 0 { return nodes[node].path }
    let path = TextBytes(nodeTexts[node])
    // A key may have the text of a path.
    let known = numbers[path]
    guard known != nil || texts.count < most || isWanted(path.text) else {
      isFull = true
      return -1
    }
    let number = known ?? texts.count
    if known == nil {
      numbers[path] = number
      texts.append(path.text)
    }
    nodes[node].path = number
    return number
  }
}
