import FormArguments
import FormCore
import FormDecoding
import FormValues
import JSONText

/// Writes layouts, and names what they cannot say.
final class LayoutEncoder: TreeEncoder {
  func encode() -> EncodedDocument {
    unsupported = document.unsupportedRoot(encoding: isFromFragments ? ["given"] : [])
    let items = ExpressibleTree.pruned(
      document.items, &unsupported, isWhole: { $0.type.value == "card" && Self.isWidget($0) },
      isExpressible: { self.isExpressible($0) })
    let layouts =
      items.allSatisfy { Self.isLayout($0) } && !items.isEmpty
      ? items.enumerated().map { layout($1, $0) } : [layout(ofAll: items)]
    let root = JSON.object([("layouts", .array(layouts))]).arranged(
      as: document.root(in: DeviceLayoutDialect.self), known: ["layouts"])
    return EncodedDocument(root, unsupported: unsupported)
  }

  /// Whether names of external values come from fragments, where they are written.
  private var isFromFragments: Bool {
    document.externalKeys.allSatisfy { $0.location.source !== document.location.source }
  }

  private static func isLayout(_ item: FormItem) -> Bool {
    item.type.value == "stack" && item.argument("device")?.value.text != nil
      && item.argument("axis") == nil && item.children?.value.count == 1
      && item.children?.value[0].argument("device") == nil
  }

  private func isExpressible(_ item: FormItem) -> Bool {
    if let original = item.original { return original.dialect == DeviceLayoutDialect.name }
    switch item.type.value {
    case "stack", "scroll", "navigation": return item.children != nil
    case "spacer": return true
    case "card": return Self.isWidget(item)
    default: return registry.ownKind(of: item) != nil
    }
  }

  /// Whether what a card holds comes from a fragment, and so is written there.
  private static func isWidget(_ item: FormItem) -> Bool {
    guard let name = item.argument("widget")?.value.text, FragmentCache.parts(of: name) != nil,
      let inside = item.children?.value, !inside.isEmpty
    else { return false }
    return inside.allSatisfy { child in
      child.location.source !== item.location.source
        || child.original?.dialect == DeviceLayoutDialect.name
    }
  }

  private func layout(_ item: FormItem, _ index: Int) -> JSON {
    var encoded = EncodedItem(item)
    encoded.write("device", as: "key")
    let path = "\(index + 1)"
    if item.key.value != PathKeys.plain("layout", path) { encoded.lose("uuid") }
    unsupported += encoded.finish()
    return JSON.object(encoded.members + [("screen", screen(item.children?.value ?? [], path))])
      .arranged(as: item.written(in: DeviceLayoutDialect.self), known: LayoutMember.known)
  }

  /// One layout of everything, for a document that is for no device.
  private func layout(ofAll items: [FormItem]) -> JSON {
    unsupported.append(Unsupported("the missing device"))
    return .object([("key", .string("default")), ("screen", screen(items, "1"))])
  }

  private func screen(_ items: [FormItem], _ path: String) -> JSON {
    root(of: items, at: path, element: { self.element($0, $1) }) { children in
      .object([
        ("type", .string(LayoutKind.vStack.rawValue)),
        ("alignment", .string(LayoutKind.vStack.componentAlignment.rawValue)),
        ("children", .array(children)),
      ])
    }
  }

  /// The content of a widget is written in its fragment.
  override func children(of node: Node) -> [Node] {
    node.item.type.value == "card" ? [] : super.children(of: node)
  }

  /// The kind of element that a component is written as: as it was, where two say the same.
  private func kind(of item: FormItem) -> LayoutKind {
    let written = item.written(in: DeviceLayoutDialect.self)?["type"]?.text.flatMap {
      LayoutKind(rawValue: $0)
    }
    if let written, written.component == item.type.value, written.component == "navigation" {
      return written
    }
    let axis = item.argument("axis")?.value.text
    return LayoutKind.allCases.first { kind in
      kind.component == item.type.value && (kind.component != "stack" || kind.axis == axis)
    } ?? .vStack
  }

  /// Whether the key is made of the widget, so the element needs no `id`.
  private func isOfWidget(_ item: FormItem) -> Bool {
    guard let widget = item.argument("widget")?.value.text,
      let (name, instance) = FragmentCache.parts(of: widget)
    else { return false }
    let made = PathKeys.plain(name, instance)
    // Another layout may have it, too.
    let end = item.key.value.utf8.dropFirst(made.utf8.count + 1)
    return item.key.value == made
      || item.key.value.hasPrefix("\(made)-") && end.allSatisfy { (48...57).contains($0) }
  }

  private func element(_ node: Node, _ inside: [JSON]) -> JSON {
    if let original = original(of: node.item, at: node.path, or: "element") { return original }
    if registry.ownKind(of: node.item) != nil { return added(node, inside) }
    let kind = kind(of: node.item)
    var encoded = EncodedItem(node.item)
    if kind.axis != nil { _ = encoded.take("axis") }
    if kind == .widget { encoded.write("widget", as: "widgetID") }
    if kind.isContainer {
      encoded.writeAlignment(kind)
      if let spacing = encoded.take("spacing", .number) {
        encoded.add("spacing", spacing.asNumber)
      }
      if !inside.isEmpty || writesNoChildren(node.item) {
        encoded.add("children", .array(inside))
      }
    }
    unsupported += encoded.finish()
    let id = isOfWidget(node.item) ? [] : id(node.item, kind.rawValue, at: node.path)
    return JSON.object([("type", .string(kind.rawValue))] + id + encoded.members)
      .arranged(as: node.item.written(in: DeviceLayoutDialect.self), known: LayoutMember.known)
  }

  /// Whether a container without children says so.
  private func writesNoChildren(_ item: FormItem) -> Bool {
    item.written(in: DeviceLayoutDialect.self).map { $0["children"]?.isNull == false } ?? true
  }

  /// An element of a kind that the program has added.
  private func added(_ node: Node, _ inside: [JSON]) -> JSON {
    var encoded = EncodedItem(node.item)
    encoded.writeOwn(reserved: LayoutMember.reserved)
    if node.item.children != nil { encoded.add("children", .array(inside)) }
    unsupported += encoded.finish()
    let type = node.item.type.value
    let id = id(node.item, type, at: node.path)
    return .object([("type", .string(type))] + id + encoded.members)
  }
}

extension EncodedItem {
  /// Writes where the components stand, unless it is where they usually stand in a layout and was
  /// not written.
  fileprivate mutating func writeAlignment(_ kind: LayoutKind) {
    let known = item.argument("alignment")?.value.text.flatMap { Alignment(rawValue: $0) }
    if known != nil { _ = take("alignment") }
    let alignment = known ?? kind.componentAlignment
    let written = item.written(in: DeviceLayoutDialect.self)?["alignment"]
    if alignment != LayoutKind.usualAlignment || written?.text != nil {
      add("alignment", .string(alignment.rawValue))
    }
  }
}
