import FormMessages
import FormValues
internal import JSONText

/// All problems of a modifier, found while it is read to its end.
struct StyleProblems {
  private(set) var all: [ArgumentProblem] = []
  /// Whether the modifier has no effect because of what is wrong.
  private(set) var areHindrances = false

  /// Adds what keeps the modifier from having an effect.
  mutating func add(_ problem: ArgumentProblem) {
    all.append(problem)
    areHindrances = true
  }

  /// Reads a part, or nil after noting what is wrong with it.
  mutating func part<Part>(_ read: () throws(ArgumentProblem) -> Part) -> Part? {
    do throws(ArgumentProblem) {
      return try read()
    } catch {
      add(error)
      return nil
    }
  }

  /// Whether a part has members; notes that it should have them if it has none.
  mutating func isObject(_ node: StyleNode) -> Bool {
    if node.json.kind == .object { return true }
    add(node.wrong("an object"))
    return false
  }

  /// Reads a member; nil if it is absent, or wrong, which is noted.
  mutating func member<Part>(
    _ name: String, of node: StyleNode, _ read: (StyleNode) throws(ArgumentProblem) -> Part
  ) -> Part? {
    guard let member = node.member(name) else { return nil }
    return part { () throws(ArgumentProblem) in try read(member) }
  }

  /// Notes the members that nothing is known of; the others count all the same.
  mutating func noteUnknown(in node: StyleNode, known: [String]) {
    for member in node.json.members ?? [] where !known.contains(member.name) {
      all.addUnknown(member, .styleUnknownModifier) { .unknownMember($0, of: node.name, known) }
    }
  }
}

extension Fault {
  fileprivate static func unknownMember(
    _ name: String, of node: String, _ known: [String]
  ) -> Fault {
    Fault(
      .styleUnknownModifier,
      naming: "\(quoted(name)) is not a member of \(member: node) and has no effect; "
        + "the members are \(listed(known, "and"))",
      suggestion: nearestName(to: name, among: known))
  }
}
