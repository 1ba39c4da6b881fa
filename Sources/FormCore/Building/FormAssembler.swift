import FormArguments
package import FormValues

/// Turns the items of a document into those of a form, collecting what is wrong.
struct FormAssembler {
  let registry: ComponentRegistry
  var findings: Findings
  var inputs: [Input] = []
  var groups: [Group] = []
  /// The expressions of all components, as written.
  var expressions: [WrittenExpression] = []
  /// The number of bytes they have, and whether there are more of them than are kept.
  var expressionBytes = 0
  var hasTooManyExpressions = false
  /// The most expressions of a form, and the most bytes of all of them: what is read of them takes
  /// many times as many.
  static let mostExpressions = 100_000
  static let mostExpressionBytes = 1 << 20
  var keys = KeyCheck(expecting: 0)
  var (size, isTooLarge) = (FormSize(document: 0), false)
  /// The earlier keys of all inputs, as written.
  var earlierKeys: [NameCheck.Earlier] = []
  /// By input: its default as it is written.
  var defaultArguments: [(input: Int, argument: FormArgument)] = []
  /// The nodes of inputs and groups that depend on themselves, or on such.
  var undecidedNodes: [Int] = []
  /// By group: where it stands, if it must have rows.
  var locationsOfRows: [Int: Location] = [:]
  /// The number of components that have been entered, and the ranks of those that are open.
  var entered = 0
  var openRanks: [Int] = []
  /// The kinds of the open components.
  var openKinds: [ComponentKind?] = []
  var openGroups: [Int] = []
  /// By rank: the group in which a component's words are shown; a container's own stand in itself.
  var groupsOfWords: [Int?] = []

  init(registry: ComponentRegistry, findings: Findings) {
    self.registry = registry
    self.findings = findings
  }

  mutating func items(of document: FormDocument, _ survey: DocumentSurvey) -> [Item] {
    // A dialect may have said it in words of its own.
    if document.items.isEmpty, !findings.all.contains(where: { $0.fault.code == .formNoComponents })
    {
      findings.report(
        Fault(.formNoComponents, "the form has no components; at least one is needed"),
        at: document.location)
    }
    if findings.all.contains(where: { $0.fault.code == .formTooManyComponents && !$0.isReplaced }) {
      return []
    }
    if let (excess, fault) = survey.excess {
      findings.report(fault, at: excess)
      return []
    }
    size = survey.size
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

extension FormAssembler {
  /// The parts that stand directly in the form, then in each group.
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

extension FormAssembler {
  /// Reports the groups that can never have as many rows as they, and those that are there with
  /// them, must have. What a condition may hide needs none while it is hidden, so it counts apart.
  mutating func checkLeastRows(_ layout: FormLayout, _ logic: FormLogic) {
    // By scope: its rows, the scope whose rows it counts with, and the rows that these must have.
    var (own, home, needed) = ([1], [0], [0])
    for (index, scope) in layout.scopes.enumerated().dropFirst() {
      let (outer, group) = (scope.parent ?? 0, scope.group ?? 0)
      let around = sequence(first: group) { [groups] in groups[$0].parent }
      let isHideable = around.prefix { $0 != layout.scopes[outer].group }
        .contains { logic.groups[$0] != nil }
      let least = groups[group].repetition?.lastingLimits.least ?? 0
      own.append(min(own[outer], layout.mostRows + 1) * least)
      home.append(isHideable ? index : home[outer])
      needed.append(isHideable ? needed[home[outer]] : 0)
      let before = needed[home[index]]
      needed[home[index]] += own[index]
      guard needed[home[index]] > layout.mostRows, before <= layout.mostRows,
        let location = locationsOfRows[group]
      else { continue }
      findings.report(
        .tooManyLeastRows(needed[home[index]], of: layout.mostRows), at: location)
    }
  }
}

extension Fault {
  fileprivate static func tooManyLeastRows(_ count: Int, of most: Int) -> Fault {
    Fault(
      .numberOutOfRange,
      naming: "\(member: "repeat") and the groups before and around it need at least \(count) "
        + "rows; a submission of this form can have \(most) rows in all groups")
  }

  package static let tooManyComponents = Fault(
    .formTooManyComponents,
    "a form can have \(FormDocument.maximumComponents) components, "
      + "\(FormDocument.maximumOptions) options, \(FormDocument.maximumModifiers) modifiers of styles, "
      + "\(FormDocument.maximumEarlierKeys) earlier keys and "
      + "\(FormDocument.maximumPatterns) patterns in all")
}
