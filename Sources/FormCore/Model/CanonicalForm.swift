import FormArguments
import FormValues
internal import JSONText

/// Writes a checked form in canonical native form: members in the order of the tables, defaults
/// omitted, canonical numbers, main names of kinds.
package struct CanonicalForm: Sendable {
  /// The members of the form itself.
  private let heading: [(String, JSON)]
  package let registry: ComponentRegistry
  /// The items and inputs with the words of the document, whatever language the form speaks.
  private let items: [Item]
  private let inputs: [Input]
  /// The styles as JSON text, by rank of the component.
  private let styles: [Int: [UInt8]]
  /// The number of bytes in the document: its canonical form seldom has more.
  private let usualCount: Int
  /// The text, once it was written to be kept.
  private let text: [UInt8]?

  /// Takes from the document what its items do not say, and does not keep it: a large one takes
  /// several times the memory of its form.
  init(
    _ document: FormDocument, _ identifier: FormIdentifier, _ registry: ComponentRegistry,
    _ items: [Item], _ inputs: [Input]
  ) {
    (self.registry, self.items, self.inputs, text) = (registry, items, inputs, nil)
    heading = Self.heading(of: document, identifier)
    var (styles, rank) = ([Int: [UInt8]](), 0)
    document.items.forEachInside { item in
      if let style = item.style { styles[rank] = JSONWriter.bytes(of: style) }
      rank += 1
    }
    self.styles = styles
    usualCount = document.location.source.bytes.count
  }

  /// A form as text, which is all that is kept of it: words in several languages take many times that.
  init(writing form: CanonicalForm) {
    (registry, text, usualCount) = (form.registry, form.bytes, form.usualCount)
    (heading, items, inputs, styles) = ([], [], [], [:])
  }

  /// The whole form as text. It is written component by component, for the values of all of them
  /// would take many times the memory of their text.
  var bytes: [UInt8] {
    if let text { return text }
    var room: [UInt8] = []
    room.reserveCapacity(usualCount)
    var writer = JSONWriter(appendingTo: room)
    writer.beginObject()
    for (name, value) in heading {
      writer.name(name)
      writer.write(value)
    }
    writer.name("components")
    writer.beginArray()
    _ = TreeTransformer<Item, Never>.transform(
      items, children: \.children, enter: { begin($0, &writer) },
      leave: { item, _, _ in end(item, &writer) })
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  private static func heading(
    of document: FormDocument, _ identifier: FormIdentifier
  ) -> [(String, JSON)] {
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
    if !document.externalKeys.isEmpty {
      members.append(("given", .array(document.externalKeys.map { .string($0.value) })))
    }
    return members
  }

  /// The arguments in the order of the tables, those given by expressions among them.
  private func arguments(of item: Item, _ kind: ComponentKind?) -> [(String, JSON)] {
    guard let kind else { return [] }
    var given: [String: JSON] = [:]
    for (name, value) in kind.encode(item.component) { given[name] = value }
    given["default"] = item.input.flatMap { inputs[$0].documentDefault?.encoded }
    for expression in item.expressions { given[expression.name] = expression.encoded }
    return kind.parameters.compactMap { parameter in
      given[parameter.name].map { (parameter.name, $0) }
    }
  }

  /// Writes what stands before the components of a container, or all but the style of others.
  private func begin(_ item: Item, _ writer: inout JSONWriter) {
    // Not the document's own word, in whose place something else may stand.
    let name = type(of: item.component).name
    writer.beginObject()
    writer.name("type")
    writer.string(name)
    writer.name("uuid")
    writer.string(item.key.text)
    let arguments = arguments(of: item, registry[name])
    if !arguments.isEmpty {
      writer.name("args")
      writer.write(.object(arguments))
    }
    if let choosing = item.component.asChoosing {
      writer.name("options")
      writer.beginArray()
      for option in choosing.options { writer.write(option.encoded) }
      writer.endArray()
    }
    guard !item.children.isEmpty else { return }
    writer.name("components")
    writer.beginArray()
  }

  private func end(_ item: Item, _ writer: inout JSONWriter) {
    if !item.children.isEmpty { writer.endArray() }
    if let style = styles[item.rank] {
      writer.name("style")
      writer.raw(style)
    }
    writer.endObject()
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
    case .dateTime(let bound): bound.encoded
    }
  }
}
