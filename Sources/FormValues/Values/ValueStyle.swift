/// The style in which the values of a record are written.
public enum ValueStyle: String, Hashable, Sendable, CaseIterable {
  /// Numbers as numbers, booleans as booleans.
  case typed
  /// Every leaf as a string.
  case strings
}
