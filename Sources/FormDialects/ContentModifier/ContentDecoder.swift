import FormArguments
import FormCore
import FormDecoding
import FormMessages
import FormValues
import JSONText

/// Reads views of content and modifiers, however deep they nest, without recursion.
final class ContentDecoder: TreeDecoder {
  func document(_ root: JSON) -> FormDocument? {
    guard root.kind == .object else {
      context.reportWrongType(
        root, ContentModifierDialect.name, expected: ContentModifierDialect.detectedBy)
      return nil
    }
    guard !ContentModifierDialect.isLaterForm(root) else {
      context.report(.laterForm, at: location(root))
      return nil
    }
    let walk = TreeTransformer<TreeNode, FormItem>(
      children: { self.children(of: $0) }, leave: { self.item($0, $1) })
    return document(walk.transform([TreeNode(root)]), at: root)
  }

  /// The kind of a view and what belongs to it; nil if there is not exactly one that is known.
  private func content(of view: JSON) -> (kind: ContentKind, payload: JSON)? {
    guard let members = view["content"]?.members, members.count == 1,
      let kind = ContentKind(rawValue: members[0].name)
    else { return nil }
    return (kind, members[0].value.unwrapped)
  }

  /// The views inside, then those behind the view.
  private func children(of node: TreeNode) -> [TreeNode] {
    guard let (kind, payload) = content(of: node.json) else { return [] }
    return children(of: node, kind, payload)
      + nodes(backgrounds(of: node.json), in: node, prefix: "b")
  }

  /// The views that modifiers put behind one; they are checked, and kept in its style.
  private func backgrounds(of view: JSON) -> [JSON] {
    (view["modifiers"]?.elements ?? []).compactMap { modifier in
      guard let members = modifier.members, members.count == 1,
        members[0].name == Modifier.Name.backgroundView.rawValue
      else { return nil }
      let view = members[0].value.unwrapped
      return view.kind != .object ? nil : view
    }
  }

  private func children(
    of node: TreeNode, _ kind: ContentKind, _ payload: JSON
  ) -> [TreeNode] {
    switch kind {
    case .hStack, .vStack, .zStack:
      guard let value = payload["children"], !value.isNull else { return [] }
      guard let elements = value.elements else {
        context.reportWrongType(value, "children", expected: "an array of views")
        return []
      }
      return nodes(elements, in: node)
    case .button: return nodes([payload["label"]].compactMap { $0 }, in: node)
    case .asyncImage:
      let views = FetchedView.members.compactMap { payload[$0.name] }.filter { !$0.isNull }
      return nodes(views, in: node)
    case .progress, .spacer, .text, .image, .color, .shape: return []
    }
  }

  private func item(_ node: TreeNode, _ all: [FormItem]) -> FormItem {
    guard let (kind, payload) = content(of: node.json) else { return unknown(node) }
    let inside = Array(all.dropLast(backgrounds(of: node.json).count))
    MemberReader(node.json, "a view", known: ["content", "modifiers"]).finish(&context)
    var reader = MemberReader(payload, "'\(kind.rawValue)'")
    if payload.kind != .object, !payload.isNull {
      reader.refuse(payload, kind.rawValue, expected: "an object", &context)
    }
    let key = Located(madeKey(kind.rawValue, node.path), at: location(node.json))
    var children: [FormItem]?
    switch kind {
    case .hStack, .vStack, .zStack:
      readStack(kind, &reader)
      children = inside
    case .asyncImage: children = readFetched(inside, node, &reader)
    case .button: readButton(inside, &reader)
    case .progress: break
    case .spacer: reader.argument("minLength", .length, &context)
    case .text: reader.words("text", &context)
    case .image: readImage(&reader)
    case .color: readArgument("color", .color, &reader)
    case .shape: readShape(&reader)
    }
    reader.finish(&context)
    var item = FormItem(
      type: Located(kind.component, at: location(node.json)), key: key, arguments: reader.arguments,
      children: children.map { Located($0, at: location(node.json)) },
      style: modifiers(node.json, &reader), location: location(node.json))
    item.mayBeEmpty = true
    item.spelling = OriginalItem(node.json, in: ContentModifierDialect.self)
    item.unread = reader.unread
    if kind == .button, !reader.has("label") {
      let label = FormArgument(
        name: Located("label", at: item.location), value: .string(""), location: item.location)
      item.arguments.insert(label, at: 0)
    }
    return item
  }

