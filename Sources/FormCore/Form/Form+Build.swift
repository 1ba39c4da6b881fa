internal import JSONText

extension Form {
  /// The most components a form may have.
  public static let maximumComponents = 50_000
  /// The most options all pickers of a form may have together.
  public static let maximumOptions = 200_000

  /// Checks a document and makes the form of it.
  ///
  /// Every finding is added to `findings`, not only the first one.
  /// - Parameter files: where the options are read that pickers name files for.
  /// - Returns: the form, or nil when there is an error, found now or before, in whose place nothing
  ///   stands.
  public static func build(
    _ document: FormDocument, registry: ComponentRegistry, files: OptionFiles = .none,
    findings: inout Findings
  ) -> Form? {
    let document = OptionLoading.completed(document, files, registry, &findings)
    var builder = FormBuilder(registry: registry, findings: findings)
    let items = builder.items(of: document)
    let identifier = builder.identifier(of: document)
    let given = builder.given(of: document)
    let layout = FormLayout(inputs: builder.inputs, groups: builder.groups)
    let names = NameTable(builder.inputs, builder.groups, given, builder.formerKeys)
    let logic = builder.logic(given, layout, names)
    let words = builder.words(of: document, names)
    findings = SuppressionFilter(document).remaining(builder.findings)
    guard !findings.isUnusable, let identifier else { return nil }
    return Form(
      identifier: identifier, version: document.version.value, title: document.title,
      description: document.description, language: document.language,
      valueStyle: document.valueStyle, given: given, items: items, inputs: builder.inputs,
      groups: builder.groups,
      canonicalForm: CanonicalForm(document, identifier, registry, items, builder.inputs),
      inputsByKey: builder.inputsByKey, groupsByKey: builder.groupsByKey,
      contents: builder.contents,
      memberTables: memberTables(builder.inputs, builder.groups, builder.formerKeys),
      layout: layout, logic: logic, words: words, catalogue: .english)
  }
}

/// Turns the items of a document into those of a form, collecting what is wrong.
struct FormBuilder {
  let registry: ComponentRegistry
  var findings: Findings
  var inputs: [Input] = []
  private(set) var groups: [Group] = []
  /// The former keys of inputs.
  private(set) var formerKeys: [FormerKey] = []
  /// The expressions of all components, as written.
  private(set) var expressions: [WrittenExpression] = []
  private var keys = KeyCheck()
  /// How many components have been entered, and the ranks of those that are open.
  private var entered = 0
  private var openRanks: [Int] = []
  /// What those are.
  private var openKinds: [ComponentKind?] = []
  private var openGroups: [Int] = []

  init(registry: ComponentRegistry, findings: Findings) {
    self.registry = registry
    self.findings = findings
  }

  /// Each input by its key, and by its former keys where they are free.
  var inputsByKey: [FieldKey: Int] {
    var result = [FieldKey: Int](minimumCapacity: inputs.count)
    for index in inputs.indices { result[inputs[index].key] = index }
    for former in formerKeys where result[former.key] == nil { result[former.key] = former.input }
    return result
  }

  var groupsByKey: [FieldKey: Int] {
    Dictionary(groups.map { ($0.key, $0.index) }, uniquingKeysWith: { first, _ in first })
  }

  /// What stands directly in the form, then in each group.
  var contents: [[FormPart]] {
    var parts: [[(rank: Int, part: FormPart)]] = Array(repeating: [], count: groups.count + 1)
    for group in groups {
      parts[group.parent.map { $0 + 1 } ?? 0].append((group.rank, .group(group.index)))
    }
    for input in inputs {
      parts[input.group.map { $0 + 1 } ?? 0].append((input.rank, .input(input.index)))
    }
    return parts.map { list in list.sorted { $0.rank < $1.rank }.map(\.part) }
  }

  mutating func items(of document: FormDocument) -> [Item] {
    // A dialect may have said it in words of its own.
    if document.items.isEmpty, !findings.all.contains(where: { $0.fault.code == .formNoComponents })
    {
      findings.report(
        Fault(.formNoComponents, "the form has no components, and at least one is needed"),
        at: document.place)
    }
    guard isWithinLimits(document) else { return [] }
    return items(document.items)
  }

