public import FormCore

/// The actions that a host allows buttons to name; nothing is ever run.
///
/// A record of a submission says which action sent it, and what that means is up to those who read
/// it. An action that is not in the table is refused.
public struct ActionTable: Hashable, Sendable {
  private let allowed: Set<String>

  /// Actions by name; none where nothing is given.
  public init(_ names: some Sequence<String> = []) { allowed = Set(names) }

  /// The names of the actions, in alphabetical order.
  var names: [String] { allowed.sorted() }

  public func allows(_ action: RecordAction) -> Bool { allowed.contains(action.name) }
}

/// A button of a form, and the action that it names.
public struct ActionButton: Hashable, Sendable {
  public let title: String
  public let action: RecordAction
}
