import FormArguments
import FormCore
import FormMessages
import FormValues
package import JSONText

/// The members that a component has in a document.
package enum ItemMember: String, CaseIterable {
  case type
  case uuid
  case args
  case options
  case components
  case style
  case suppress

  /// The member with a name; faster for so few than making one of its raw value.
  package init?(named name: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == name }) else {
      return nil
    }
    self = known
  }
}

extension DecodingContext {
  /// Reports a member that a component does not have.
  package mutating func reportUnknown(_ member: JSON.Member, known: [ItemMember]) {
    guard !ignores(.componentUnknownMember) else { return }
    let name = member.name
    let fault: Fault =
      argumentNames.contains(Array(name.utf8))
      ? .argumentOutside(name)
      : .unknown(
        .componentUnknownMember, name, isNot: "a member of a component",
        known: known.map(\.rawValue), meant: NameElsewhere.member(name))
    report(fault, at: location(of: member))
  }
}

extension Fault {
  fileprivate static func argumentOutside(_ name: String) -> Fault {
    Fault(
      .componentUnknownMember,
      "\(quoted(name)) is an argument and must be inside 'args'")
  }
}
