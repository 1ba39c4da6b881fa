package import FormValues

/// What another system calls a component and its arguments, for messages.
///
/// What is wrong in a component that has such names is reported and left out, and the rest goes on,
/// for whoever shows the document need not be who wrote it. Like locations, names say how a
/// document was written, and do not count when items are compared. A class, for all items of a kind
/// share them.
public final class ForeignNames: Sendable {
  /// What the kind is called.
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
