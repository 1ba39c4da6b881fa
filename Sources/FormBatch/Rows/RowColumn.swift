package import FormCore
import FormInputs
import FormValues
import JSONText

/// A column, and the answer that its cells give; an object, for each cell asks for its column.
final class RowColumn: Sendable {
  /// The name as the header gives it.
  let name: String
  /// The groups around the answer.
  let steps: [AnswerPath.Step]
  /// The inputs and groups on the path, to find duplicates and for sorting.
  let sortKey: [Int]
  /// The name of the member, with its quotation marks and colon.
  let token: [UInt8]
  /// The names of the groups around it, in the same form.
  let groupTokens: [[UInt8]]
  /// The header's name, in the same form.
  let shownToken: [UInt8]
  /// Whether its cells hold the rows of a group, as JSON.
  let isRows: Bool

  /// Whether its cells answer an input outside of all groups.
  var isFlat: Bool { steps.isEmpty && !isRows && !isRecord }

  /// Whether its cells name the record that is corrected.
  var isRecord: Bool { sortKey[0] < 0 }

  /// The highest row number that a column may name.
  static let mostRows = 10_000

  /// The column with a name; nil if the form has no such answer.
  convenience init?(_ name: String, _ form: Form) { self.init(name, form, shown: name) }

  /// The column of an answer, with the header's own name; nil if the form has no such answer.
  init?(_ answer: String, _ form: Form, shown name: String) {
    guard let path = try? AnswerPath(answer, in: form),
      path.steps.allSatisfy({ $0.row ?? 1 <= RowColumn.mostRows })
    else { return nil }
    (self.name, steps) = (name, path.steps)
    let around = steps.flatMap { [$0.group * 2 + 1, ($0.row ?? 1) - 1] }
    switch path.part {
    case .input(let input): (sortKey, isRows) = (around + [input * 2], false)
    case .group(let group): (sortKey, isRows) = (around + [group * 2 + 1], true)
    }
    token = RowColumn.token(form.key(of: path.part))
    groupTokens = steps.map { RowColumn.token(form.groups[$0.group].key.text) }
    shownToken = RowColumn.token(name)
  }

  /// The column of the record that is corrected, with the header's own name.
  init(record name: String) {
    (self.name, steps, groupTokens, sortKey, isRows) = (name, [], [], [-1], false)
    (token, shownToken) = (RowColumn.token(ColumnNames.record), RowColumn.token(name))
  }

  private static func token(_ name: String) -> [UInt8] {
    var token: [UInt8] = [.quote]
    token.appendEscaped(name.utf8.span)
    return token + [.quote, .colon]
  }
}

extension ColumnNames {
  /// The column of a header; nil if it gives no answer.
  func column(of header: String) -> RowColumn? {
    guard case .answer(let path, _) = placement(of: header) else { return nil }
    return RowColumn(path, form, shown: header)
  }
}

extension BatchPlan {
  /// Whether a name in a header is that of an answer of a form.
  package static func isColumn(_ name: String, of form: Form) -> Bool {
    RowColumn(name, form) != nil
  }
}
