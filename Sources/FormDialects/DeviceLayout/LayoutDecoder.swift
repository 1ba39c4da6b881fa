import FormArguments
import FormCore
import FormDecoding
import FormMessages
import FormValues
import JSONText

/// Reads the layouts of a document, however deep they nest, without recursion.
final class LayoutDecoder: TreeDecoder {
  private let options: ReadingOptions
  private let cache: FragmentCache
  /// The fragments that are being read, each inside the one before it.
  private let open: [String]
  private var externalKeys: [Located<String>] = []
  /// The same, to find one among thousands.
  private var knownKeys: Set<String> = []
  /// The location of the first use of each widget in the present layout.
  private var widgets: [TextBytes: Location] = [:]

  init(
    _ context: DecodingContext, _ root: JSON, _ options: ReadingOptions, _ cache: FragmentCache,
    open: [String]
  ) {
    (self.options, self.cache, self.open) = (options, cache, open)
    super.init(context, given: root.texts(ofMember: "id"))
  }

  func document(_ root: JSON) -> FormDocument? {
    guard let layouts = root["layouts"] else {
      context.reportWrongType(
        root, DeviceLayoutDialect.name, expected: DeviceLayoutDialect.detectedBy)
      return nil
    }
    guard let elements = layouts.elements else {
      context.reportWrongType(layouts, "layouts", expected: "an array of layouts")
      return nil
    }
    MemberReader(root, "a document of layouts", known: ["layouts"]).finish(&context)
    let keys = elements.compactMap { $0["key"]?.text }
    guard isChoiceKnown(keys, at: location(layouts)) else { return nil }
    reportSecond(of: elements)
    var items: [FormItem] = []
    for (index, element) in context.components(elements).enumerated() {
      if let device = options.device, element["key"]?.text != device { continue }
      if let item = layout(element, index) { items.append(item) }
    }
    var document = document(items, at: root)
    document.location = location(layouts)
    document.externalKeys = externalKeys
    return document
  }

  /// Tells of layouts for a device that has one already, of which the first is chosen.
  private func reportSecond(of layouts: [JSON]) {
    var first: [TextBytes: Location] = [:]
    for layout in layouts {
      guard let key = layout["key"], let text = key.text else { continue }
      if let location = first[TextBytes(text)] {
        context.report(.secondLayout(text, location), at: self.location(key))
      } else {
        first[TextBytes(text)] = location(key)
      }
    }
  }

  /// Whether the device that was asked for, or the need of one layout, leaves something to read.
  private func isChoiceKnown(_ keys: [String], at location: Location) -> Bool {
    if let device = options.device, !keys.contains(device) {
      context.report(.unknownDevice(device, keys), at: location)
      return false
    }
    if options.device == nil, options.needsOneLayout, keys.count > 1 {
      context.report(.severalDevices(keys), at: location)
    }
    return true
  }

  /// One layout: a stack that names its device.
  private func layout(_ json: JSON, _ index: Int) -> FormItem? {
    guard json.kind == .object else {
      context.reportWrongType(json, "layouts", expected: "an object with 'key' and 'screen'")
      return nil
    }
    var reader = MemberReader(json, "a layout")
    reader.argument("key", as: "device", &context)
    let screen = reader.value("screen", .any, &context)
    reader.finish(&context)
    for name in ["key", "screen"] where json[name] == nil {
      context.report(
        .missingMember(name, of: "a layout", LayoutDecoder.meaning(name)), at: location(json))
    }
    let path = "\(index + 1)"
    widgets = [:]
    let walk = TreeTransformer<TreeNode, FormItem>(
      children: { self.children(of: $0) }, leave: { self.item($0, $1) })
    let inside = walk.transform(screen.map { [TreeNode($0, path: path, depth: 2)] } ?? [])
    var item = FormItem(
      type: Located("stack", at: location(json)),
      key: Located(madeKey("layout", path), at: location(json)), arguments: reader.arguments,
      children: Located(inside, at: location(screen ?? json)), location: location(json))
    item.mayBeEmpty = true
    item.spelling = OriginalItem(json, in: DeviceLayoutDialect.self)
    item.unread = reader.unread
    return item
  }

  private static func meaning(_ member: String) -> String {
    member == "key" ? "the device of the layout" : "the element that fills the screen"
  }

  private func kind(of node: TreeNode) -> LayoutKind? {
    node.json["type"]?.text.flatMap { LayoutKind(rawValue: $0) }
  }

