import FormCore
import FormDecoding
import JSONText

/// Puts the lists of a linked screen that is written in the order of the text that it was read
/// from, with the members and the entries of that which mean nothing.
struct ScreenArrangement {
  private let root: JSON?
  /// The identifiers of components and bodies that something in the text names.
  private let named: (components: Set<String>, bodies: Set<String>)

  init(_ root: JSON?) {
    self.root = root
    let references = (root?["templates"]?.elements ?? [])
      .flatMap { $0["componentsId"]?.elements ?? [] }
      .compactMap { Self.identifier($0["id"] ?? $0) }
    let components = Set(references)
    let bodies = (root?["components"]?.elements ?? [])
      .filter { entry in Self.identifier(entry["id"]).map(components.contains) ?? false }
      .compactMap { Self.identifier($0["bodyId"]) }
    named = (components, Set(bodies))
  }

  /// The name of the list of bodies, as it was; nil if that is not known.
  private var bodiesName: String? {
    ["bodies", "body"].first { root?[$0]?.elements != nil }
  }

  /// The screen that some members are.
  func screen(_ members: [(String, JSON)]) -> JSON {
    var known: Set = ["screenName", "hasBackButton", "templates", "components", "bodies", "body"]
    // A missing button is the default, and `bodies` replaces `body`.
    if root?["hasBackButton"].map({ $0.boolean == false || $0.text == "false" }) ?? false {
      known.remove("hasBackButton")
    }
    if bodiesName == "bodies" { known.remove("body") }
    return JSON.object(members.map { ($0.0, list($0.1, named: $0.0)) })
      .arranged(as: root, known: known)
  }

  private func list(_ list: JSON, named name: String) -> JSON {
    guard let written = list.elements, let read = root?[name]?.elements else { return list }
    switch name {
    case "templates":
      return .array(entries(written, as: read, keepsSecond: false, isUsed: { _ in true }))
    case "components":
      return .array(entries(written, as: read, isUsed: named.components.contains))
    case "bodies", "body":
      return .array(entries(written, as: read, isUsed: named.bodies.contains))
    default: return list
    }
  }

  /// The entries in the order in which they were read, with those that nothing named, and then the
  /// others.
  ///
  /// - Parameter keepsSecond: whether the second entry of an identifier meant nothing.
  private func entries(
    _ written: [JSON], as read: [JSON], keepsSecond: Bool = true, isUsed: (String) -> Bool
  ) -> [JSON] {
    var rest: [String: Int] = [:]
    for (index, entry) in written.enumerated() {
      if let id = Self.identifier(entry["id"]) { rest[id] = index }
    }
    let ids = Set(rest.keys)
    var result: [JSON] = []
    var seen: Set<String> = []
    for entry in read {
      guard let id = Self.identifier(entry["id"]) else {
        if ScreenWord.gap(in: entry) != nil { result.append(entry) }
        continue
      }
      if let index = rest.removeValue(forKey: id) {
        // Templates and components have been arranged already.
        result.append(written[index].arranged(as: entry, known: Self.entryMembers))
      } else if seen.contains(id) ? keepsSecond : !isUsed(id) && !ids.contains(id) {
        result.append(entry)
      }
      seen.insert(id)
    }
    let left = Set(rest.values)
    return result + written.indices.filter { left.contains($0) }.map { written[$0] }
  }

  private static let entryMembers: Set = [
    "id", "type", "order", "componentsId", "bodyId", "body", "bodies",
  ]

  private static func identifier(_ json: JSON?) -> String? { json?.text ?? json?.digits }
}
