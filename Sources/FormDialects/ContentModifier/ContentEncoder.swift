import FormArguments
import FormCore
import FormDecoding
import FormValues
import JSONText

/// Writes views of content and modifiers with their members in alphabetical order, and names what
/// they cannot say.
final class ContentEncoder: TreeEncoder {
  func encode() -> EncodedDocument {
    unsupported = document.unsupportedRoot()
    let all = withoutEmptyPictures(document.items)
    let pictures = Self.pictures(all)
    let items = ExpressibleTree.pruned(all, &unsupported) { item in
      Self.isExpressible(item) || (item.type.value == "image" && pictures.contains(item.key.value))
    }
    if items.count != 1 { unsupported.append(.manyRoots) }
    let root = root(of: items, element: { self.view($0, $1) }) { views in
      self.view(.vStack, [("children", .array(views))], style: nil)
    }
    return EncodedDocument(root, unsupported: unsupported)
  }

  private static func isExpressible(_ item: FormItem) -> Bool {
    if let original = item.original { return original.dialect == ContentModifierDialect.name }
    switch item.type.value {
    case "text", "spacer", "progress", "color", "shape", "button": return true
    case "image":
      let (source, url) = (item.argument("source"), item.argument("url"))
      return ["system", "name"].contains(source?.value.text)
        ? url?.value.text != nil : source == nil && url == nil
    case "stack":
      return item.children != nil && (item.argument("phases") == nil || isFetched(item))
    default: return false
    }
  }

  /// The items without pictures that are fetched from no address: the published decoder takes none.
  private func withoutEmptyPictures(_ items: [FormItem]) -> [FormItem] {
    var lost: [Unsupported] = []
    let kept = TreeTransformer<FormItem, FormItem?>.transform(
      items, children: { $0.children?.value ?? [] },
      leave: { item, inside, outputs in
        let phases = item.argument("phases")?.value.elements
        if let phases, item.type.value == "stack", Self.isFetched(item),
          phases.last?.text != LayoutPhase.success.rawValue
        {
          let names = item.unread + [ContentKind.asyncImage.rawValue]
          lost += names.map { Unsupported($0, of: item.key.value) }
          return outputs.append(nil)
        }
        guard inside.contains(where: { $0 == nil }) else {
          return outputs.append(item.with(inside))
        }
        var item = item
        if let phases, let index = item.arguments.firstIndex(where: { $0.name.value == "phases" }),
          phases.count == inside.count
        {
          let left = zip(phases, inside).compactMap { $1 == nil ? nil : $0 }
          item.arguments[index].value = .array(left)
        }
        outputs.append(item.with(inside))
      })
    unsupported += lost
    return kept.compactMap { $0 }
  }

  /// The keys of the pictures that are fetched, each written with the view around it.
  private static func pictures(_ items: [FormItem]) -> Set<String> {
    let walk = TreeTransformer<FormItem, [String]>(
      children: { $0.children?.value ?? [] },
      leave: { item, inside in
        let isFetched = item.argument("phases") != nil && isFetched(item)
        let picture = isFetched ? item.children?.value.last?.key.value : nil
        return (picture.map { [$0] } ?? []) + inside.joined()
      })
    return Set(walk.transform(items).joined())
  }

  /// Whether the components of a stack are the phases of a picture, in their order.
  private static func isFetched(_ item: FormItem) -> Bool {
    let names = item.argument("phases")?.value.elements?.map { $0.text ?? "" }
    let order = FetchedView.members.map(\.phase.rawValue) + [LayoutPhase.success.rawValue]
    guard let names, names == order.filter({ names.contains($0) }),
      let inside = item.children?.value, inside.count == names.count
    else { return false }
    guard names.last == LayoutPhase.success.rawValue else { return true }
    return inside.last.map { $0.type.value == "image" && $0.children == nil } ?? false
  }

  /// The picture itself is written with the view that it belongs to.
  override func children(of node: Node) -> [Node] {
    guard node.item.argument("phases") != nil else { return super.children(of: node) }
    return super.children(of: node).filter { !isPicture($0.item, of: node.item) }
  }

  private func isPicture(_ item: FormItem, of fetched: FormItem) -> Bool {
    fetched.argument("phases")?.value.elements?.last?.text == LayoutPhase.success.rawValue
      && item.key == fetched.children?.value.last?.key && item.type.value == "image"
  }

  private func kind(of item: FormItem) -> ContentKind {
    if item.argument("phases") != nil { return .asyncImage }
    let axis = item.argument("axis")?.value.text
    return ContentKind.allCases.first { kind in
      kind.component == item.type.value && kind != .asyncImage
        && (!kind.isStack || kind.axis == axis)
    } ?? .vStack
  }

