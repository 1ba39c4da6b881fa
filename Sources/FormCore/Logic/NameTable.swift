internal import JSONText

/// The names that expressions and words can refer to, and the nodes they stand for; the facts of
/// the caller are numbered after the nodes.
struct NameTable: Sendable {
  private var nodes: [TextBytes: Int] = [:]
  let names: [String]
  private let groups: [Group]
  private let groupOfNode: [Int?]

  init(_ inputs: [Input], _ groups: [Group], _ given: [FieldKey], _ former: [FormerKey]) {
    self.groups = groups
    groupOfNode = inputs.map(\.group) + groups.map(\.parent)
    names = inputs.map(\.key.text) + groups.map(\.key.text) + given.map(\.text)
    nodes.reserveCapacity(names.count)
    // Backwards, because the first of several is the one that counts.
    for former in former.reversed() { nodes[TextBytes(former.key.text)] = former.input }
    for node in names.indices.reversed() { nodes[TextBytes(names[node])] = node }
  }

  /// The node of a key, or of a path of groups and a key: `street`, `address.street`.
  func node(_ name: String) -> Int? {
    if let node = nodes[TextBytes(name)] { return node }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let key = String(name[name.utf8.index(after: dot)...])
    guard let node = nodes[TextBytes(key)], groupOfNode.indices.contains(node) else { return nil }
    return path(around: node).hasSameBytes(as: String(name[..<dot])) ? node : nil
  }

  private func path(around node: Int) -> String {
    var parts: [String] = []
    var next = groupOfNode[node]
    while let index = next {
      if groups[index].isNamed { parts.append(groups[index].key.text) }
      next = groups[index].parent
    }
    return parts.reversed().joined(separator: ".")
  }
}
