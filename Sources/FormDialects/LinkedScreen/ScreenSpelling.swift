import FormCore
import FormDecoding
import FormValues
import JSONText

/// The spelling of a template or a component of a linked screen, as far as there are several:
/// with `body` or `bodies`, references as identifiers or as objects, and with orders
/// and identifiers of bodies of its own.
struct ScreenSpelling {
  private let json: JSON?

  init(_ spelling: JSON?) { json = spelling }

  /// Notes how a template was written.
  static func template(_ json: JSON, hasBody: Bool) -> JSON {
    .object([("template", json), ("hasBody", .boolean(hasBody))])
  }

  /// Notes how a component was written, and its body.
  static func component(_ json: JSON, body: JSON?) -> JSON {
    .object([("component", json), ("body", body ?? .null)])
  }

  /// Whether the list of bodies was called `body`.
  var hasBody: Bool { json?["hasBody"]?.boolean == true }

  /// The order of the template or component, if it is a whole number.
  var order: JSON? { ScreenSpelling.order(entry) }

  /// The orders in the references of a template, if these are objects; nil if they are identifiers.
  var referenceOrders: [String: JSON]? {
    guard let elements = json?["template"]?["componentsId"]?.elements,
      elements.contains(where: { $0["id"] != nil })
    else { return nil }
    var orders: [String: JSON] = [:]
    for element in elements {
      if let id = element["id"]?.text, let order = ScreenSpelling.order(element) {
        orders[id] = order
      }
    }
    return orders
  }

  /// The identifier that the component has for its body.
  var bodyID: String? { json?["component"]?["bodyId"]?.text }

  /// The text that the options of the component were.
  var options: String? { json?["body"]?[ScreenWord.options]?.text }

  /// The references of the template as they were written, if their order gives these.
  ///
  /// - Parameter order: the order of a component.
  func references(giving wanted: [JSON], order: (JSON) -> JSON?) -> [JSON]? {
    guard let read = json?["template"]?["componentsId"]?.elements, read.count == wanted.count
    else { return nil }
    let sorted = ScreenOrder.sorted(read) { reference in
      reference["order"] ?? order(reference["id"] ?? reference)
    }
    return sorted.map { $0["id"] ?? $0 } == wanted ? read : nil
  }

  /// Whether the body says that there is no button that goes back, which shows nothing.
  var hasNoBackButton: Bool { json?["body"]?[ScreenWord.hasBackButton]?.text == "false" }

  /// A template or component with its members as it was written.
  func arranged(_ json: JSON) -> JSON {
    json.arranged(
      as: entry, known: ["id", "type", "order", "componentsId", "bodyId", "body", "bodies"])
  }

  /// A body with its members in the order in which it was written, and with what marks that some
  /// are missing.
  func arranged(body: JSON) -> JSON {
    let known = json?["body"]?.firstMembers.map { Set($0.map(\.name)) } ?? []
    return body.arranged(as: json?["body"], known: known.subtracting(["..."]))
  }

  /// Whether anything is known.
  var isKnown: Bool { entry != nil }

  private var entry: JSON? { json?["template"] ?? json?["component"] }

  private static func order(_ json: JSON?) -> JSON? {
    guard let order = json?["order"], let digits = order.digits, Int(digits) != nil else {
      return nil
    }
    return order
  }
}
