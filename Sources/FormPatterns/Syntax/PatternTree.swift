/// A parsed pattern: nodes that stand after their children, so one loop visits them in order
/// and none of them is freed by recursion.
package struct PatternTree: Sendable {
  /// One construct; numbers are indexes of nodes, in a run indexes of sets.
  package enum Node: Sendable {
    /// Matches nothing but the empty text.
    case empty
    /// `^`: matches the empty text at the start of the value.
    case start
    /// `$`: matches the empty text at the end of the value.
    case end
    /// Scalars in a row, one of each set.
    case run([Int])
    case sequence([Int])
    case choice([Int])
    case repeated(Int, least: Int, most: Int?)
  }

  package private(set) var nodes: [Node] = []
  package private(set) var sets: [ScalarSet] = []
  // The number of states of each node when every repetition is written out.
  private var states: [Int] = []

  /// The most states a pattern may come to when every repetition is written out.
  static let stateLimit = 10_000

  /// The number of copies that a repetition is written out into.
  static func copies(least: Int, most: Int?) -> Int {
    max(most ?? least, 1)
  }

  /// The states of a node, written out; past the limit the number is only a lower bound.
  func stateCount(of node: Int) -> Int { states[node] }

  /// Adds `empty`, `start` or `end`.
  mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    states.append(written(node))
    return nodes.count - 1
  }

  /// Adds one scalar out of a set.
  mutating func scalar(of set: ScalarSet) -> Int {
    add(.run([index(of: set)]))
  }

  /// Adds parts that follow one another; neighbouring runs become one.
  mutating func sequence(_ parts: [Int]) -> Int {
    var joined: [Int] = []
    var run: [Int] = []
    func isRun(_ part: Int) -> Bool { if case .run = nodes[part] { true } else { false } }
    let flat = flattened(parts)
    for (position, part) in flat.enumerated() {
      guard case .run(let sets) = nodes[part] else {
        joined.append(part)
        continue
      }
      run += sets
      if position + 1 < flat.count, isRun(flat[position + 1]) { continue }
      joined.append(run.count == sets.count ? part : add(.run(run)))
      run = []
    }
    return joined.count == 1 ? joined[0] : add(joined.isEmpty ? .empty : .sequence(joined))
  }

  /// Adds branches of which one matches; single scalars become one set, an empty branch an option.
  mutating func choice(_ branches: [Int]) -> Int {
    var kept: [Int] = []
    var scalars: [ScalarRange] = []
    var hasEmpty = false
    var hasScalar = false
    for branch in branches {
      switch nodes[branch] {
      case .empty: hasEmpty = true
      case .run(let sets) where sets.count == 1:
        hasScalar = true
        scalars += self.sets[sets[0]].ranges
      case .choice(let inner): kept += inner
      case .start, .end, .run, .sequence, .repeated: kept.append(branch)
      }
    }
    if hasScalar { kept.append(scalar(of: ScalarSet(scalars))) }
    guard let first = kept.first else { return add(.empty) }
    let node = kept.count == 1 ? first : add(.choice(kept))
    return hasEmpty ? repeated(node, least: 0, most: 1) : node
  }

  /// Adds a repetition, joined with the one inside it where both are the same as one.
  mutating func repeated(_ node: Int, least: Int, most: Int?) -> Int {
    guard most != 0 else { return add(.empty) }
    switch nodes[node] {
    case .empty: return node
    case .start, .end: return least == 0 ? add(.empty) : node
    case .repeated(let inner, least: 0, most: 1): return repeated(inner, least: 0, most: most)
    case .repeated(_, least: 0, most: nil): return node
    case .repeated(let inner, least: 1, most: nil):
      return repeated(inner, least: least, most: nil)
    case .repeated(let inner, let count, let limit) where count == limit && least == most:
      let (product, overflow) = count.multipliedReportingOverflow(by: least)
      return add(
        .repeated(inner, least: overflow ? .max : product, most: overflow ? .max : product))
    case .repeated, .run, .sequence, .choice:
      return least == 1 && most == 1 ? node : add(.repeated(node, least: least, most: most))
    }
  }

  private func flattened(_ parts: [Int]) -> [Int] {
    parts.flatMap { part -> [Int] in
      switch nodes[part] {
      case .empty: []
      case .sequence(let inner): inner
      case .start, .end, .run, .choice, .repeated: [part]
      }
    }
  }

  private func written(_ node: Node) -> Int {
    switch node {
    case .empty: return 0
    case .start, .end: return 1
    case .run(let sets): return sets.count
    case .sequence(let parts): return parts.reduce(0) { $0 + states[$1] }
    case .choice(let branches): return branches.reduce(1) { $0 + states[$1] }
    case .repeated(let inner, let least, let most):
      let (product, overflow) = states[inner].multipliedReportingOverflow(
        by: Self.copies(least: least, most: most))
      guard !overflow, product <= Self.stateLimit else { return Self.stateLimit + 1 }
      if case .run = nodes[inner] { return product }
      return product + 1
    }
  }

  private mutating func index(of set: ScalarSet) -> Int {
    // One by one: a pattern has at most as many as characters.
    if let index = sets.firstIndex(of: set) { return index }
    sets.append(set)
    return sets.count - 1
  }
}
