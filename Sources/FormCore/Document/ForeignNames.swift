package import FormValues

/// The names of a component and its arguments in another system, for messages.
///
/// A fault in a component with such names is reported and left out, and the rest goes on, because
/// the person who shows the document may not be its author. Like locations, names say how a
/// document was written, and do not count when items are compared. It is a class because all items
/// of a kind share it.
public final class ForeignNames: Sendable {
  /// The name of the kind.
  public let kind: String
  /// The member that holds the components inside.
  public let children: String
  /// The members that arguments come from, where their names differ.
  public let members: [String: String]

  /// - Parameter members: by the names of arguments, and of modifiers of the style.
  public init(kind: String, children: String = "items", members: [String: String] = [:]) {
    (self.kind, self.children, self.members) = (kind, children, members)
  }

  /// A fault of the component in words of the other system.
  package func renamed(_ fault: Fault, in kind: String) -> Fault {
    fault.calling(members: members, kinds: [kind: self.kind])
  }
}
