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
    let isArgument = registry.kinds.contains { kind in
      kind.parameters.contains { $0.name.utf8.elementsEqual(member.name.utf8) }
    }
    let fault: Fault =
      isArgument
      ? .argumentOutside(member.name)
      : .unknown(
        .componentUnknownMember, member.name, isNot: "a member of a component",
        known: known.map(\.rawValue), meant: NameElsewhere.member(member.name))
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
