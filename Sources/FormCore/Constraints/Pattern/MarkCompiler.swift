/// Lays out the marks of a tree and writes the programs that move them.
struct MarkCompiler {
  /// When a step happens; the anchors match the empty text only at their own moment.
  enum Moment {
    case start
    case middle
    case end
    /// Start and end at once: the text is empty.
    case both
  }

  private let tree: PatternTree
  private let root: Int
  /// How many bits a row of each node has, at least one for each copy; 0 for nodes not in use.
  private var copies: [Int]
  /// Whether there is a counted repetition in a node.
  private var hasCounts: [Bool]
  /// Whether the copies that a repetition makes lie in rows of their own, one after the other, rather
  /// than side by side in one row. Then whole words move, and not each copy's bit for itself.
  private var isStacked: [Bool]
  /// Where the marks of each run begin.
  private var places: [Int]
  private(set) var rows: [PatternAutomaton.Row] = []
  private(set) var markWords = 0
  private(set) var memory: [UInt64] = []
  // The state of the program being written.
  private var program = MarkProgram()
  private var matchesNothing: [Bool] = []
  private var finals: [Int?] = []
  private var entries: [Int?] = []

  init(_ tree: PatternTree, root: Int) {
    self.tree = tree
    self.root = root
    copies = [Int](repeating: 0, count: tree.nodes.count)
    places = copies
    hasCounts = Self.counted(tree)
    isStacked = [Bool](repeating: false, count: tree.nodes.count)
    copies[root] = 1
    for node in tree.nodes.indices.reversed() where copies[node] > 0 { countChildren(of: node) }
    for node in tree.nodes.indices where copies[node] > 0 { layOut(node) }
    memory = [UInt64](repeating: 0, count: 2 * markWords)
  }

  /// Whether the pattern matches the empty text.
  var matchesEmpty: Bool { nullable(.both)[root] }

  /// The program of one scalar.
  mutating func step(_ moment: Moment) -> MarkProgram {
    begin(moment)
    if moment == .middle { writeFinals() }
    entries = [Int?](repeating: nil, count: tree.nodes.count)
    if moment == .start { entries[root] = constant([1]) }
    for node in tree.nodes.indices.reversed() where copies[node] > 0 { writeEntry(of: node) }
    return program
  }

  /// The program that finds whether the text may end, and the word where it leaves that.
  mutating func ending() -> (program: MarkProgram, acceptance: Int?) {
    begin(.end)
    writeFinals()
    return (program, finals[root])
  }

  private mutating func begin(_ moment: Moment) {
    program = MarkProgram()
    matchesNothing = nullable(moment)
    finals = [Int?](repeating: nil, count: tree.nodes.count)
  }
}

// Layout.
extension MarkCompiler {
  private func words(_ node: Int) -> Int { (copies[node] + 63) / 64 }

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

