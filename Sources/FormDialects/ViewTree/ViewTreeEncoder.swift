import FormCore
import FormValues
import JSONText

/// Writes trees of views, and names what they cannot say.
final class ViewTreeEncoder: TreeEncoder {
  func encode() -> EncodedDocument {
    unsupported = document.unsupportedRoot(encoding: ["given"])
    let items = ExpressibleTree.pruned(
      document.items, &unsupported, isExpressible: Self.isExpressible)
    if items.count != 1 { unsupported.append(.manyRoots) }
    var root = root(of: items, element: { self.view($0, $1) }) { views in
      .object([("type", .string(ViewKind.vStack.rawValue)), ("views", .array(views))])
    }
    if !document.externalKeys.isEmpty {
      let names = JSON.array(document.externalKeys.map { .string($0.value) })
      root = JSON(.object((root.members ?? []) + [JSON.Member(name: "given", value: names)]))
    }
    return EncodedDocument(root, unsupported: unsupported)
  }

  private static func isExpressible(_ item: FormItem) -> Bool {
    if let original = item.original { return original.dialect == ViewTreeDialect.name }
    switch item.type.value {
    case "text", "button", "form_field": return true
    case "image": return item.argument("source") == nil
    case "list": return item.children != nil
    case "stack": return item.children != nil && item.argument("axis") == nil
    default: return false
    }
  }

  private func view(_ node: Node, _ inside: [JSON]) -> JSON {
    if let original = original(of: node.item, at: node.path, or: "view") { return original }
    let kind = ViewKind.allCases.first { $0.component == node.item.type.value } ?? .text
    var encoded = EncodedItem(node.item)
    switch kind {
    case .list, .vStack: writeAlignment(&encoded)
    case .text:
      encoded.writeWords("text", as: "content")
      encoded.writeFont()
      encoded.writeLines()
    case .image:
      encoded.write("url")
      encoded.write("aspectRatio", .number)
    case .button:
      encoded.writeWords("label", as: "content")
      writeAction(&encoded)
      encoded.write("value", as: "parameter")
    case .textField:
      encoded.writeWords("label", as: "title")
      encoded.write("secret", .boolean)
      encoded.writeLines()
    }
    encoded.write("visibleIf")
    encoded.writePadding()
    if kind.isContainer { encoded.add("views", .array(inside)) }
    unsupported += encoded.finish()
    let id = id(node.item, kind.rawValue, at: node.path)
    return .object([("type", .string(kind.rawValue))] + id + encoded.members)
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
    if action.value.text?.isEmpty == true {
      _ = encoded.take("action")
    } else if !Words(action.value.text ?? "").isBlank {
      encoded.write("action")
    }
  }
}

extension EncodedItem {
  fileprivate mutating func writeFont() {
    let font = takeModifier("font") { value -> [JSON.Member]? in
      guard let members = value["described"]?.members, !members.isEmpty,
        value.members?.count == 1
      else { return nil }
      let names = members.map(\.name)
      guard names == ViewStyle.font.map(\.name).filter({ names.contains($0) }) else { return nil }
      let areEncodable = members.allSatisfy { member in
        let form = ViewStyle.font.first { $0.name == member.name }?.form ?? .text
        guard member.name == "weight" else { return form.accepts(member.value) }
        let isWord = member.value.text != nil || member.value.digits != nil
        return isWord && ViewStyle.weight(member.value) == member.value
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
    let limit = takeModifier("lineLimit") { MemberForm.number.accepts($0) ? $0 : nil }
    if let limit { add("lineLimit", limit) }
  }

  fileprivate mutating func writePadding() {
    let padding = takeModifier("padding") { value -> [JSON]? in
      guard let members = value.members, members.map(\.name) == ViewStyle.edges,
        members.allSatisfy({ ViewStyle.isWhole($0.value) })
      else { return nil }
      return members.map(\.value)
    }
    if let padding { add("padding", .array(padding)) }
  }
}