  private func view(_ node: Node, _ inside: [JSON]) -> JSON {
    if let original = node.item.original {
      let members = original.json["content"]?.members
      let kind = members?.count == 1 ? members?.first?.name : nil
      noteKey(node.item, PathKeys.plain(kind ?? "view", node.path))
      return original.json
    }
    let kind = kind(of: node.item)
    var encoded = EncodedItem(node.item)
    switch kind {
    case .hStack, .vStack, .zStack: writeStack(kind, inside, &encoded)
    case .asyncImage: writeFetched(node, inside, &encoded)
    case .progress: break
    case .spacer: encoded.write("minLength", as: nil, .length)
    case .text: encoded.writeWords("text")
    case .image: writeImage(&encoded)
    case .color: writePaint("color", &encoded)
    case .shape: writeShape(&encoded)
    case .button: writeButton(&encoded)
    }
    noteKey(node.item, PathKeys.plain(kind.rawValue, node.path))
    let style = node.item.style?.elements == nil ? nil : encoded.takeStyle()
    unsupported += encoded.finish()
    return view(kind, encoded.members, style: style, of: node.item)
  }

  /// A view with its members in alphabetical order, as the published decoder takes it.
  private func view(
    _ kind: ContentKind, _ members: [(String, JSON)], style: JSON?, of item: FormItem? = nil
  ) -> JSON {
    let original = item?.written(in: ContentModifierDialect.self)
    let read = original?["content"]?[kind.rawValue]?.unwrapped
    var writer = ContentWriter(isOfRead: original != nil)
    let written = members.filter { ContentKind.writtenMembers.contains($0.0) }
    let others = members.filter { member in !written.contains { $0.0 == member.0 } }
    var payload: [(String, JSON)] = written
    if case .object(let shapes) = kind.shape {
      let open = shapes.filter { shape in !written.contains { $0.0 == shape.name } }
      let asRead = others.map { name, value in
        let shape = open.first { $0.name == name }?.shape
        return (name, shape.map { Self.asRead(value, read?[name], $0) } ?? value)
      }
      payload += (writer.object(.object(asRead), open)?.members ?? []).map { ($0.name, $0.value) }
    }
    let sorted = payload.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    let arranged = JSON.object(sorted).arranged(as: read, known: kind.memberNames)
    let modifiers = style.flatMap { style in
      let shape = ContentShape.list(.named(.modifier))
      return writer.value(Self.asRead(style, original?["modifiers"], shape), shape)
    }
    unsupported += writer.lost.map { Unsupported($0, of: item?.key.value) }
    return .object([
      ("content", .object([(kind.rawValue, .object([("_0", arranged)]))])),
      ("modifiers", modifiers ?? Self.noModifiers),
    ]).arranged(as: original, known: ["content", "modifiers"])
  }

  private static let noModifiers = JSON.array([])

  /// A value as it was read, if it still says the same; that may have members which mean nothing.
  private static func asRead(_ value: JSON, _ read: JSON?, _ shape: ContentShape) -> JSON {
    guard let read, ContentWriter.settled(read, shape) == value else { return value }
    return read
  }

  private func noteKey(_ item: FormItem, _ made: String) {
    if item.key.value != made { unsupported.append(Unsupported("uuid", of: item.key.value)) }
  }

  private func writeStack(_ kind: ContentKind, _ inside: [JSON], _ encoded: inout EncodedItem) {
    encoded.add("children", .array(inside))
    if kind.axis != nil { _ = encoded.take("axis") }
    if let text = encoded.item.argument("alignment")?.value.text, Alignment(rawValue: text) != nil {
      _ = encoded.take("alignment")
      encoded.add("alignment", .string(text))
    }
    if kind != .zStack { encoded.write("spacing", as: nil, .number) }
  }

  private func writeImage(_ encoded: inout EncodedItem) {
    encoded.write("resizable", as: nil, .any)
    guard let source = encoded.take("source")?.text else { return }
    guard let url = encoded.take("url") else { return }
    let name = source == "system" ? "systemName" : "name"
    encoded.add("image", .object([(name, .object([("_0", url)]))]))
  }

