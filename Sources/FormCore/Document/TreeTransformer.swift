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
    Self.transform(roots, children: children, enter: enter) { node, inside, outputs in
      outputs.append(leave(node, inside))
    }
  }

  /// The same for nodes that become nothing, or several: `leave` adds to what the nodes before it
  /// have become.
  @inlinable public static func transform(
    _ roots: [Node], children: (Node) -> [Node], enter: (Node) -> Void = { _ in },
    leave: (Node, [Output], inout [Output]) -> Void
  ) -> [Output] {
    var around: [Level] = []
    var level = Level(of: nil, roots)
    while true {
      if level.next < level.nodes.count {
        let node = level.nodes[level.next]
        level.next += 1
        enter(node)
        let inside = children(node)
        if inside.isEmpty {
          leave(node, [], &level.outputs)
        } else {
          around.append(level)
          level = Level(of: node, inside)
        }
      } else if let parent = level.parent, var outer = around.popLast() {
        leave(parent, level.outputs, &outer.outputs)
        level = outer
      } else {
        return level.outputs
      }
    }
  }

  /// The children of one node, and what those before the next of them have become.
  @usableFromInline struct Level {
    @usableFromInline let parent: Node?
    @usableFromInline let nodes: [Node]
    @usableFromInline var next = 0
    @usableFromInline var outputs: [Output] = []

    @inlinable init(of parent: Node?, _ nodes: [Node]) {
      (self.parent, self.nodes) = (parent, nodes)
      outputs.reserveCapacity(nodes.count)
    }
  }
}
