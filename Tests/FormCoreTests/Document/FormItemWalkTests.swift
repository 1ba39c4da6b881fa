import FormCore
import FormValues
import Testing

@Suite struct FormItemWalkTests {
  static let location = Location(DocumentSource(name: "items", bytes: []), 0)

  static func item(_ key: String, _ children: [FormItem]? = nil) -> FormItem {
    FormItem(
      type: Located("group", at: location), key: Located(key, at: location),
      children: children.map { Located($0, at: location) }, location: location)
  }

  @Test("every item is visited in document order, each before those inside it")
  func order() {
    let items = [
      Self.item("a", [Self.item("b", [Self.item("c")]), Self.item("d", [])]), Self.item("e"),
    ]
    var visited: [String] = []
    items.forEachInside { visited.append($0.key.value) }
    #expect(visited == ["a", "b", "c", "d", "e"])
  }

  @Test("no items are no visits")
  func empty() {
    var visits = 0
    [FormItem]().forEachInside { _ in visits += 1 }
    #expect(visits == 0)
  }
}
