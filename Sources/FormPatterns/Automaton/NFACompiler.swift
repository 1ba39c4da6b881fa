/// Lays out the NFA states of a tree and writes the programs that move them.
struct NFACompiler {
  /// When a step happens; the anchors match the empty text only at their own moment.
  enum Moment {
    case start
    case middle
    case end
    /// Start and end at once: the text is empty.
    case both
  }

  let tree: PatternTree
  private let root: Int
  /// The number of bits in a row of each node, at least one for each copy; 0 for nodes not in use.
  private(set) var copies: [Int]
  /// Whether there is a counted repetition in a node.
  private var hasCounts: [Bool]
  /// Whether the copies that a repetition makes lie in rows of their own, one after the other,
  /// rather than side by side in one row. Then whole words move, and not each copy's bit for
  /// itself.
  private(set) var isStacked: [Bool]
  /// The first NFA state of each run.
  private(set) var stateOffsets: [Int]
  private(set) var rows: [PatternAutomaton.Row] = []
  private(set) var nfaWords = 0
  private(set) var memory: [UInt64] = []
  // The state of the program being written.
  var program = NFAProgram()
  private(set) var matchesNothing: [Bool] = []
  var finals: [Int?] = []
  var entries: [Int?] = []

  init(_ tree: PatternTree, root: Int) {
    self.tree = tree
    self.root = root
    copies = [Int](repeating: 0, count: tree.nodes.count)
    stateOffsets = copies
    hasCounts = Self.counted(tree)
    isStacked = [Bool](repeating: false, count: tree.nodes.count)
    copies[root] = 1
    for node in tree.nodes.indices.reversed() where copies[node] > 0 { countChildren(of: node) }
    for node in tree.nodes.indices where copies[node] > 0 { layOut(node) }
    memory = [UInt64](repeating: 0, count: 2 * nfaWords)
  }

  /// Whether the pattern matches the empty text.
  var matchesEmpty: Bool { nullable(.both)[root] }

  /// The program of one scalar.
  mutating func step(_ moment: Moment) -> NFAProgram {
    begin(moment)
    if moment == .middle { writeFinals() }
    entries = [Int?](repeating: nil, count: tree.nodes.count)
    if moment == .start { entries[root] = constant([1]) }
    for node in tree.nodes.indices.reversed() where copies[node] > 0 { writeEntry(of: node) }
    return program.trimmed
  }

  /// The program that finds whether the text may end, and the word where it leaves that.
  mutating func ending() -> (program: NFAProgram, acceptance: Int?) {
    begin(.end)
    writeFinals()
    return (program.trimmed, finals[root])
  }

  private mutating func begin(_ moment: Moment) {
    program = NFAProgram()
    matchesNothing = nullable(moment)
    finals = [Int?](repeating: nil, count: tree.nodes.count)
  }
}

// Layout.
extension NFACompiler {
  func words(_ node: Int) -> Int { (copies[node] + 63) / 64 }

  private mutating func countChildren(of node: Int) {
    switch tree.nodes[node] {
    case .empty, .start, .end, .run: break
    case .sequence(let children), .choice(let children):
      for child in children { copies[child] = copies[node] }
    case .repeated(let child, let least, let most):
      let stride = PatternTree.copies(least: least, most: most)
      isStacked[node] = stride > 1 && stacks(stride, node, child)
      copies[child] = stride * (isStacked[node] ? words(node) * 64 : copies[node])
    }
  }

  // Rows of their own are filled up to whole words. That is worth it where many bits would have to
  // be moved one by one, but must not multiply through repetitions in repetitions.
  private func stacks(_ stride: Int, _ node: Int, _ child: Int) -> Bool {
    let count = copies[node]
    return count >= 16 || (count > 1 && stride <= 4 * count && !hasCounts[child])
  }

  private static func counted(_ tree: PatternTree) -> [Bool] {
    var counted: [Bool] = []
    for node in tree.nodes {
      switch node {
      case .empty, .start, .end, .run: counted.append(false)
      case .sequence(let children), .choice(let children):
        counted.append(children.contains { counted[$0] })
      case .repeated(let child, let least, let most):
        counted.append(counted[child] || PatternTree.copies(least: least, most: most) > 1)
      }
    }
    return counted
  }

  // A run that stands once has a bit for each scalar; one that is repeated has a row for each.
  private mutating func layOut(_ node: Int) {
    guard case .run(let sets) = tree.nodes[node] else { return }
    stateOffsets[node] = nfaWords
    if copies[node] == 1 {
      rows += sets.enumerated().map { .init(word: nfaWords, bit: $0, count: 1, set: $1) }
      nfaWords += (sets.count + 63) / 64
    } else {
      for set in sets {
        rows.append(.init(word: nfaWords, bit: 0, count: copies[node], set: set))
        nfaWords += words(node)
      }
    }
  }

  private func nullable(_ moment: Moment) -> [Bool] {
    var nullable: [Bool] = []
    for node in tree.nodes {
      switch node {
      case .empty: nullable.append(true)
      case .start: nullable.append(moment == .start || moment == .both)
      case .end: nullable.append(moment == .end || moment == .both)
      case .run: nullable.append(false)
      case .sequence(let children): nullable.append(children.allSatisfy { nullable[$0] })
      case .choice(let children): nullable.append(children.contains { nullable[$0] })
      case .repeated(let child, let least, _): nullable.append(least == 0 || nullable[child])
      }
    }
    return nullable
  }

  mutating func row(_ words: Int) -> Int {
    constant([UInt64](repeating: 0, count: words))
  }

  private mutating func constant(_ words: [UInt64]) -> Int {
    memory += words
    return memory.count - words.count
  }

  /// A row of bits in stretches of which only these places, or all but these, are set.
  mutating func stretches(_ count: Int, of stride: Int, where isSet: (Int) -> Bool) -> Int {
    var bits = [UInt64](repeating: 0, count: (count * stride + 63) / 64)
    for bit in 0..<(count * stride) where isSet(bit % stride) {
      bits[bit / 64] |= 1 << UInt64(bit % 64)
    }
    return constant(bits)
  }
}
