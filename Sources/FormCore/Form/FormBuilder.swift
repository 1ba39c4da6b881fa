/// Turns the items of a document into those of a form, collecting what is wrong.
struct FormBuilder {
  let registry: ComponentRegistry
  var findings: Findings
  var inputs: [Input] = []
  var groups: [Group] = []
  /// The expressions of all components, as written.
  var expressions: [WrittenExpression] = []
  var keys = KeyCheck(expecting: 0)
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

  mutating func items(of document: FormDocument) -> [Item] {
    // A dialect may have said it in words of its own.
    if document.items.isEmpty, !findings.all.contains(where: { $0.fault.code == .formNoComponents })
    {
      findings.report(
        Fault(.formNoComponents, "the form has no components, and at least one is needed"),
        at: document.place)
    }
    guard let count = count(of: document) else { return [] }
    keys = KeyCheck(expecting: count)
    inputs.reserveCapacity(count)
    return items(document.items)
  }

  /// How many components there are; nil after reporting that they, or the options, are too many.
  private mutating func count(of document: FormDocument) -> Int? {
    var (components, options) = (0, 0)
    var excess: Place?
    document.items.forEachInside { item in
      components += 1
      options += item.options?.value.count ?? 0
      let isTooMany = components > Form.maximumComponents || options > Form.maximumOptions
      if isTooMany, excess == nil { excess = item.place }
    }
    guard let excess else { return components }
    findings.report(.tooManyComponents, at: excess)
    return nil
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
}

/// Holds the builder while the walk's conversions change it.
private final class BuildState {
  var builder: FormBuilder
  init(_ builder: FormBuilder) { self.builder = builder }
}

extension FormBuilder {
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
}

extension Fault {
  fileprivate static let tooManyComponents = Fault(
    .formTooManyComponents,
    "a form may have at most \(Form.maximumComponents) components "
      + "and \(Form.maximumOptions) options in all")
}
