import FormCore
import JSONText

/// Writes a view as it was written before, wherever that says the same: with or without `_0` around
/// what belongs to it, and a word as text or as an object with one member.
struct ContentSpelling {
  private let kind: ContentKind
  /// The view as it was read; nil for one that was not.
  private let view: JSON?
  /// What belonged to the view, as it was read.
  private let payload: JSON?

  init(_ view: JSON?, _ kind: ContentKind) {
    (self.view, self.kind) = (view, kind)
    let content = view?["content"]?.members
    let payload = content?.count == 1 && content?[0].name == kind.rawValue ? content?[0].value : nil
    self.payload = payload?.kind != .object ? nil : payload
  }

  /// The view with its members in alphabetical order.
  func view(_ members: [(String, JSON)], style: JSON?) -> JSON {
    let spelled = members.compactMap { member in
      value(of: member.0, member.1).map { (member.0, $0) }
    }
    let sorted = (spelled + nulls(beside: members)).sorted {
      $0.0.utf8.lexicographicallyPrecedes($1.0.utf8)
    }
    let object = JSON.object(sorted)
    let content = JSON.object([(kind.rawValue, isWrapped ? .object([("_0", object)]) : object)])
    let modifiers = style ?? (view?["modifiers"]?.isNull == true ? .null : nil)
    return .object([("content", content)] + (modifiers.map { [("modifiers", $0)] } ?? []))
  }

  private var isWrapped: Bool {
    // A kind without any members of its own has nothing that must be wrapped.
    guard let members = payload?.members else { return kind != .progress }
    return members.count == 1 && members[0].name == "_0"
  }

  /// A member as it was written, if it says the same; nil for one that says nothing and was not there.
  private func value(of name: String, _ value: JSON) -> JSON? {
    guard let payload else { return value }
    guard let before = payload.unwrapped[name] else { return value.isNull ? nil : value }
    // Views are written by themselves.
    guard !ContentSpelling.views.contains(name) else { return value }
    return ContentSpelling.plain(before) == ContentSpelling.plain(value) ? before : value
  }

  /// The members that were written as null, which is as good as absent.
  private func nulls(beside members: [(String, JSON)]) -> [(String, JSON)] {
    let written = payload?.unwrapped.firstMembers?.filter { member in
      member.value.isNull && !members.contains { $0.0 == member.name }
    }
    return (written ?? []).map { ($0.name, .null) }
  }

  private static let views = ["children", "label"] + FetchedView.members.map(\.name)

  /// The levels of a member that have several ways to be written; what is deeper is kept as it is.
  private static let levels = 3

  /// A value as all of its spellings have it in common.
  private static func plain(_ json: JSON, _ levels: Int = levels) -> JSON {
    let inner = json.unwrapped
    guard levels > 0, let members = inner.members else { return inner }
    if let word = inner.caseName { return .string(word) }
    return .object(members.map { ($0.name, plain($0.value, levels - 1)) })
  }
}
