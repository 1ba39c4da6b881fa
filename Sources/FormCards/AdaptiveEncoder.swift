import FormArguments
import FormCore
import FormDecoding
import FormValues
import JSONText

/// Writes Adaptive Cards, and names what they cannot say.
///
/// The one walk calls back, so what is lost is kept in this object while it lasts.
final class AdaptiveEncoder {
  private let document: FormDocument
  /// The card that the document was read from.
  private let root: JSON?
  /// The parts of that card that no component came from.
  private let dropped: [Unsupported]
  private var unsupported: [Unsupported] = []
  private lazy var keys = ElementKeys(of: document)

  init(_ document: FormDocument, _ root: JSON? = nil, dropped: [Unsupported] = []) {
    (self.document, self.root, self.dropped) = (document, root, dropped)
  }

  /// A component on the way: its path in the card, and what it is where a container holds nothing
  /// else.
  private struct CardNode {
    let item: FormItem
    let path: String
    var part: AdaptiveKind?
    /// Whether it is seen only once an action shows it.
    var isInCard = false
  }

  /// A component as it is written; actions stand apart from elements.
  private struct Piece {
    let json: JSON
    let isAction: Bool
    /// The set that an action was read from.
    var set: JSON?
  }

  func encode() -> EncodedDocument {
    unsupported = dropped + document.unsupportedRoot(encoding: ["language"])
    let items = ExpressibleTree.pruned(
      withoutOldFacts(document.items), &unsupported, isExpressible: Self.isExpressible)
    let walk = TreeTransformer<CardNode, Piece>(
      children: { self.children(of: $0) }, leave: { self.piece($0, $1) })
    let pieces = walk.transform(nodes(items, path: "", endsWithActions: true))
    let version = root?["version"].flatMap { $0.text == nil ? nil : $0 } ?? .string("1.5")
    var members: [(String, JSON)] = [
      ("type", .string(AdaptiveKind.card.rawValue)), ("version", version),
    ]
    if document.language != "en" || root?["lang"]?.text == "en" {
      members.append(("lang", .string(document.language)))
    }
    let card = Self.arranged(
      members + card(pieces), as: root, known: ["type", "version", "lang", "body", "actions"])
    return EncodedDocument(card, unsupported: unsupported)
  }

  /// A card as it was written; one without elements, or without actions, need not say it.
  private static func arranged(
    _ members: [(String, JSON)], as read: JSON?, known: [String]
  ) -> JSON {
    guard let read else { return .object(members) }
    let encoded = members.filter { $0.1.elements?.isEmpty != true || read[$0.0] != nil }
    let meaningful = known.filter { read[$0]?.elements?.isEmpty != true }
    return JSON.object(encoded).arranged(as: read, known: Set(meaningful))
  }

  /// The items with facts whose words were changed as the texts that they are.
  private func withoutOldFacts(_ items: [FormItem]) -> [FormItem] {
    let walk = TreeTransformer<FormItem, FormItem>(
      children: { $0.children?.value ?? [] },
      leave: { item, inside in
        var item = item
        if !inside.isEmpty {
          item.children = item.children.map { Located(inside, at: $0.location) }
        }
        if let facts = item.original?.json["facts"], let text = item.argument("text")?.value.text,
          AdaptiveSpelling(of: item)?.kind == .factSet,
          text != AdaptiveLook.words(ofFacts: facts)
        {
          item.original = nil
        }
        return item
      })
    return walk.transform(items)
  }

  private static let inputs = [
    "form_field", "form", "date", "time", "toggle", "checkbox", "picker", "slider",
  ]

  private static func isExpressible(_ item: FormItem) -> Bool {
    if let original = item.original { return original.dialect == AdaptiveCardDialect.name }
    switch item.type.value {
    case "text", "button": return true
    case "image": return item.argument("url")?.value.text?.isEmpty == false
    case "stack":
      guard let inside = item.children?.value else { return false }
      return !isHorizontal(item) || isImageSet(item)
        || inside.allSatisfy { isVerticalStack($0) }
    case "card": return item.argument("label") != nil && item.children != nil
    default: return inputs.contains(item.type.value)
    }
  }

  private static func isHorizontal(_ item: FormItem) -> Bool {
    item.argument("axis")?.value.text == "horizontal"
  }

  /// Whether a container holds nothing but pictures, and was a set of them before.
  private static func isImageSet(_ item: FormItem) -> Bool {
    guard isHorizontal(item),
      item.argument("kind")?.value.text == AdaptiveKind.imageSet.rawValue
    else { return false }
    return (item.children?.value ?? []).allSatisfy {
      $0.original.map { $0.member == "images" } ?? ($0.type.value == AdaptiveKind.image.component)
    }
  }

