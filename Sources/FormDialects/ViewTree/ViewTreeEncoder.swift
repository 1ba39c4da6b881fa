import FormArguments
import FormCore
import FormDecoding
import FormValues
import JSONText

/// Writes trees of views, and names what they cannot say.
final class ViewTreeEncoder: TreeEncoder {
  private lazy var externalKeys = Set(document.externalKeys.map(\.value))

  func encode() -> EncodedDocument {
    unsupported = document.unsupportedRoot(encoding: ["given"])
    let items = ExpressibleTree.pruned(
      document.items, &unsupported, isExpressible: { self.isExpressible($0) })
    if items.count != 1 { unsupported.append(.manyRoots) }
    var root = root(of: items, element: { self.view($0, $1) }) { views in
      .object([("type", .string(ViewKind.vStack.rawValue)), ("views", .array(views))])
    }
    if !document.externalKeys.isEmpty {
      let names = JSON.array(document.externalKeys.map { .string($0.value) })
      root = JSON(.object((root.members ?? []) + [JSON.Member(name: "given", value: names)]))
        .arranged(
          as: items.count == 1 ? items[0].written(in: ViewTreeDialect.self) : nil,
          known: ViewMember.known)
    }
    return EncodedDocument(root, unsupported: unsupported)
  }

  private func isExpressible(_ item: FormItem) -> Bool {
    if let original = item.original { return original.dialect == ViewTreeDialect.name }
    switch item.type.value {
    case "text", "button", "form_field": return true
    case "image": return item.argument("source") == nil
    case "list": return item.children != nil
    case "stack": return item.children != nil && item.argument("axis") == nil
    default: return registry.ownKind(of: item) != nil
    }
  }

  private func view(_ node: Node, _ inside: [JSON]) -> JSON {
    if let original = original(of: node.item, at: node.path, or: "view") { return original }
    if registry.ownKind(of: node.item) != nil { return added(node, inside) }
    let kind = ViewKind.allCases.first { $0.component == node.item.type.value } ?? .text
    var encoded = EncodedItem(node.item, externalKeys: externalKeys)
    switch kind {
    case .list, .vStack: writeAlignment(&encoded)
    case .text:
      encoded.writeWords("text", as: "content")
      encoded.writeFont()
      encoded.writeLines()
    case .image:
      encoded.write("url")
      encoded.writeNumber("aspectRatio")
    case .button:
      encoded.writeWords("label", as: "content")
      writeAction(&encoded)
      encoded.write("value", as: "parameter")
    case .textField:
      encoded.writeWords("label", as: "title")
      if let secret = encoded.take("secret", .boolean) {
        encoded.add("secret", secret.asFlag)
      }
      encoded.writeLines()
    }
    encoded.write("visibleIf")
    encoded.writePadding()
    if kind.isContainer { encoded.add(children(of: node.item), nested(inside, of: node.item)) }
    unsupported += encoded.finish()
    let words = kind == .textField ? words(of: encoded, "title") : ""
    let id = id(node.item, kind.rawValue, at: words.isEmpty ? node.path : words)
    let read = node.item.written(in: ViewTreeDialect.self)
    let members = encoded.members.map { name, value in
      (name, ViewMember.areNumbers.contains(name) ? Self.spelled(value, as: read?[name]) : value)
    }
    return JSON.object([("type", .string(kind.rawValue))] + id + members)
      .arranged(as: read, known: ViewMember.known)
  }

  /// A number as the text that it was, if it is the same.
  private static func spelled(_ number: JSON, as read: JSON?) -> JSON {
    guard let read, read.text != nil, read.asNumber == number else { return number }
    return read
  }

  /// The views inside another, in the arrays in which they were: these stand for what they hold.
  private func nested(_ views: [JSON], of item: FormItem) -> JSON {
    let read = item.written(in: ViewTreeDialect.self)?[children(of: item)]
    let starts = (item.children?.value ?? []).map { child in
      (child.original?.json ?? child.written(in: ViewTreeDialect.self))?.range.lowerBound
    }
    guard let read, read.elements?.contains(where: { $0.elements != nil }) == true else {
      return .array(views)
    }
    var rest = Array(zip(starts, views))[...]
    var isSame = true
    let walk = TreeTransformer<JSON, JSON>(
      children: { $0.elements ?? [] },
      leave: { element, inside in
        if element.elements != nil { return .array(inside) }
        guard let next = rest.popFirst(), next.0 == element.range.lowerBound else {
          isSame = false
          return .null
        }
        return next.1
      })
    let nested = walk.transform([read])
    return rest.isEmpty && isSame ? nested.first ?? .array(views) : .array(views)
  }

