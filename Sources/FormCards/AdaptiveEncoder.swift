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
  private var unsupported: [Unsupported] = []
  private lazy var keys = ElementKeys(of: document)

  init(_ document: FormDocument) { self.document = document }

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
  }

  func encode() -> EncodedDocument {
    unsupported = document.unsupportedRoot(encoding: ["language"])
    let items = ExpressibleTree.pruned(
      document.items, &unsupported, isExpressible: Self.isExpressible)
    let walk = TreeTransformer<CardNode, Piece>(
      children: { self.children(of: $0) }, leave: { self.piece($0, $1) })
    let pieces = walk.transform(nodes(items, path: "", endsWithActions: true))
    var members: [(String, JSON)] = [
      ("type", .string(AdaptiveKind.card.rawValue)), ("version", own("version") ?? .string("1.5")),
    ]
    if let schema = own("$schema") { members.insert(("$schema", schema), at: 1) }
    if document.language != "en" { members.append(("lang", .string(document.language))) }
    return EncodedDocument(.object(members + card(pieces)), unsupported: unsupported)
  }

  /// A text of the card that the document was read from, which says nothing of the form.
  private func own(_ member: String) -> JSON? {
    guard let root = document.location.source.reading.root, AdaptiveCardDialect.recognises(root),
      let value = root[member], value.text != nil
    else { return nil }
    return value
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
    var nodes: [CardNode]
    if let part = Self.parts[kind(of: node)] {
      nodes = inside.enumerated().map { index, item in
        CardNode(item: item, path: PathKeys.path(node.path, "\(index + 1)"), part: part)
      }
    } else {
      nodes = self.nodes(inside, path: node.path, endsWithActions: isCard)
    }
    for index in nodes.indices { nodes[index].isInCard = isCard || node.isInCard }
    return nodes
  }

  /// What each component in a container is, where it is not an element of any kind.
  private static let parts: [AdaptiveKind: AdaptiveKind] = [
    .table: .tableRow, .tableRow: .tableCell, .columnSet: .column, .imageSet: .image,
  ]

  /// The paths that components have once they are written: actions between elements share an
  /// `ActionSet`, and those at the end of a card stand in its `actions`.
  private func nodes(_ items: [FormItem], path: String, endsWithActions: Bool) -> [CardNode] {
    let body =
      endsWithActions ? items.lastIndex { !Self.isAction($0) }.map { $0 + 1 } ?? 0 : items.count
    var (number, inSet) = (0, 0)
    return items.enumerated().map { index, item in
      guard index < body else {
        return CardNode(item: item, path: PathKeys.path(path, "a\(index - body + 1)"))
      }
      guard Self.isAction(item) else {
        (number, inSet) = (number + 1, 0)
        return CardNode(item: item, path: PathKeys.path(path, "\(number)"))
      }
      if inSet == 0 { number += 1 }
      inSet += 1
      return CardNode(item: item, path: PathKeys.path(PathKeys.path(path, "\(number)"), "\(inSet)"))
    }
  }

  private func card(_ pieces: [Piece]) -> [(String, JSON)] {
    let body = pieces.lastIndex { !$0.isAction }.map { $0 + 1 } ?? 0
    var members = [("body", elements(Array(pieces[..<body])))]
    if body < pieces.count { members.append(("actions", .array(pieces[body...].map(\.json)))) }
    return members
  }

  private func elements(_ pieces: [Piece]) -> JSON {
    var elements: [JSON] = []
    var actions: [JSON] = []
    func closeSet() {
      guard !actions.isEmpty else { return }
      elements.append(
        .object([
          ("type", .string(AdaptiveKind.actionSet.rawValue)), ("actions", .array(actions)),
        ]))
      actions = []
    }
    for piece in pieces {
      if piece.isAction {
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
    if let original = node.item.original(at: node.path, or: "element") {
      unsupported += original.lost
      return Piece(json: original.json, isAction: isAction)
    }
    var encoded = EncodedItem(node.item)
    let kind = kind(of: node)
    switch kind {
    case .container, .column, .tableCell: encoded.add("items", elements(inside))
    case .columnSet: encoded.add("columns", .array(inside.map(\.json)))
    case .table:
      _ = encoded.take("kind")
      encoded.add("columns", columns(of: inside))
      encoded.add("rows", .array(inside.map(\.json)))
    case .tableRow: encoded.add("cells", .array(inside.map(\.json)))
    case .imageSet:
      _ = encoded.take("kind")
      encoded.add("images", .array(inside.map(\.json)))
    case .showCard:
      writeCardTitle(&encoded)
      let type = [("type", JSON.string(AdaptiveKind.card.rawValue))]
      encoded.add("card", .object(type + card(inside)))
    case .textBlock, .richTextBlock, .factSet: encoded.writeText()
    case .image: encoded.writeImage()
    case .submit, .openURL: encoded.writeAction(kind)
    case .text, .number, .date, .time, .toggle, .choiceSet:
      encoded.writeInput(kind, isInCard: node.isInCard)
    case .card, .actionSet: break
    }
    if kind.component == "stack" {
      if let axis = encoded.take("axis")?.text, axis != "horizontal" { encoded.lose("axis") }
    }
    unsupported += encoded.finish()
    let type = [("type", JSON.string(kind.rawValue))]
    let id =
      kind.isInput
      ? [("id", JSON.string(node.item.key.value))] : keys.id(node.item, kind.rawValue, at: node.path)
    return Piece(json: .object(type + id + encoded.members), isAction: isAction)
  }

  /// As many columns of equal width as the longest row needs; hosts show no others.
  private func columns(of rows: [Piece]) -> JSON {
    let most = rows.map { $0.json["cells"]?.elements?.count ?? 0 }.max() ?? 0
    return .array(Array(repeating: .object([("width", .number("1"))]), count: most))
  }

  private func writeCardTitle(_ encoded: inout EncodedItem) {
    let isUntitled = encoded.item.argument("label")?.value.text?.isEmpty == true
    if isUntitled { _ = encoded.take("label") } else { encoded.writeWords("label", as: "title") }
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
      return isLink && !Words(item.argument("value")?.value.text ?? "").isBlank
        ? .openURL : .submit
    case "form_field", "form":
      return item.argument("format")?.value.text == "decimal" ? .number : .text
    default: return .textBlock
    }
  }
}
