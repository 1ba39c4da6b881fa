public import FormCore
public import FormDecoding
public import FormValues
public import JSONText

/// An array of `type`, `uuid`, `args` and `options` in display order, alone or under `record`.
///
/// Its promises are written out in the document that it decodes to: values are strings, files are
/// hexadecimal, dates begin with today, times with now, toggles off.
public enum ComponentListDialect: OpenDialect {
  public static let name = "component-list"
  public static let detectedBy =
    "an array, an object whose 'record' is one, or a component with 'uuid' or 'args'"

  public static func recognises(_ root: JSON) -> Bool { list(in: root) != nil }

  public static func decode(
    _ root: JSON, of source: DocumentSource, _ options: ReadingOptions, _ findings: inout Findings
  ) -> FormDocument? {
    var context = DecodingContext(
      source: source, findings: findings, registry: options.registry)
    defer { findings = context.findings }
    guard let list = list(in: root) else {
      context.reportWrongType(root, name, expected: detectedBy)
      return nil
    }
    let elements = list.elements ?? [list]
    if root.kind == .object, list.elements != nil {
      MemberReader(root, "the list's wrapper", known: wrapper).finish(&context)
    }
    var decoder = ListDecoder(context, elements)
    let items = decoder.items()
    context = decoder.context
    let location = context.location(root)
    return FormDocument(
      identifier: Located(FormIdentifier(ofDocumentNamed: source.name).text, at: location),
      version: Located("1", at: location), valueStyle: .strings, items: items,
      location: context.location(list))
  }

  public static func encode(
    _ document: FormDocument, registry: ComponentRegistry
  ) -> EncodedDocument {
    var encoder = ListEncoder(registry)
    let list = encoder.encode(document)
    let root = wrapped(list.json, as: document.root(in: ComponentListDialect.self))
    return EncodedDocument(root, unsupported: list.unsupported, warnings: list.warnings)
  }

  /// A list in the shape of the document that was read: alone, under `record`, or as its only
  /// component.
  private static func wrapped(_ list: JSON, as root: JSON?) -> JSON {
    guard let root, root.kind == .object else { return list }
    if root["record"]?.elements != nil, !isComponent(root) {
      return JSON.object([("record", list)]).arranged(as: root, known: ["record"])
    }
    guard let elements = list.elements, elements.count == 1 else { return list }
    return elements[0]
  }

  /// The members of the object that a list may stand in, as the store of such lists writes it.
  private static let wrapper = ["record", "id", "metadata"]

  /// Whether one component stands alone.
  private static func isComponent(_ root: JSON) -> Bool {
    root["type"]?.text != nil && (root["uuid"] != nil || root["args"] != nil)
  }

  /// The list, or the component that stands alone.
  private static func list(in root: JSON) -> JSON? {
    if root.elements != nil || isComponent(root) { return root }
    guard let record = root["record"], record.elements != nil else { return nil }
    return record
  }
}
