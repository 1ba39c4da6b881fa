/// The faults of a submission's answers in document order; of those behind the first 1,000 only how
/// many there are.
@usableFromInline
package struct SubmissionFaults: Sendable {
  @usableFromInline var list = FirstElements<SubmissionFault>()
  /// The positions of all answers that other answers do not allow.
  private(set) var restricted: [SubmittedAnswers.Position] = []

  /// The most answers whose faults are listed.
  package static let most = FirstElements<SubmissionFault>.most

  package init() {}

  @inlinable package var first: [SubmissionFault] { list.elements }
  @inlinable package var more: Int { list.more }
  @inlinable package var isEmpty: Bool { list.isEmpty }

  package mutating func removeAll() {
    guard !isEmpty else { return }
    list.removeAll()
    restricted.removeAll()
  }

  mutating func append(
    _ part: FormPart, in row: Int, _ problem: SubmissionFault.Problem,
    _ table: borrowing AnswerTable
  ) {
    if case .restricted = problem, case .input(let input) = part {
      restricted.append(SubmittedAnswers.Position(input, in: row))
    }
    list.append(SubmissionFault(row: row, part: part, problem: problem))
    if list.isFull { sort(table) }
  }

  mutating func sort(_ table: borrowing AnswerTable) {
    guard list.count > 1 else { return }
    list.sort { table.precedes($0.part, in: $0.row, $1.part, in: $1.row) }
  }
}
