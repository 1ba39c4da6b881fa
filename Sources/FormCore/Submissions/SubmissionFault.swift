package import FormValues
package import JSONText

/// One place at which something is wrong with a submission, and what it is, before it has words.
@usableFromInline
package struct SubmissionFault: Sendable {
  /// The kind of fault.
  package enum Problem: Sendable {
    /// The answer breaks its own rule. Whoever read it knows how.
    case refused
    /// Other answers do not allow the answer.
    case restricted([Fault])
    case missing
    /// The question is not asked.
    case hidden
    /// The form calculates another value, or none.
    case mismatch(Value?)
    /// The group has too many or too few rows, or unreadable ones; or a calculation takes too much.
    case other(Fault)
  }

  package let row: Int
  /// The input, or the repeated group in the row.
  package let part: FormPart
  package let problem: Problem
}

/// The given answers of a submission, as far as a table of its answers does not have them.
package struct SubmittedAnswers: Sendable {
  /// An input in a row.
  package struct Position: Hashable, Sendable {
    package let row: Int
    package let input: Int

    package init(_ input: Int, in row: Int) { (self.row, self.input) = (row, input) }
  }

  /// A repeated group in a row.
  package struct GroupPosition: Hashable, Sendable {
    let row: Int
    let group: Int

    package init(_ group: Int, in row: Int) { (self.row, self.group) = (row, group) }
  }

  /// An answer to an input that the form calculates; nil if it is not a value of the type.
  package struct Claim: Sendable {
    let position: Position
    let value: Value?

    package init(_ value: Value?, at position: Position) {
      (self.value, self.position) = (value, position)
    }
  }

  /// The answers that break their own rules.
  package var refused: [Position] = []
  /// The refused answers of inputs whose bounds other answers decide.
  package var refusedByBounds: [Position: JSON] = [:]
  package var claims: [Claim] = []
  /// Why the rows of a group cannot be taken.
  package var rowFaults: [GroupPosition: Fault] = [:]
  /// By row: the groups whose answers are not an object. Nothing is missing in them.
  package var unread: [Int: Set<Int>] = [:]
  /// The groups for which rows were given; nil for all that have rows.
  var givenRows: Set<GroupPosition>?

  package init() {}

  /// Forgets the submission before.
  package mutating func removeAll() {
    refused.removeAll(keepingCapacity: true)
    claims.removeAll(keepingCapacity: true)
    if !rowFaults.isEmpty { rowFaults.removeAll() }
    if !unread.isEmpty { unread.removeAll() }
    if !refusedByBounds.isEmpty { refusedByBounds.removeAll() }
  }
}
