import FormArguments
import FormCore
import FormValues
import FormWording
import JSONText

/// What is known of the place under the pointer, as Markdown.
enum Hover {
  /// The explanations of the findings at a place, or what a kind or an argument is.
  static func text(
    at offset: Int, _ cursor: TextCursor, word: String?, _ findings: [Diagnostic],
    _ registry: ComponentRegistry
  ) -> String? {
    let faults = findings.filter { $0.location.offset == offset }.map(\.fault)
    if !faults.isEmpty { return faults.map(explanation).joined(separator: "\n\n") }
    guard let word else { return nil }
    if cursor.path.last == "type", cursor.slot == .value, let kind = registry[word] {
      return description(of: kind)
    }
    for depth in stride(from: cursor.siblings.count - 1, through: 0, by: -1) {
      guard let type = cursor.siblings[depth]["type"] else { continue }
      return registry[type]?.parameters.first { $0.name == word }.map(description)
    }
    return nil
  }

  private static func explanation(of fault: Fault) -> String {
    let known = FaultExplanation.all.first { $0.code == fault.code }
    return "**\(fault.code.rawValue)**: \(fault.message)"
      + (known.map { "\n\n\($0.meaning)\n\n\($0.fix)" } ?? "")
  }

  private static func description(of kind: ComponentKind) -> String {
    let rows = kind.parameters.map { parameter in
      "- `\(parameter.name)`: \(parameter.meaning) (\(parameter.kind.described))"
    }
    return "**\(kind.name)** (\(kind.role.rawValue)): \(kind.summary)\n\n"
      + rows.joined(separator: "\n")
  }

  private static func description(of parameter: ParameterDescription) -> String {
    "**\(parameter.name)**: \(parameter.meaning)\n\n\(parameter.kind.described)"
      + (parameter.isRequired ? "\n\nrequired" : "")
      + (parameter.takesExpressions ? "\n\nor `{\"expression\": \"…\"}`" : "")
  }
}