  private func modifiers(_ view: JSON, _ reader: inout MemberReader) -> JSON? {
    guard let value = view["modifiers"], !value.isNull else { return nil }
    if let elements = value.elements {
      return elements.isEmpty ? nil : ContentWriter.settled(value, .list(.named(.modifier)))
    }
    reader.refuse(value, "modifiers", expected: "an array of modifiers", &context)
    return nil
  }

  private func readArgument(_ name: String, _ shape: ContentShape, _ reader: inout MemberReader) {
    guard let value = reader.value(name, .any, &context) else { return }
    reader.add(name, ContentWriter.settled(value, shape), context)
  }

  private func unknown(_ node: TreeNode) -> FormItem {
    let view = node.json
    var kind = "view"
    if ContentModifierDialect.isLaterForm(view) {
      context.report(.laterForm, at: location(view))
    } else if let content = view["content"], let members = content.members {
      if members.count == 1 {
        kind = members[0].name
        context.reportReplaced(.unknownKind(kind), at: context.location(of: members[0]))
      } else {
        context.report(.kindCount(members.map(\.name)), at: location(content))
      }
    } else if let content = view["content"] {
      context.reportWrongType(content, "content", expected: "an object with one kind")
    } else if view.kind == .object {
      context.report(.missingMember("content", of: "a view", "its content"), at: location(view))
    } else {
      context.reportWrongType(view, "views", expected: "an object with 'content'")
    }
    let key = Located(madeKey(kind, node.path), at: location(view))
    return StandIn.item(
      key, at: location(view),
      original: OriginalItem(dialect: ContentModifierDialect.name, json: view))
  }

  private func readStack(_ kind: ContentKind, _ reader: inout MemberReader) {
    reader.skipElements("children")
    if reader.json["children"]?.isNull ?? true, reader.json.kind == .object {
      context.reportReplaced(
        .missingMember("children", of: "'\(kind.rawValue)'", "the views inside"),
        at: location(reader.json))
    }
    if let axis = kind.axis { reader.add("axis", .string(axis), context) }
    if let alignment = reader.value("alignment", .any, &context) {
      let known = Alignment.allCases.map(\.rawValue)
      if let word = alignment.caseName, known.contains(word) {
        reader.add("alignment", JSON(.string(word), range: alignment.range), context)
      } else {
        reader.refuse(alignment, "alignment", expected: "one of \(listed(known))", &context)
      }
    }
    if kind != .zStack { reader.argument("spacing", .number, &context) }
  }

  /// A picture by its name: `{"systemName": {"_0": "globe"}}`.
  private func readImage(_ reader: inout MemberReader) {
    readArgument("resizable", .resize, &reader)
    guard let image = reader.value("image", .any, &context) else { return }
    guard let member = image.members?.first, image.members?.count == 1,
      let source = ["systemName": "system", "name": "name"][member.name],
      member.value.unwrapped.text != nil
    else {
      return reader.refuse(
        image, "image", expected: "an object with 'systemName' or 'name'", &context)
    }
    reader.add("url", member.value.unwrapped, context)
    reader.add("source", .string(source), context)
  }

  /// A picture that is fetched: a stack whose components are its phases.
  private func readFetched(
    _ inside: [FormItem], _ node: TreeNode, _ reader: inout MemberReader
  ) -> [FormItem] {
    var phases: [JSON] = []
    for (name, phase) in FetchedView.members {
      guard reader.value(name, .any, &context) != nil else { continue }
      phases.append(.string(phase.rawValue))
    }
    var picture = MemberReader(reader.json, "'asyncImage'")
    picture.argument("scale", .number, &context)
    readArgument("resize", .resize, &picture)
    let style = picture.value("imageModifiers", .any, &context).flatMap {
      $0.elements?.isEmpty == true ? nil : ContentWriter.settled($0, .list(.named(.modifier)))
    }
    let ofPicture = ["scale", "resize", "imageModifiers"]
    for name in ofPicture { reader.skip(name) }
    guard let url = reader.value("image", .text, &context) else {
      for name in ofPicture {
        guard let value = reader.json[name], !value.isNull else { continue }
        if !picture.unread.contains(name) { context.report(.withoutPicture, at: location(value)) }
        reader.leaveUnread(name)
      }
      reader.add("phases", .array(phases), context)
      return inside
    }
    picture.add("url", url, context)
    reader.add("phases", .array(phases + [.string(LayoutPhase.success.rawValue)]), context)
    let key = madeKey("image", PathKeys.path(node.path, "image"))
    var item = FormItem(
      type: Located("image", at: location(url)), key: Located(key, at: location(url)),
      arguments: picture.arguments, style: style, location: location(url))
    item.unread = picture.unread
    return inside + [item]
  }

