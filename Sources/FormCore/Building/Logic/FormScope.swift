import FormValues

/// The names of a form as an expression of one of its components sees them.
struct FormScope: ExpressionScope {
  let builder: LogicBuilder
  /// The scope in which the expression is evaluated.
  let scope: Int
  /// The group around the component of the expression.
  let group: Int?
  /// Whether only the external values are known, because nothing has been answered yet.
  var seesExternalValuesOnly = false

  func nearestName(to name: String) -> String? {
    guard seesExternalValuesOnly else { return builder.names.nearest(to: name) }
    return builder.names.nearest(to: name, among: builder.externalKeys.map(\.text))
  }

  func ambiguity(of name: String) -> [String] {
    seesExternalValuesOnly ? [] : builder.names.ambiguity(of: name, from: group)
  }

  func nearestChoice(to text: String, among choices: [String]) -> String? {
    builder.names.nearest(to: text, among: choices)
  }

  func subject(named name: String) -> ExpressionSubject? {
    guard let node = builder.names.node(name, from: group) else { return nil }
    if node >= builder.nodeCount { return ExpressionSubject(index: node, type: .external) }
    if seesExternalValuesOnly { return nil }
    guard node >= builder.inputs.count else { return input(node) }
    let group = builder.groups[node - builder.inputs.count]
    guard group.repetition != nil else { return nil }
    return ExpressionSubject(index: node, type: .boolean, isRepeated: true)
  }

  private func input(_ node: Int) -> ExpressionSubject {
    let own = builder.layout.inputScope[node]
    let isRepeated = builder.layout.common(scope, own) != own
    let choices = builder.subjects.choices(of: node) {
      let component = builder.inputs[node].component
      return FormScope.choices(component, component.constraints(at: .epoch))
    }
    let isKnown = !builder.untyped.contains(node)
    return ExpressionSubject(
      index: node,
      type: isKnown ? ExpressionType(builder.types[node], choices: choices) : .unknown,
      isRepeated: isRepeated)
  }

  /// The type of an input, with its choices where its rules allow no others.
  static func type(
    _ type: ValueType, _ component: any InputComponent, _ rules: [Constraint]
  ) -> ExpressionType {
    ExpressionType(type, choices: choices(component, rules))
  }

  private static func choices(
    _ component: any InputComponent, _ rules: @autoclosure () -> [Constraint]
  ) -> [String]? {
    // Options that could not be read are unknown.
    guard let options = component.asChoosing?.options, !options.isEmpty else { return nil }
    let isClosed = rules().contains { constraint in
      if case .membership = constraint { true } else { false }
    }
    return isClosed ? options.map(\.value) : nil
  }
}

/// The choices of inputs, gathered once; a picker of many thousand options may stand in as many
/// expressions.
final class SubjectCache {
  private var known: [Int: [String]?] = [:]

  func choices(of input: Int, _ make: () -> [String]?) -> [String]? {
    if let found = known[input] { return found }
    let made = make()
    known.updateValue(made, forKey: input)
    return made
  }
}
