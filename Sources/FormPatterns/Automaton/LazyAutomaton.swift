internal import Synchronization

/// A deterministic automaton over bytes, whose states are made when a text first needs them.
///
/// The table is bounded, and so are those of many patterns together. When it is full it is emptied
/// if it has been of use, and otherwise the rest of the text is matched by moving the NFA states
/// themselves, so time stays linear either way.
struct LazyAutomaton: Sendable {
  private var machine: NFAMachine
  // Rows of `stride` columns: one for each class, one that stays, and one for whether the text may
  // end, which is also that of bytes to decode, for nothing in it is a state that lives. A state is
  // the index of its row's first entry; 0 stands for "not known yet".
  private var table: [UInt32] = []
  private var nfaTable = NFATable()
  private let stride: Int
  private let bytesPerState: Int
  // The bytes of texts that needed a further state, served since the table was last emptied.
  private var bytesServed = 0

  private static let memoryLimit = 1 << 19
  private static let memoryLimitOfAll = 1 << 24
  private static let start = 2
  // The known values of the last column.
  private static let refuses: UInt32 = 1
  private static let accepts: UInt32 = 2

  init(_ automaton: PatternAutomaton) {
    machine = NFAMachine(automaton)
    stride = automaton.classes.count + 2
    bytesPerState = stride * 4 + automaton.nfaWords * 8 + 16
    empty()
  }

  /// The most states of the table: fewer if there are many patterns.
  private var stateLimit: Int {
    let count = max(1, PatternAutomaton.live.load(ordering: .relaxed))
    return max(8, min(Self.memoryLimit, Self.memoryLimitOfAll / count) / bytesPerState)
  }

  /// Whether all of these bytes of UTF-8 are known to match, by way of states that are there
  /// already.
  @inline(__always)
  func isKnownToMatch(_ bytes: Span<UInt8>) -> Bool {
    var cursor = Cursor(index: 0, state: Self.start &* stride)
    Self.advance(
      &cursor, over: bytes, table.span, machine.automaton.classes.columns.span, dead: stride)
    guard cursor.index == bytes.count else { return false }
    return table.span[unchecked: cursor.state &+ stride &- 1] == Self.accepts
  }

  /// Whether all of these bytes of UTF-8 match.
  @inline(never)
  mutating func matches(_ bytes: Span<UInt8>) -> Bool {
    var cursor = Cursor(index: 0, state: Self.start &* stride)
    var counted = 0
    while true {
      Self.advance(
        &cursor, over: bytes, table.span, machine.automaton.classes.columns.span, dead: stride)
      if cursor.index == bytes.count { break }
      let (column, width) = Self.column(bytes, cursor.index, machine.automaton.classes)
      let known = Int(table[cursor.state &+ column])
      if known == stride { return false }
      bytesServed &+= cursor.index &- counted
      counted = cursor.index
      cursor.index &+= width
      if known > stride {
        cursor.state = known
        continue
      }
      guard let next = makeState(after: cursor.state, column) else {
        return simulate(bytes, from: cursor.index)
      }
      if next == stride { return false }
      cursor.state = next
    }
    bytesServed &+= cursor.index &- counted
    let known = table[cursor.state &+ stride &- 1]
    return known == 0 ? accepts(cursor.state) : known == Self.accepts
  }
}

// Scalars beyond ASCII.
extension LazyAutomaton {
  /// The column of the scalar at an index, and the number of bytes it takes.
  private static func column(
    _ bytes: Span<UInt8>, _ index: Int, _ classes: borrowing ScalarClasses
  ) -> (column: Int, width: Int) {
    let column = classes.columns[Int(bytes[index])]
    guard column == classes.decode else { return (Int(column), 1) }
    let (scalar, width) = decode(bytes, index)
    return (classes.class(of: scalar), width)
  }

  /// The scalar at an index; bytes that are not UTF-8 count as replacement characters one by one.
  private static func decode(_ bytes: Span<UInt8>, _ index: Int) -> (scalar: UInt32, width: Int) {
    let lead = bytes[index]
    let width = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead >= 0xC2, lead < 0xF5, index &+ width <= bytes.count else { return (0xFFFD, 1) }
    var scalar = UInt32(lead) & (0x7F &>> UInt32(width))
    for offset in 1..<width {
      scalar = scalar &<< 6 | UInt32(bytes[index &+ offset] & 0x3F)
    }
    return (scalar, width)
  }
}

// Making states.
extension LazyAutomaton {
  /// The state after another and a scalar; nil if there is no room and the machine must go on.
  private mutating func makeState(after state: Int, _ column: Int) -> Int? {
    let isFirst = state == Self.start * stride
    machine.load(nfaTable[state / stride])
    guard machine.step(column, isFirst: isFirst) else {
      table[state &+ column] = UInt32(stride)
      return stride
    }
    if let found = nfaTable.index(of: machine.nfaStates) {
      table[state &+ column] = UInt32(found &* stride)
      return found &* stride
    }
    if nfaTable.count >= stateLimit {
      guard bytesServed >= 10 * nfaTable.count else { return nil }
      let reached = machine.nfaStates
      empty()
      return add(reached)
    }
    let added = add(machine.nfaStates)
    table[state &+ column] = UInt32(added)
    return added
  }

  private mutating func add(_ reached: ArraySlice<UInt64>) -> Int {
    let state = nfaTable.append(reached) &* stride
    table.append(contentsOf: repeatElement(0, count: stride))
    table[state &+ machine.automaton.classes.stay] = UInt32(state)
    return state
  }

  // Three states are always there: one that stands for none, the dead one, and the start.
  private mutating func empty() {
    bytesServed = 0
    table.removeAll(keepingCapacity: true)
    table.append(contentsOf: repeatElement(0, count: 3 * stride))
    for column in 0..<stride { table[stride &+ column] = UInt32(stride) }
    let start = Self.start &* stride
    table[start &+ machine.automaton.classes.stay] = UInt32(start)
    table[start &+ stride &- 1] = machine.automaton.matchesEmpty ? Self.accepts : Self.refuses
    nfaTable.removeAll(keeping: 3, words: machine.automaton.nfaWords)
  }

  @inline(never)
  private mutating func accepts(_ state: Int) -> Bool {
    let column = state &+ stride &- 1
    if table[column] == 0 {
      machine.load(nfaTable[state / stride])
      table[column] = machine.accepts() ? Self.accepts : Self.refuses
    }
    return table[column] == Self.accepts
  }

  /// Goes on without the table, from the NFA states that the machine holds.
  private mutating func simulate(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    let classes = machine.automaton.classes
    var index = start
    while index < bytes.count {
      let (column, width) = Self.column(bytes, index, classes)
      index &+= width
      if column == classes.stay { continue }
      guard machine.step(column, isFirst: false) else { return false }
    }
    bytesServed &+= bytes.count &- start
    return machine.accepts()
  }
}