  private func children(of node: TreeNode) -> [TreeNode] {
    let isContainer =
      kind(of: node)?.isContainer ?? (ownKind(of: node.json)?.role == .container)
    guard isContainer, let value = node.json["children"], !value.isNull else { return [] }
    guard let elements = value.elements else {
      context.reportWrongType(value, "children", expected: "an array of elements")
      return []
    }
    return nodes(elements, in: node)
  }

  private func item(_ node: TreeNode, _ inside: [FormItem]) -> FormItem {
    guard let kind = kind(of: node) else {
      return ownKind(of: node.json).map { added($0, node, inside) } ?? unknown(node)
    }
    var reader = MemberReader(node.json, "'\(kind.rawValue)'", known: ["type", "id"])
    if let axis = kind.axis { reader.add("axis", .string(axis), context) }
    reader.skipElements("children")
    if kind.isContainer {
      readAlignment(&reader)
      if let spacing = reader.value("spacing", .number, &context) {
        reader.add("spacing", spacing.asNumber, context)
      }
    } else {
      refuseChildren(&reader, kind.rawValue)
    }
    var widget: JSON?
    if kind == .widget {
      widget = reader.value("widgetID", .text, &context)
      if let widget { reader.add("widget", widget, context) }
    }
    reader.finish(&context)
    let isSecond = widget.map { isSecondWidget($0) } ?? false
    let made = isSecond ? nil : widget.flatMap { widgetKey($0) }
    let hasID = (node.json["id"]?.text ?? node.json["id"]?.digits)?.isEmpty == false
    let own = made.map { Located($0, at: location(node.json)) }
    var item = FormItem(
      type: Located(kind.component, at: location(node.json["type"] ?? node.json)),
      key: (hasID ? nil : own) ?? key(node, kind.rawValue), arguments: reader.arguments,
      location: location(node.json))
    item.mayBeEmpty = true
    item.unread = unread(reader, node)
    item.spelling = OriginalItem(node.json, in: DeviceLayoutDialect.self)
    if kind == .widget {
      let prefix = made ?? item.key.value
      let inside =
        isSecond
        ? [missingFragment(item, node, prefix: prefix)]
        : fragment(widget, item, node, prefix: prefix)
      item.children = Located(inside, at: item.location)
    } else if kind.isContainer {
      item.children = Located(inside, at: item.location)
    }
    return item
  }

  /// Reports children, even none, in what cannot have any.
  private func refuseChildren(_ reader: inout MemberReader, _ type: String) {
    reader.skip("children")
    guard let children = reader.json["children"], !children.isNull else { return }
    let location = location(reader.json)
    context.report(.notAContainer(type, at: location), at: location)
    reader.leaveUnread("children")
  }

  /// An element of a kind that the program has added.
  private func added(_ kind: ComponentKind, _ node: TreeNode, _ inside: [FormItem]) -> FormItem {
    var reader = MemberReader(node.json, "'\(kind.name)'", known: ["type", "id"])
    if kind.role == .container {
      reader.skipElements("children")
    } else {
      refuseChildren(&reader, kind.name)
    }
    var item = ownItem(kind, key(node, kind.name), inside, &reader)
    item.unread = unread(reader, node)
    return item
  }

  /// The alignment, which is said even where the document does not: without one, the components of
  /// other containers stand elsewhere.
  private func readAlignment(_ reader: inout MemberReader) {
    let value = reader.value("alignment", .text, &context)
    let known = Alignment.allCases.map(\.rawValue)
    if let value, let text = value.text {
      if known.contains(text) { return reader.add("alignment", value, context) }
      reader.refuse(value, "alignment", expected: "one of \(listed(known))", &context)
    }
    reader.add("alignment", .string(LayoutKind.usualAlignment.rawValue), context)
  }

  private func unknown(_ node: TreeNode) -> FormItem {
    let type = node.json["type"]
    if node.json.kind != .object {
      context.reportWrongType(node.json, "children", expected: "an object")
    } else if let name = type?.text {
      let isContainer = node.json["children"]?.elements?.isEmpty == false
      context.reportReplaced(
        isContainer
          ? .notAContainer(name, at: location(node.json))
          : .unknownElement(name, context.registry.ownNames),
        at: isContainer ? location(node.json) : location(type ?? node.json))
    } else if let type {
      context.reportWrongType(type, "type", expected: "text")
    } else {
      context.report(.missingMember("type", of: "an element", "its kind"), at: location(node.json))
    }
    return standIn(node, type?.text ?? "element", DeviceLayoutDialect.self)
  }

