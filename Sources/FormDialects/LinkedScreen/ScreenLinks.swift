import FormCore
import FormDecoding
import FormValues
import JSONText

/// The templates, components and bodies of a linked screen that is written, with their orders and
/// the identifiers that link them.
struct ScreenLinks {
  private var templates: [Template] = []
  private var components: [Component] = []
  private var indexes: [[UInt8]: Int] = [:]
  private var bodies: [(id: String, body: JSON)] = []
  private var bodyIndexes: [[UInt8]: Int] = [:]

  private struct Template {
    let id: String
    let type: String
    /// Identifiers, and what stands for components that are not there.
    let references: [JSON]
    let spelling: ScreenSpelling
  }

  private struct Component {
    let id: String
    let type: String
    let bodyID: String
    let spelling: ScreenSpelling
    /// Whether a template names it by its identifier alone, so its order counts.
    var isNamedAlone = false
  }

  mutating func add(
    template id: String, _ type: String, _ references: [JSON], _ spelling: ScreenSpelling
  ) {
    templates.append(Template(id: id, type: type, references: references, spelling: spelling))
    guard spelling.referenceOrders == nil else { return }
    for reference in references {
      if let index = index(of: reference) { components[index].isNamedAlone = true }
    }
  }

  mutating func add(
    component id: String, _ type: String, _ members: [(String, JSON)], _ spelling: ScreenSpelling
  ) {
    var members = members
    let names = Set(members.map(\.0))
    if spelling.hasNoBackButton, !names.contains(ScreenWord.hasBackButton) {
      members.append((ScreenWord.hasBackButton, .string("false")))
    }
    indexes[Array(id.utf8)] = components.count
    let body = spelling.arranged(body: .object(members)).condensed
    let bodyID = add(body: body, spelling.bodyID ?? id, of: id)
    components.append(Component(id: id, type: type, bodyID: bodyID, spelling: spelling))
  }

  /// Adds a body under an identifier; under that of its component if another body has it.
  private mutating func add(body: JSON, _ wanted: String, of component: String) -> String {
    var id = wanted
    while let index = bodyIndexes[Array(id.utf8)] {
      if bodies[index].body == body { return id }
      id = id == wanted && component != wanted ? component : id + "-body"
    }
    bodyIndexes[Array(id.utf8)] = bodies.count
    bodies.append((id, body))
    return id
  }

  func hasComponent(_ id: String) -> Bool { indexes[Array(id.utf8)] != nil }

  private func index(of reference: JSON) -> Int? {
    reference.text.flatMap { indexes[Array($0.utf8)] }
  }

  /// The lists of the screen, and the templates whose order cannot be said.
  func lists() -> (members: [(String, JSON)], unordered: [String]) {
    let orders = componentOrders()
    let unordered = templates.filter { template in
      template.spelling.referenceOrders == nil
        && !Self.isSorted(template.references.compactMap { index(of: $0).map { orders[$0] } })
    }
    let written = templates.map(\.spelling.order)
    let isKept = !written.contains { $0 == nil } && Self.isSorted(written.compactMap { $0 })
    let templateList = templates.indices.map { index in
      template(
        templates[index], order: (isKept ? written[index] : nil) ?? .number(index + 1),
        componentOrders: orders)
    }
    let componentList = components.indices.map { component($0, orders[$0]).condensed }
    let bodyList = bodies.map { JSON.object([("id", .string($0.id)), ("body", $0.body)]) }
    let hasBody = templates.contains { $0.spelling.hasBody }
    return (
      [
        ("templates", .array(templateList)), ("components", .array(componentList)),
        (hasBody ? "body" : "bodies", .array(bodyList)),
      ], unordered.map(\.id)
    )
  }

  /// The orders of components as they were written, if all templates go by them; otherwise by where
  /// they stand first.
  private func componentOrders() -> [JSON] {
    let written = components.map(\.spelling.order)
    let isKept = templates.allSatisfy { template in
      if template.spelling.referenceOrders != nil { return true }
      let orders = template.references.compactMap { index(of: $0) }.map { written[$0] }
      return !orders.contains { $0 == nil } && Self.isSorted(orders.compactMap { $0 })
    }
    return components.indices.map { (isKept ? written[$0] : nil) ?? .number($0 + 1) }
  }

  private func template(
    _ template: Template, order: JSON, componentOrders orders: [JSON]
  ) -> JSON {
    var references = template.references
    let read = template.spelling.references(giving: references) { reference in
      index(of: reference).map { orders[$0] }
    }
    if let read {
      references = read
    } else if let written = template.spelling.referenceOrders {
      let orders = references.map { $0.text.flatMap { written[$0] } }
      let isKept = !orders.contains { $0 == nil } && Self.isSorted(orders.compactMap { $0 })
      references = references.indices.map { index in
        .object([
          ("id", references[index]),
          ("order", (isKept ? orders[index] : nil) ?? .number(index + 1)),
        ])
      }
    }
    return template.spelling.arranged(
      .object([
        ("id", .string(template.id)), ("type", .string(template.type)), ("order", order),
        ("componentsId", .array(references)),
      ]))
  }

  private func component(_ index: Int, _ order: JSON) -> JSON {
    let component = components[index]
    var members: [(String, JSON)] = [
      ("id", .string(component.id)), ("type", .string(component.type)),
      ("bodyId", .string(component.bodyID)),
    ]
    if component.isNamedAlone || component.spelling.order != nil || !component.spelling.isKnown {
      members.append(("order", order))
    }
    return component.spelling.arranged(.object(members))
  }

  private static func isSorted(_ orders: [JSON]) -> Bool {
    let numbers = orders.compactMap { $0.digits.flatMap { Int($0) } }
    return zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 }
  }
}
