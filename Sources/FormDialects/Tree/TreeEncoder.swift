import FormCore
import FormDecoding
import FormValues
import JSONText

/// The state for writing a tree of elements in every dialect: the document, the walk, and the parts
/// lost on the way.
///
/// The one walk calls back, so the losses are kept in this object while it lasts.
class TreeEncoder {
  final let document: FormDocument
  /// The kinds of components that the document may use.
  final let registry: ComponentRegistry
  final var unsupported: [Unsupported] = []
  private lazy var keys = ElementKeys(of: document)

  init(_ document: FormDocument, registry: ComponentRegistry = ComponentRegistry([])) {
    (self.document, self.registry) = (document, registry)
  }

  /// A component on the way, and where its element will stand.
  struct Node {
    let item: FormItem
    let path: String
  }

  /// The elements inside that of a component; none in one that is written as it was read.
  func children(of node: Node) -> [Node] {
    guard node.item.original == nil else { return [] }
    return nodes(node.item.children?.value ?? [], in: node.path)
  }

  final func nodes(_ items: [FormItem], in path: String) -> [Node] {
    items.enumerated().map { Node(item: $1, path: PathKeys.path(path, "\($0 + 1)")) }
  }

  /// The one element of a screen: that of the only component, else what `around` puts around those
  /// of several.
  final func root(
    of items: [FormItem], at path: String = "", element: @escaping (Node, [JSON]) -> JSON,
    around: ([JSON]) -> JSON
  ) -> JSON {
    let walk = TreeTransformer<Node, JSON>(
      children: { self.children(of: $0) },
      leave: { node, inside in
        // Of these there may be most.
        inside.isEmpty ? element(node, inside).condensed : element(node, inside)
      })
    if items.count == 1 { return walk.transform([Node(item: items[0], path: path)])[0] }
    return around(walk.transform(nodes(items, in: path)))
  }

  /// The JSON that a component was read from, to be written again.
  ///
  /// - Parameter word: the word that its key is made of if it has no type.
  final func original(of item: FormItem, at path: String, or word: String) -> JSON? {
    guard let original = item.original(at: path, or: word) else { return nil }
    unsupported += original.lost
    return original.json
  }

  /// The member `id` of an element, unless the same key is made of its path if there is none.
  final func id(_ item: FormItem, _ kind: String, at path: String) -> [(String, JSON)] {
    keys.id(item, kind, at: path)
  }
}
