internal import Synchronization

/// A compiled pattern: programs that move its NFA states, and which scalars each state survives.
struct PatternAutomaton: Sendable {
  /// The number of patterns, which share the memory for their automatons.
  static let live = Atomic(0)

  /// A row of NFA states that survive if the scalar is in the set.
  struct Row: Sendable {
    private let place: (word: Int32, bit: Int32, count: Int32, set: Int32)

    init(word: Int, bit: Int, count: Int, set: Int) {
      place = (Int32(word), Int32(bit), Int32(count), Int32(set))
    }

    var word: Int { Int(place.word) }
    var bit: Int { Int(place.bit) }
    var count: Int { Int(place.count) }
    var set: Int { Int(place.set) }
  }

  let classes: ScalarClasses
  /// The words that hold the NFA states; in a machine's memory they come first, the next ones
  /// after.
  let nfaWords: Int
  /// The memory a machine begins with.
  let memory: [UInt64]
  /// Moves the NFA states by the first scalar, and by each later one.
  let start: NFAProgram
  let middle: NFAProgram
  /// Leaves in the word `acceptance` whether the text may end here.
  let end: NFAProgram
  let acceptance: Int?
  /// Whether the empty text matches.
  let matchesEmpty: Bool
  private let rows: [Row]
  private let sets: [ScalarSet]

  /// Compiles a tree of checked size.
  init(_ tree: PatternTree, root: Int) {
    var compiler = NFACompiler(tree, root: root)
    start = compiler.step(.start)
    middle = compiler.step(.middle)
    (end, acceptance) = compiler.ending()
    matchesEmpty = compiler.matchesEmpty
    nfaWords = compiler.nfaWords
    // The copy has no room for more.
    memory = Array(compiler.memory[...])
    // Only the sets still in use: joined parts leave others behind.
    let used = Set(compiler.rows.map(\.set)).sorted()
    sets = used.map { tree.sets[$0] }
    var numbers = tree.sets.map { _ in 0 }
    for (number, set) in used.enumerated() { numbers[set] = number }
    rows = compiler.rows.map {
      Row(word: $0.word, bit: $0.bit, count: $0.count, set: numbers[$0.set])
    }
    classes = ScalarClasses(sets)
  }

  /// The NFA states that a scalar of this class lets live, one word after the other.
  func mask(of class: Int) -> [UInt64] {
    let scalar = classes.representatives[`class`]
    let members = sets.map { $0.contains(scalar) }
    var mask = [UInt64](repeating: 0, count: nfaWords)
    for row in rows where members[row.set] {
      var bit = row.bit
      let end = row.bit + row.count
      while bit < end {
        let count = min(64 - bit % 64, end - bit)
        mask[row.word + bit / 64] |= (UInt64.max >> UInt64(64 - count)) << UInt64(bit % 64)
        bit += count
      }
    }
    return mask
  }
}
