/// Makes up a text that a pattern matches, for people who would not read the pattern.
struct PatternExample {
  /// The most scalars of an example.
  private static let limit = 40
  /// How often a part is repeated that may be repeated any number of times.
  private static let usualCount = 3

  /// How parts are repeated whose number is free.
  private struct Repeating {
    var count = PatternExample.usualCount
    /// Whether a part that may be left out is there.
    var isGenerous = false
  }
  /// The sets of scalars to choose from first.
  private static let preferred = [
    ScalarRange(0x41, 0x5A), ScalarRange(0x61, 0x7A), ScalarRange(0x30, 0x39),
    ScalarRange(0x21, 0x7E), ScalarRange(0xA1, 0xD7FF),
  ]

  private let tree: PatternTree
  private let repeating: Repeating
  private var scalars = String.UnicodeScalarView()
  /// Whether no more may follow.
  private var isEnded = false
  /// How many letters and digits were taken, so they follow each other.
  private var counts = [Int](repeating: 0, count: PatternExample.preferred.count)

  /// A short text without invisible characters that matches; nil where none was found.
  static func text(of root: Int, in tree: PatternTree) -> String? {
    text(of: root, in: tree, Repeating())
  }

  /// The same with a number of scalars in a range.
  static func text(of pattern: String, lengths: ClosedRange<Int>) -> String? {
    guard let (tree, root) = try? PatternParser.parse(pattern) else { return nil }
    for count in 1...limit {
      for isGenerous in [false, true] {
        let repeating = Repeating(count: count, isGenerous: isGenerous)
        if let text = text(of: root, in: tree, repeating),
          lengths.contains(text.unicodeScalars.count)
        {
          return text
        }
      }
    }
    return nil
  }

  private static func text(
    of root: Int, in tree: PatternTree, _ repeating: Repeating
  ) -> String? {
    var example = PatternExample(tree: tree, repeating)
    var todo = [root]
    while let node = todo.popLast() {
      guard example.scalars.count <= limit, todo.count < 1000,
        example.add(tree.nodes[node], &todo)
      else { return nil }
    }
    let text = String(example.scalars)
    return text.isEmpty ? nil : text
  }

  private init(tree: PatternTree, _ repeating: Repeating) {
    (self.tree, self.repeating) = (tree, repeating)
  }

  /// Adds what a node matches; false if nothing of it can be shown.
  private mutating func add(_ node: PatternTree.Node, _ todo: inout [Int]) -> Bool {
    switch node {
    case .empty: break
    case .start: return scalars.isEmpty
    case .end: isEnded = true
    case .run(let sets):
      for set in sets {
        guard !isEnded, let scalar = scalar(of: tree.sets[set]) else { return false }
        scalars.append(scalar)
      }
    case .sequence(let parts): todo += parts.reversed()
    case .choice(let branches): todo += branches.prefix(1)
    case .repeated(let inner, let least, let most):
      let isLeftOut = least == 0 && !repeating.isGenerous
      let usual = isLeftOut ? 0 : min(most ?? repeating.count, repeating.count)
      guard max(least, usual) <= Self.limit else { return false }
      todo += Array(repeating: inner, count: max(least, usual))
    }
    return true
  }

  /// The next scalar of a set: A B C, a b c or 1 2 3 where it has them.
  private mutating func scalar(of set: ScalarSet) -> Unicode.Scalar? {
    for (index, wanted) in Self.preferred.enumerated() {
      let part = set.ranges.compactMap { $0.clamped(to: wanted) }
      let count = part.reduce(0) { $0 + Int($1.upperBound - $1.lowerBound) + 1 }
      guard count > 0 else { continue }
      // The zero stands last.
      let isDigits = wanted.lowerBound == 0x30 && count == 10
      var offset = (counts[index] + (isDigits ? 1 : 0)) % count
      counts[index] += 1
      for range in part {
        let size = Int(range.upperBound - range.lowerBound) + 1
        if offset < size { return Unicode.Scalar(range.lowerBound + UInt32(offset)) }
        offset -= size
      }
    }
    return nil
  }
}
