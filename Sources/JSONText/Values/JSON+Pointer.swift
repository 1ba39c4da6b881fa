extension JSON {
  /// The pointer (RFC 6901) of the innermost value or member name at a byte offset of the text;
  /// empty for the root, for offsets outside of it, and for values made in code.
  public func pointer(to offset: Int) -> String {
    var path: [String] = []
    for node in nodes(around: offset) where node != self.node { path.append(tape.step(to: node)) }
    return path.reversed().joined()
  }

  /// The byte offsets at which the values around a byte offset of the text begin, the innermost one
  /// first and the root last.
  package func starts(around offset: Int) -> [Int] {
    nodes(around: offset).filter { tape.nodes[$0].kind != .name }.map { Int(tape.nodes[$0].start) }
  }

  /// The element of an array that holds a byte offset of the text; nil if none does.
  package func element(around offset: Int) -> JSON? {
    guard kind == .array, let found = nodes(around: offset).dropLast().last else { return nil }
    return JSON(tape, found)
  }

  /// The member of an object whose name or value holds a byte offset of the text; nil if none does.
  package func member(around offset: Int) -> Member? {
    guard kind == .object, let found = nodes(around: offset).dropLast().last else { return nil }
    // A name stands before its value.
    return Member(tape, tape.nodes[found].kind == .name ? found : found - 1)
  }

  /// The values around a byte offset, the innermost one or the name of a member first.
  private func nodes(around offset: Int) -> [Int] {
    guard !isMade, range.contains(offset) else { return [] }
    var found = tape.lastNode(in: node..<tape.end(of: node), notAfter: offset)
    while !tape.holds(offset, found) { found = Int(tape.nodes[found].parent) }
    var nodes = [found]
    while found != node {
      found = Int(tape.nodes[found].parent)
      nodes.append(found)
    }
    return nodes
  }

  /// The value that begins at a byte offset of the text and is an object; nil if there is none.
  package func object(at offset: Int) -> JSON? {
    value(at: offset).flatMap { $0.kind == .object ? $0 : nil }
  }

  /// The value that begins at a byte offset of the text; nil if there is none.
  package func value(at offset: Int) -> JSON? {
    guard !isMade, range.contains(offset) else { return nil }
    let root = node
    let found = tape.lastNode(in: root..<tape.end(of: root), notAfter: offset)
    guard tape.nodes[found].kind != .name, tape.nodes[found].start == offset else { return nil }
    return JSON(tape, found)
  }
}

extension JSONTape {
  /// The last of some nodes that begins at or before an offset, which the first of them does.
  fileprivate func lastNode(in range: Range<Int>, notAfter offset: Int) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if nodes[middle].start > offset { high = middle } else { low = middle }
    }
    return low
  }

  /// Whether an offset behind the beginning of a node belongs to it; to a name also what stands
  /// between it and its value.
  fileprivate func holds(_ offset: Int, _ node: Int) -> Bool {
    nodes[node].kind == .name || nodes[node].end > offset
  }

  /// The pointer step from an array or object to an element, or to the name or value of a member.
  fileprivate func step(to node: Int) -> String {
    if nodes[node].kind == .name { return "/" + name(node).escapedForPointer }
    let isMember = nodes[Int(nodes[node].parent)].kind == .object
    return isMember ? "/" + name(node - 1).escapedForPointer : "/\(nodes[node].ordinal)"
  }
}

extension String {
  /// A name as it stands in a pointer.
  package var escapedForPointer: String {
    guard utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else { return self }
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The name that stands in a pointer.
  var unescapedFromPointer: String {
    utf8.contains(0x7E) ? replacing("~1", with: "/").replacing("~0", with: "~") : self
  }
}
