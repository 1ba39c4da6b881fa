import FormMessages
import FormValues

/// A rule of an input that allows less, or more, than it did.
struct RuleChange {
  let kind: RuleKind
  /// Whether an answer that was allowed may be refused.
  let isTighter: Bool
  /// Whether an answer that was refused may be allowed.
  let isLooser: Bool
  let sentence: String

  /// The changes from some constraints to others, at most one of each kind.
  static func all(from old: [Constraint], to new: [Constraint]) -> [RuleChange] {
    var kinds: [RuleKind] = []
    for kind in (old + new).map(\.declared.kind) where !kinds.contains(kind) { kinds.append(kind) }
    return kinds.compactMap { kind in
      let was = old.filter { $0.declared.kind == kind }
      let now = new.filter { $0.declared.kind == kind }
      guard was != now else { return nil }
      // Removed options are reported one by one.
      let isReported = kind == .membership && !was.isEmpty
      let isTighter = !now.allSatisfy { demanded in old.contains { $0.implies(demanded) } }
      let isLooser = !was.allSatisfy { demanded in new.contains { $0.implies(demanded) } }
      guard isTighter || isLooser else { return nil }
      return RuleChange(
        kind: kind, isTighter: isTighter && !isReported, isLooser: isLooser,
        sentence: sentence(kind, was, now))
    }
  }

  private static func sentence(
    _ kind: RuleKind, _ was: [Constraint], _ now: [Constraint]
  ) -> String {
    func words(_ constraints: [Constraint]) -> String {
      let hints = constraints.compactMap {
        $0.declared.exactHint?.text(in: .english) ?? $0.declared.plainWords
      }
      return hints.isEmpty ? kind.whereFree : listed(hints, "and")
    }
    return "now allowed: \(words(now)); before: \(words(was))"
  }
}
