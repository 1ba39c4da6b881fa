package import FormPatterns

/// Makes up texts that match a pattern, by a walk through its tree.
package struct PatternSampler: Sendable {
  /// The characters after which a text gets no further part, and the most that it gets.
  private static let enough = 10_000
  package static let mostLength = enough + 1024

  private let tree: PatternTree
  private let root: Int
  /// For each set, the characters to choose from: printable ASCII where there are any, else all but
  /// controls if there are others.
  private let readable: [ScalarSet]

  package init?(_ pattern: Pattern) {
    guard let (tree, root) = try? PatternParser.parse(pattern.text) else { return nil }
    (self.tree, self.root) = (tree, root)
    readable = tree.sets.map { set in
      let readable = [ScalarRange(0x20, 0x7E), ScalarRange(0xA1, 0xD7FF)].map {
        PatternSampler.part(of: set, in: $0)
      }
      return readable.first { !$0.ranges.isEmpty } ?? set
    }
  }

  /// A text that matches but for anchors in its middle; `spread` is how often more than the least
  /// a part is repeated.
  package func text(_ random: inout SampleNumbers, spread: Int) -> String {
    var scalars: [Unicode.Scalar] = []
    var todo = [root]
    while let node = todo.popLast(), scalars.count < Self.enough, todo.count < 20_000 {
      switch tree.nodes[node] {
      case .empty, .start, .end: continue
      case .run(let sets):
        for set in sets {
          guard let scalar = scalar(of: set, &random) else { continue }
          scalars.append(scalar)
        }
      case .sequence(let parts): todo += parts.reversed()
      case .choice(let branches): if let one = random.element(branches) { todo.append(one) }
      case .repeated(let inner, let least, let most):
        let room = min(most.map { $0 - least } ?? spread, spread)
        todo += Array(repeating: inner, count: least + random.within(0, max(0, room)))
      }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// About how many characters a text has, on average.
  func usualLength(spread: Int) -> Int {
    // Nodes stand after their children.
    var lengths: [Double] = []
    lengths.reserveCapacity(tree.nodes.count)
    for node in tree.nodes {
      let length: Double =
        switch node {
        case .empty, .start, .end: 0
        case .run(let sets): Double(sets.count)
        case .sequence(let parts): parts.reduce(0) { $0 + lengths[$1] }
        case .choice(let branches):
          branches.reduce(0) { $0 + lengths[$1] } / Double(max(1, branches.count))
        case .repeated(let inner, let least, let most):
          lengths[inner]
            * (Double(least) + Double(min(most.map { $0 - least } ?? spread, spread)) / 2)
        }
      lengths.append(min(length, Double(Self.enough)))
    }
    return lengths.indices.contains(root) ? Int(lengths[root]) : 0
  }

  private static func part(of set: ScalarSet, in bounds: ScalarRange) -> ScalarSet {
    ScalarSet(set.ranges.compactMap { $0.clamped(to: bounds) })
  }

  private func scalar(of set: Int, _ random: inout SampleNumbers) -> Unicode.Scalar? {
    guard let range = random.element(readable[set].ranges) else { return nil }
    let offset = random.below(Int(range.upperBound - range.lowerBound) + 1)
    return Unicode.Scalar(range.lowerBound + UInt32(offset))
  }
}