  /// The member that the views inside stand under, as it was.
  private func children(of item: FormItem) -> String {
    let written = item.written(in: ViewTreeDialect.self)
    return ViewMember.children.first { written?[$0] != nil } ?? ViewMember.children[0]
  }

  /// A view of a kind that the program has added.
  private func added(_ node: Node, _ inside: [JSON]) -> JSON {
    var encoded = EncodedItem(node.item, externalKeys: externalKeys)
    encoded.writeOwn(reserved: ViewMember.reserved)
    encoded.writePadding()
    if node.item.children != nil { encoded.add("views", .array(inside)) }
    unsupported += encoded.finish()
    let type = node.item.type.value
    let words = words(of: encoded, "label")
    let id = id(node.item, type, at: words.isEmpty ? node.path : words)
    return .object([("type", .string(type))] + id + encoded.members)
  }

  /// The words that the key of a question is made of if the view has none.
  private func words(of encoded: EncodedItem, _ member: String) -> String {
    PathKeys.words(encoded.members.first { $0.0 == member }?.1.text ?? "")
  }

  private func writeAlignment(_ encoded: inout EncodedItem) {
    guard let text = encoded.item.argument("alignment")?.value.text,
      TextAlignment(rawValue: text) != nil
    else { return }
    encoded.write("alignment")
  }

  private func writeAction(_ encoded: inout EncodedItem) {
    guard let action = encoded.item.argument("action") else {
      return encoded.lose("the missing action")
    }
    let name = action.value.text ?? ""
    // Without an action a button has that of its label.
    let made = Words(encoded.members.first { $0.0 == "content" }?.1.text ?? "").trimmed
    let isMade = name.utf8.elementsEqual(made.utf8)
    let written = encoded.item.written(in: ViewTreeDialect.self)
    if isMade, name.isEmpty || written.map({ $0["action"]?.text == nil }) ?? false {
      _ = encoded.take("action")
    } else if !Words(name).isBlank {
      encoded.write("action")
    } else if name.isEmpty {
      _ = encoded.take("action")
      encoded.lose("the missing action")
    }
  }
}

extension EncodedItem {
  /// Writes an argument that spells a number as that number.
  fileprivate mutating func writeNumber(_ argument: String) {
    guard let value = take(argument, .number) else { return }
    add(argument, value.asNumber)
  }

  fileprivate mutating func writeFont() {
    let font = takeModifier("font") { value -> [JSON.Member]? in
      guard let members = value["described"]?.members, !members.isEmpty,
        value.members?.count == 1
      else { return nil }
      let names = members.map(\.name)
      guard names == ViewStyle.font.map(\.name).filter({ names.contains($0) }) else { return nil }
      let areEncodable = members.allSatisfy { member in
        let form = ViewStyle.font.first { $0.name == member.name }?.form ?? .text
        let isWord = member.value.text != nil || member.value.digits != nil
        return isWord && form.accepts(member.value)
          && (form == .text || member.value.asNumber == member.value)
      }
      return areEncodable ? members : nil
    }
    for member in font ?? [] {
      let name = ViewStyle.font.first { $0.name == member.name }?.member ?? member.name
      add(name, member.value)
    }
  }

  fileprivate mutating func writeLines() {
    let side = takeModifier("multilineTextAlignment") { value in
      value.text.flatMap { TextAlignment(rawValue: $0) }
    }
    if let side { add("alignment", .string(side.rawValue)) }
    let limit = takeModifier("lineLimit") { value -> JSON? in
      guard case .success(let number) = Decimal.decode(value), number.isWhole, value.digits != nil
      else { return nil }
      return number.encoded
    }
    if let limit { add("lineLimit", limit) }
  }

  fileprivate mutating func writePadding() {
    let padding = takeModifier("padding") { value -> [JSON]? in
      guard let members = value.members, members.map(\.name) == ViewStyle.edges,
        members.allSatisfy({ $0.value.digits != nil && ViewStyle.isWhole($0.value) })
      else { return nil }
      return members.map { $0.value.asNumber }
    }
    if let padding { add("padding", .array(padding)) }
  }
}
