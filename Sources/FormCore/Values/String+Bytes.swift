extension String {
  /// Whether both have the same UTF-8 bytes; `==` would also call canonical equivalents equal.
  func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension Hasher {
  /// Feeds the UTF-8 bytes of a text, and an end that no text contains.
  mutating func combine(bytesOf text: String) {
    for byte in text.utf8 { combine(byte) }
    combine(0xFF as UInt8)
  }
}
