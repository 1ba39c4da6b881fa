/// Whether there is a text that some patterns match and others do not.
package enum PatternMeeting: Sendable {
  /// A shortest one, as far as classes of scalars tell.
  case text(String)
  case none
  /// The search was given up.
  case undecided

  /// Looks at texts by their length, a set of states for each pattern at a time.
  ///
  /// - Parameter limit: the most sets of states that are looked at.
  package init(matching: [Pattern], not others: [Pattern], limit: Int = 500) {
    var search = MeetingSearch(matching.map(\.automaton), others.map(\.automaton))
    self = search.run(limit)
  }
}

/// A walk through the states of several automata together, in the order of the texts' lengths.
private struct MeetingSearch {
  /// The states of all machines after a text; empty where one has no state left.
  private typealias States = [[UInt64]]

  private var machines: [NFAMachine]
  /// How many of the machines must match; the others must not.
  private let wanted: Int
  /// Scalars that some set tells apart, with the class that each machine has for them.
  private let scalars: [(scalar: Unicode.Scalar, classes: [Int])]

  init(_ wanted: [PatternAutomaton], _ others: [PatternAutomaton]) {
    let all = wanted + others
    machines = all.map { NFAMachine($0) }
    self.wanted = wanted.count
    var known: Set<[Int]> = []
    let starts = all.flatMap { $0.classes.starts }
    // Letters, digits and marks are more likely to be allowed than what begins a range.
    let readable = (0x61...0x7A).map { UInt32($0) } + (0x20...0x7E).map { UInt32($0) }
    scalars = (readable + starts + [0xE000]).compactMap { number in
      guard let scalar = Unicode.Scalar(number) else { return nil }
      let classes = all.map { $0.classes.class(of: number) }
      return known.insert(classes).inserted ? (scalar, classes) : nil
    }
  }

  mutating func run(_ limit: Int) -> PatternMeeting {
    let isMet = machines.enumerated().allSatisfy { index, machine in
      machine.automaton.matchesEmpty == (index < wanted)
    }
    if isMet { return .text("") }
    var queue: [(states: States, text: String)] = [(machines.map { Array($0.nfaStates) }, "")]
    var (seen, next): (Set<States>, Int) = ([], 0)
    while next < queue.count {
      let (states, text) = queue[next]
      for (scalar, classes) in scalars {
        guard let moved = moved(states, by: classes, isFirst: next == 0) else { continue }
        let longer = text + String(Character(scalar))
        if accepts(moved) { return .text(longer) }
        guard seen.insert(moved).inserted else { continue }
        guard queue.count < limit else { return .undecided }
        queue.append((moved, longer))
      }
      next += 1
    }
    return .none
  }

  /// The states after a scalar; nil if a pattern that must match has none left.
  private mutating func moved(_ states: States, by classes: [Int], isFirst: Bool) -> States? {
    var moved: States = []
    for index in machines.indices {
      var isAlive = false
      if isFirst || !states[index].isEmpty {
        machines[index].load(states[index][...])
        isAlive = machines[index].step(classes[index], isFirst: isFirst)
      }
      guard isAlive || index >= wanted else { return nil }
      moved.append(isAlive ? Array(machines[index].nfaStates) : [])
    }
    return moved
  }

  private mutating func accepts(_ states: States) -> Bool {
    for index in machines.indices {
      var isAccepted = false
      if !states[index].isEmpty {
        machines[index].load(states[index][...])
        isAccepted = machines[index].accepts()
      }
      guard isAccepted == (index < wanted) else { return false }
    }
    return true
  }
}
