extension Form {
  /// The most components a form may have.
  public static let maximumComponents = 50_000
  /// The most options all pickers of a form may have together.
  public static let maximumOptions = 200_000

  /// Checks a document and makes the form of it.
  ///
  /// Every finding is added to `findings`, not only the first one.
  /// - Returns: the form, or nil when there is an error, found now or before.
  public static func build(
    _ document: FormDocument, registry: ComponentRegistry, findings: inout Findings
  ) -> Form? {
    var builder = FormBuilder(registry: registry, findings: findings)
    let items = builder.items(of: document)
    let identifier = builder.identifier(of: document)
    let given = builder.given(of: document)
    findings = builder.findings
    guard !findings.hasErrors, let identifier else { return nil }
    return Form(
      identifier: identifier, version: document.version.value, title: document.title,
      description: document.description, language: document.language,
      valueStyle: document.valueStyle, given: given, items: items, inputs: builder.inputs,
      canonicalForm: CanonicalForm(document, identifier, registry),
      inputsByKey: builder.inputsByKey)
  }
}

/// Turns the items of a document into those of a form, collecting what is wrong.
struct FormBuilder {
  let registry: ComponentRegistry
  var findings: Findings
  private(set) var inputs: [Input] = []
  private var keys = KeyCheck()

  init(registry: ComponentRegistry, findings: Findings) {
    self.registry = registry
    self.findings = findings
  }

  /// Each input by its key, and by its former keys where they are free.
  var inputsByKey: [FieldKey: Int] {
    var result: [FieldKey: Int] = [:]
    for input in inputs { result[input.key] = input.index }
    for input in inputs {
      for name in input.arguments.formerly?.names ?? [] {
        if let key = FieldKey(name), result[key] == nil { result[key] = input.index }
      }
    }
    return result
  }

  mutating func items(of document: FormDocument) -> [Item] {
    if document.items.isEmpty {
      findings.report(
        Fault(.formNoComponents, "the form has no components, and at least one is needed"),
        at: document.place)
    }
    guard isWithinLimits(document) else { return [] }
    return items(document.items)
  }

  private mutating func isWithinLimits(_ document: FormDocument) -> Bool {
    var (components, options) = (0, 0)
    var stack = [document.items[...]]
    while let top = stack.indices.last {
      guard let item = stack[top].popFirst() else {
        stack.removeLast()
        continue
      }
      components += 1
      options += item.options?.value.count ?? 0
      if components > Form.maximumComponents || options > Form.maximumOptions {
        findings.report(.tooManyComponents, at: item.place)
        return false
      }
      if let children = item.children?.value { stack.append(children[...]) }
    }
    return true
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
  }

  private mutating func leave(_ item: FormItem, _ children: [Item]) -> Item? {
    guard let kind = registry[item.type.value] else {
      findings.report(.unknownType(item.type.value, registry.names), at: item.type.place)
      return nil
    }
    if let options = item.options, !kind.takesOptions {
      findings.report(.optionsNotTaken(kind.name), at: options.place)
    }
    if let inside = item.children, kind.role != .container {
      findings.report(.childrenNotTaken(kind.name), at: inside.place)
    }
    var review = ArgumentReview(item)
    let component = kind.decode(&review)
    let documentDefault = checkInput(component, &review)
    findings.add(review.findings)
    guard let key = FieldKey(item.key.value) else { return nil }
    return Item(
      key: key, component: component, input: addInput(component, key: key, documentDefault),
      children: children)
  }

  /// Checks what an input has beside its arguments, whatever its key.
  private func checkInput(
    _ component: any Component, _ review: inout ArgumentReview
  ) -> DefaultValue? {
    guard let component = component as? any InputComponent else { return nil }
    checkLabel(component, &review)
    return DefaultCheck(component).read(&review)
  }

  private mutating func addInput(
    _ component: any Component, key: FieldKey, _ documentDefault: DefaultValue?
  ) -> Int? {
    guard let component = component as? any InputComponent else { return nil }
    inputs.append(
      Input(
        index: inputs.count, key: key, component: component, documentDefault: documentDefault))
    return inputs.count - 1
  }

  private func checkLabel(_ component: some InputComponent, _ review: inout ArgumentReview) {
    let kind = type(of: component)
    let label = component.input.label.map { !$0.isBlank } ?? false
    let hint = component.input.hint.map { !$0.isBlank } ?? false
    switch kind.labelNeed {
    case .none: return
    case .label:
      if !label, review.areReadable("label") { review.report(.noLabel(kind.name, "'label'")) }
    case .labelOrHint:
      if !label, !hint, review.areReadable("label", "hint") {
        review.report(.noLabel(kind.name, "'label' or 'hint'"))
      }
    }
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

/// Kinds of the format that this version does not have: an error that says so, whatever is inside.
private let reservedComponents: Set = [
  "calculated", "card", "color", "group", "list", "navigation", "progress", "scroll", "shape",
  "spacer", "stack",
]

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
    let isReserved = reservedComponents.contains(type)
    let nearest = isReserved ? nil : nearestName(to: type, among: known)
    let problem = isReserved ? "is not supported by this version" : "is not a component"
    return Fault(
      .componentUnknownType,
      "\(quoted(type)) \(problem); known are \(listed(known, "and"))",
      suggestion: nearest)
  }

  fileprivate static func optionsNotTaken(_ kind: String) -> Fault {
    Fault(.componentUnknownMember, "'options' has no effect on '\(kind)'")
  }

  fileprivate static func childrenNotTaken(_ kind: String) -> Fault {
    Fault(.componentUnknownMember, "'components' has no effect on '\(kind)', which holds none")
  }

  fileprivate static func noLabel(_ kind: String, _ needed: String) -> Fault {
    Fault(.componentNoLabel, "'\(kind)' needs \(needed), so that people know what is asked")
  }

  fileprivate static func badIdentifier(_ text: String) -> Fault {
    Fault(
      .formBadIdentifier,
      "\(quoted(text)) is not a form identifier; it begins with a lower-case letter or a digit, "
        + "goes on with those and hyphens, and has at most 63 characters")
  }

  static func badKey(_ text: String) -> Fault {
    Fault(
      .componentBadKey,
      "\(quoted(text)) is not a key; a key has 1 to 128 characters, none of them a control character"
    )
  }
}