  // Rows of their own are filled up to whole words. That is worth it where many bits would have to be
  // moved one by one, but must not multiply through repetitions in repetitions.
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
    places[node] = markWords
    if copies[node] == 1 {
      rows += sets.enumerated().map { .init(word: markWords, bit: $0, count: 1, set: $1) }
      markWords += (sets.count + 63) / 64
    } else {
      for set in sets {
        rows.append(.init(word: markWords, bit: 0, count: copies[node], set: set))
        markWords += words(node)
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

  private mutating func row(_ words: Int) -> Int {
    constant([UInt64](repeating: 0, count: words))
  }

  private mutating func constant(_ words: [UInt64]) -> Int {
    memory += words
    return memory.count - words.count
  }

  /// A row of bits in stretches of which only these places, or all but these, are set.
  private mutating func stretches(_ count: Int, of stride: Int, where isSet: (Int) -> Bool) -> Int {
    var bits = [UInt64](repeating: 0, count: (count * stride + 63) / 64)
    for bit in 0..<(count * stride) where isSet(bit % stride) {
      bits[bit / 64] |= 1 << UInt64(bit % 64)
    }
    return constant(bits)
  }
}

// Finals: in which copies of a node a match of it ends with the marks as they are.
extension MarkCompiler {
  private mutating func writeFinals() {
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
    guard count > 1 else { return places[node] }
    guard copies[node] == 1 else { return places[node] + (count - 1) * words(node) }
    let target = row(1)
    program.instructions.append(
      .init(
        operation: .gather, target: target, left: places[node], stretches: 1, stride: count,
        from: count - 1))
    return target
  }

  private mutating func either(_ left: Int?, _ right: Int?, _ words: Int) -> Int? {
    guard let left, let right else { return left ?? right }
    let target = row(words)
    program.instructions.append(
      .init(operation: .either, target: target, left: left, right: right, words: words))
    return target
  }
}

// Entries: in which copies of a node a match of it may begin with the scalar to come.
extension MarkCompiler {
  private mutating func writeEntry(of node: Int) {
    switch tree.nodes[node] {
    case .empty, .start, .end: break
    case .run(let sets): writeRun(sets.count, node)
    case .choice(let children):
      for child in children { entries[child] = entries[node] }
    case .sequence(let children):
      var entry = entries[node]
      for child in children {
        entries[child] = entry
        entry = either(finals[child], matchesNothing[child] ? entry : nil, words(node))
      }
    case .repeated(let child, let least, let most):
      let stride = PatternTree.copies(least: least, most: most)
      if isStacked[node] {
        entries[child] = writeStack(of: child, in: node, stride, loops: most == nil)
      } else if stride > 1 {
        entries[child] = writeCopies(of: child, in: node, stride, loops: most == nil)
      } else {
        entries[child] = either(entries[node], most == nil ? finals[child] : nil, words(node))
      }
    }
  }

  private mutating func writeRun(_ count: Int, _ node: Int) {
    let next = markWords + places[node]
    if copies[node] == 1 {
      if count > 1 {
        program.instructions.append(
          .init(
            operation: .shift, target: next, left: places[node], words: (count + 63) / 64))
        if let entry = entries[node] {
          program.instructions.append(
            .init(operation: .spread, target: next, left: entry, stretches: 1, stride: 1))
        }
      } else {
        write(entries[node], to: next, words: 1)
      }
      return
    }
    write(entries[node], to: next, words: words(node))
    for index in 1..<count {
      write(
        places[node] + (index - 1) * words(node), to: next + index * words(node),
        words: words(node))
    }
  }

  private mutating func write(_ source: Int?, to target: Int, words: Int) {
    program.instructions.append(
      .init(
        operation: source == nil ? .clear : .copy, target: target, left: source ?? 0, words: words))
  }

  /// A copy begins where the one before it ends, the first where the node begins.
  private mutating func writeCopies(
    of child: Int, in node: Int, _ stride: Int, loops: Bool
  ) -> Int {
    let entry = row(words(child))
    if let inner = finals[child] {
      let notFirst = stretches(copies[node], of: stride) { $0 > 0 }
      program.instructions += [
        .init(operation: .shift, target: entry, left: inner, words: words(child)),
        .init(operation: .keep, target: entry, left: notFirst, words: words(child)),
      ]
      if loops {
        let last = stretches(copies[node], of: stride) { $0 == stride - 1 }
        program.instructions.append(
          .init(operation: .gainBoth, target: entry, left: inner, right: last, words: words(child)))
      }
    } else {
      program.instructions.append(.init(operation: .clear, target: entry, words: words(child)))
    }
    if let outer = entries[node] {
      program.instructions.append(
        .init(
          operation: .spread, target: entry, left: outer, stretches: copies[node], stride: stride))
    }
    if matchesNothing[child] {
      program.instructions.append(
        .init(operation: .fill, target: entry, stretches: copies[node], stride: stride))
    }
    return entry
  }

  /// The same where each copy has a row of its own.
  private mutating func writeStack(
    of child: Int, in node: Int, _ stride: Int, loops: Bool
  ) -> Int {
    let height = words(node)
    let others = (stride - 1) * height
    let entry = row(stride * height)
    write(entries[node], to: entry, words: height)
    write(finals[child], to: entry + height, words: others)
    if loops, let inner = finals[child] {
      program.instructions.append(
        .init(
          operation: .either, target: entry + others, left: entry + others, right: inner + others,
          words: height))
    }
    if matchesNothing[child] {
      // Each word is read after it was written, so that one copy hands on to the next.
      program.instructions.append(
        .init(
          operation: .either, target: entry + height, left: entry + height, right: entry,
          words: others))
    }
    return entry
  }
}
