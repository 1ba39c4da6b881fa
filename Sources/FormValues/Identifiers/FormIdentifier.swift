/// The name of a form, which also names its folder: `[a-z0-9][a-z0-9-]{0,62}`.
public struct FormIdentifier: Hashable, Sendable, CustomStringConvertible {
  /// The identifier as the document writes it.
  public let text: String

  /// An identifier, or nil when the text is none.
  public init?(_ text: String) {
    let bytes = text.utf8
    guard (1...63).contains(bytes.count), bytes.first != UInt8(ascii: "-"),
      bytes.allSatisfy({ FormIdentifier.allows($0) })
    else { return nil }
    self.text = text
  }

  /// The identifier nearest to a file's name: lower-cased, every other character `-`, the ending
  /// already removed by the caller; `form` when nothing is left.
  public init(nearest name: String) {
    var bytes: [UInt8] = []
    for scalar in name.unicodeScalars {
      let lower = UInt8(exactly: scalar.value).map { (65...90).contains($0) ? $0 + 32 : $0 }
      let byte = lower.flatMap { FormIdentifier.allows($0) ? $0 : nil }
      bytes.append(byte ?? UInt8(ascii: "-"))
    }
    let named = bytes.drop { $0 == UInt8(ascii: "-") }
    let text = String(decoding: named.prefix(63), as: UTF8.self)
    self.text = text.isEmpty ? "form" : text
  }

  public var description: String { text }

  private static func allows(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "-")
  }
}
