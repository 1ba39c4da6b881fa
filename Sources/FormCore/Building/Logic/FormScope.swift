import FormArguments
import FormValues

/// The names of a form as an expression of one of its components sees them.
struct FormScope: ExpressionScope {
  let subjects: FormSubjects
  /// The value types of inputs, and the inputs whose types are not known.
  let types: [ValueType]
  let untyped: Set<Int>
  /// The scope in which the expression is evaluated.
  let scope: Int
  /// The group around the component of the expression.
  let group: Int?
  /// Whether only the external values are known, because nothing has been answered yet.
  var seesExternalValuesOnly = false

  func nearestName(to name: String) -> String? {
    guard seesExternalValuesOnly else { return subjects.names.nearest(to: name) }
    return subjects.names.nearest(to: name, among: subjects.externalKeys.map(\.text))
  }

  func ambiguity(of name: String) -> [String] {
    seesExternalValuesOnly ? [] : subjects.names.ambiguity(of: name, from: group)
  }

  func nearestChoice(to text: String, among choices: [String]) -> String? {
    subjects.names.nearest(to: text, among: choices)
  }

  func subject(named name: String) -> ExpressionSubject? {
    guard let node = subjects.names.node(name, from: group) else { return nil }
    if node >= subjects.nodeCount { return ExpressionSubject(index: node, type: .external) }
    if seesExternalValuesOnly { return nil }
    guard node >= subjects.inputs.count else { return input(node) }
    let group = subjects.groups[node - subjects.inputs.count]
    guard group.repetition != nil else { return nil }
    return ExpressionSubject(index: node, type: .boolean, isRepeated: true)
  }

  private func input(_ node: Int) -> ExpressionSubject {
    let own = subjects.layout.inputScope[node]
    let isRepeated = subjects.layout.common(scope, own) != own
    let type =
      untyped.contains(node)
      ? .unknown : ExpressionType(types[node], choices: subjects.choices(of: node))
    return ExpressionSubject(index: node, type: type, isRepeated: isRepeated)
  }

  func isGroup(_ subject: Int) -> Bool {
    let group = subject - subjects.inputs.count
    return subjects.groups.indices.contains(group) && subjects.groups[group].repetition != nil
  }

  func options(of subject: Int) -> LookupOptions? { subjects.options(of: subject) }
}

extension InputComponent {
  /// The values of the options, if no others are answers. Options that could not be read are
  /// unknown.
  var closedChoices: ChoiceList? {
    guard let options = asChoosing?.options, !options.isEmpty, rule(at: .epoch).isClosed else {
      return nil
    }
    return ChoiceList(options.map(\.value))
  }
}

/// What the expressions of a form can refer to. An object, because each of them has it at hand.
final class FormSubjects {
  let inputs: [Input]
  let groups: [Group]
  let externalKeys: [FieldKey]
  let layout: FormLayout
  let names: NameTable
  /// The choices of inputs, gathered once; a picker of many thousand options may stand in as many
  /// expressions. Inputs with the same choices share them.
  private var known: [Int: ChoiceList?] = [:]
  private var lists: Set<ChoiceList> = []
  private var lookedUp: [Int: LookupOptions] = [:]

  init(
    _ inputs: [Input], _ groups: [Group], _ externalKeys: [FieldKey], _ layout: FormLayout,
    _ names: NameTable
  ) {
    (self.inputs, self.groups, self.externalKeys) = (inputs, groups, externalKeys)
    (self.layout, self.names) = (layout, names)
  }

  var nodeCount: Int { inputs.count + groups.count }

  func choices(of input: Int) -> ChoiceList? {
    if let found = known[input] { return found }
    let made = inputs[input].component.closedChoices.map { lists.insert($0).memberAfterInsert }
    known.updateValue(made, forKey: input)
    return made
  }

  /// The options of an input that is answered by one of them.
  func options(of subject: Int) -> LookupOptions? {
    if let found = lookedUp[subject] { return found }
    guard inputs.indices.contains(subject), inputs[subject].valueType == .choice,
      let options = inputs[subject].component.asChoosing?.options
    else { return nil }
    lookedUp[subject] = LookupOptions(options.map { ($0.value, $0.columns) })
    return lookedUp[subject]
  }
}
