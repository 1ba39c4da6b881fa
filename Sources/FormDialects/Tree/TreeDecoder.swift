import FormCore
import FormDecoding
import FormValues
import JSONText

/// An element of another system's document on the way, with its path and depth.
struct TreeNode {
  let json: JSON
  /// The path of the element, for keys.
  let path: String
  let depth: Int

  init(_ json: JSON, path: String = "", depth: Int = 1) {
    (self.json, self.path, self.depth) = (json, path, depth)
  }
}

/// The state for reading a tree of elements in every dialect: the findings and the keys so far.
///
/// The one walk calls back, so they are kept in this object while it lasts.
class TreeDecoder {
  final var context: DecodingContext
  private var keys: PathKeys

  init(_ context: DecodingContext, given: [String]) {
    self.context = context
    keys = PathKeys(given: given)
  }

  final func location(_ json: JSON) -> Location { context.location(json) }

  /// The nodes of some elements inside another, or none if they stand too deep.
  ///
  /// - Parameter sign: what tells the paths of these elements from those of others inside.
  final func nodes(_ elements: [JSON], in node: TreeNode, prefix: String = "") -> [TreeNode] {
    guard let first = elements.first else { return [] }
    guard node.depth < TreeLimit.depth else {
      context.report(TreeLimit.fault, at: location(first))
      return []
    }
    return context.components(elements).enumerated().map { index, element in
      TreeNode(
        element, path: PathKeys.path(node.path, "\(prefix)\(index + 1)"), depth: node.depth + 1)
    }
  }

  /// A key that is made from a path.
  final func madeKey(_ kind: String, _ path: String) -> String { keys.key(kind, path) }

  /// The key of an element: its `id`, else one made from its path, or from what it says.
  final func key(_ node: TreeNode, _ kind: String, says words: String = "") -> Located<String> {
    let path = words.isEmpty ? node.path : words
    let made = { Located(self.keys.key(kind, path), at: self.location(node.json)) }
    guard let id = node.json["id"], !id.isNull, id.text?.isEmpty != true else { return made() }
    guard let text = id.text ?? id.digits else {
      context.reportWrongType(id, "id", expected: "text")
      return made()
    }
    return Located(text, at: location(id))
  }

  /// The members of which nothing is kept: those of a reader, and an `id` that gives no key.
  final func unread(_ reader: MemberReader, _ node: TreeNode) -> [String] {
    guard let id = node.json["id"], !id.isNull, id.text == nil, id.digits == nil else {
      return reader.unread
    }
    return ["id"] + reader.unread
  }

  /// The stand-in for an element that could not be understood.
  final func standIn(
    _ node: TreeNode, _ kind: String, _ dialect: any Dialect.Type
  ) -> FormItem {
    StandIn.item(
      key(node, kind), at: location(node.json),
      original: OriginalItem(dialect: dialect.name, json: node.json))
  }

  /// The document that some components are, with the identifier of its file.
  ///
  /// - Parameter unread: the members of the root of which nothing is kept.
  final func document(
    _ items: [FormItem], at root: JSON, unread: [String] = []
  ) -> FormDocument {
    let location = location(root)
    let name = FormIdentifier(ofDocumentNamed: context.source.name).text
    var document = FormDocument(
      identifier: Located(name, at: location), version: Located("1", at: location), items: items,
      location: location)
    document.unread = unread
    return document
  }
}
