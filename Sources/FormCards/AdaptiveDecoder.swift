import FormCore
import FormDecoding
import FormMessages
import FormValues
import JSONText

/// Reads the elements of an Adaptive Card, however deep they nest, without recursion.
///
/// The one walk calls back, so what is found on the way is kept in this object while it lasts.
final class AdaptiveDecoder {
  var context: DecodingContext
  private let root: JSON
  var keys: PathKeys
  var ids = AdaptiveIDs()
  private var madeKeys = MadeKeys()
  /// The parts of the card that no component came from.
  var dropped: [Unsupported] = []
  /// The byte offsets of the elements that were looked at.
  private(set) var visited: Set<Int> = []

  init(_ context: DecodingContext, _ root: JSON) {
    (self.context, self.root) = (context, root)
    keys = PathKeys(given: root.texts(ofMember: "id"))
  }

  /// An element on the way, with its path and depth.
  struct Node {
    var json: JSON
    let path: String
    let depth: Int
    /// The kind of an element that does not say it, as columns may.
    var impliedKind: AdaptiveKind?
    /// The member that it stands in.
    var member: String?
    /// Whether it is seen only once an action shows it.
    var isInCard = false
    /// The element in the card that has this one as a `fallback`.
    var whole: JSON?
    /// The set that an action stands in.
    var set: JSON?

    /// The spelling of the element in the card.
    var spelling: OriginalItem {
      AdaptiveSpelling.note(whole ?? json, set: set, member: member)
    }
  }

  func document() -> FormDocument? {
    let location = context.location(root)
    guard root.kind == .object else {
      context.reportWrongType(root, "adaptive-card", expected: AdaptiveCardDialect.detectedBy)
      return nil
    }
    var reader = AdaptiveDecoder.cardReader(root)
    let language = reader.text("lang", &context)
    if let language, !LanguageRange.isTag(language), let value = root["lang"] {
      reader.refuse(value, "lang", expected: "a language tag such as en or pt-BR", &context)
    }
    skipChildren(of: .card, &reader)
    reader.finish(&context)
    let walk = TreeTransformer<Node, [FormItem]>(
      children: { self.children(of: $0) }, enter: { self.claim($0) },
      leave: { node, inside in self.items(node, inside.flatMap { $0 }) })
    let nodes = children(of: root, .card, Node(json: root, path: "", depth: 0))
    let items = walk.transform(nodes).flatMap { $0 }
    madeKeys.report("id", &context)
    reportLostInputs(in: root)
    if items.isEmpty { context.report(.noElements, at: context.location(root["body"] ?? root)) }
    var document = FormDocument(
      identifier: Located(FormIdentifier(ofDocumentNamed: context.source.name).text, at: location),
      version: Located("1", at: location),
      language: language.flatMap { LanguageRange.isTag($0) ? $0 : nil } ?? "en",
      items: items,
      location: root["body"].map { context.location($0) } ?? location)
    document.unread = reader.unread
    return document
  }

  private func children(of node: Node) -> [Node] {
    guard let kind = kind(of: node) else { return [] }
    guard kind == .showCard else { return children(of: node.json, kind, node) }
    var inside = node
    inside.isInCard = true
    let card = shownCard(node)
    return children(of: card.json, card.kind, inside)
  }

  /// The card that an action shows, which may be a container; or itself, if it has the elements.
  private func shownCard(_ node: Node) -> (json: JSON, kind: AdaptiveKind) {
    guard let card = node.json["card"], !card.isNull else { return (node.json, .showCard) }
    let isContainer = card["type"]?.text == AdaptiveKind.container.rawValue
    return (card, isContainer ? .container : .card)
  }

  private func children(of json: JSON, _ kind: AdaptiveKind, _ node: Node) -> [Node] {
    var nodes: [Node] = []
    for name in kind.childMembers {
      guard let value = json[name], !value.isNull else { continue }
      guard let elements = AdaptiveDecoder.elements(of: value, name) else {
        context.reportWrongType(value, name, expected: "an array of elements")
        continue
      }
      // The actions of a card are counted apart from its body.
      let prefix = name == "actions" && kind != .actionSet ? "a" : ""
      for (index, element) in context.components(elements).enumerated() {
        let path = PathKeys.path(node.path, "\(prefix)\(index + 1)")
        let inside = Node(
          json: element, path: path, depth: node.depth + 1,
          impliedKind: AdaptiveKind.implied(in: name), member: name, isInCard: node.isInCard,
          set: kind == .actionSet ? node.whole ?? node.json : nil)
        if let standing = fallBack(inside) { nodes.append(standing) }
      }
    }
    guard node.depth < TreeLimit.depth || nodes.isEmpty else {
      context.report(TreeLimit.fault, at: context.location(nodes[0].json))
      return []
    }
    return nodes
  }

  /// The elements of a member; a card may be a carousel alone, without an array around it.
  private static func elements(of value: JSON, _ member: String) -> [JSON]? {
    member == "body" && value["type"]?.text == "Carousel" ? [value] : value.elements
  }

