internal import JSONText

/// The name of an input's value in a record: 1 to 128 characters, no control characters.
///
/// Keys are equal when their UTF-8 bytes are; composed and decomposed letters differ.
public struct FieldKey: Sendable {
  public let text: String

  /// The most Unicode scalars a key may have.
  public static let maximumLength = 128

  /// A key, or nil when the text is none.
  public init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard !scalars.isEmpty, scalars.count <= FieldKey.maximumLength,
      !scalars.contains(where: { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
    else { return nil }
    self.text = text
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
