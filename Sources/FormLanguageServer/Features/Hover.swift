import FormArguments
import FormCore
import FormExpressions
import FormValues
import FormWording
import JSONText

/// What is known of the position under the pointer, as Markdown.
enum Hover {
  /// The explanations of the findings at a position; nil if there are none.
  static func text(of findings: [Diagnostic]) -> String? {
    findings.isEmpty ? nil : findings.map { explanation(of: $0.fault) }.joined(separator: "\n\n")
  }

  /// What a kind, an argument or a modifier is.
  static func text(of word: String, at spot: DocumentSpot, _ registry: ComponentRegistry) -> String?
  {
    switch spot.meaning {
    case .kind: registry[word].map(description)
    case .argument, .value:
      spot.kind?.parameters.first { $0.name == word }.map(description)
    case .modifier: Modifier.Name(rawValue: word).map { "**\($0.rawValue)**: \($0.meaning)" }
    case .rootMember, .componentMember, .optionMember, .expression, .words, .nothing: nil
    }
  }

  /// What a function or a key of an expression is.
  static func text(at offset: Int, in text: KeyIndex.Text, _ checked: CheckedText) -> String? {
    let parts = ExpressionTokens(text.text).tokens
    guard let index = checked.index,
      let token = parts.first(where: { part in
        text.bytes(of: part.bytes, in: checked.source).contains(offset)
      })
    else { return nil }
    switch token.kind {
    case .function(let name):
      return ExpressionFunction.all.first { $0.name == name }.map {
        "`\($0.typedSignature)`\n\n\($0.meaning)"
      }
    case .reference(let name):
      guard let key = index.key(named: name, at: text.bytes.lowerBound) else { return nil }
      return "`{\(name)}`: \(index.type(ofKey: key)?.description ?? index.keys[key].kind)"
    case .keyword, .sign, .text, .number, .bracket: return nil
    }
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
