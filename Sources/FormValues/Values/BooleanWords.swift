import JSONText

/// The words of another system for yes and no: written if values are strings, and read as them.
public struct BooleanWords: Hashable, Sendable {
  /// The word for yes.
  public let on: String
  /// The word for no.
  public let off: String

  /// The words of a document, by default `true` and `false`; nil if they are just these, or
  /// the same word twice or empty.
  public init?(on: String?, off: String?) {
    let (on, off) = (on ?? "true", off ?? "false")
    let isUsual = on == "true" && off == "false"
    guard !isUsual, !on.isEmpty, !off.isEmpty, !on.hasSameBytes(as: off) else { return nil }
    (self.on, self.off) = (on, off)
  }

  /// The value that a text means; nil if it is neither word.
  public func flag(_ text: String) -> Bool? {
    if text.hasSameBytes(as: on) { return true }
    return text.hasSameBytes(as: off) ? false : nil
  }

  package func text(_ flag: Bool) -> String { flag ? on : off }
}
