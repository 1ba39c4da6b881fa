/// A statement about the answers of a form, over variables that are counted by ``Vocabulary``.
indirect enum Statement: Sendable {
  case known(Bool)
  /// A truth variable.
  case truth(Int)
  /// A sum of number variables that is zero or less.
  case atMostZero(LinearSum)
  /// A text variable that has one of some texts, by their numbers in ascending order.
  case text(Int, [Int])
  /// Two text variables with the same text.
  case sameText(Int, Int)
  case not(Statement)
  case all([Statement])
  case any([Statement])
  /// A statement that holds for a reason of the form.
  case because(Int, Statement)

  static func && (left: Statement, right: Statement) -> Statement {
    switch (left, right) {
    case (.known(false), _), (_, .known(false)): .known(false)
    case (.known(true), _): right
    case (_, .known(true)): left
    default: .all([left, right])
    }
  }

  static func || (left: Statement, right: Statement) -> Statement {
    switch (left, right) {
    case (.known(true), _), (_, .known(true)): .known(true)
    case (.known(false), _): right
    case (_, .known(false)): left
    default: .any([left, right])
    }
  }

  static prefix func ! (statement: Statement) -> Statement {
    switch statement {
    case .known(let flag): .known(!flag)
    case .not(let inner): inner
    default: .not(statement)
    }
  }

  /// Whether it is the one or the other, as a third one says.
  static func choice(_ test: Statement, _ then: Statement, _ other: Statement) -> Statement {
    (test && then) || (!test && other)
  }

  /// All of them at once: one around each pair would be as deep as there are statements.
  static func all(of statements: some Sequence<Statement>) -> Statement {
    joined(statements, neutral: true) { .all($0) }
  }

  static func any(of statements: some Sequence<Statement>) -> Statement {
    joined(statements, neutral: false) { .any($0) }
  }

  /// The statements without those that decide nothing, or the first one that decides them all.
  private static func joined(
    _ statements: some Sequence<Statement>, neutral: Bool, _ make: ([Statement]) -> Statement
  ) -> Statement {
    var rest: [Statement] = []
    for statement in statements {
      guard case .known(let flag) = statement else {
        rest.append(statement)
        continue
      }
      if flag != neutral { return statement }
    }
    return rest.count == 1 ? rest[0] : rest.isEmpty ? .known(neutral) : make(rest)
  }
}
