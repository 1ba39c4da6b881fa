import FormCore
import Testing

@Suite struct TreeTransformerTests {
  struct Node {
    let name: String
    var children: [Node] = []
  }

  static let forest = [
    Node(name: "a", children: [Node(name: "b", children: [Node(name: "c")]), Node(name: "d")]),
    Node(name: "e"),
  ]

  @Test("children are converted in order, and a parent after all of its children")
  func order() {
    let log = Log()
    let walk = TreeTransformer<Node, String>(
      children: { $0.children }, enter: { log.entered.append($0.name) },
      leave: { node, children in
        log.left.append(node.name)
        return children.isEmpty ? node.name : "\(node.name)(\(children.joined(separator: " ")))"
      })
    #expect(walk.transform(Self.forest) == ["a(b(c) d)", "e"])
    #expect(log.entered == ["a", "b", "c", "d", "e"])
    #expect(log.left == ["c", "b", "d", "a", "e"])
  }

  @Test("a node may become nothing, or several, among its siblings")
  func fewerAndMore() {
    let made = TreeTransformer<Node, String>.transform(
      Self.forest, children: { $0.children },
      leave: { node, children, outputs in
        if node.name == "d" { return }
        outputs.append(node.name)
        outputs += children.map { "\(node.name).\($0)" }
      })
    #expect(made == ["a", "a.b", "a.b.c", "e"])
  }

  @Test("no nodes give no outputs")
  func empty() {
    let walk = TreeTransformer<Node, Int>(children: { $0.children }, leave: { _, _ in 1 })
    #expect(walk.transform([]).isEmpty)
  }

  @Test("a tree 10,000 levels deep is walked without recursion")
  func deep() {
    // The nodes are numbers, so the tree itself needs no stack either.
    let walk = TreeTransformer<Int, Int>(
      children: { $0 < 10_000 ? [$0 + 1] : [] }, leave: { _, children in (children.first ?? 0) + 1 }
    )
    #expect(walk.transform([1]) == [10_000])
  }

  @Test("100,000 brothers are walked in linear time")
  func wide() {
    let walk = TreeTransformer<Int, Int>(
      children: { $0 == 0 ? Array(1...100_000) : [] },
      leave: { node, children in children.isEmpty ? node : children.count })
    #expect(walk.transform([0]) == [100_000])
  }

  private final class Log {
    var entered: [String] = []
    var left: [String] = []
  }
}
