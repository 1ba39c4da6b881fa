import FormArguments
import FormCore
import FormDecoding
import FormMessages
import FormValues
import JSONText

/// Reads a tree of views, however deep, without recursion.
final class ViewTreeDecoder: TreeDecoder {
  /// The external values that the root names.
  private var externalKeys: Set<String> = []
  private var madeKeys = MadeKeys()

  func document(_ root: JSON) -> FormDocument? {
    guard root.kind == .object else {
      context.reportWrongType(root, ViewTreeDialect.name, expected: ViewTreeDialect.detectedBy)
      return nil
    }
    let walk = TreeTransformer<TreeNode, FormItem>(
      children: { self.children(of: $0) }, leave: { self.item($0, $1) })
    let (keys, isRead) = externalKeys(root)
    externalKeys = Set(keys.map(\.value))
    var document = document(
      walk.transform([TreeNode(root)]), at: root, unread: isRead ? [] : ["given"])
    document.externalKeys = keys
    madeKeys.report("id", &context)
    return document
  }

  /// The external values that the root names, and whether all of them could be read.
  private func externalKeys(_ root: JSON) -> (keys: [Located<String>], isRead: Bool) {
    guard let member = root.member("given") else { return ([], true) }
    let elements = context.elements(member, of: "names")
    if let count = elements?.count, count > FormDocument.maximumComponents {
      context.report(
        .tooMany(count, of: "names", in: member.name, FormDocument.maximumComponents),
        at: location(member.value))
      return ([], true)
    }
    let keys: [Located<String>] = (elements ?? []).compactMap { element in
      guard let text = element.text else {
        context.reportWrongType(element, "given", expected: "a name")
        return nil
      }
      return Located(text, at: location(element))
    }
    return (keys, keys.count == elements?.count)
  }

  private func kind(of node: TreeNode) -> ViewKind? {
    node.json["type"]?.text.flatMap { ViewKind(rawValue: $0) }
  }

  private func children(of node: TreeNode) -> [TreeNode] {
    let isContainer =
      kind(of: node)?.isContainer ?? (ownKind(of: node.json)?.role == .container)
    guard isContainer else { return [] }
    var elements: [JSON] = []
    for name in ViewMember.children {
      guard let value = node.json[name], !value.isNull else { continue }
      if value.elements == nil {
        context.reportWrongType(value, name, expected: "an array of views")
      } else {
        elements += flattened(value)
      }
    }
    return nodes(elements, in: node)
  }

  /// The elements of an array, those of arrays inside it in their place.
  private func flattened(_ array: JSON) -> [JSON] {
    var open = [(array.elements ?? [])[...]]
    var result: [JSON] = []
    while let top = open.indices.last {
      guard let next = open[top].popFirst() else {
        open.removeLast()
        continue
      }
      if let inside = next.elements { open.append(inside[...]) } else { result.append(next) }
    }
    return result
  }

  private func item(_ node: TreeNode, _ inside: [FormItem]) -> FormItem {
    guard let kind = kind(of: node) else {
      return ownKind(of: node.json).map { added($0, node, inside) } ?? unknown(node)
    }
    var reader = reader(node, kind.rawValue)
    var style = ViewStyle()
    switch kind {
    case .list, .vStack:
      for name in ViewMember.children { reader.skipElements(name) }
      readAlignment(&reader)
    case .text:
      reader.words("content", as: "text", &context)
      style.readFont(&reader, &context)
      style.readLines(&reader, &context)
    case .image: readImage(&reader)
    case .button: readButton(&reader)
    case .textField:
      reader.words("title", as: "label", &context)
      if let secret = reader.value("secret", .boolean, &context) {
        reader.add("secret", secret.asFlag, context)
      }
      style.readLines(&reader, &context)
    }
    reader.argument("visibleIf", &context)
    style.readPadding(&reader, &context)
    reader.finish(&context)
    var item = FormItem(
      type: Located(kind.component, at: location(node.json["type"] ?? node.json)),
      key: key(node, kind.rawValue, says: kind == .textField ? words(node, "title") : ""),
      arguments: reader.arguments, location: location(node.json))
    item.unread = unread(reader, node)
    if !style.modifiers.isEmpty { item.style = .array(style.modifiers) }
    if kind.isContainer { item.children = Located(inside, at: item.location) }
    item.mayBeEmpty = kind == .button
    item.spelling = OriginalItem(node.json, in: ViewTreeDialect.self)
    if kind == .textField { noteKey(of: item, node) }
    return item
  }

