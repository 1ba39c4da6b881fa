// Finals: in which copies of a node a match of it ends with the NFA states as they are.
extension NFACompiler {
  mutating func writeFinals() {
    for node in tree.nodes.indices where copies[node] > 0 { finals[node] = final(of: node) }
  }

  private mutating func final(of node: Int) -> Int? {
    switch tree.nodes[node] {
    case .empty, .start, .end: return nil
    case .run(let sets): return finalOfRun(sets.count, node)
    case .choice(let children):
      return children.reduce(nil) { either($0, finals[$1], words(node)) }
    case .sequence(let children):
      var result: Int?
      for child in children.reversed() {
        result = either(result, finals[child], words(node))
        if !matchesNothing[child] { break }
      }
      return result
    case .repeated(let child, let least, let most):
      let stride = PatternTree.copies(least: least, most: most)
      guard stride > 1, let inner = finals[child] else { return finals[child] }
      let from = matchesNothing[child] ? 0 : max(least, 1) - 1
      let target = row(words(node))
      if isStacked[node] {
        gatherStacked(inner, into: target, from..<stride, words(node))
      } else {
        program.instructions.append(
          .init(
            operation: .gather, target: target, left: inner, stretches: copies[node],
            stride: stride, from: from))
      }
      return target
    }
  }

  private mutating func gatherStacked(
    _ inner: Int, into target: Int, _ levels: Range<Int>, _ words: Int
  ) {
    write(inner + levels.lowerBound * words, to: target, words: words)
    for level in levels.dropFirst() {
      program.instructions.append(
        .init(
          operation: .either, target: target, left: target, right: inner + level * words,
          words: words))
    }
  }

  private mutating func finalOfRun(_ count: Int, _ node: Int) -> Int {
    guard count > 1 else { return stateOffsets[node] }
    guard copies[node] == 1 else { return stateOffsets[node] + (count - 1) * words(node) }
    let target = row(1)
    program.instructions.append(
      .init(
        operation: .gather, target: target, left: stateOffsets[node], stretches: 1, stride: count,
        from: count - 1))
    return target
  }

  mutating func either(_ left: Int?, _ right: Int?, _ words: Int) -> Int? {
    guard let left, let right else { return left ?? right }
    let target = row(words)
    program.instructions.append(
      .init(operation: .either, target: target, left: left, right: right, words: words))
    return target
  }
}