  /// Takes the members that hold elements, which are read elsewhere.
  private func skipChildren(of kind: AdaptiveKind, _ reader: inout MemberReader) {
    for name in kind.childMembers {
      let isRead = reader.json[name].flatMap { AdaptiveDecoder.elements(of: $0, name) } != nil
      if isRead { reader.skip(name) } else { reader.skipElements(name) }
    }
  }

  /// The kind of an element; nil for one that is not carried over. A card is none.
  func kind(of node: Node) -> AdaptiveKind? {
    guard node.json.kind == .object else { return nil }
    guard let type = node.json["type"] else { return node.impliedKind }
    return type.text.flatMap { AdaptiveKind(rawValue: $0) }.flatMap { $0 == .card ? nil : $0 }
  }

  /// Notes that an element is looked at, so it is not named as lost.
  func visit(_ json: JSON) { visited.insert(json.range.lowerBound) }

  private func items(_ node: Node, _ inside: [FormItem]) -> [FormItem] {
    visit(node.json)
    guard let kind = kind(of: node) else { return [notCarried(node)] }
    switch kind {
    case .actionSet:
      var reader = reader(node, kind)
      reader.skip("actions")
      reader.finish(&context)
      if inside.isEmpty { drop(node.json, as: kind.rawValue) }
      return inside
    case .container, .columnSet, .column, .table, .tableRow, .tableCell, .imageSet, .showCard:
      return [container(node, kind, inside)]
    case .textBlock, .richTextBlock, .image: return [display(node, kind)]
    case .factSet: return [facts(node)]
    case .submit, .openURL: return [action(node, kind)]
    case .text, .number, .date, .time, .toggle, .choiceSet: return [input(node, kind)]
    case .card: return []
    }
  }

  func reader(_ node: Node, _ kind: AdaptiveKind) -> MemberReader {
    let lost = AdaptiveSchema.members(of: kind)
    var reader = MemberReader(node.json, "'\(kind.rawValue)'", known: ["type"], lost: lost)
    if !lost.contains("id") { reader.skip("id") }
    // These members only state the default.
    for name in ["isVisible", "isEnabled"] where node.json[name]?.boolean == true {
      reader.skip(name)
    }
    return reader
  }

  private static func cardReader(_ json: JSON) -> MemberReader {
    MemberReader(
      json, "the card", known: ["type", "version", "$schema"],
      lost: AdaptiveSchema.members(of: .card))
  }

  func item(
    _ node: Node, _ kind: AdaptiveKind, as type: String, _ reader: MemberReader
  ) -> FormItem {
    let location = context.location(node.json)
    let typeLocation = node.json["type"].map { context.location($0) } ?? location
    let words = kind.isInput ? words(of: node) : ""
    var item = FormItem(
      type: Located(type, at: typeLocation), key: key(node, kind.rawValue, says: words),
      arguments: reader.arguments, location: location)
    item.foreign = kind.names
    item.spelling = node.spelling
    let id = node.json["id"]?.text ?? (node.json["id"]?.isNull ?? true ? "" : nil)
    if kind.isInput, id?.isEmpty == true { madeKeys.note(item.key) }
    let givesKey = id.map { $0.isEmpty || $0.utf8.elementsEqual(item.key.value.utf8) } ?? false
    item.unread = (givesKey ? [] : ["id"]) + reader.unread
    return item
  }

  private func container(
    _ node: Node, _ kind: AdaptiveKind, _ inside: [FormItem]
  ) -> FormItem {
    var reader = reader(node, kind)
    if kind == .showCard {
      readCard(node, &reader)
    } else {
      skipChildren(of: kind, &reader)
    }
    if kind.isRow { reader.add("axis", .string("horizontal"), context) }
    // The kind tells sets of pictures and tables apart from other containers.
    if [.imageSet, .table].contains(kind) {
      reader.add("kind", .string(kind.rawValue), context)
    }
    reader.finish(&context)
    var item = item(node, kind, as: kind.component, reader)
    item.children = Located(inside, at: context.location(node.json))
    item.mayBeEmpty = kind == .tableCell
    return item
  }

  private func readCard(_ node: Node, _ reader: inout MemberReader) {
    readTitle(ofAction: &reader)
    // An empty label tells a card without a title apart from other containers.
    if !reader.has("label") { reader.add("label", .string(""), context) }
    let card = shownCard(node)
    guard card.kind != .showCard else {
      reader.skip("card")
      skipChildren(of: card.kind, &reader)
      return
    }
    reader.skip("card")
    guard card.json.kind == .object else {
      return reader.refuse(card.json, "card", expected: "a card", &context)
    }
    var inner = AdaptiveDecoder.cardReader(card.json)
    skipChildren(of: card.kind, &inner)
    inner.finish(&context)
    if !inner.unread.isEmpty { reader.leaveUnread("card") }
  }
}

extension Fault {
  fileprivate static let noElements = Fault(
    .formNoComponents,
    "the card has no elements in 'body' and no 'actions'; at least one is needed")
}