  private func reader(_ node: TreeNode, _ kind: String) -> MemberReader {
    MemberReader(
      node.json, "'\(kind)'", known: ["type", "id"] + (node.depth == 1 ? ["given"] : []),
      externalKeys: externalKeys)
  }

  /// The words that the key of a question is made of.
  private func words(_ node: TreeNode, _ member: String) -> String {
    PathKeys.words(node.json[member]?.text ?? "")
  }

  private func noteKey(of item: FormItem, _ node: TreeNode) {
    let id = node.json["id"]
    if (id?.text ?? id?.digits)?.isEmpty ?? true { madeKeys.note(item.key) }
  }

  /// A view of a kind that the program has added.
  private func added(_ kind: ComponentKind, _ node: TreeNode, _ inside: [FormItem]) -> FormItem {
    var reader = reader(node, kind.name)
    if kind.role == .container {
      for name in ViewMember.children { reader.skipElements(name) }
    }
    var style = ViewStyle()
    style.readPadding(&reader, &context)
    var item = ownItem(kind, key(node, kind.name, says: words(node, "label")), inside, &reader)
    item.unread = unread(reader, node)
    if !style.modifiers.isEmpty { item.style = .array(style.modifiers) }
    if kind.role == .input { noteKey(of: item, node) }
    return item
  }

  private func unknown(_ node: TreeNode) -> FormItem {
    guard node.json.kind == .object else {
      context.reportWrongType(node.json, "views", expected: "an object")
      return standIn(node, "view", ViewTreeDialect.self)
    }
    let type = node.json["type"]
    if let name = type?.text {
      context.reportReplaced(
        .unknownView(name, context.registry.ownNames), at: location(type ?? node.json))
    } else if let type {
      context.reportWrongType(type, "type", expected: "text")
    } else {
      context.report(.missingMember("type", of: "a view", "its kind"), at: location(node.json))
    }
    return standIn(node, type?.text ?? "view", ViewTreeDialect.self)
  }

  private func readAlignment(_ reader: inout MemberReader) {
    guard let alignment = ViewStyle.alignment(&reader, &context) else { return }
    reader.add("alignment", alignment, context)
  }

  private func readImage(_ reader: inout MemberReader) {
    if let ratio = reader.value("aspectRatio", .number, &context) {
      reader.add("aspectRatio", ratio.asNumber, context)
    }
    guard let url = reader.value("url", .text, &context), let text = url.text else { return }
    reader.add("url", url, context)
    let isAddress = text.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x20 && scalar.value != 0x7F && !"<>\"{}|\\^`".unicodeScalars.contains(scalar)
    }
    // An empty address is reported when the picture is made.
    if !isAddress { context.report(.unreadableURL(text), at: location(url)) }
  }

  /// A button: one without an action sends what its label says.
  private func readButton(_ reader: inout MemberReader) {
    reader.words("content", as: "label", &context)
    if let action = reader.value("action", .any, &context) {
      if Words(action.text ?? "").isBlank {
        context.reportReplaced(.namelessAction(action, "action"), at: location(action))
        reader.leaveUnread("action")
        reader.add("action", .string(""), context)
      } else {
        reader.add("action", action, context)
      }
    } else {
      let label = Words(reader.json["content"]?.text ?? "").trimmed
      reader.add("action", .string(label), context)
    }
    guard let parameter = reader.value("parameter", .any, &context) else { return }
    let text = parameter.text ?? parameter.description
    reader.add("value", JSON(.string(text), range: parameter.range), context)
  }
}

extension Fault {
  fileprivate static func unknownView(_ type: String, _ own: [String]) -> Fault {
    let known = ViewKind.allCases.map(\.rawValue)
    return .unknown(.componentUnknownType, type, isNot: "a view", known: known + own)
  }

  fileprivate static func unreadableURL(_ text: String) -> Fault {
    Fault(
      .componentWrongType,
      "'url': \(quoted(text)) is not an address; write a space as %20")
  }
}
