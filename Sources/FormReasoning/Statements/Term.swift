import FormCore
import FormExpressions

/// What is known of a part of an expression: its values, each with the statement under which it has
/// it.
indirect enum Term {
  /// True or false, or missing.
  case truth(isTrue: Statement, isPresent: Statement)
  case cases([TermCase])
  /// A list of which each element is known.
  case list([Term])
  /// Several choices of an input.
  case choices(input: Int)
  /// Something of which nothing is known, but that it is the same wherever its key is.
  case unknown(String)

  static func known(_ flag: Bool) -> Term {
    .truth(isTrue: .known(flag), isPresent: .known(true))
  }

  static let missing = Term.cases([TermCase(.known(true), .missing)])

  static func number(_ sum: LinearSum) -> Term { .cases([TermCase(.known(true), .number(sum))]) }

  /// The most cases that are told apart.
  static let mostCases = 24
}

struct TermCase {
  enum Value {
    case missing
    /// A number in its smallest units, or a date or time as a count of days or minutes.
    case number(LinearSum)
    case word(Int)
    /// A text variable.
    case text(Int)
  }

  let condition: Statement
  let value: Value

  init(_ condition: Statement, _ value: Value) { (self.condition, self.value) = (condition, value) }

  var isMissing: Bool { if case .missing = value { true } else { false } }

  func when(_ other: Statement) -> TermCase { TermCase(other && condition, value) }
}

extension [TermCase] {
  /// The cases that can be.
  var possible: [TermCase] {
    filter { if case .known(false) = $0.condition { false } else { true } }
  }

  var presence: Statement { .any(of: filter { !$0.isMissing }.map(\.condition)) }
}

/// A part of a condition as it was written, to find the part that decides it.
indirect enum ConditionNode {
  case leaf(Statement, at: Int)
  case not(ConditionNode, at: Int)
  case both(ConditionNode, ConditionNode, at: Int)
  case either(ConditionNode, ConditionNode, at: Int)

  var offset: Int {
    switch self {
    case .leaf(_, let offset), .not(_, let offset), .both(_, _, let offset),
      .either(_, _, let offset):
      offset
    }
  }

  var statement: Statement {
    switch self {
    case .leaf(let statement, _): statement
    case .not(let inner, _): !inner.statement
    case .both(let left, let right, _): left.statement && right.statement
    case .either(let left, let right, _): left.statement || right.statement
    }
  }
}
