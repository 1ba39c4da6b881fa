import FormCore
import FormDecoding
import FormMessages
import FormValues
import JSONText

/// The entries of one list of a linked screen, by their identifiers.
struct ScreenTable {
  private(set) var entries: [(id: Located<String>, json: JSON)] = []
  // By bytes: equality of strings would take composed and decomposed characters for the same.
  private var indices: [[UInt8]: Int] = [:]
  private var used: Set<[UInt8]> = []
  /// The name of the list, where it or one of its entries could not be read.
  private(set) var unread: [String] = []

  /// Reads a list, and reports entries without an identifier and those whose identifier is
  /// another's.
  init(_ list: JSON?, _ what: String, _ context: inout DecodingContext) {
    guard let list, !list.isNull else { return }
    guard let elements = list.elements else {
      context.reportWrongType(list, what, expected: "an array of objects with 'id'")
      unread = [what]
      return
    }
    for element in context.entries(elements) {
      guard element.kind == .object else {
        context.reportWrongType(element, what, expected: "an object with 'id'")
        unread = [what]
        continue
      }
      if let gap = ScreenWord.gap(in: element) {
        MemberReader(.object([]), "an entry of '\(what)'").report(gap, &context)
        continue
      }
      guard let id = element["id"], let text = id.text ?? id.digits else {
        context.report(
          .missingMember("id", of: "an entry of '\(what)'", "its identifier"),
          at: context.location(element))
        unread = [what]
        continue
      }
      let located = Located(text, at: context.location(id))
      if let first = indices[Array(text.utf8)] {
        context.report(.duplicate(text, what, entries[first].id.location), at: located.location)
      } else {
        indices[Array(text.utf8)] = entries.count
      }
      entries.append((located, element))
    }
  }

  /// The first entry of an identifier, which counts as used.
  mutating func use(_ id: String) -> JSON? {
    guard let index = indices[Array(id.utf8)] else { return nil }
    used.insert(Array(id.utf8))
    return entries[index].json
  }

  var ids: [String] { entries.map(\.id.value) }

  /// The identifiers that one which is not there is compared with, for a suggestion; only the first
  /// few of many are worth it.
  var candidates: [String] { entries.prefix(100).map(\.id.value) }

  func contains(_ id: String) -> Bool { indices[Array(id.utf8)] != nil }

  /// The entries that nothing names.
  var unused: [JSON] {
    entries.filter { !used.contains(Array($0.id.value.utf8)) }.map(\.json)
  }

  /// Tells of every entry that nothing names.
  func reportUnused(_ what: String, _ context: inout DecodingContext) {
    for entry in entries where !used.contains(Array(entry.id.value.utf8)) {
      context.report(.unused(entry.id.value, what), at: entry.id.location)
    }
  }
}

extension Fault {
  fileprivate static func duplicate(_ id: String, _ what: String, _ first: Location) -> Fault {
    Fault(
      .screenDuplicateID,
      "\(quoted(id)) is already the identifier of an entry of '\(what)', \(first.inWords)")
  }

  fileprivate static func unused(_ id: String, _ what: String) -> Fault {
    Fault(.screenUnused, "\(quoted(id)) of '\(what)' is unused, so it is not shown")
  }
}
