import JSONText

/// What another system calls yes and no: written for them where values are strings, and read as them.
public struct BooleanWords: Hashable, Sendable {
  public let on: String
  public let off: String

  /// The words of a document, `true` and `false` where it has none; nil if they are no others, or
  /// cannot be told apart.
  public init?(on: String?, off: String?) {
    let (on, off) = (on ?? "true", off ?? "false")
    let isUsual = on == "true" && off == "false"
    guard !isUsual, !on.isEmpty, !off.isEmpty, !on.hasSameBytes(as: off) else { return nil }
    (self.on, self.off) = (on, off)
  }

  /// What a text means; nil if it is neither word.
  public func flag(_ text: String) -> Bool? {
    if text.hasSameBytes(as: on) { return true }
    return text.hasSameBytes(as: off) ? false : nil
  }

  package func text(_ flag: Bool) -> String { flag ? on : off }
}
