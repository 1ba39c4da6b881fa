/// One column: its type, and its rules as checks.
struct ColumnDefinition {
  private let isNeeded: Bool
  private let rule: LastingRule
  private let name: String
  /// What is written for yes and no, where it is not `true` and `false`.
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
    case .choices: "text[]"
    case .file(.copy): "json"
    case .file(.base64), .file(.hex): "text"
    }
  }

  private var checks: [String] {
    let conditions =
      rule.constraints.flatMap(conditions)
      + (words.map { ["\(name) IN (\(SQLText.string($0.on)), \(SQLText.string($0.off)))"] } ?? [])
    return conditions.isEmpty ? [] : ["CHECK (\(conditions.joined(separator: " AND ")))"]
  }

  private func conditions(_ constraint: Constraint) -> [String] {
    switch constraint {
    case .length(let rule):
      return bounds(rule.min.map(String.init), rule.max.map(String.init), of: "length(\(name))")
    case .numberRange(let rule):
      return bounds(rule.min?.description, rule.max?.description, of: name)
    case .dateRange(let rule):
      return bounds(quoted(rule.min), quoted(rule.max), of: name)
    case .timeRange(let rule):
      return bounds(quoted(rule.min), quoted(rule.max), of: name)
    case .numberStep(let rule):
      let distance = rule.origin == .zero ? name : "(\(name) - (\(rule.origin)))"
      return ["\(distance) % \(rule.step) = 0"]
    case .membership(let rule):
      let values = rule.values.map { SQLText.string($0) }.joined(separator: ", ")
      guard self.rule.type == .choices else { return ["\(name) IN (\(values))"] }
      return []
    case .count(let rule):
      return bounds(
        rule.min.map(String.init), rule.max.map(String.init), of: "cardinality(\(name))")
    case .characters, .pattern, .format, .whole, .timeStep, .fileKind, .fileSize:
      return []
    }
  }

  private func quoted(_ bound: (some CustomStringConvertible)?) -> String? {
    bound.map { SQLText.string($0.description) }
  }

  private func bounds(_ low: String?, _ high: String?, of what: String) -> [String] {
    (low.map { ["\(what) >= \($0)"] } ?? []) + (high.map { ["\(what) <= \($0)"] } ?? [])
  }
}
