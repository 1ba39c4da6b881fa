import FormCore
import FormMessages
import FormValues
import JSONText

/// Reads a tree of views, however deep, without recursion.
final class ViewTreeDecoder: TreeDecoder {
  func document(_ root: JSON) -> FormDocument? {
    guard root.kind == .object else {
      context.reportWrongType(root, ViewTreeDialect.name, expected: ViewTreeDialect.detectedBy)
      return nil
    }
    let walk = TreeTransformer<TreeNode, FormItem>(
      children: { self.children(of: $0) }, leave: { self.item($0, $1) })
    var document = document(walk.transform([TreeNode(root)]), at: root)
    readExternalKeys(root, into: &document)
    return document
  }

  private func readExternalKeys(_ root: JSON, into document: inout FormDocument) {
    guard let member = root.member("given") else { return }
    let elements = context.elements(member, of: "names")
    if let count = elements?.count, count > FormDocument.maximumComponents {
      context.report(
        .tooMany(count, of: "names", in: member.name, FormDocument.maximumComponents),
        at: location(member.value))
      return
    }
    document.externalKeys = (elements ?? []).compactMap { element in
      guard let text = element.text else {
        context.reportWrongType(element, "given", expected: "a name")
        return nil
      }
      return Located(text, at: location(element))
    }
    if document.externalKeys.count != elements?.count { document.unread = ["given"] }
  }

  private func kind(of node: TreeNode) -> ViewKind? {
    node.json["type"]?.text.flatMap { ViewKind(rawValue: $0) }
  }

  private func children(of node: TreeNode) -> [TreeNode] {
    guard kind(of: node)?.isContainer == true else { return [] }
    var elements: [JSON] = []
    for name in ["views", "components"] {
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
    guard node.json.kind == .object, let kind = kind(of: node) else { return unknown(node) }
    var reader = MemberReader(
      node.json, "'\(kind.rawValue)'", known: ["type", "id"] + (node.depth == 1 ? ["given"] : []))
    var style = ViewStyle()
    switch kind {
    case .list, .vStack:
      for name in ["views", "components"] { reader.skipElements(name) }
      readAlignment(&reader)
    case .text:
      reader.words("content", as: "text", &context)
      style.readFont(&reader, &context)
      style.readLines(&reader, &context)
    case .image: readImage(&reader)
    case .button: readButton(&reader)
    case .textField:
      reader.words("title", as: "label", &context)
      reader.argument("secret", .boolean, &context)
      style.readLines(&reader, &context)
    }
    reader.argument("visibleIf", &context)
    style.readPadding(&reader, &context)
    reader.finish(&context)
    var item = FormItem(
      type: Located(kind.component, at: location(node.json["type"] ?? node.json)),
      key: key(node, kind.rawValue), arguments: reader.arguments, location: location(node.json))
    item.unread = unread(reader, node)
    if !style.modifiers.isEmpty { item.style = .array(style.modifiers) }
    if kind.isContainer { item.children = Located(inside, at: item.location) }
    item.mayBeEmpty = kind == .button
    return item
  }

  private func unknown(_ node: TreeNode) -> FormItem {
    guard node.json.kind == .object else {
      context.reportWrongType(node.json, "views", expected: "an object")
      return standIn(node, "view", ViewTreeDialect.self)
    }
    let type = node.json["type"]
    if let name = type?.text {
      context.reportReplaced(.unknownView(name), at: location(type ?? node.json))
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
    reader.argument("aspectRatio", .number, &context)
    guard let url = reader.value("url", .text, &context), let text = url.text else { return }
    reader.add("url", url, context)
    let isAddress = text.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x20 && scalar.value != 0x7F && !"<>\"{}|\\^`".unicodeScalars.contains(scalar)
    }
    if !isAddress || text.isEmpty { context.report(.unreadableURL(text), at: location(url)) }
  }

  /// A button without an action does nothing.
  private func readButton(_ reader: inout MemberReader) {
    reader.words("content", as: "label", &context)
    if let action = reader.value("action", .any, &context) {
      if Words(action.text ?? "").isBlank {
        context.reportReplaced(.namelessAction(action, "action"), at: location(action))
        reader.leaveUnread("action")
      } else {
        reader.add("action", action, context)
      }
    }
    if !reader.has("action") { reader.add("action", .string(""), context) }
    guard let parameter = reader.value("parameter", .any, &context) else { return }
    let text = parameter.text ?? parameter.description
    reader.add("value", JSON(.string(text), range: parameter.range), context)
  }
}

extension Fault {
  fileprivate static func unknownView(_ type: String) -> Fault {
    let known = ViewKind.allCases.map(\.rawValue)
    return .unknown(.componentUnknownType, type, isNot: "a view", known: known)
  }

  fileprivate static func unreadableURL(_ text: String) -> Fault {
    Fault(
      .componentWrongType,
      "'url': \(quoted(text)) is not an address; write a space as %20")
  }
}
