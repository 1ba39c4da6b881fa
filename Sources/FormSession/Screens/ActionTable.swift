package import FormCore

/// The actions that a host allows buttons to name; nothing is ever run.
///
/// A record of a submission says which action sent it, and what that means is up to those who read
/// it. An action that is not in the table is refused.
package struct ActionTable: Hashable, Sendable {
  private let allowed: Set<String>

  /// Actions by name; none if nothing is given.
  package init(_ names: some Sequence<String> = []) { allowed = Set(names) }

  /// The names of the actions, in alphabetical order.
  var names: [String] { allowed.sorted() }

  package func allows(_ action: RecordAction) -> Bool { allowed.contains(action.name) }
}

/// A button of a form, and the action that it names.
package struct ActionButton: Hashable, Sendable {
  package let title: String
  package let action: RecordAction
}
