// One item at a time: what stands before the items inside it, and what behind them.
import FormArguments
import FormMessages
import FormValues

extension FormAssembler {
  /// Checks the key in document order, before the items inside.
  mutating func enter(_ item: FormItem) {
    keys.check(item.key, in: groups.home(around: openGroups.last), &findings)
    openRanks.append(entered)
    entered += 1
    defer { groupsOfWords.append(openGroups.last) }
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
      findings.report(.unknownKind(item.type.value, registry), at: item.type.location)
      return nil
    }
    if let options = item.options, !kind.takesOptions {
      findings.report(.optionsNotTaken(kind.name), at: options.location)
    }
    if let inside = item.children, kind.role != .container {
      findings.report(.childrenNotTaken(kind.name), at: inside.location)
    }
    let check = item.foreign.map { usableParts(of: item, kind, $0) } ?? ItemCheck(item, kind)
    findings.add(check.review.findings)
    if let group, let container = check.decoded.container {
      complete(group, with: container, children, at: item)
    }
    guard let key = FieldKey(item.key.value) else { return nil }
    if group != nil || check.decoded.input != nil {
      size.addPath(around: openGroups.lazy.map { [groups] in groups[$0].key })
      checkSize(at: item.location)
    }
    let content: Item.Content
    let owner: WrittenExpression.Owner
    switch check.decoded {
    case .input(let component):
      let input = addInput(component, key, rank: rank, check.documentDefault)
      if !input.formerKeys.isEmpty {
        earlierKeys += NameCheck.Earlier.all(of: input.index, item.argument("formerly"))
      }
      if let argument = item.argument("default"), component.input.defaultArgument != nil {
        defaultArguments.append((input.index, argument))
      }
      (content, owner) = (.input(input), .input(input.index))
    case .other(let component):
      (content, owner) = (.other(component), group.map { .group($0) } ?? .display(rank))
    }
    note(check, of: owner, key, kind, item)
    return Item(
      key: key, content, rank: rank, group: group, style: check.style,
      expressions: check.review.expressions, children: children)
  }

  /// A component of another system without what is wrong with it; a display says so where nothing
  /// of it can be used.
  private func usableParts(
    of item: FormItem, _ kind: ComponentKind, _ names: ForeignNames
  ) -> ItemCheck {
    let check = ItemCheck.leavingOut(item, kind, names)
    guard check.isBroken, kind.role != .container,
      let display = registry[StandIn.kind]
    else { return check }
    var standIn = ItemCheck(StandIn.item(item.key, at: item.location), display)
    standIn.review.findings = check.review.findings.replaced
    return standIn
  }

  /// Keeps the expressions of a component and of its options, to be checked with the whole form.
  private mutating func note(
    _ check: ItemCheck, of owner: WrittenExpression.Owner, _ key: FieldKey,
    _ kind: ComponentKind, _ item: FormItem
  ) {
    let named = check.review.expressions
    let repetition = check.decoded.container?.nesting.repetition
    guard !named.isEmpty || kind.takesOptions || repetition?.isDynamic == true else { return }
    let location = item.location
    let around = openGroups.last
    func written(
      _ named: NamedExpression, option: Int? = nil, column: String? = nil, bounds: [RowBound] = []
    ) -> WrittenExpression {
      WrittenExpression(
        named, of: owner, key: key, kind: kind, around: around, location: location, option: option,
        column: column, bounds: bounds)
    }
    for named in named { keep(written(named)) }
    for (text, bounds) in repetition?.expressions ?? [] {
      keep(written(NamedExpression(name: "repeat", text: text, isWhole: true), bounds: bounds))
    }
    guard kind.takesOptions else { return }
    for (index, option) in (item.options?.value ?? []).enumerated() {
      guard let text = option.visibleIf else { continue }
      keep(written(NamedExpression(name: "visibleIf", text: text, isWhole: true), option: index))
    }
    for filter in check.decoded.input?.asChoosing?.filters?.all ?? [] {
      keep(
        written(
          NamedExpression(name: "optionsWhere", text: filter.expression, isWhole: true),
          column: filter.column))
    }
  }

  /// Keeps an expression, as long as all of them together are not too large.
  private mutating func keep(_ expression: WrittenExpression) {
    size.addExpression(expression.text.text)
    checkSize(at: expression.location(0))
    guard !hasTooManyExpressions, !isTooLarge else { return }
    expressionBytes += expression.text.text.utf8.count
    hasTooManyExpressions =
      expressionBytes > FormAssembler.mostExpressionBytes
      || expressions.count == FormAssembler.mostExpressions
    if hasTooManyExpressions {
      findings.report(.tooManyExpressions, at: expression.location(0))
    } else {
      expressions.append(expression)
    }
  }

  /// Puts a container's own arguments in place, once they have been read.
  private mutating func complete(
    _ group: Int, with container: any ContainerComponent, _ children: [Item], at item: FormItem
  ) {
    let known = groups[group]
    groups[group] = Group(
      index: group, rank: known.rank, key: known.key, component: container, parent: known.parent)
    if let limits = groups[group].repetition?.lastingLimits, limits.least > 0 {
      locationsOfRows[group] = item.argument("repeat")?.location ?? item.location
    }
    guard !item.mayBeEmpty, item.children?.value.isEmpty ?? true else { return }
    if let names = item.foreign {
      findings.report(.emptyForeign(names), at: item.location)
    } else {
      findings.report(
        .emptyGroup(item.type.value), at: item.children?.location ?? item.location)
    }
  }

  /// Reports once that the form is too large.
  private mutating func checkSize(at location: Location) {
    if size.isTooLarge, !isTooLarge { findings.report(FormSize.fault, at: location) }
    isTooLarge = size.isTooLarge
  }

  private mutating func addInput(
    _ component: any InputComponent, _ key: FieldKey, rank: Int, _ documentDefault: DefaultValue?
  ) -> Input {
    let input = Input(
      index: inputs.count, rank: rank, key: key, component: component, group: openGroups.last,
      documentDefault: documentDefault)
    inputs.append(input)
    return input
  }
}

extension Fault {
  fileprivate static func unknownKind(_ name: String, _ registry: ComponentRegistry) -> Fault {
    let fault = Fault.unknown(
      .componentUnknownType, name, isNot: "a component", known: registry.names)
    guard let familiar = KindElsewhere(name), registry[familiar.kind] != nil else { return fault }
    return Fault(
      .componentUnknownType, "\(quoted(name)) is not a component; write \(familiar.instead)")
  }

  fileprivate static let tooManyExpressions = Fault(
    .expressionTooLarge,
    "this expression exceeds the limits of the form: at most "
      + "\(FormAssembler.mostExpressions) expressions with \(FormAssembler.mostExpressionBytes) bytes are allowed"
  )

  fileprivate static func optionsNotTaken(_ kind: String) -> Fault {
    Fault(
      .componentUnknownMember, naming: "\(member: "options") has no effect on \(kind: kind)")
  }

  fileprivate static func childrenNotTaken(_ kind: String) -> Fault {
    Fault(
      .componentUnknownMember,
      naming: "\(member: "components") has no effect on \(kind: kind), which cannot have any")
  }

  fileprivate static func emptyGroup(_ kind: String) -> Fault {
    Fault(.componentEmptyGroup, "\(quoted(kind)) has no components, so it asks nothing")
  }

  fileprivate static func emptyForeign(_ names: ForeignNames) -> Fault {
    Fault(
      .componentEmptyGroup,
      "'\(names.kind)' has no '\(names.children)', so it shows and asks nothing")
  }
}
