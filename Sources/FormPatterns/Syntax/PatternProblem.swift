/// Why a text is not a pattern: the kind of reason, where it is, and a sentence for its author.
public struct PatternProblem: Error, Equatable, Sendable {
  /// The kinds of reason.
  public enum Reason: Hashable, Sendable {
    /// No pattern of any dialect is written so.
    case syntax
    /// Other engines have this construct; this one does not.
    case unsupported
    /// A limit on length, nesting or expanded states is passed.
    case tooLarge
  }

  /// The kind of reason.
  public let reason: Reason
  /// The offset of the wrong construct in the UTF-8 bytes of the pattern.
  public let offset: Int
  /// A sentence without capital and full stop that quotes what was found and says what is allowed.
  public let message: String
}
