/// Answers that a form allows, of as many questions as were looked at so far.
///
/// Most conditions are shown to be possible by answers that another one had already, with one or two
/// more. What cannot be shown so has to be searched for.
struct KnownAnswers {
  private var branch = Branch()
  private var isEmpty = true

  /// The most steps for one condition.
  private static let mostSteps = 200
  /// With more texts that tests may decide about, every conclusion takes long.
  private static let mostTested = 32

  /// Whether statements are true of answers that the form allows, with those that are known or
  /// without; false if that is not seen at once.
  mutating func allow(
    _ statements: [Statement], _ vocabulary: Vocabulary, steps: inout Int
  ) -> Bool {
    let wasEmpty = isEmpty
    var search = Search(vocabulary, steps: min(steps, Self.mostSteps))
    let before = search.steps
    let isPossible = search.extend(&branch, with: statements)
    steps -= before - search.steps
    isEmpty = !isPossible || branch.tested.count > Self.mostTested
    if isEmpty { branch = Branch() }
    return isPossible || !wasEmpty && allow(statements, vocabulary, steps: &steps)
  }
}

extension Search {
  /// Draws the conclusions of statements, and goes one way where there are several. Returns whether
  /// that leads to answers; if not, the branch is of no use any more.
  fileprivate mutating func extend(_ branch: inout Branch, with statements: [Statement]) -> Bool {
    branch.todo = statements.reversed().map { Branch.Literal(statement: $0, flag: true) }
    while settle(&branch) {
      guard let way = branch.open.popLast()?.last else { return branch.isSettled }
      branch.todo.append(way)
    }
    return false
  }
}

extension Branch {
  /// Whether its variables do not depend on each other, so what is left of each can be.
  fileprivate var isSettled: Bool {
    sums.isEmpty && pairs.isEmpty && linked.isEmpty && !isUnsettled
  }
}
