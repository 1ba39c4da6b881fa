import FormCore
import JSONText

/// The entries of one list of a linked screen, by their identifiers.
struct ScreenTable {
  private(set) var entries: [(id: Located<String>, json: JSON)] = []
  private var places: [String: Int] = [:]
  private var used: Set<String> = []

  /// Reads a list, and reports entries without an identifier and those whose identifier is another's.
  init(_ list: JSON?, _ what: String, _ context: inout DecodingContext) {
    guard let list, !list.isNull else { return }
    guard let elements = list.elements else {
      context.reportWrongType(list, what, expected: "an array of objects with 'id'")
      return
    }
    for element in elements {
      guard element.members != nil else {
        context.reportWrongType(element, what, expected: "an object with 'id'")
        continue
      }
      guard let id = element["id"], let text = id.text ?? id.digits else {
        context.report(
          .missingMember("id", of: "an entry of '\(what)'", "what others name it by"),
          at: context.place(element))
        continue
      }
      let located = Located(text, at: context.place(id))
      if let first = places[text] {
        context.report(.duplicate(text, what, entries[first].id.place), at: located.place)
      } else {
        places[text] = entries.count
      }
      entries.append((located, element))
    }
  }

  /// The first entry of an identifier, which counts as used.
  mutating func use(_ id: String) -> JSON? {
    guard let index = places[id] else { return nil }
    used.insert(id)
    return entries[index].json
  }

  var ids: [String] { entries.map(\.id.value) }

  /// Tells of every entry that nothing names.
  func reportUnused(_ what: String, _ context: inout DecodingContext) {
    for entry in entries where !used.contains(entry.id.value) {
      context.report(.unused(entry.id.value, what), at: entry.id.place)
    }
  }
}

extension Fault {
  fileprivate static func duplicate(_ id: String, _ what: String, _ first: Place) -> Fault {
    Fault(
      .screenDuplicateID,
      "\(quoted(id)) is already the identifier of an entry of '\(what)', \(first.inWords)")
  }

  fileprivate static func unused(_ id: String, _ what: String) -> Fault {
    Fault(.screenUnused, "nothing names \(quoted(id)) of '\(what)', so that it is not shown")
  }
}
