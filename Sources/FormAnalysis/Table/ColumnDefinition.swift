import FormCore
import FormValues

/// One column: its type, and its rules as checks.
struct ColumnDefinition {
  private let isNeeded: Bool
  private let rule: LastingRule
  private let name: String
  /// The strings for yes and no, if they are not `true` and `false`.
  private let words: BooleanWords?
  /// The bounds that no check can hold, in whole phrases.
  private let notes: [String]

  /// - Parameter isNeeded: whether every record has a value for it.
  init(_ input: Input, of form: Form, named name: String, isNeeded: Bool) {
    self.isNeeded = isNeeded
    notes = form.calculatedBounds(of: input)
    rule = LastingRule(input)
    self.name = SQLText.name(name)
    words = form.valueStyle == .strings ? rule.words : nil
  }

  var text: String {
    let parts =
      [name, type] + (isNeeded ? ["NOT NULL"] : []) + checks + notes.map { "/* \($0) */" }
    return parts.joined(separator: " ")
  }

  /// A value that the column is asked to hold and that no SQL text can; nil if there is none.
  var unheld: String? {
    let values = rule.constraints.flatMap { constraint in
      if case .membership(let rule) = constraint { rule.values } else { [String]() }
    }
    return (values + (words.map { [$0.on, $0.off] } ?? [])).first { $0.utf8.contains(0) }
  }

  private var isWhole: Bool { rule.constraints.contains(.whole) }

  private var type: String {
    switch rule.type {
    case .text, .choice: "text"
    case .number: isWhole ? "numeric(18, 0)" : "numeric(36, 18)"
    case .boolean: words == nil ? "boolean" : "text"
    case .date: "date"
    case .time: "time"
    case .dateTime: "timestamp"
    case .choices: "text[]"
    case .file(.copy): "json"
    case .file(.base64), .file(.hex): "text"
    }
  }

  private var checks: [String] {
    let column = SQLColumn(name: name, isList: rule.type == .choices, words: words)
    let conditions =
      rule.constraints.flatMap { $0.declared.checks(on: column) }
      + (words.map { ["\(name) IN (\(SQLText.string($0.on)), \(SQLText.string($0.off)))"] } ?? [])
    return conditions.isEmpty ? [] : ["CHECK (\(conditions.joined(separator: " AND ")))"]
  }
}
