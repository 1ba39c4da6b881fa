// One item at a time: what stands before the items inside it, and what behind them.
extension FormBuilder {
  /// Checks the key in document order, before the items inside.
  mutating func enter(_ item: FormItem) {
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

  mutating func leave(_ item: FormItem, _ children: [Item]) -> Item? {
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
    let input = judged.input.map { addInput($0, key, rank: rank, judged.documentDefault) }
    let owner =
      input.map { WrittenExpression.Owner.input($0) } ?? group.map { .group($0) } ?? .display(rank)
    note(review.expressions, of: owner, key, kind, item)
    if let choosing = component.asChoosing {
      note(choosing.filters?.all ?? [], of: owner, key, kind, item)
    }
    return Item(
      key: key, input.map { .input(inputs[$0]) } ?? .other(component), rank: rank, group: group,
      style: judged.style, expressions: review.expressions, children: children)
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
    _ component: any InputComponent, _ key: FieldKey, rank: Int, _ documentDefault: DefaultValue?
  ) -> Int {
    inputs.append(
      Input(
        index: inputs.count, rank: rank, key: key, component: component, group: openGroups.last,
        documentDefault: documentDefault))
    return inputs.count - 1
  }
}

extension Fault {
  fileprivate static func unknownType(_ type: String, _ known: [String]) -> Fault {
    Fault(
      .componentUnknownType,
      "\(quoted(type)) is not a component; known are \(listed(known, "and"))",
      suggestion: nearestName(to: type, among: known))
  }

  fileprivate static func optionsNotTaken(_ kind: String) -> Fault {
    Fault(
      .componentUnknownMember, naming: "\(member: "options") has no effect on \(kind: kind)")
  }

  fileprivate static func childrenNotTaken(_ kind: String) -> Fault {
    Fault(
      .componentUnknownMember,
      naming: "\(member: "components") has no effect on \(kind: kind), which holds none")
  }

  fileprivate static func emptyGroup(_ kind: String) -> Fault {
    Fault(.componentEmptyGroup, "\(quoted(kind)) has no components, so that it asks nothing")
  }

  fileprivate static func emptyForeign(_ names: ForeignNames) -> Fault {
    Fault(
      .componentEmptyGroup,
      "'\(names.kind)' has no '\(names.children)', so that it shows and asks nothing")
  }
}
