extension Search {
  /// Narrows intervals and texts until nothing changes, or for so many rounds.
  mutating func narrow(_ branch: inout Branch) -> Bool {
    branch.isUnsettled = false
    for _ in 0..<16 {
      var hasChanged = false
      for sum in branch.sums {
        steps -= 1
        guard steps > 0, narrow(sum, &branch, &hasChanged) else { return false }
      }
      guard narrowLinks(&branch, &hasChanged), narrowTexts(&branch, &hasChanged),
        narrowPairs(&branch, &hasChanged)
      else { return false }
      if !hasChanged || !branch.todo.isEmpty { return true }
    }
    branch.isUnsettled = true
    return true
  }

  private mutating func narrow(
    _ sum: LinearSum, _ branch: inout Branch, _ hasChanged: inout Bool
  ) -> Bool {
    guard let least = sum.least({ branch.intervals[$0] ?? interval(of: $0) }) else { return true }
    if least > 0 { return false }
    for part in sum.parts {
      let known = branch.intervals[part.variable] ?? interval(of: part.variable)
      let narrowed = part.narrowed(known, least: least)
      guard narrowed != known else { continue }
      if narrowed.isEmpty { return false }
      branch.intervals[part.variable] = narrowed
      hasChanged = true
    }
    return true
  }

  private mutating func narrowLinks(_ branch: inout Branch, _ hasChanged: inout Bool) -> Bool {
    for number in branch.linked {
      steps -= 1
      guard steps > 0 else { return false }
      guard let link = vocabulary.numbers[number].link, let known = branch.intervals[number] else {
        continue
      }
      var narrowed = known
      switch link {
      case .length(let text):
        guard let allowed = branch.texts[text]?.allowed else { continue }
        let lengths = allowed.map { Int128(vocabulary.words[$0].unicodeScalars.count) }
        guard let least = lengths.min(), let most = lengths.max() else { return false }
        narrowed = known.intersection(Interval(low: least, high: most))
      case .count(let truths):
        guard let counted = counted(truths, known, &branch) else { return false }
        narrowed = known.intersection(counted)
      case .product(let one, let other):
        let product = Interval.product(one, other) { branch.intervals[$0] ?? interval(of: $0) }
        guard let product else { continue }
        narrowed = known.intersection(product)
      case .function(let argument, let outcome, let origin):
        guard let interval = branch.intervals[argument] else { continue }
        narrowed = known.intersection(outcome(interval))
        if narrowed.isEmpty { return false }
        guard let origin else { break }
        let before = interval.intersection(origin(interval, narrowed))
        if before.isEmpty { return false }
        if before != interval {
          branch.intervals[argument] = before
          hasChanged = true
        }
      }
      if narrowed.isEmpty { return false }
      if narrowed != known {
        branch.intervals[number] = narrowed
        hasChanged = true
      }
    }
    return true
  }

  /// How many of some truth variables can be true; sets the rest of them once enough are.
  private mutating func counted(
    _ truths: [Int], _ wanted: Interval, _ branch: inout Branch
  ) -> Interval? {
    var (yes, no) = (0, 0)
    steps -= truths.count / 8
    for truth in truths {
      switch branch.truths[truth] {
      case true?: yes += 1
      case false?: no += 1
      case nil: continue
      }
    }
    let interval = Interval(low: Int128(yes), high: Int128(truths.count - no))
    let both = interval.intersection(wanted)
    guard !both.isEmpty else { return nil }
    guard yes + no < truths.count, both.isPoint, both.low == yes || both.low == truths.count - no
    else { return both }
    let flag = both.low != yes
    for truth in truths where branch.truths[truth] == nil {
      branch.todo.append(Branch.Literal(statement: .truth(truth), flag: flag))
    }
    return both
  }
}
