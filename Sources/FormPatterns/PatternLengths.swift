/// The lengths that texts can have which a pattern matches, in Unicode scalars.
///
/// Every text that matches has a length within these bounds; not every length within them need
/// have a text. Lengths past `limit` count as `limit`.
public struct PatternLengths: Hashable, Sendable {
  /// The least length of a text.
  public let least: Int
  /// The greatest length of a text; nil without a limit.
  public let most: Int?

  private static let limit = 1 << 40

  private init(_ least: Int, _ most: Int?) {
    self.least = min(least, PatternLengths.limit)
    self.most = most.map { min($0, PatternLengths.limit) }
  }

  private static let empty = PatternLengths(0, 0)

  /// The lengths of what a node of a pattern matches; nil if it matches nothing at all.
  static func lengths(of root: Int, in tree: PatternTree) -> PatternLengths? {
    // Nodes stand after their children.
    var known: [PatternLengths?] = []
    known.reserveCapacity(tree.nodes.count)
    for node in tree.nodes { known.append(lengths(of: node, in: tree, known)) }
    return known.indices.contains(root) ? known[root] : empty
  }

  private static func lengths(
    of node: PatternTree.Node, in tree: PatternTree, _ known: [PatternLengths?]
  ) -> PatternLengths? {
    switch node {
    // An anchor may be impossible in its place; that is ignored.
    case .empty, .start, .end: return empty
    case .run(let sets):
      let isPossible = sets.allSatisfy { !tree.sets[$0].ranges.isEmpty }
      return isPossible ? PatternLengths(sets.count, sets.count) : nil
    case .sequence(let parts):
      return parts.reduce(empty) { sum, part in
        guard let sum, let next = known[part] else { return nil }
        return sum.followed(by: next)
      }
    case .choice(let branches):
      return branches.compactMap { known[$0] }.reduce(nil) { $0?.joined(with: $1) ?? $1 }
    case .repeated(let inner, let least, let most):
      guard let inner = known[inner] else { return least == 0 ? empty : nil }
      return inner.repeated(least, most)
    }
  }

  private func followed(by other: PatternLengths) -> PatternLengths {
    let most = most.flatMap { first in other.most.map { first &+ $0 } }
    return PatternLengths(least &+ other.least, most)
  }

  private func joined(with other: PatternLengths) -> PatternLengths {
    let most = most.flatMap { first in other.most.map { max(first, $0) } }
    return PatternLengths(min(least, other.least), most)
  }

  private func repeated(_ least: Int, _ most: Int?) -> PatternLengths {
    func times(_ length: Int, _ count: Int) -> Int {
      let (product, overflow) = length.multipliedReportingOverflow(by: count)
      return overflow ? PatternLengths.limit : product
    }
    let longest: Int? =
      if self.most == 0 { 0 } else {
        self.most.flatMap { length in most.map { times(length, $0) } }
      }
    return PatternLengths(times(self.least, least), longest)
  }
}