  /// A button: the words of its label, and the view that it is if there is more to see.
  private func readButton(_ inside: [FormItem], _ reader: inout MemberReader) {
    if let label = reader.value("label", .any, &context) {
      let words = ContentLabel.words(of: inside)
      reader.add("label", JSON(.string(words), range: label.range), context)
      let view = ContentWriter.settled(label, .named(.view))
      if view != ContentLabel.view(LiteralWords.plain(words) ?? words) {
        reader.add("view", view, context)
      }
    } else {
      context.report(
        .missingMember("label", of: "a button", "the view in it"), at: location(reader.json))
    }
    readAction(&reader)
  }

  /// Reads the action of a button; one without a readable name does nothing.
  private func readAction(_ reader: inout MemberReader) {
    let action = reader.value("action", .any, &context)
    let members = action?.unwrapped ?? .object([])
    let name = members["name"]
    guard let text = name?.text, !Words(text).isBlank else {
      if let action {
        context.reportReplaced(ContentDecoder.namelessAction(members), at: location(name ?? action))
        reader.leaveUnread("action")
      }
      return reader.add("action", .string(""), context)
    }
    var inner = MemberReader(members, "'action'", known: ["name"])
    reader.add("action", name ?? .string(text), context)
    if let value = inner.value("value", .any, &context) {
      let text = value.unwrapped.text ?? value.unwrapped.description
      reader.add("value", JSON(.string(text), range: value.range), context)
    }
    inner.finish(&context)
  }

  private static func namelessAction(_ action: JSON) -> Fault {
    guard action.kind == .object else {
      return .wrongType(action, "action", expected: "an object with 'name'")
    }
    guard let name = action["name"], !name.isNull else {
      return .missingMember("name", of: "an action", "the name of the action")
    }
    return .namelessAction(name, "name")
  }

  private func readShape(_ reader: inout MemberReader) {
    readArgument("fill", .color, &reader)
    readArgument("stroke", .stroke, &reader)
    guard let shape = reader.value("shape", .any, &context) else { return }
    if let word = shape.text { return reader.add("shape", .string(word), context) }
    guard let member = ContentWriter.settled(shape, .shape).members?.first,
      shape.members?.count == 1
    else {
      return reader.refuse(
        shape, "shape", expected: "an object with one kind of shape", &context)
    }
    reader.add("shape", JSON(.string(member.name), range: shape.range), context)
    if member.value.members?.isEmpty != true { reader.add("details", member.value, context) }
  }
}

extension Fault {
  fileprivate static let laterForm = Fault(
    .formUnknownDialect,
    "this is the newer format of content and modifiers, with the modifiers inside each view; "
      + "only views with 'content' and 'modifiers' are supported")

  fileprivate static let withoutPicture = Fault(
    .componentUnknownArgument, "this has no effect without an image")

  fileprivate static func kindCount(_ names: [String]) -> Fault {
    let found = names.isEmpty ? "none" : listed(names.map { quoted($0) }, "and")
    return Fault(
      .viewKindCount,
      "'content' must have exactly one kind of view, but "
        + "\(found) \(names.count > 1 ? "are" : "is") found"
    )
  }

  fileprivate static func unknownKind(_ kind: String) -> Fault {
    let known = ContentKind.allCases.map(\.rawValue)
    return .unknown(.componentUnknownType, kind, isNot: "a kind of view", known: known)
  }
}