  /// The key of a widget, made of its fragment and instance and not of where it stands; nil if it
  /// names none.
  private func widgetKey(_ widget: JSON) -> String? {
    guard let text = widget.text, let (name, instance) = FragmentCache.parts(of: text) else {
      return nil
    }
    return madeKey(name, instance)
  }

  /// Whether the layout has the same widget already, in whose place something else then stands: its
  /// components would have the same keys.
  private func isSecondWidget(_ widget: JSON) -> Bool {
    guard let text = widget.text else { return false }
    if let first = widgets[TextBytes(text)] {
      context.reportReplaced(.secondWidget(text, first), at: location(widget))
      return true
    }
    widgets[TextBytes(text)] = location(widget)
    return false
  }

  /// The components of the fragment that a widget names, each with keys of its own.
  private func fragment(
    _ widget: JSON?, _ item: FormItem, _ node: TreeNode, prefix: String
  ) -> [FormItem] {
    let missing = { [self.missingFragment(item, node, prefix: prefix)] }
    guard let widget, let text = widget.text else {
      context.report(
        .missingMember("widgetID", of: "a widget", "the name of a fragment, such as clock.1"),
        at: item.location)
      return missing()
    }
    guard let (name, _) = FragmentCache.parts(of: text) else {
      context.reportWrongType(
        widget, "widgetID", expected: "a name and an instance number, such as clock.1,")
      return missing()
    }
    switch cache.fragment(name, open: open, depth: node.depth, &context) {
    case .failure(let fault):
      context.reportReplaced(fault, at: location(widget))
      return missing()
    case .success(let fragment):
      for name in fragment.externalKeys where knownKeys.insert(name.value).inserted {
        externalKeys.append(name)
      }
      return FragmentKeys(fragment.items, prefix: prefix).renamed()
    }
  }

  private func missingFragment(
    _ item: FormItem, _ node: TreeNode, prefix: String
  ) -> FormItem {
    let key = Located(FragmentKeys.key("fragment", prefix: prefix), at: item.location)
    return StandIn.item(
      key, at: item.location,
      original: OriginalItem(dialect: DeviceLayoutDialect.name, json: node.json))
  }
}

extension Fault {
  fileprivate static func unknownDevice(_ device: String, _ known: [String]) -> Fault {
    Fault(
      .layoutUnknownDevice,
      "there is no layout for the device \(quoted(device)); "
        + "use \(listed(known.map { quoted($0) }))",
      suggestion: nearestName(to: device, among: known))
  }

  fileprivate static func secondLayout(_ device: String, _ first: Location) -> Fault {
    Fault(
      .componentDuplicateKey,
      "there is already a layout for the device \(quoted(device)), \(first.inWords)")
  }

  fileprivate static func secondWidget(_ widget: String, _ first: Location) -> Fault {
    Fault(
      .componentDuplicateKey,
      "\(quoted(widget)) is already in this layout, \(first.inWords); give this widget another "
        + "instance number")
  }

  fileprivate static func severalDevices(_ known: [String]) -> Fault {
    Fault(
      .layoutUnknownDevice,
      "there are layouts for \(listed(known.map { quoted($0) }, "and")); "
        + "choose one with --device")
  }

  fileprivate static func unknownElement(_ type: String, _ own: [String]) -> Fault {
    let known = LayoutKind.allCases.map(\.rawValue) + own
    return .unknown(.componentUnknownType, type, isNot: "an element of a layout", known: known)
  }

  /// The fault of children in what holds none, which names it by its path.
  fileprivate static func notAContainer(_ type: String, at location: Location) -> Fault {
    let known = LayoutKind.allCases.filter(\.isContainer).map(\.rawValue)
    return Fault(
      .layoutNotAContainer,
      "\(location.memberPath) is of type \(quoted(type)) and has 'children', "
        + "which only \(listed(known, "and")) can have")
  }
}

extension Location {
  /// The pointer of the location as people write it: `layouts[0].screen.children[1]`.
  fileprivate var memberPath: String {
    pointer.split(separator: "/").reduce(into: "") { path, part in
      if part.utf8.allSatisfy({ (48...57).contains($0) }) {
        path += "[\(part)]"
      } else {
        path += path.isEmpty ? String(part) : ".\(part)"
      }
    }
  }
}