  /// Whether a container was a table before, and still has rows of cells.
  private static func isTable(_ item: FormItem) -> Bool {
    item.type.value == "stack" && !isHorizontal(item)
      && item.argument("kind")?.value.text == AdaptiveKind.table.rawValue
      && (item.children?.value ?? []).allSatisfy { row in
        row.type.value == "stack" && isHorizontal(row) && row.argument("kind") == nil
          && row.original == nil && (row.children?.value ?? []).allSatisfy(isVerticalStack)
      }
  }

  private static func isVerticalStack(_ item: FormItem) -> Bool {
    item.type.value == "stack" && !isHorizontal(item)
  }

  private static func isAction(_ item: FormItem) -> Bool {
    guard let original = item.original else { return ["button", "card"].contains(item.type.value) }
    return original.member == "actions"
  }

  private func children(of node: CardNode) -> [CardNode] {
    guard node.item.original == nil, let inside = node.item.children?.value else { return [] }
    let isCard = node.item.type.value == "card"
    let endsWithActions = isCard || Self.hasActions(node.item)
    var nodes: [CardNode]
    if let part = Self.parts[kind(of: node)] {
      nodes = inside.enumerated().map { index, item in
        CardNode(item: item, path: PathKeys.path(node.path, "\(index + 1)"), part: part)
      }
    } else {
      nodes = self.nodes(inside, path: node.path, endsWithActions: endsWithActions)
    }
    for index in nodes.indices { nodes[index].isInCard = isCard || node.isInCard }
    return nodes
  }

  /// Whether a container has actions of its own, which stand behind its elements.
  private static func hasActions(_ item: FormItem) -> Bool {
    let spelling = AdaptiveSpelling(of: item)
    return spelling?.kind == .container && spelling?.element["actions"]?.elements != nil
  }

  /// The kind of each component in a container, if it is not an element of any kind.
  private static let parts: [AdaptiveKind: AdaptiveKind] = [
    .table: .tableRow, .tableRow: .tableCell, .columnSet: .column, .imageSet: .image,
  ]

  /// The paths that components have once they are written: actions between elements share an
  /// `ActionSet`, and those at the end of a card stand in its `actions`.
  private func nodes(_ items: [FormItem], path: String, endsWithActions: Bool) -> [CardNode] {
    let isInBody = { (item: FormItem) in
      !Self.isAction(item) || AdaptiveSpelling(of: item)?.set != nil
    }
    let body = endsWithActions ? items.lastIndex(where: isInBody).map { $0 + 1 } ?? 0 : items.count
    var (number, inSet) = (0, 0)
    var lastSet: Int?
    return items.enumerated().map { index, item in
      guard index < body else {
        return CardNode(item: item, path: PathKeys.path(path, "a\(index - body + 1)"))
      }
      guard Self.isAction(item) else {
        (number, inSet) = (number + 1, 0)
        return CardNode(item: item, path: PathKeys.path(path, "\(number)"))
      }
      let set = AdaptiveSpelling(of: item)?.set?.range.lowerBound
      if inSet == 0 || set != lastSet { (number, inSet) = (number + 1, 0) }
      (inSet, lastSet) = (inSet + 1, set)
      return CardNode(item: item, path: PathKeys.path(PathKeys.path(path, "\(number)"), "\(inSet)"))
    }
  }

  private func card(_ pieces: [Piece], elements name: String = "body") -> [(String, JSON)] {
    let body = pieces.lastIndex { !$0.isAction || $0.set != nil }.map { $0 + 1 } ?? 0
    var members = [(name, elements(Array(pieces[..<body])))]
    if body < pieces.count { members.append(("actions", .array(pieces[body...].map(\.json)))) }
    return members
  }

  private func elements(_ pieces: [Piece]) -> JSON {
    var elements: [JSON] = []
    var actions: [JSON] = []
    var set: JSON?
    func closeSet() {
      guard !actions.isEmpty else { return }
      elements.append(AdaptiveSpelling.set(actions, as: set))
      actions = []
    }
    for piece in pieces {
      if piece.isAction {
        if piece.set?.range.lowerBound != set?.range.lowerBound { closeSet() }
        set = piece.set
        actions.append(piece.json)
      } else {
        closeSet()
        elements.append(piece.json)
      }
    }
    closeSet()
    return .array(elements)
  }

