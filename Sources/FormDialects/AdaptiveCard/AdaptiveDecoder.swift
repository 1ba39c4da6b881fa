import FormCore
import JSONText

/// Reads the elements of an Adaptive Card, however deep they nest, without recursion.
///
/// The one walk calls back, so what is found on the way is kept in this object while it lasts.
final class AdaptiveDecoder {
  var context: DecodingContext
  private let root: JSON
  private var keys: PathKeys
  /// Where the elements begin that were looked at.
  private(set) var visited: Set<Int> = []

  init(_ context: DecodingContext, _ root: JSON) {
    (self.context, self.root) = (context, root)
    keys = PathKeys(given: root.texts(ofMember: "id"))
  }

  /// An element on the way: where it stands, and how deep.
  struct Node {
    let json: JSON
    let path: String
    let depth: Int
    /// The kind of an element that does not say it, as columns may.
    var impliedKind: AdaptiveKind?
    /// The member that it stands in.
    var member: String?
  }

  func document() -> FormDocument? {
    let place = context.place(root)
    guard root.members != nil else {
      context.reportWrongType(root, "adaptive-card", expected: AdaptiveCardDialect.sign)
      return nil
    }
    var reader = MemberReader(
      root, "the card", known: ["type", "version", "$schema", "body", "actions"])
    let language = reader.text("lang", &context)
    if let language, !LanguageRange.isTag(language), let value = root["lang"] {
      context.reportWrongType(value, "lang", expected: "a language tag such as en or pt-BR")
    }
    reader.finish(&context)
    let walk = TreeTransformer<Node, [FormItem]>(
      children: { self.children(of: $0) },
      leave: { node, inside in self.items(node, inside.flatMap { $0 }) })
    let nodes = children(of: root, .card, path: "", depth: 0)
    let items = walk.transform(nodes).flatMap { $0 }
    reportLostInputs(in: root)
    return FormDocument(
      identifier: Located(FormIdentifier(ofDocumentNamed: context.source.name).text, at: place),
      version: Located("1", at: place),
      language: language.flatMap { LanguageRange.isTag($0) ? $0 : nil } ?? "en",
      items: items,
      place: root["body"].map { context.place($0) } ?? place)
  }

  private func children(of node: Node) -> [Node] {
    guard let kind = kind(of: node) else { return [] }
    let holder = kind == .showCard ? node.json["card"] : node.json
    guard let holder else { return [] }
    return children(of: holder, kind, path: node.path, depth: node.depth)
  }

  private func children(
    of json: JSON, _ kind: AdaptiveKind, path: String, depth: Int
  ) -> [Node] {
    var nodes: [Node] = []
    for name in kind.childMembers {
      guard let value = json[name], !value.isNull else { continue }
      guard let elements = value.elements else {
        context.reportWrongType(value, name, expected: "an array of elements")
        continue
      }
      // The actions of a card are counted on their own, wherever its body ends.
      let sign = name == "actions" && kind != .actionSet ? "a" : ""
      for (index, element) in elements.enumerated() {
        nodes.append(
          Node(
            json: element, path: PathKeys.path(path, "\(sign)\(index + 1)"), depth: depth + 1,
            impliedKind: name == "columns" ? .column : nil, member: name))
      }
    }
    guard depth < TreeLimit.depth || nodes.isEmpty else {
      context.report(TreeLimit.fault, at: context.place(nodes[0].json))
      return []
    }
    return nodes
  }

  private func kind(of node: Node) -> AdaptiveKind? {
    guard let type = node.json["type"] else { return node.impliedKind }
    return type.text.flatMap { AdaptiveKind(rawValue: $0) }
  }

  private func items(_ node: Node, _ inside: [FormItem]) -> [FormItem] {
    visited.insert(node.json.range.lowerBound)
    guard let kind = kind(of: node), kind != .card else {
      return [unknown(node)] + inside
    }
    switch kind {
    case .actionSet:
      var reader = reader(node, kind)
      _ = reader.value("actions", .any, &context)
      reader.finish(&context)
      return inside
    case .container, .columnSet, .column, .showCard: return [container(node, kind, inside)]
    case .textBlock, .richTextBlock, .image: return [display(node, kind)]
    case .submit, .openURL: return [action(node, kind)]
    case .text, .number, .date, .time, .toggle, .choiceSet: return [input(node, kind)]
    case .card: return []
    }
  }

  /// What stands for an element that is not known.
  private func unknown(_ node: Node) -> FormItem {
    let place = context.place(node.json)
    let type = node.json["type"]
    if node.json.members == nil {
      context.reportWrongType(node.json, "elements", expected: "an object")
    } else if let name = type?.text {
      context.reportReplaced(.unknownElement(name), at: type.map(context.place) ?? place)
    } else if let type {
      context.reportWrongType(type, "type", expected: "text")
    } else {
      context.report(.missingMember("type", of: "an element", "its kind"), at: place)
    }
    return StandIn.item(
      key(node, type?.text ?? "element"), at: place,
      original: OriginalItem(
        dialect: AdaptiveCardDialect.name, json: node.json, member: node.member))
  }

  func reader(_ node: Node, _ kind: AdaptiveKind) -> MemberReader {
    MemberReader(node.json, "'\(kind.rawValue)'", known: ["type", "id"])
  }

  /// The key of an element: its identifier, else one made from its path.
  func key(_ node: Node, _ kind: String) -> Located<String> {
    let place = context.place(node.json)
    guard let id = node.json["id"], !id.isNull, id.text?.isEmpty != true else {
      return Located(keys.key(kind, node.path), at: place)
    }
    guard let text = id.text else {
      context.reportWrongType(id, "id", expected: "text")
      return Located(keys.key(kind, node.path), at: place)
    }
    return Located(text, at: context.place(id))
  }

  func item(
    _ node: Node, _ kind: AdaptiveKind, as type: String, _ reader: MemberReader
  ) -> FormItem {
    let place = context.place(node.json)
    let typePlace = node.json["type"].map { context.place($0) } ?? place
    return FormItem(
      type: Located(type, at: typePlace), key: key(node, kind.rawValue),
      arguments: reader.arguments, place: place)
  }

  private func container(
    _ node: Node, _ kind: AdaptiveKind, _ inside: [FormItem]
  ) -> FormItem {
    var reader = reader(node, kind)
    for name in kind.childMembers { _ = reader.value(name, .any, &context) }
    if kind == .columnSet { reader.add("axis", .string("horizontal"), context) }
    if kind == .showCard {
      reader.words("title", as: "label", &context)
      // A card without a title is told from other containers by an empty one.
      if !reader.has("label") { reader.add("label", .string(""), context) }
      if let card = reader.value("card", .any, &context) {
        let inner = MemberReader(
          card, "the card", known: ["type", "version", "$schema", "body", "actions"])
        inner.finish(&context)
      }
    }
    reader.finish(&context)
    var item = item(node, kind, as: kind == .showCard ? "card" : "stack", reader)
    item.children = Located(inside, at: context.place(node.json))
    return item
  }
}

extension Fault {
  fileprivate static func unknownElement(_ type: String) -> Fault {
    let known = AdaptiveKind.allCases.filter { $0 != .card }.map(\.rawValue)
    return Fault(
      .componentUnknownType,
      "\(quoted(type)) is not carried over from Adaptive Cards; known are \(listed(known, "and"))",
      suggestion: nearestName(to: type, among: known))
  }
}
