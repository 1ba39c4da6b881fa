import FormCore
import JSONText

/// One column of rows: which answer its cells are.
struct RowColumn: Sendable {
  /// One group on the way to an answer, with its row from 0 where it has some.
  struct Step: Hashable, Sendable {
    let name: String
    let row: Int?
  }

  /// The name as the header gives it.
  let name: String
  /// The groups around the answer.
  let steps: [Step]
  /// The inputs and groups on the way, to know an answer that is given twice, and for sorting.
  let places: [Int]
  /// The name of the member, with its quotation marks and colon.
  let token: [UInt8]
  /// The header's name, in the same way.
  let shownToken: [UInt8]
  /// Whether its cells hold the rows of a group, as JSON.
  let isRows: Bool

  /// More rows of a group than this have no columns.
  static let mostRows = 10_000

  /// The column of a name; nil when the form has no such answer.
  init?(_ name: String, _ form: Form) {
    guard let path = try? AnswerPath(name, in: form),
      path.steps.allSatisfy({ $0.row ?? 1 <= RowColumn.mostRows })
    else { return nil }
    self.name = name
    steps = path.steps.map { step in
      Step(name: form.groups[step.group].key.text, row: step.row.map { $0 - 1 })
    }
    let around = path.steps.flatMap { [$0.group * 2 + 1, ($0.row ?? 1) - 1] }
    switch path.part {
    case .input(let input): (places, isRows) = (around + [input * 2], false)
    case .group(let group): (places, isRows) = (around + [group * 2 + 1], true)
    }
    token = RowColumn.token(form.key(of: path.part))
    shownToken = RowColumn.token(name)
  }

  private static func token(_ name: String) -> [UInt8] {
    var token: [UInt8] = [.quote]
    token.appendEscaped(name.utf8.span)
    return token + [.quote, .colon]
  }
}
