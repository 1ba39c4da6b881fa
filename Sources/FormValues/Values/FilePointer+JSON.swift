public import JSONText

extension StoredFile {
  /// Reads the members `name bytes sha256 path?` of a record, typed or as strings; nil when one is
  /// missing, unknown, or of the wrong kind.
  public init?(_ members: [JSON.Member]) {
    var (name, bytes, sha256, path): (String?, Int?, String?, String?)
    for member in members {
      switch (member.name, member.value.value) {
      case ("name", .string(let text)) where name == nil && !text.isEmpty: name = text
      case ("bytes", .number(let digits)) where bytes == nil: bytes = size(digits)
      case ("bytes", .string(let digits)) where bytes == nil: bytes = size(digits)
      case ("sha256", .string(let text)) where sha256 == nil: sha256 = text
      case ("path", .string(let text)) where path == nil: path = text
      default: return nil
      }
    }
    guard let name, let bytes, bytes >= 0, let sha256, sha256.utf8.count == 64,
      sha256.utf8.allSatisfy(isLowerHex)
    else { return nil }
    self.init(name: name, bytes: bytes, sha256: sha256, path: path)
  }
}

extension FileStorage {
  /// The number of bytes in an inline text, or nil if the text is not inline content of this
  /// storage (it is a path then).
  public func size(ofInline text: String) -> Int? { size(ofInline: text.utf8.span) }

  /// The same for the UTF-8 bytes of a text.
  public func size(ofInline digits: Span<UInt8>) -> Int? {
    switch self {
    case .copy:
      return nil
    case .hex:
      guard digits.count % 2 == 0 else { return nil }
      for index in digits.indices where !isLowerHex(digits[index]) { return nil }
      return digits.count / 2
    case .base64:
      guard digits.count % 4 == 0 else { return nil }
      var end = digits.count
      while end > max(0, digits.count - 2), digits[end - 1] == UInt8(ascii: "=") { end -= 1 }
      for index in 0..<end where !isBase64(digits[index]) { return nil }
      return digits.count / 4 * 3 - (digits.count - end)
    }
  }
}

/// A size in bytes, spelled in digits alone.
private func size(_ digits: String) -> Int? {
  digits.utf8.allSatisfy { (48...57).contains($0) } ? Int(digits) : nil
}

private func isLowerHex(_ byte: UInt8) -> Bool {
  (48...57).contains(byte) || (97...102).contains(byte)
}

private func isBase64(_ byte: UInt8) -> Bool {
  (48...57).contains(byte) || (97...122).contains(byte | 0x20) || byte == UInt8(ascii: "+")
    || byte == UInt8(ascii: "/")
}
