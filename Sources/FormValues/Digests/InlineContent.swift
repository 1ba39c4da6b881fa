extension FileStorage {
  /// A file's content as the text that stands in a record; nil for a file that a store keeps beside
  /// it.
  package func inlineText(of bytes: [UInt8]) -> String? {
    switch self {
    case .copy: nil
    case .base64: Base64.text(of: bytes)
    case .hex: Hexadecimal.text(of: bytes)
    }
  }

  /// The content that an inline text holds; nil if the text is not inline content of this storage.
  package func bytes(ofInline text: String) -> [UInt8]? {
    guard let count = size(ofInline: text) else { return nil }
    switch self {
    case .copy: return nil
    case .base64: return Base64.bytes(of: text, count: count)
    case .hex: return Hexadecimal.bytes(of: text)
    }
  }
}

/// Bytes and digits of base64 (RFC 4648, section 4), padded.
private enum Base64 {
  static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 {
        text.append(
          index <= group.count ? alphabet[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The first bytes that the digits of a text spell; its padding spells zeros behind them.
  static func bytes(of text: String, count: Int) -> [UInt8] {
    var values = [UInt8](repeating: 0, count: 128)
    for (value, digit) in alphabet.enumerated() { values[Int(digit)] = UInt8(value) }
    var (bytes, bits) = ([UInt8](), 0)
    bytes.reserveCapacity(count + 2)
    for (index, digit) in text.utf8.enumerated() {
      bits = bits << 6 | Int(values[Int(digit & 127)])
      guard index % 4 == 3 else { continue }
      for shift in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
      bits = 0
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
