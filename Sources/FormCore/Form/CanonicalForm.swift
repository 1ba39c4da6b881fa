internal import JSONText

/// Writes a checked form in canonical native form: members in the order of the tables, defaults
/// omitted, canonical numbers, main names of kinds.
struct CanonicalForm: Sendable {
  private let document: FormDocument
  private let identifier: FormIdentifier
  let registry: ComponentRegistry
  /// The items and inputs with the words of the document, whatever language the form speaks.
  private let items: [Item]
  private let inputs: [Input]

  init(
    _ document: FormDocument, _ identifier: FormIdentifier, _ registry: ComponentRegistry,
    _ items: [Item], _ inputs: [Input]
  ) {
    (self.document, self.identifier, self.registry) = (document, identifier, registry)
    (self.items, self.inputs) = (items, inputs)
  }

  var json: JSON {
    var members: [(String, JSON)] = [("form", .string(identifier.text))]
    if document.version.value != "1" {
      members.append(("version", .string(document.version.value)))
    }
    if let title = document.title { members.append(("title", title.encoded)) }
    if let description = document.description {
      members.append(("description", description.encoded))
    }
    if document.language != "en" { members.append(("language", .string(document.language))) }
    if document.valueStyle != .typed {
      members.append(("values", .string(document.valueStyle.rawValue)))
    }
    if !document.given.isEmpty {
      members.append(("given", .array(document.given.map { .string($0.value) })))
    }
    members.append(("components", .array(components(document.items, items, inputs))))
    return .object(members)
  }

  /// The components of a form without errors, so that documents' items and the form's agree.
  private func components(_ documents: [FormItem], _ items: [Item], _ inputs: [Input]) -> [JSON] {
    let walk = TreeTransformer<(FormItem, Item), JSON>(
      children: { pair in Array(zip(pair.0.children?.value ?? [], pair.1.children)) },
      leave: { pair, children in component(pair.0, pair.1, children, inputs) })
    return walk.transform(Array(zip(documents, items)))
  }

  /// The arguments in the order of the tables, those given by expressions among them.
  private func arguments(
    of item: Item, _ kind: ComponentKind?, _ inputs: [Input]
  ) -> [(String, JSON)] {
    guard let kind else { return [] }
    var given: [String: JSON] = [:]
    for (name, value) in kind.encode(item.component) { given[name] = value }
    given["default"] = item.input.flatMap { inputs[$0].documentDefault?.encoded }
    for expression in item.expressions { given[expression.name] = expression.encoded }
    return kind.parameters.compactMap { parameter in
      given[parameter.name].map { (parameter.name, $0) }
    }
  }

  private func component(
    _ document: FormItem, _ item: Item, _ children: [JSON], _ inputs: [Input]
  ) -> JSON {
    // Not the document's own word, in whose place something else may stand.
    let name = type(of: item.component).name
    let kind = registry[name]
    var members: [(String, JSON)] = [
      ("type", .string(name)), ("uuid", .string(item.key.text)),
    ]
    let arguments = arguments(of: item, kind, inputs)
    if !arguments.isEmpty { members.append(("args", .object(arguments))) }
    if let choosing = item.component.asChoosing {
      members.append(("options", .array(choosing.options.map(\.encoded))))
    }
    if !children.isEmpty { members.append(("components", .array(children))) }
    if let style = document.style { members.append(("style", style)) }
    return .object(members)
  }
}

extension Choice {
  /// The option as a document writes it: a string, or an object when it has a label of its own.
  var encoded: JSON {
    var members: [(String, JSON)] = [("value", .string(value))]
    if let label, label != Words(value) { members.append(("label", label.encoded)) }
    if let visibleIf { members.append(("visibleIf", visibleIf.encoded)) }
    if !columns.isEmpty { members.append(("columns", columns.encoded)) }
    return members.count == 1 ? .string(value) : .object(members)
  }
}

extension DefaultValue {
  fileprivate var encoded: JSON {
    switch self {
    case .fixed(let value): value.json(.typed)
    case .date(let bound): bound.encoded
    case .time(let bound): bound.encoded
    }
  }
}
