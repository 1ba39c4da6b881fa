internal import JSONText

/// The name of an input's value in a record: 1 to 128 characters, no control characters.
///
/// Keys are equal when their UTF-8 bytes are; composed and decomposed letters differ.
public struct FieldKey: Sendable {
  /// The key, byte for byte as it was given.
  public let text: String

  /// The most Unicode scalars a key may have.
  public static let maximumLength = 128

  /// A key, or nil when the text is none.
  public init?(_ text: String) {
    guard FieldKey.isPlain(text.utf8.span) || FieldKey.isKey(text.unicodeScalars) else {
      return nil
    }
    self.text = text
  }

  /// Whether a text is a key because it is short, and nothing but ASCII characters that are
  /// printed.
  private static func isPlain(_ text: Span<UInt8>) -> Bool {
    guard !text.isEmpty, text.count <= maximumLength else { return false }
    for index in text.indices where !(0x20..<0x7F).contains(text[index]) { return false }
    return true
  }

  private static func isKey(_ scalars: String.UnicodeScalarView) -> Bool {
    !scalars.isEmpty && scalars.count <= maximumLength
      && !scalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }
}

extension FieldKey: Hashable, CustomStringConvertible {
  public static func == (left: FieldKey, right: FieldKey) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  public func hash(into hasher: inout Hasher) {
    TextBytes(text).hash(into: &hasher)
  }

  public var description: String { text }
}
