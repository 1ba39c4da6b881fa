/// The NFA states of one pattern and the memory to move them, one scalar at a time.
struct NFAMachine: Sendable {
  let automaton: PatternAutomaton
  private var memory: [UInt64]
  // The masks of the classes met so far.
  private var masks: [[UInt64]?]

  init(_ automaton: PatternAutomaton) {
    self.automaton = automaton
    memory = automaton.memory
    masks = [[UInt64]?](repeating: nil, count: automaton.classes.count)
  }

  /// The active NFA states, a bit each.
  var nfaStates: ArraySlice<UInt64> { memory[..<automaton.nfaWords] }

  /// Takes back NFA states that were active before.
  mutating func load(_ nfaStates: ArraySlice<UInt64>) {
    for (word, bits) in nfaStates.enumerated() { memory[word] = bits }
  }

  /// Moves the NFA states by a scalar of this class; false if none is left.
  mutating func step(_ class: Int, isFirst: Bool) -> Bool {
    let count = automaton.nfaWords
    (isFirst ? automaton.start : automaton.middle).run(on: &memory)
    if masks[`class`] == nil { masks[`class`] = automaton.mask(of: `class`) }
    guard let mask = masks[`class`] else { return false }
    var any: UInt64 = 0
    for word in 0..<count {
      let bits = memory[count &+ word] & mask[word]
      memory[word] = bits
      any |= bits
    }
    return any != 0
  }

  /// Whether the text may end with the NFA states as they are.
  mutating func accepts() -> Bool {
    guard let acceptance = automaton.acceptance else { return false }
    automaton.end.run(on: &memory)
    return memory[acceptance] & 1 != 0
  }
}
