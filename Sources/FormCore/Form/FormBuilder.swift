/// Turns the items of a document into those of a form, collecting what is wrong.
struct FormBuilder {
  let registry: ComponentRegistry
  var findings: Findings
  var inputs: [Input] = []
  var groups: [Group] = []
  /// The expressions of all components, as written.
  var expressions: [WrittenExpression] = []
  /// How many bytes they have, and whether there are more of them than are kept.
  var expressionBytes = 0
  var hasTooManyExpressions = false
  /// The most expressions of a form, and the most bytes of all of them: what is read of them takes
  /// many times as many.
  static let mostExpressions = 100_000
  static let mostExpressionBytes = 1 << 20
  var keys = KeyCheck(expecting: 0)
  /// The earlier keys of all inputs, as written.
  var earlierKeys: [NameCheck.Earlier] = []
  /// By input: where its default stands.
  var defaultPlaces: [(input: Int, place: Place)] = []
  /// How many components have been entered, and the ranks of those that are open.
  var entered = 0
  var openRanks: [Int] = []
  /// What those are.
  var openKinds: [ComponentKind?] = []
  var openGroups: [Int] = []

  init(registry: ComponentRegistry, findings: Findings) {
    self.registry = registry
    self.findings = findings
  }

  mutating func items(of document: FormDocument, _ survey: DocumentSurvey) -> [Item] {
    // A dialect may have said it in words of its own.
    if document.items.isEmpty, !findings.all.contains(where: { $0.fault.code == .formNoComponents })
    {
      findings.report(
        Fault(.formNoComponents, "the form has no components, and at least one is needed"),
        at: document.place)
    }
    let isTooLarge = findings.all.contains {
      $0.fault.code == .formTooManyComponents && !$0.isReplaced
    }
    if isTooLarge { return [] }
    if let excess = survey.excess {
      findings.report(.tooManyComponents, at: excess)
      return []
    }
    keys = KeyCheck(expecting: survey.components)
    inputs.reserveCapacity(survey.components)
    return items(document.items)
  }

  private mutating func items(_ items: [FormItem]) -> [Item] {
    TreeTransformer<FormItem, Item>.transform(
      items, children: { $0.children?.value ?? [] }, enter: { enter($0) },
      leave: { item, children, built in
        if let made = leave(item, children) { built.append(made) }
      })
  }
}

extension FormBuilder {
  /// What stands directly in the form, then in each group.
  var contents: [[FormPart]] {
    guard !groups.isEmpty else { return [inputs.indices.map { .input($0) }] }
    var parts: [[(rank: Int, part: FormPart)]] = Array(repeating: [], count: groups.count + 1)
    for group in groups {
      parts[group.parent.map { $0 + 1 } ?? 0].append((group.rank, .group(group.index)))
    }
    for input in inputs {
      parts[input.group.map { $0 + 1 } ?? 0].append((input.rank, .input(input.index)))
    }
    return parts.map { list in list.sorted { $0.rank < $1.rank }.map(\.part) }
  }
}

extension Fault {
  package static let tooManyComponents = Fault(
    .formTooManyComponents,
    "a form may have at most \(Form.maximumComponents) components, "
      + "\(Form.maximumOptions) options, \(Form.maximumModifiers) modifiers of styles and "
      + "\(Form.maximumPatterns) patterns in all")
}