  private mutating func isWithinLimits(_ document: FormDocument) -> Bool {
    var (components, options) = (0, 0)
    var excess: Place?
    document.items.forEachInside { item in
      components += 1
      options += item.options?.value.count ?? 0
      let isTooMany = components > Form.maximumComponents || options > Form.maximumOptions
      if isTooMany, excess == nil { excess = item.place }
    }
    if let excess { findings.report(.tooManyComponents, at: excess) }
    return excess == nil
  }

  private mutating func items(_ items: [FormItem]) -> [Item] {
    // The walk calls back; the builder's state travels in a box that lives only here.
    let state = BuildState(self)
    let walk = TreeTransformer<FormItem, Item?>(
      children: { $0.children?.value ?? [] },
      enter: { state.builder.enter($0) },
      leave: { item, children in state.builder.leave(item, children.compactMap { $0 }) })
    let built = walk.transform(items)
    self = state.builder
    return built.compactMap { $0 }
  }

  /// Checks the key in document order, before the items inside.
  private mutating func enter(_ item: FormItem) {
    keys.check(item.key, &findings)
    openRanks.append(entered)
    entered += 1
    let kind = registry[item.type.value]
    openKinds.append(kind)
    guard let kind, kind.role == .container,
      let initial = kind.initial.asContainer,
      let key = FieldKey(item.key.value)
    else { return }
    groups.append(
      Group(
        index: groups.count, rank: entered - 1, key: key, component: initial,
        parent: openGroups.last))
    openGroups.append(groups.count - 1)
  }

  private mutating func leave(_ item: FormItem, _ children: [Item]) -> Item? {
    let rank = openRanks.popLast() ?? 0
    let group = openGroups.last.flatMap { groups[$0].rank == rank ? $0 : nil }
    if group != nil { openGroups.removeLast() }
    guard let kind = openKinds.popLast() ?? nil else {
      findings.report(.unknownType(item.type.value, registry.names), at: item.type.place)
      return nil
    }
    if let options = item.options, !kind.takesOptions {
      findings.report(.optionsNotTaken(kind.name), at: options.place)
    }
    if let inside = item.children, kind.role != .container {
      findings.report(.childrenNotTaken(kind.name), at: inside.place)
    }
    let judged = item.foreign.map { leftOver(of: item, kind, $0) } ?? ItemJudgement(item, kind)
    let (component, review) = (judged.component, judged.review)
    findings.add(review.findings)
    if let group, let container = component.asContainer {
      complete(group, with: container, children, at: item)
    }
    guard let key = FieldKey(item.key.value) else { return nil }
    let input = addInput(component, key, rank: rank, judged.documentDefault)
    let owner =
      input.map { WrittenExpression.Owner.input($0) } ?? group.map { .group($0) } ?? .display(rank)
    note(review.expressions, of: owner, key, kind, item)
    if let choosing = component.asChoosing {
      note(choosing.filters?.all ?? [], of: owner, key, kind, item)
    }
    return Item(
      key: key, component: component, rank: rank, input: input, group: group, style: judged.style,
      expressions: review.expressions, children: children)
  }

  /// A component of another system without what is wrong with it; a display says so where nothing of
  /// it can be used.
  private func leftOver(
    of item: FormItem, _ kind: ComponentKind, _ names: ForeignNames
  ) -> ItemJudgement {
    let judged = ItemJudgement.leavingOut(item, kind, names)
    guard judged.isBroken, kind.role != .container,
      let display = registry[StandIn.kind]
    else { return judged }
    var standIn = ItemJudgement(StandIn.item(item.key, at: item.place), display)
    standIn.review.findings = judged.review.findings.replaced
    return standIn
  }

  /// Keeps the expressions of a component and of its options, to be checked with the whole form.
  private mutating func note(
    _ named: [NamedExpression], of owner: WrittenExpression.Owner, _ key: FieldKey,
    _ kind: ComponentKind, _ item: FormItem
  ) {
    func written(_ named: NamedExpression, option: Int? = nil) -> WrittenExpression {
      WrittenExpression(
        named, of: owner, key: key, kind: kind, around: openGroups.last, place: item.place,
        option: option)
    }
    expressions += named.map { written($0) }
    guard kind.takesOptions else { return }
    for (place, option) in (item.options?.value ?? []).enumerated() {
      guard let text = option.visibleIf else { continue }
      expressions.append(
        written(NamedExpression(name: "visibleIf", text: text, isWhole: true), option: place))
    }
  }

