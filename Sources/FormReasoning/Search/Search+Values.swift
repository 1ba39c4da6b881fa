extension Search {
  /// What comes of a branch in which nothing is open.
  mutating func completed(_ branch: Branch, _ depth: Int) -> Outcome {
    if !branch.sums.isEmpty, isRefuted(branch) { return .never }
    let differing = branch.pairs.lazy.filter { !$0.areSame }.flatMap { [$0.left, $0.right] }
    for text in differing {
      guard let allowed = branch.texts[text]?.allowed, allowed.count > 1, allowed.count <= 32 else {
        continue
      }
      return tried(
        allowed.map { word in
          { $0.todo.append(Branch.Literal(statement: .text(text, [word]), flag: true)) }
        }, branch, depth)
    }
    var attempts = 400
    return labelled(branch, &attempts)
  }

  /// Whether the sums of a branch exclude each other.
  mutating func isRefuted(_ branch: Branch) -> Bool {
    var left = steps
    let isRefuted = Elimination.refutes(
      branch.sums, { branch.intervals[$0] ?? interval(of: $0) }, steps: &left)
    steps = left
    return isRefuted
  }

  /// Gives values to the variables that depend on each other.
  private mutating func labelled(_ branch: Branch, _ attempts: inout Int) -> Outcome {
    guard let number = next(branch), let interval = branch.intervals[number] else {
      return .found(candidate(branch))
    }
    let start = preferred(number) ?? 0
    var tries: [Interval] = []
    for value in [interval.nearest(to: start), interval.low, interval.high]
    where !tries.contains(where: { $0.low == value }) {
      tries.append(Interval(low: value, high: value))
    }
    if interval.width > 2 || interval.width == 2 && tries.count < 3 {
      let middle = interval.low + interval.width / 2
      var halves = [
        Interval(low: interval.low, high: middle), Interval(low: middle + 1, high: interval.high),
      ]
      if !halves[0].contains(interval.nearest(to: start)) { halves.reverse() }
      tries += halves
    }
    var isUndecided = false
    for choice in tries {
      attempts -= 1
      steps -= branch.size
      guard attempts > 0, steps > 0 else { return .undecided }
      var next = branch
      next.intervals[number] = choice
      guard settle(&next) else { continue }
      guard next.open.isEmpty else {
        isUndecided = true
        continue
      }
      switch labelled(next, &attempts) {
      case .never: continue
      case .undecided: isUndecided = true
      case .found(let candidate): return .found(candidate)
      }
    }
    return isUndecided || steps <= 0 ? .undecided : .never
  }

  /// The variable with the fewest values among those that depend on others.
  private func next(_ branch: Branch) -> Int? {
    var numbers: Set<Int> = []
    for sum in branch.sums { for part in sum.parts { numbers.insert(part.variable) } }
    let paired = Set(branch.pairs.flatMap { [$0.left, $0.right] })
    for number in branch.linked {
      switch vocabulary.numbers[number].link {
      case .function(let argument, _, _)?: numbers.formUnion([argument, number])
      case .product(let one, let other)?:
        numbers.insert(number)
        numbers.formUnion((one.parts + other.parts).map(\.variable))
      case .length(let text)? where !paired.contains(text) && isFree(text, branch): continue
      case .length?, .count?: numbers.insert(number)
      case nil: continue
      }
    }
    return numbers.filter { branch.intervals[$0]?.isPoint == false }
      .min { left, right in
        let (one, other) = (branch.intervals[left], branch.intervals[right])
        return (one?.width ?? 0, left) < (other?.width ?? 0, right)
      }
  }

  /// Whether nothing but its length is known of a text that is not compared with others, so any
  /// length of the interval will do.
  private func isFree(_ text: Int, _ branch: Branch) -> Bool {
    let variable = vocabulary.texts[text]
    return variable.choices == nil && variable.pattern == nil && variable.tests.isEmpty
      && branch.texts[text]?.allowed == nil && branch.texts[text]?.excluded.isEmpty != false
  }

  private func candidate(_ branch: Branch) -> Candidate {
    Candidate(
      truths: branch.truths,
      numbers: branch.intervals.reduce(into: [:]) { numbers, entry in
        numbers[entry.key] = entry.value.nearest(to: preferred(entry.key) ?? 0)
      }, texts: branch.texts, pairs: branch.pairs, intervals: branch.intervals)
  }
}
