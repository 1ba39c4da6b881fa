import FormMessages
import FormValues
import JSONText

/// Fixes of members that have another name, or stand elsewhere.
enum MemberFixes {
  /// Renames a member to the one that is meant, if there is none of that name.
  static func rename(_ context: FixContext) -> DocumentFix? {
    guard context.position.isName, let member = context.position.member,
      let name = context.fault.suggestion,
      context.names.rename(member, to: name, in: context.position.value)
    else { return nil }
    // A name that is spelled nearly alike is a slip; one of another system is only likely.
    let isNear = nearestName(to: member.name, among: [name]) != nil
    return DocumentFix(
      isNear ? .safe : .suggested,
      [DocumentFix.Edit(member.nameRange, SpacedJSON.text(.string(name)))], reveals: true)
  }

  /// Takes away a text that nobody can ask for, if it is not the only one.
  static func removeText(_ context: FixContext) -> DocumentFix? {
    let position = context.position
    guard position.isName, let member = position.member, let texts = position.value.members,
      texts.count > 1
    else { return nil }
    // The first text is shown to those whose language has none.
    let isFirst = texts[0].nameRange == member.nameRange
    return DocumentFix(isFirst ? .suggested : .safe, [position.removal(of: member)])
  }

  /// Moves an argument that stands beside the arguments inside.
  static func moveIntoArguments(_ context: FixContext) -> DocumentFix? {
    let position = context.position
    guard position.isName, context.fault.suggestion == nil, let member = position.member,
      context.fault.message.hasSuffix("must be inside 'args'")
    else { return nil }
    let text = position.text(position.range(of: member))
    guard let arguments = position.value["args"] else {
      // In its place the arguments begin.
      return DocumentFix(
        .safe, [DocumentFix.Edit(position.range(of: member), "\"args\": { \(text) }")])
    }
    guard arguments.kind == .object, arguments[member.name] == nil else { return nil }
    return DocumentFix(
      .safe, [position.removal(of: member), position.insertion(of: text, at: arguments)])
  }

  /// Moves a member of a component that stands inside the arguments beside them.
  static func moveOutOfArguments(_ context: FixContext) -> DocumentFix? {
    let position = context.position
    guard position.isName, let member = position.member, let component = position.around,
      component["args"]?.range == position.value.range, component[member.name] == nil,
      ["uuid", "options", "components", "style", "suppress"].contains(member.name)
    else { return nil }
    return moveOut(member, of: position.value, position)
  }

  /// Moves a member of the arguments of a component beside them.
  static func moveOut(
    _ member: JSON.Member, of arguments: JSON, _ position: DocumentPosition
  ) -> DocumentFix {
    let end = arguments.range.upperBound
    return DocumentFix(
      .safe,
      [
        position.removal(of: member),
        DocumentFix.Edit(end..<end, ", " + position.text(position.range(of: member))),
      ])
  }
}