  private func piece(_ node: CardNode, _ inside: [Piece]) -> Piece {
    let isAction = Self.isAction(node.item)
    let spelling = AdaptiveSpelling(of: node.item)
    if let original = node.item.original(at: node.path, or: "element") {
      unsupported += original.lost
      let json = spelling?.around(original.json) ?? original.json
      return Piece(json: json, isAction: isAction, set: spelling?.set)
    }
    let kind = kind(of: node)
    var encoded = EncodedItem(node.item)
    write(kind, inside, node, &encoded)
    let isTyped = node.part != kind || spelling.map { $0.element["type"] != nil } ?? true
    let type = isTyped ? [("type", JSON.string(kind.rawValue))] : []
    let id =
      kind.isInput
      ? [("id", JSON.string(node.item.key.value))]
      : keys.id(node.item, kind.rawValue, at: node.path)
    var json = JSON.object(type + id + encoded.members)
    if let spelling {
      if (spelling.kind ?? node.part) == kind {
        json = spelling.arranged(json, as: kind, isInCard: node.isInCard)
      } else {
        for name in spelling.lostMembers(as: kind) { encoded.lose(name) }
      }
    }
    unsupported += encoded.finish()
    // Values that were made take many times the memory of their text, and of these there may be most.
    // Of one with very many options both would be there at once.
    if inside.isEmpty, node.item.options?.value.count ?? 0 <= 1000 { json = json.condensed }
    return Piece(json: json, isAction: isAction, set: spelling?.set)
  }

  /// Writes the members of an element, but for its type and its identifier.
  private func write(
    _ kind: AdaptiveKind, _ inside: [Piece], _ node: CardNode, _ encoded: inout EncodedItem
  ) {
    switch kind {
    case .container where Self.hasActions(node.item):
      for (name, value) in card(inside, elements: "items") { encoded.add(name, value) }
    case .container, .column, .tableCell: encoded.add("items", elements(inside))
    case .columnSet: encoded.add("columns", .array(inside.map(\.json)))
    case .table:
      _ = encoded.take("kind")
      encoded.add("columns", columns(of: inside, AdaptiveSpelling(of: node.item)))
      encoded.add("rows", .array(inside.map(\.json)))
    case .tableRow: encoded.add("cells", .array(inside.map(\.json)))
    case .imageSet:
      _ = encoded.take("kind")
      encoded.add("images", .array(inside.map(\.json)))
    case .showCard: writeCard(inside, &encoded)
    case .textBlock: encoded.writeText()
    case .richTextBlock: encoded.writeRuns()
    case .image: encoded.writeImage()
    case .submit, .openURL: encoded.writeAction(kind)
    case .text, .number, .date, .time, .toggle, .choiceSet:
      encoded.writeInput(kind, isInCard: node.isInCard)
    case .card, .actionSet, .factSet: break
    }
    if kind.component == "stack" {
      if let axis = encoded.take("axis")?.text, axis != "horizontal" { encoded.lose("axis") }
    }
  }

  /// The columns as they were, and as many of equal width as the longest row needs: hosts show no
  /// others.
  private func columns(of rows: [Piece], _ spelling: AdaptiveSpelling?) -> JSON {
    let read = spelling?.element["columns"]?.elements ?? []
    let most = rows.map { $0.json["cells"]?.elements?.count ?? 0 }.max() ?? 0
    let made = JSON.object([("width", .number("1"))])
    return .array(read + Array(repeating: made, count: max(most - read.count, 0)))
  }

  private func writeCard(_ inside: [Piece], _ encoded: inout EncodedItem) {
    let isUntitled = encoded.item.argument("label")?.value.text?.isEmpty == true
    if isUntitled || encoded.isTooltip("label") {
      _ = encoded.take("label")
    } else {
      encoded.writeWords("label", as: "title")
    }
    let type = [("type", JSON.string(AdaptiveKind.card.rawValue))]
    let read = AdaptiveSpelling(of: encoded.item)?.element["card"]
    let known = ["type", "body", "actions", "items"]
    encoded.add("card", Self.arranged(type + card(inside), as: read, known: known))
  }

  private func kind(of node: CardNode) -> AdaptiveKind {
    let item = node.item
    switch item.type.value {
    case "stack":
      if let part = node.part, part != .image { return part }
      if Self.isImageSet(item) { return .imageSet }
      if Self.isTable(item) { return .table }
      return Self.isHorizontal(item) ? .columnSet : .container
    case "card": return .showCard
    case "image": return .image
    case "date": return .date
    case "time": return .time
    case "toggle", "checkbox": return .toggle
    case "picker": return .choiceSet
    case "slider": return .number
    case "button":
      let isLink = item.argument("action")?.value.text == AdaptiveKind.openURL.rawValue
      let hasAddress = !Words(item.argument("value")?.value.text ?? "").isBlank
      let wasLink = AdaptiveSpelling(of: item)?.kind == .openURL
      return isLink && (hasAddress || wasLink) ? .openURL : .submit
    case "form_field", "form":
      return item.argument("format")?.value.text == "decimal" ? .number : .text
    default: return isOfRuns(item) ? .richTextBlock : .textBlock
    }
  }

  /// Whether a text was read from runs, and still has their words.
  private func isOfRuns(_ item: FormItem) -> Bool {
    guard let spelling = AdaptiveSpelling(of: item), spelling.kind == .richTextBlock else {
      return false
    }
    return item.argument("text")?.value.text
      == AdaptiveLook.words(ofRuns: spelling.element["inlines"])
  }
}