  /// Keeps the expressions that the options of a component are filtered by.
  private mutating func note(
    _ filters: [OptionFilter], of owner: WrittenExpression.Owner, _ key: FieldKey,
    _ kind: ComponentKind, _ item: FormItem
  ) {
    expressions += filters.map { filter in
      WrittenExpression(
        NamedExpression(name: "optionsWhere", text: filter.expression, isWhole: true),
        of: owner, key: key, kind: kind, around: openGroups.last, place: item.place,
        column: filter.column)
    }
  }

  /// Puts a container's own arguments in place, once they have been read.
  private mutating func complete(
    _ group: Int, with container: any ContainerComponent, _ children: [Item], at item: FormItem
  ) {
    let known = groups[group]
    groups[group] = Group(
      index: group, rank: known.rank, key: known.key, component: container, parent: known.parent)
    guard !item.mayBeEmpty, item.children?.value.isEmpty ?? true else { return }
    findings.report(
      item.foreign.map { .emptyForeign($0) } ?? .emptyGroup(item.type.value), at: item.place)
  }

  private mutating func addInput(
    _ component: any Component, _ key: FieldKey, rank: Int, _ documentDefault: DefaultValue?
  ) -> Int? {
    guard let component = component.asInput else { return nil }
    for key in component.input.formerly?.keys ?? [] {
      formerKeys.append(FormerKey(key: key, input: inputs.count))
    }
    inputs.append(
      Input(
        index: inputs.count, rank: rank, key: key, component: component, group: openGroups.last,
        documentDefault: documentDefault))
    return inputs.count - 1
  }

  /// Looks through the words of the document.
  mutating func words(of document: FormDocument, _ names: NameTable) -> FormWords {
    let check = WordsCheck(document, registry, names)
    findings.add(check.findings)
    var words = check.words
    for input in inputs where words.filled.contains(input.key) {
      words.filledInputs.insert(input.index)
    }
    return words
  }

  mutating func identifier(of document: FormDocument) -> FormIdentifier? {
    let text = document.identifier.value
    guard let identifier = FormIdentifier(text) else {
      findings.report(.badIdentifier(text), at: document.identifier.place)
      return nil
    }
    return identifier
  }

  mutating func given(of document: FormDocument) -> [FieldKey] {
    document.given.compactMap { name in
      guard let key = FieldKey(name.value) else {
        findings.report(.badKey(name.value), at: name.place)
        return nil
      }
      return key
    }
  }
}

/// A key that an input had in an earlier version of the form.
struct FormerKey {
  let key: FieldKey
  /// The place of the input among the form's inputs.
  let input: Int
}

/// Holds the builder while the walk's conversions change it.
private final class BuildState {
  var builder: FormBuilder
  init(_ builder: FormBuilder) { self.builder = builder }
}

extension Fault {
  fileprivate static let tooManyComponents = Fault(
    .formTooManyComponents,
    "a form may have at most \(Form.maximumComponents) components "
      + "and \(Form.maximumOptions) options in all")

  fileprivate static func unknownType(_ type: String, _ known: [String]) -> Fault {
    Fault(
      .componentUnknownType,
      "\(quoted(type)) is not a component; known are \(listed(known, "and"))",
      suggestion: nearestName(to: type, among: known))
  }

  fileprivate static func optionsNotTaken(_ kind: String) -> Fault {
    Fault(.componentUnknownMember, "'options' has no effect on '\(kind)'")
  }

  fileprivate static func childrenNotTaken(_ kind: String) -> Fault {
    Fault(.componentUnknownMember, "'components' has no effect on '\(kind)', which holds none")
  }

  fileprivate static func emptyGroup(_ kind: String) -> Fault {
    Fault(.componentEmptyGroup, "\(quoted(kind)) has no components, so that it asks nothing")
  }

  fileprivate static func emptyForeign(_ names: ForeignNames) -> Fault {
    Fault(
      .componentEmptyGroup,
      "'\(names.kind)' has no '\(names.children)', so that it shows and asks nothing")
  }

  fileprivate static func badIdentifier(_ text: String) -> Fault {
    Fault(
      .formBadIdentifier,
      "\(quoted(text)) is not a form identifier; it begins with a lower-case letter or a digit, "
        + "goes on with those and hyphens, and has at most 63 characters")
  }

  package static func badKey(_ text: String) -> Fault {
    Fault(
      .componentBadKey,
      "\(quoted(text)) is not a key; a key has 1 to 128 characters, none of them a control character"
    )
  }
}
