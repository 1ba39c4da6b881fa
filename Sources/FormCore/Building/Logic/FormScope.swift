import FormValues

/// The names of a form as an expression of one of its components sees them.
struct FormScope: ExpressionScope {
  let builder: LogicBuilder
  /// The scope in which the expression is evaluated.
  let scope: Int
  /// The group around the component of the expression.
  let group: Int?
  /// Whether only the external values are known, because nothing has been answered yet.
  var factsOnly = false

  func nearestName(to name: String) -> String? {
    guard factsOnly else { return builder.names.nearest(to: name) }
    return builder.names.nearest(to: name, among: builder.externalKeys.map(\.text))
  }

  func ambiguity(of name: String) -> [String] {
    factsOnly ? [] : builder.names.ambiguity(of: name, from: group)
  }

  func nearestChoice(to text: String, among choices: [String]) -> String? {
    builder.names.nearest(to: text, among: choices)
  }

  func subject(named name: String) -> ExpressionSubject? {
    guard let node = builder.names.node(name, from: group) else { return nil }
    if node >= builder.nodeCount { return ExpressionSubject(index: node, type: .fact) }
    if factsOnly { return nil }
    guard node >= builder.inputs.count else { return input(node) }
    let group = builder.groups[node - builder.inputs.count]
    guard group.repetition != nil else { return nil }
    return ExpressionSubject(index: node, type: .boolean, isRepeated: true)
  }

  private func input(_ node: Int) -> ExpressionSubject {
    let own = builder.layout.inputScope[node]
    let isRepeated = builder.layout.common(scope, own) != own
    let known = builder.subjects.known(node) {
      let rules = builder.inputs[node].component.constraints(at: .epoch)
      return SubjectCache.Known(
        choices: FormScope.choices(builder.inputs[node].component, rules),
        limits: builder.limits(of: node, rules))
    }
    let isKnown = !builder.untyped.contains(node)
    return ExpressionSubject(
      index: node,
      type: isKnown ? ExpressionType(builder.types[node], choices: known.choices) : .unknown,
      isRepeated: isRepeated, domain: ExpressionDomain(known.limits))
  }

  /// The type of an input, with its choices where its rules allow no others.
  static func type(
    _ type: ValueType, _ component: any InputComponent, _ rules: [Constraint]
  ) -> ExpressionType {
    ExpressionType(type, choices: choices(component, rules))
  }

  private static func choices(
    _ component: any InputComponent, _ rules: [Constraint]
  ) -> [String]? {
    let isClosed = rules.contains { constraint in
      if case .membership = constraint { true } else { false }
    }
    let choosing = component.asChoosing
    // Options that could not be read are unknown.
    let options = choosing?.options.map(\.value) ?? []
    return isClosed && !options.isEmpty ? options : nil
  }
}

/// The facts about inputs that do not depend on the rest of the form; a picker of many thousand
/// options may stand in as many expressions.
final class SubjectCache {
  struct Known {
    let choices: [String]?
    let limits: ValueLimits
  }

  private var known: [Int: Known] = [:]

  func known(_ input: Int, _ make: () -> Known) -> Known {
    if let found = known[input] { return found }
    let made = make()
    known[input] = made
    return made
  }
}

extension LogicBuilder {
  /// The limits of an input's values that hold whenever the form is used; those that move with the
  /// day are unknown, and those that other answers decide are not constraints.
  ///
  /// - Parameter rules: what the input's answers must satisfy on the first day of all.
  func limits(of input: Int, _ rules: [Constraint]) -> ValueLimits {
    func isSteady() -> Bool {
      let far = CivilDate(year: 9000, month: 6, day: 15) ?? .last
      let later = Moment(
        instant: Instant(milliseconds: 0), date: far, time: CivilTime(minutes: 754) ?? .midnight)
      return inputs[input].component.constraints(at: later) == rules
    }
    for rule in rules {
      let limits = rule.declared.limits
      switch limits {
      case .none: continue
      case .numbers: return limits
      case .dates, .times, .dateTimes: return isSteady() ? limits : .none
      }
    }
    return .none
  }
}
