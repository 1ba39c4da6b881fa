import FormMessages
import FormValues
import JSONText

/// What the values of a column of a table look like, and the question that they may answer.
struct ColumnProposal {
  /// The kind to write, its arguments, and what the values have in common.
  struct Kind {
    let type: String
    var arguments: [(String, JSON)] = []
    var options: [String] = []
    let nouns: String
    /// Whether no other kind would do for the same values.
    var isStrict = true
  }

  private let summary: ColumnSummary

  init(_ summary: ColumnSummary) { self.summary = summary }

  /// The question of the column.
  func part(key: String, label: String) -> DraftedForm.Part {
    let kind = kind
    var arguments: [(String, JSON)] = [("label", .string(label))]
    if summary.isAlwaysFilled { arguments.append(("required", .boolean(true))) }
    arguments += kind.arguments
    var members: [(String, JSON)] = [
      ("type", .string(kind.type)), ("uuid", .string(key)), ("args", .object(arguments)),
    ]
    if !kind.options.isEmpty {
      members.append(("options", .array(kind.options.map { JSON.string($0) })))
    }
    return DraftedForm.Part(
      key, reason(kind), .object(members), certainty: certainty(kind))
  }

  private var kind: Kind {
    let text = Kind(type: "form_field", nouns: "text", isStrict: false)
    guard summary.filled > 0 else { return text }
    for kind in ColumnShape.all {
      if let found = kind.kind(of: summary) { return found }
    }
    if let options = summary.repeated {
      return Kind(
        type: "picker", options: options,
        nouns: counted(options.count, "different value"), isStrict: false)
    }
    var kind = text
    if summary.hasLineBreaks { kind.arguments.append(("multiline", .boolean(true))) }
    return kind
  }

  private func reason(_ kind: Kind) -> String {
    guard summary.filled > 0 else { return "no values" }
    let empty = summary.rows - summary.filled
    let share =
      empty == 0
      ? "\(counted(summary.filled, "value")), none missing"
      : "\(counted(summary.filled, "value")), \(empty) missing"
    return "\(kind.nouns); \(share)"
  }

  /// Few values prove little, and any value is a text.
  private func certainty(_ kind: Kind) -> DraftedForm.Certainty {
    if summary.filled < max(5, 10 * kind.options.count) { return .guess }
    return kind.isStrict && summary.filled >= 30 ? .certain : .likely
  }
}
