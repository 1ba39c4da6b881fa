/// A server's name for one state of a resource (RFC 9110, section 8.8.3), with its quotation
/// marks: a text that is safe to send back, because it cannot be taken for anything else and is
/// not longer than servers read.
public struct EntityTag: Hashable, Sendable {
  /// The tag as the server sent it, with its quotation marks.
  public let text: String

  /// A tag of 1 to 1,024 bytes without control characters.
  public init?(_ text: String) {
    guard (1...EntityTag.longest).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 >= 0x80 })
    else { return nil }
    self.text = text
  }

  private static let longest = 1_024
}