  /// A colour; the digits of native documents are AARRGGBB, and RRGGBBAA here.
  private func writePaint(_ argument: String, _ encoded: inout EncodedItem) {
    guard let value = encoded.item.argument(argument)?.value else { return }
    if value.kind == .object { return encoded.write(argument, as: nil, .any) }
    guard case .success(let color) = Color.decode(value) else { return }
    _ = encoded.take(argument, .any)
    encoded.add(argument, .object([("hex", .object([("_0", .string(color.trailingAlpha))]))]))
  }

  private func writeShape(_ encoded: inout EncodedItem) {
    writePaint("fill", &encoded)
    encoded.write("stroke", as: nil, .any)
    guard let shape = encoded.take("shape")?.text else { return }
    var details = encoded.item.argument("details")?.value
    if details?.members?.isEmpty == true { details = nil }
    if details != nil { _ = encoded.take("details", .any) }
    encoded.add("shape", .object([(shape, details ?? .object([]))]))
  }

  private func writeButton(_ encoded: inout EncodedItem) {
    var action: [(String, JSON)] = []
    let name = encoded.item.argument("action")?.value.text ?? ""
    if name.isEmpty || !Words(name).isBlank { _ = encoded.take("action") }
    if !Words(name).isBlank { action.append(("name", .string(name))) }
    if let value = encoded.item.argument("value")?.value, value.text != nil, !action.isEmpty {
      _ = encoded.take("value")
      action.append(("value", value))
    }
    if !action.isEmpty {
      encoded.add(
        "action",
        JSON.object(action).arranged(
          as: writtenPayload(of: encoded.item)?["action"]?.unwrapped, known: ["name", "value"]))
    }
    if encoded.item.argument("action") == nil { encoded.lose("the missing action") }
    writeLabel(&encoded)
  }

  /// The label of a button: the view that it was, if that has the words of the button, else these.
  private func writeLabel(_ encoded: inout EncodedItem) {
    let words = encoded.item.argument("label")?.value.text
    var label: JSON?
    if let view = encoded.item.argument("view")?.value, isLabel(view, words) {
      _ = encoded.take("view", .any)
      label = view
    }
    let plain = words.flatMap { LiteralWords.plain($0) }
    if plain == nil, label == nil { encoded.lose("label") }
    _ = encoded.take("label")
    let worded = ContentLabel.view(plain ?? words ?? "")
    let read = writtenPayload(of: encoded.item)?["label"]
    var writer = ContentWriter(isOfRead: read != nil)
    let whole = Self.asRead(label ?? worded, read, .named(.view))
    encoded.add("label", writer.value(whole, .named(.view)) ?? worded)
    for name in writer.lost { encoded.lose(name) }
  }

  /// The original content of a button.
  private func writtenPayload(of item: FormItem) -> JSON? {
    let content = item.written(in: ContentModifierDialect.self)?["content"]
    return content?[ContentKind.button.rawValue]?.unwrapped
  }

  /// Whether a view, read again, is the label of a button with these words.
  private func isLabel(_ view: JSON, _ words: String?) -> Bool {
    let root = JSON.object([
      ("content", .object([("button", .object([("_0", .object([("label", view)]))]))]))
    ])
    let source = DocumentSource(name: "-", bytes: JSONWriter.bytes(of: root))
    guard let read = source.reading.root else { return false }
    let decoder = ContentDecoder(DecodingContext(source: source), given: [])
    let item = decoder.document(read)?.items.first
    return item?.argument("label")?.value.text == words && item?.argument("view")?.value == view
  }

  private func writeFetched(_ node: Node, _ inside: [JSON], _ encoded: inout EncodedItem) {
    _ = encoded.take("phases", .any)
    let names = node.item.argument("phases")?.value.elements?.map { $0.text ?? "" } ?? []
    for (view, name) in zip(inside, names) {
      guard let member = FetchedView.members.first(where: { $0.phase.rawValue == name }) else {
        continue
      }
      encoded.add(member.name, view)
    }
    guard let picture = node.item.children?.value.last else { return }
    var inner = EncodedItem(picture)
    inner.write("url", as: "image")
    inner.write("scale", as: nil, .number)
    inner.write("resize", as: nil, .any)
    if let style = inner.takeStyle(), style.elements?.isEmpty == false {
      inner.add("imageModifiers", style)
    }
    unsupported += inner.finish()
    noteKey(picture, PathKeys.plain("image", PathKeys.path(node.path, "image")))
    for (name, value) in inner.members { encoded.add(name, value) }
  }
}

extension FormItem {
  /// The item with what is left of the components inside it.
  fileprivate func with(_ inside: [FormItem?]) -> FormItem {
    var item = self
    item.children = children.map { Located(inside.compactMap { $0 }, at: $0.location) }
    return item
  }
}
