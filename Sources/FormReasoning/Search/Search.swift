/// A search for values of variables that make statements true, bounded in its steps.
///
/// It narrows what variables can be until nothing follows any more, and then tries the sides of what
/// is still open, one after the other. Only what was tried to its end is called impossible.
struct Search {
  let vocabulary: Vocabulary
  /// The reasons that are left out of account.
  var ignored: Set<Int> = []
  /// Whether a reason says that an answer is required, and these are left out of account.
  var ignoresRequired = false
  /// The steps that are left.
  var steps: Int
  /// The reasons that were come across.
  private(set) var reasons: Set<Int> = []
  /// Whether variables are given values once nothing is open; else it is enough that nothing
  /// contradicts them.
  var findsValues = true
  /// The values that are tried first, by number variable.
  var preferred: (Int) -> Int128? = { _ in nil }

  init(_ vocabulary: Vocabulary, steps: Int) {
    (self.vocabulary, self.steps) = (vocabulary, steps)
  }

  mutating func solve(_ statements: [Statement]) -> Outcome {
    var branch = Branch()
    branch.todo = statements.reversed().map { Branch.Literal(statement: $0, flag: true) }
    return run(branch, depth: 0)
  }

  private mutating func run(_ branch: Branch, depth: Int) -> Outcome {
    var branch = branch
    guard settle(&branch) else { return steps > 0 ? .never : .undecided }
    guard steps > 0, depth < 200 else { return .undecided }
    guard let index = branch.open.indices.min(by: { branch.open[$0].count < branch.open[$1].count })
    else { return completed(branch, depth) }
    let literals = branch.open.remove(at: index)
    return tried(literals.map { literal in { $0.todo.append(literal) } }, branch, depth)
  }

  /// Tries several ways to go on.
  mutating func tried(
    _ ways: [(inout Branch) -> Void], _ branch: Branch, _ depth: Int
  ) -> Outcome {
    var isUndecided = false
    for way in ways {
      steps -= branch.size
      var next = branch
      way(&next)
      switch run(next, depth: depth + 1) {
      case .never: continue
      case .undecided: isUndecided = true
      case .found(let candidate): return .found(candidate)
      }
      if steps <= 0 { break }
    }
    return isUndecided ? .undecided : .never
  }

  func isIgnored(_ reason: Int) -> Bool {
    ignored.contains(reason)
      || ignoresRequired && vocabulary.reasons[reason].isRequirement
  }

  mutating func use(_ reason: Int?) { if let reason { reasons.insert(reason) } }
}
