/// The one walk over a tree of items: post-order, on an explicit stack, generic over what a leaf
/// and a parent become.
///
/// Children are converted in order, and a parent after all of its children, so showing, checking,
/// building and writing are conversions handed to it.
public struct TreeTransformer<Node, Output> {
  @usableFromInline let children: (Node) -> [Node]
  @usableFromInline let enter: (Node) -> Void
  @usableFromInline let leave: (Node, [Output]) -> Output

  /// - Parameters:
  ///   - children: the nodes inside a node; empty for a leaf.
  ///   - enter: called before a node's children are converted, in document order.
  ///   - leave: makes the output of a node from those of its children.
  @inlinable public init(
    children: @escaping (Node) -> [Node], enter: @escaping (Node) -> Void = { _ in },
    leave: @escaping (Node, [Output]) -> Output
  ) {
    (self.children, self.enter, self.leave) = (children, enter, leave)
  }

  /// Converts the trees that begin at some nodes, in order.
  @inlinable public func transform(_ roots: [Node]) -> [Output] {
    var frames = [Frame(node: nil, rest: roots[...], outputs: [])]
    while let top = frames.indices.last {
      if let next = frames[top].rest.popFirst() {
        enter(next)
        frames.append(Frame(node: next, rest: children(next)[...], outputs: []))
      } else if let node = frames[top].node {
        let outputs = frames.removeLast().outputs
        frames[top - 1].outputs.append(leave(node, outputs))
      } else {
        return frames[top].outputs
      }
    }
    return []
  }

  @usableFromInline struct Frame {
    @usableFromInline let node: Node?
    @usableFromInline var rest: ArraySlice<Node>
    @usableFromInline var outputs: [Output]

    @usableFromInline init(node: Node?, rest: ArraySlice<Node>, outputs: [Output]) {
      (self.node, self.rest, self.outputs) = (node, rest, outputs)
    }
  }
}
