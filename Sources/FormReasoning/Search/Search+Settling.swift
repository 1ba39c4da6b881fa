extension Search {
  /// Draws every conclusion that needs no trying; returns whether there was no contradiction.
  mutating func settle(_ branch: inout Branch) -> Bool {
    while true {
      while let literal = branch.todo.popLast() {
        steps -= 1
        guard steps > 0, assume(literal.statement, literal.flag, &branch) else { return false }
      }
      guard narrow(&branch) else { return false }
      if branch.todo.isEmpty, !review(&branch) { return false }
      if branch.todo.isEmpty { return !(branch.isUnsettled && isRefuted(branch)) }
    }
  }

  private mutating func assume(
    _ statement: Statement, _ flag: Bool, _ branch: inout Branch
  ) -> Bool {
    switch statement {
    case .known(let known): return known == flag
    case .not(let inner): branch.todo.append(Branch.Literal(statement: inner, flag: !flag))
    case .all(let parts), .any(let parts):
      let isConjunction = if case .all = statement { flag } else { !flag }
      guard isConjunction else {
        branch.open.append(parts.map { Branch.Literal(statement: $0, flag: flag) })
        return true
      }
      for part in parts.reversed() {
        branch.todo.append(Branch.Literal(statement: part, flag: flag))
      }
    case .truth(let truth): return set(truth, flag, &branch)
    case .atMostZero(let sum):
      guard let sum = flag ? sum : sum.opposite else { return true }
      return add(sum.reduced, &branch)
    case .text(let text, let words):
      return flag ? keep(words, text, &branch) : exclude(words, text, &branch)
    case .sameText(let left, let right):
      touch(text: left, &branch)
      touch(text: right, &branch)
      branch.pairs.append(Branch.Pair(left: left, right: right, areSame: flag))
    case .because(let reason, let inner):
      if isIgnored(reason) { return true }
      use(reason)
      branch.todo.append(Branch.Literal(statement: inner, flag: flag))
    }
    return true
  }

  mutating func set(_ truth: Int, _ flag: Bool, _ branch: inout Branch) -> Bool {
    if let known = branch.truths[truth] { return known == flag }
    branch.truths[truth] = flag
    if let more = vocabulary.consequence(of: truth, flag) {
      branch.todo.append(Branch.Literal(statement: more, flag: true))
    }
    if let test = vocabulary.truths[truth].test {
      touch(text: test.text, &branch)
      branch.tested.insert(test.text)
    }
    return true
  }

  private mutating func add(_ sum: LinearSum, _ branch: inout Branch) -> Bool {
    for part in sum.parts { touch(number: part.variable, &branch) }
    guard sum.parts.count > 1 else {
      guard let part = sum.parts.first else { return sum.constant <= 0 }
      // A sum is in its smallest numbers, so the factor is 1 or -1.
      let interval = branch.intervals[part.variable] ?? Interval(low: .min, high: .max)
      let limit =
        part.factor > 0
        ? Interval(low: interval.low, high: -sum.constant)
        : Interval(low: sum.constant, high: interval.high)
      return narrow(part.variable, to: limit, &branch)
    }
    branch.sums.append(sum)
    return true
  }

  /// Brings the interval of a number variable into a branch, with what defines it.
  mutating func touch(number: Int, _ branch: inout Branch) {
    guard branch.intervals[number] == nil else { return }
    branch.intervals[number] = interval(of: number)
    use(vocabulary.numbers[number].reason)
    if let definition = vocabulary.definition(of: number) {
      branch.todo.append(Branch.Literal(statement: definition, flag: true))
    }
    guard let link = vocabulary.numbers[number].link else { return }
    branch.linked.append(number)
    switch link {
    case .length(let text):
      touch(text: text, &branch)
      branch.tested.insert(text)
    case .count: break
    case .function(let argument, _, _): touch(number: argument, &branch)
    case .product(let one, let other):
      for part in one.parts + other.parts { touch(number: part.variable, &branch) }
    }
  }

  /// The interval of a number variable of which nothing else is known.
  func interval(of number: Int) -> Interval {
    let variable = vocabulary.numbers[number]
    return variable.reason.map { isIgnored($0) } == true ? variable.widest : variable.interval
  }

  mutating func narrow(_ number: Int, to limit: Interval, _ branch: inout Branch) -> Bool {
    touch(number: number, &branch)
    let known = branch.intervals[number] ?? limit
    let narrowed = known.intersection(limit)
    if narrowed != known { branch.intervals[number] = narrowed }
    return !narrowed.isEmpty
  }

  /// Looks through what is open: leaves out what cannot be, and what is so anyway.
  private mutating func review(_ branch: inout Branch) -> Bool {
    var rest: [[Branch.Literal]] = []
    for literals in branch.open {
      var left: [Branch.Literal] = []
      var isTrue = false
      for literal in literals {
        switch value(literal.statement, literal.flag, branch) {
        case true?: isTrue = true
        case false?: continue
        case nil: left.append(literal)
        }
        if isTrue { break }
      }
      if isTrue { continue }
      if left.isEmpty { return false }
      if left.count == 1 { branch.todo.append(left[0]) } else { rest.append(left) }
    }
    branch.open = rest
    return true
  }

  /// Whether a statement is true in a branch, or not; nil if both can be.
  private mutating func value(_ statement: Statement, _ flag: Bool, _ branch: Branch) -> Bool? {
    steps -= 1
    switch statement {
    case .known(let known): return known == flag
    case .not(let inner): return value(inner, !flag, branch)
    case .because(let reason, let inner):
      return isIgnored(reason) ? true : value(inner, flag, branch)
    case .truth(let truth): return branch.truths[truth].map { $0 == flag }
    case .all(let parts), .any(let parts):
      let isConjunction = if case .all = statement { flag } else { !flag }
      var isOpen = false
      for part in parts {
        switch value(part, flag, branch) {
        case nil: isOpen = true
        case let known? where known != isConjunction: return known
        case .some: continue
        }
      }
      return isOpen ? nil : isConjunction
    case .atMostZero(let sum): return value(sum, branch).map { $0 == flag }
    case .text(let text, let words): return value(text, words, branch).map { $0 == flag }
    case .sameText(let left, let right):
      guard let one = branch.texts[left]?.only, let other = branch.texts[right]?.only else {
        return nil
      }
      return (one == other) == flag
    }
  }

  private mutating func value(_ sum: LinearSum, _ branch: Branch) -> Bool? {
    let bounds = { (number: Int) in branch.intervals[number] ?? interval(of: number) }
    let outcome: Bool? =
      if let greatest = sum.greatest(bounds), greatest <= 0 {
        true
      } else if let least = sum.least(bounds), least > 0 {
        false
      } else {
        nil
      }
    if outcome != nil {
      for part in sum.parts where branch.intervals[part.variable] == nil {
        use(vocabulary.numbers[part.variable].reason)
      }
    }
    return outcome
  }
}
